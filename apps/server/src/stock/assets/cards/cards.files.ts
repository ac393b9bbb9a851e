/** Asset cards as workbooks: in with every bad row named, out as listed; the columns are the fields of the form. */
import { titleIn } from '@app/contract/kernel/wire'
import { CardDraft as CardBody } from '@app/contract/stock/assets/asset-cards'
import { broken, invalid, AppError, type ErrorDetail } from '@app/domain/kernel/app-error'
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import { sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { quantity, type Quantity } from '@app/domain/kernel/quantity'
import { residualOf } from '@app/domain/stock/assets/cards/check'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { lockChain } from '../../../ledger/book-log/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/implement.ts'
import { registerSheet, sheetFile } from '../../../platform/sheet-file.ts'
import { fieldRows, readDay, rowsOf, templateOf, type Door, type FieldRow, type Reader } from '../../../platform/spreadsheet/field-rows.ts'
import { sheetOf } from '../../../platform/spreadsheet/field-sheet.ts'
import { readTable } from '../../../platform/spreadsheet/read.ts'
import type { CardFilter } from './cards.queries.ts'
import { addRows, list, RowRefused, type CardDraft } from './cards.service.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory, StoredDepartment } from '../settings/settings.queries.ts'

const SHARES = { title: '使用部门' } as const
const COLUMNS = { ...cardFields, shares: SHARES } as const
type Key = keyof typeof COLUMNS

/** What a file of them looks like, with one row to go by. */
export const template = (): FileAnswer =>
  templateOf(
    COLUMNS,
    {
      name: '数控机床',
      categoryId: '机器设备',
      inService: '2026-03-18',
      cost: '126800.00',
      lifeMonths: '120',
      quantity: '1',
      unit: '台',
      shares: '一车间:60；管理部:40',
      taxMethod: '与账面相同',
    },
    '资产卡片模板',
  )

type Listed = Awaited<ReturnType<typeof list>>['data'][number]
const figure = (key: 'charge' | 'accumulated' | 'impairment' | 'net', title: string) => ({
  title,
  money: true as const,
  of: (row: Listed): Money => row[key],
})
const FIGURES = {
  charge: figure('charge', '本月折旧'),
  accumulated: figure('accumulated', '累计折旧'),
  impairment: figure('impairment', '减值准备'),
  net: figure('net', '净值'),
}

export async function exported(ctx: LedgerContext, { format, period, ...filter }: CardFilter & { period: Period; format: 'xlsx' | 'pdf' }) {
  const { data } = await list(ctx, { ...filter, period, page: 1, pageSize: 1_000_000 })
  const total = (of: (row: Listed) => Money): Money => sum(data.map(of))
  const sheet = registerSheet(ctx, {
    title: '资产卡片',
    span: period,
    ...sheetOf<Listed>(
      {
        ...cardFields,
        categoryId: { title: cardFields.categoryId.title, of: (row) => row.category },
        shares: { ...SHARES, of: (row) => row.departments },
        ...FIGURES,
      },
      data,
      {
        widths: { shares: 16, ...Object.fromEntries(Object.keys(FIGURES).map((key) => [key, 13])) },
        total: {
          name: '合计',
          cost: total((row) => row.cost),
          ...Object.fromEntries(Object.entries(FIGURES).map(([key, { of }]) => [key, total(of)])),
        },
      },
    ),
  })
  return sheetFile(sheet, `资产卡片_${period}`, format)
}

interface Known {
  readonly categories: readonly StoredCategory[]
  readonly departments: readonly StoredDepartment[]
}
type Line = FieldRow<Key>

const readUnits: Reader<Quantity> = (typed, say) => {
  if (typed === '') return undefined
  if (isDecimalText(typed) && dec(typed).round(4).compare(typed) === 0 && dec(typed).compare('999999999') <= 0) return quantity(typed)
  say(`“${typed}”不是数量`)
  return undefined
}

/** 一车间:60；管理部:40, or one department alone. */
function sharesIn(line: Line, { departments }: Known): CardDraft['shares'] {
  const typed = line.cell('shares') ?? ''
  if (typed === '') return []
  return typed.split(/[；;、]/).flatMap((part) => {
    const [name = '', weight = '1'] = part.split(/[:：]/).map((one) => one.trim())
    const found = departments.find((one) => one.name === name && !one.disabled)
    const share = isDecimalText(weight) && dec(weight).sign() > 0 ? quantity(weight) : null
    if (found === undefined) line.refuse('shares', `没有使用部门“${name}”`)
    if (share === null) line.refuse('shares', `“${weight}”不是比例`)
    return found === undefined || share === null ? [] : [{ departmentId: found.id, weight: share }]
  })
}

/** Reads the lines of a file as cards: what a line does not say is as its category says it. */
function reading(known: Known): (line: Line) => CardDraft | null {
  const categoryOf: Reader<StoredCategory> = (typed, say) => {
    const found = known.categories.find((one) => !one.disabled && (one.name === typed || one.code === typed))
    if (found === undefined) say(typed === '' ? '请填写资产类别' : `没有资产类别“${typed}”`)
    return found
  }
  const read = rowsOf(cardFields, { categoryId: categoryOf, inService: readDay, unitsTotal: readUnits, openingUnits: readUnits })
  return (line) => {
    const { categoryId: category, name, inService, ...said } = read(line)
    const shares = sharesIn(line, known)
    if (category === undefined || name === undefined || inService === undefined) return null
    const cost = said.cost ?? ZERO
    const residual = said.residual ?? residualOf(cost, category.residualPercent)
    return {
      method: category.method,
      residue: category.residue,
      start: category.start,
      lifeMonths: category.lifeMonths,
      taxMethod: 'same',
      taxCost: cost,
      taxResidual: residual,
      taxMonths: category.taxMonths ?? said.lifeMonths ?? category.lifeMonths ?? 120,
      ...said,
      name,
      categoryId: category.id,
      inService,
      cost,
      residual,
      shares,
    }
  }
}

/** What a card is refused for, at the columns of the file. */
const placed = (refusal: AppError, row: number): ErrorDetail[] => {
  const details = refusal.details.length > 0 ? refusal.details : [{ reason: refusal.message }]
  return details.map(({ field, reason }): ErrorDetail => {
    const column = field === undefined ? undefined : titleIn(CardBody, field)
    return { row, ...(column === undefined ? {} : { column }), reason: details.length === 1 ? refusal.message : reason }
  })
}
const refuse = (details: readonly ErrorDetail[]) =>
  broken('AS0008', `${new Set(details.map((each) => each.row)).size}行有误，没有导入`, details)

const DOOR: Door<Key> = {
  columns: COLUMNS,
  needed: ['name', 'categoryId', 'inService', 'cost'],
  instead: '请使用模板',
  refuse: (reason) => invalid('AS0009', reason),
}
/** All rows or none: AS0009 for a file without the headings, AS0028 for one without rows, AS0008 with every bad row. */
export async function imported(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const details: ErrorDetail[] = []
  const lines = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
  // exported lists end with their total
  const cards = lines.filter((line) => line.cell('categoryId') !== '' || line.cell('name') !== '合计')
  if (cards.length === 0) throw invalid('AS0028', '文件里没有数据')
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const drafts = cards.map(reading({ categories: await settings.categories(ctx.db), departments: await settings.departments(ctx.db) }))
    if (details.length > 0) throw refuse(details)
    try {
      await addRows(ctx, drafts as CardDraft[], 'file', '导入')
    } catch (refusal) {
      if (refusal instanceof RowRefused && refusal.refusal instanceof AppError)
        throw refuse(placed(refusal.refusal, cards[refusal.at]!.row))
      if (refusal instanceof AppError && cards.length === 1) throw refuse(placed(refusal, cards[0]!.row))
      throw refusal instanceof RowRefused ? refusal.refusal : refusal
    }
    return { count: cards.length }
  })
}
