/** 专项附加扣除 as a workbook: a row a deduction; no children, no addresses, no numbers of documents. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import type { Field } from '@app/domain/kernel/field'
import { fromFen, money, moneyText, type Money } from '@app/domain/kernel/money'
import { isPeriod, yearOf, type Period } from '@app/domain/kernel/period'
import { amountBy, kindOf, kindsOf, type DeductionItem } from '@app/domain/people/salary/deduction-kinds'
import { DEDUCTION_KEYS, DEDUCTIONS } from '@app/domain/people/salary/deductions'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { asDeclared, computeYear, declaredDeductions, employeesOf, keepDeclared, type DeclaredDraft } from '../../people/salary/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { columnsOf, fieldRows, textIn, type Door, type FieldRow } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { faultsOf } from './deductions.service.ts'
import { noRows } from './people.service.ts'

const COLUMNS = {
  name: { key: 'name', title: '姓名', kind: 'text', most: 100 },
  item: { key: 'item', title: '扣除项目', kind: 'text', most: 20 },
  variety: { key: 'variety', title: '类别', kind: 'text', most: 30 },
  persons: { key: 'persons', title: '人数', kind: 'count', most: 10 },
  share: { key: 'share', title: '分摊比例（%）', kind: 'count', most: 100 },
  monthly: { key: 'monthly', title: '每月金额', kind: 'amount' },
  from: { key: 'from', title: '开始月份', kind: 'text', most: 7 },
  to: { key: 'to', title: '结束月份', kind: 'text', most: 7 },
} as const satisfies Record<string, Field>
type Key = keyof typeof COLUMNS
const DOOR: Door<Key> = {
  columns: COLUMNS,
  needed: ['name', 'item'],
  instead: '请使用模板',
  refuse: (reason) => broken('IT0013', reason),
}

const workbook = (rows: readonly { key: string; cells: Record<Key, string> }[]): FileAnswer =>
  sheetFile({ title: '', captions: [], columns: columnsOf(COLUMNS), rows }, '专项附加扣除', 'xlsx')

const cellsOf = (name: string, one: DeclaredDraft): Record<Key, string> => ({
  name,
  item: DEDUCTIONS[one.item],
  variety: kindOf(one.item, one.variety)?.title ?? '',
  persons: String(one.persons),
  share: String(one.share),
  monthly: moneyText(one.monthly),
  from: one.from,
  to: one.to ?? '',
})

/** Everybody's rows; that they were taken, and what for, is on record. */
export async function exportDeductions(ctx: LedgerContext): Promise<FileAnswer> {
  const names = new Map((await employeesOf(ctx)).map((one) => [one.id, one.name]))
  const rows = (await declaredDeductions(ctx.db)).filter((one) => names.has(one.employeeId))
  if (rows.length === 0) throw broken('IT0011', '还没有专项附加扣除')
  await record(ctx, {
    action: '导出专项附加扣除',
    object: 'taxPerson',
    objectId: ctx.ledger.id,
    after: `${rows.length}条；用途：扣缴个人所得税`,
  })
  return workbook(rows.map((one, at) => ({ key: String(at), cells: cellsOf(names.get(one.employeeId)!, asDeclared(one)) })))
}

export const template = (): FileAnswer =>
  workbook([
    {
      key: 'example',
      cells: {
        name: '张三',
        item: '子女教育',
        variety: '子女教育',
        persons: '1',
        share: '100',
        monthly: '2000.00',
        from: '2026-01',
        to: '',
      },
    },
  ])

function monthIn(row: FieldRow<Key>, key: 'from' | 'to'): Period | null {
  const text = row.cell(key) ?? ''
  if (text === '' && key === 'to') return null
  if (isPeriod(text)) return text
  row.refuse(key, text === '' ? '请填写开始月份，如2026-01' : `“${text}”不是月份，应写成2026-01`)
  return null
}

/** One row as it would be typed: of what follows from the standard, an amount may be left out. */
function declaredIn(row: FieldRow<Key>): DeclaredDraft | null {
  const named = textIn(row, 'item', COLUMNS.item)
  const item = DEDUCTION_KEYS.find((key) => DEDUCTIONS[key] === named)
  if (item === undefined) row.refuse('item', `“${named}”不是扣除项目：${Object.values(DEDUCTIONS).join('、')}`)
  const [from, to] = [monthIn(row, 'from'), monthIn(row, 'to')]
  if (item === undefined || from === null) return null
  const variety = varietyIn(row, item)
  const [persons, share] = [Number(textIn(row, 'persons', COLUMNS.persons) || 1), Number(textIn(row, 'share', COLUMNS.share) || 100)]
  if (share !== 100 && share !== 50) row.refuse('share', '分摊比例为100或50')
  const half = share === 50 ? 50 : 100
  return { item, variety, persons, share: half, from, to, monthly: monthlyIn(row, item, variety, { persons, share }, from) }
}
function varietyIn(row: FieldRow<Key>, item: DeductionItem): string {
  const said = textIn(row, 'variety', COLUMNS.variety)
  const kinds = Object.entries(kindsOf(item))
  if (said === '' && kinds.length === 1) return kinds[0]![0]
  const found = kinds.find(([, kind]) => kind.title === said)?.[0]
  if (found === undefined) row.refuse('variety', `请填写类别：${kinds.map(([, kind]) => kind.title).join('、')}`)
  return found ?? ''
}
function monthlyIn(
  row: FieldRow<Key>,
  item: DeductionItem,
  variety: string,
  by: { readonly persons: number; readonly share: number },
  from: Period,
): Money {
  const said = textIn(row, 'monthly', COLUMNS.monthly)
  if (said !== '') return money(said)
  const kind = kindOf(item, variety)
  const amount = kind && amountBy(kind, by, from)
  return fromFen(amount ?? 0n)
}

/** All rows or none (IT0012). */
export async function importDeductions(caller: LedgerCaller, period: Period, file: UploadedFile): Promise<{ count: number; rows: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const byName = new Map((await employeesOf(ctx)).map((one) => [one.name, one.id]))
    const details: ErrorDetail[] = []
    const rows = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
    if (rows.length === 0) throw noRows()
    const given = new Map<string, { declared: DeclaredDraft; row: FieldRow<Key> }[]>()
    for (const row of rows) {
      const name = textIn(row, 'name', COLUMNS.name)
      const id = byName.get(name)
      if (id === undefined) row.refuse('name', `没有人员“${name}”，请先采集人员信息`)
      const declared = declaredIn(row)
      if (id !== undefined && declared !== null) given.set(id, [...(given.get(id) ?? []), { declared, row }])
    }
    for (const own of given.values())
      for (const { row: at, reason } of faultsOf(
        own.map((one) => one.declared),
        period,
      ))
        own[(at ?? 1) - 1]!.row.refuse('item', reason)
    if (details.length > 0) throw broken('IT0012', `文件有${details.length}处错误，没有导入任何数据`, details)
    const drafts = [...given].map(([employeeId, own]) => ({ employeeId, declared: own.map((one) => one.declared) }))
    await keepDeclared(ctx, drafts)
    await computeYear(
      ctx,
      yearOf(period),
      drafts.map((one) => one.employeeId),
    )
    await record(ctx, {
      action: '导入专项附加扣除',
      object: 'taxPerson',
      objectId: `${drafts.length}人`,
      after: { file: file.name, rows: rows.length },
    })
    return { count: drafts.length, rows: rows.length }
  })
}
