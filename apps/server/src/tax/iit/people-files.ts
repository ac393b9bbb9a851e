/** 人员信息采集 as the workbook of the tax office's client: out with whole numbers, in with every bad row named. */
import { broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { readField, type Field } from '@app/domain/kernel/field'
import { money } from '@app/domain/kernel/money'
import { dayInChina, yearOf, type Day } from '@app/domain/kernel/period'
import { PERSON_HEADERS, personCells } from '@app/domain/people/salary/person-sheet'
import { FACT_COLUMNS, factCells, RECORD_COLUMNS, taxKindNamed, WHO } from '@app/domain/tax/iit/person-cells'
import { idNumberRefusal, type TaxFacts } from '@app/domain/tax/iit/tax-person'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { saveRecords } from '../../ledger/records/index.ts'
import { withIdNumbers } from '../../people/salary/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import { fieldRows, type Door, type FieldRow } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import * as queries from './people.queries.ts'
import { keepTaxed, noRows, rowFor, taxPeople, type TaxPerson } from './people.service.ts'

const workbook = (rows: readonly { readonly key: string; readonly cells: Record<string, string | null> }[]): FileAnswer =>
  sheetFile(
    { title: '', captions: [], columns: PERSON_HEADERS.map((title) => ({ key: title, title, kind: 'text' })), rows },
    '人员信息采集',
    'xlsx',
  )

/** Those chosen, or everybody in use. A record says who took whole numbers away, and for what. */
export async function exportPeople(ctx: LedgerContext, ids: string | undefined): Promise<FileAnswer> {
  const chosen = ids === undefined || ids === '' ? null : new Set(ids.split(','))
  const people = (await taxPeople(ctx)).filter((one) => (chosen === null ? !one.disabled : chosen.has(one.id)))
  if (people.length === 0) throw broken('IT0005', '没有可以导出的人员')
  withIdNumbers(people)
  await record(ctx, {
    action: '导出个税人员信息',
    object: 'taxPerson',
    objectId: ctx.ledger.id,
    after: `${people.length}人，含完整证件号码和银行账号；用途：扣缴个人所得税人员信息采集`,
  })
  return workbook(
    people.map((one) => {
      const cells = personCells({ ...one, more: factCells(one.row) })
      return { key: one.id, cells: Object.fromEntries(PERSON_HEADERS.map((title) => [title, cells[title] || null])) }
    }),
  )
}
export const template = (): FileAnswer => workbook([])

const COLUMNS = { ...WHO, ...RECORD_COLUMNS, ...FACT_COLUMNS }
type Key = keyof typeof COLUMNS
const DOOR: Door<Key> = {
  columns: COLUMNS,
  needed: ['name', 'idNumber'],
  instead: '请使用模板或扣缴端的人员信息采集表',
  refuse: (reason) => broken('IT0007', reason),
}
/** Headers with or without their star, brackets of either width. */
const plainHeads = (table: readonly (readonly string[])[]): string[][] =>
  table.map((row, at) =>
    at > HEAD_ROWS ? [...row] : row.map((cell) => cell.trim().replace(/^\*/, '').replaceAll('（', '(').replaceAll('）', ')')),
  )
/** A title and notes may stand above the headers. */
const HEAD_ROWS = 5

/** The value of a column as the form would take it; undefined where the file has no such column, or the cell is empty. */
function valueIn(row: FieldRow<Key>, key: Key): string | undefined {
  const text = row.cell(key)
  if (text === undefined || text === '') return undefined
  const field: Field = COLUMNS[key]
  const typed =
    field.kind === 'choice'
      ? (Object.entries(field.choices ?? {}).find(([value, name]) => value !== '' && (name === text || value === text))?.[0] ?? null)
      : text
  if (typed === null) row.refuse(key, `“${text}”不在可选范围：${Object.values(field.choices ?? {}).join('、')}`)
  const { required: _, ...loose } = field
  const read = readField(loose, typed ?? '')
  if ('value' in read) return read.value
  row.refuse(key, read.refused)
  return undefined
}

const TURNS: Readonly<Record<string, (text: string) => unknown>> = {
  disabledPerson: (text) => text === '1',
  martyrKin: (text) => text === '1',
  lonelyElder: (text) => text === '1',
  invested: (text) => money(text),
}
const factsIn = (row: FieldRow<Key>, before: TaxFacts): TaxFacts => {
  const given = (Object.keys(FACT_COLUMNS) as (keyof typeof FACT_COLUMNS)[]).flatMap((key) => {
    const text = valueIn(row, key)
    return text === undefined ? [] : [[key, TURNS[key]?.(text) ?? text] as const]
  })
  return { ...before, ...Object.fromEntries(given) }
}

interface Found {
  readonly who: TaxPerson | undefined
  readonly name: string
  readonly idType: string
  readonly idNumber: string
}
/** Whom a row is about: by number, then by name, which is one person's alone in a ledger. */
function whom(row: FieldRow<Key>, people: readonly TaxPerson[]): Found | null {
  const name = row.cell('name') ?? ''
  const idType = valueIn(row, 'idType') ?? '1'
  const idNumber = (valueIn(row, 'idNumber') ?? '').toUpperCase()
  if (name === '') row.refuse('name', '姓名不能为空')
  const wrong = idNumberRefusal(idType, idNumber)
  if (wrong !== null) row.refuse('idNumber', wrong)
  if (name === '' || wrong !== null) return null
  const numbered = people.find((one) => one.idNumber === idNumber)
  if (numbered && numbered.name !== name) {
    row.refuse('name', `证件号码是“${numbered.name}”的，不是“${name}”；改名请先在人员中修改`)
    return null
  }
  const named = numbered ?? people.find((one) => one.name === name)
  if (named && named.idNumber !== '' && named.idNumber !== idNumber) {
    row.refuse('idNumber', `与人员“${name}”的证件号码不同`)
    return null
  }
  return { who: named, name, idType, idNumber }
}

const recordIn = (row: FieldRow<Key>, { idType, idNumber }: Found): Record<string, string> => ({
  idType,
  idNumber,
  ...Object.fromEntries(
    (Object.keys(RECORD_COLUMNS) as (keyof typeof RECORD_COLUMNS)[]).flatMap((key) => {
      const text = valueIn(row, key)
      return text === undefined ? [] : [[key, text] as const]
    }),
  ),
})

/** All rows or none (IT0006); people who are not there yet become employees of the ledger. */
export async function importPeople(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number; added: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const people = await taxPeople(ctx)
    const details: ErrorDetail[] = []
    const rows = fieldRows(plainHeads(sheets[0]?.rows ?? []), DOOR, details)
    if (rows.length === 0) throw noRows()
    const seen = new Set<string>()
    const found = rows.map((row) => {
      const one = whom(row, people)
      if (one === null) return null
      if (seen.has(one.name)) row.refuse('name', `“${one.name}”在文件中重复`)
      seen.add(one.name)
      const kind = row.cell('taxKind')
      const taxKind = kind ? taxKindNamed(kind) : (one.who?.taxKind ?? 'employee')
      if (taxKind === undefined) row.refuse('taxKind', `“${kind}”不是任职受雇从业类型`)
      return {
        ...one,
        values: recordIn(row, one),
        facts: factsIn(row, one.who?.row ?? rowFor('')),
        taxKind,
        firstJob: row.cell('firstJob'),
      }
    })
    if (details.length > 0) throw broken('IT0006', `文件有${details.length}处错误，没有导入任何数据`, details)
    const good = found.filter((one) => one !== null)
    const saved = await saveRecords(
      ctx,
      'employee',
      good.map(({ who, name, values }) => ({ ...(who && { id: who.id, disabled: who.disabled }), name, values })),
    )
    const year = yearOf(dayInChina(ctx.now))
    await keepTaxed(
      ctx,
      good.map((one, at) => ({
        employeeId: saved[at]!.id,
        taxKind: one.taxKind!,
        firstJobYear: firstJobIn(one.firstJob, (one.values['hiredOn'] ?? null) as Day | null, one.who?.firstJobYear ?? null, year),
      })),
    )
    await queries.keep(
      ctx,
      good.map((one, at) => ({ ...(one.who?.row ?? rowFor('')), ...one.facts, employeeId: saved[at]!.id })),
    )
    const added = good.filter((one) => one.who === undefined).length
    await record(ctx, {
      action: '导入个税人员信息',
      object: 'taxPerson',
      objectId: `${good.length}人`,
      after: { file: file.name, added, people: good.slice(0, 200).map((one) => one.name) },
    })
    return { count: good.length, added }
  })
}

/** 当年首次入职: of the year of entry; a column that says nothing leaves what is known. */
const firstJobIn = (said: string | undefined, hiredOn: Day | null, before: number | null, year: number): number | null =>
  said === undefined || said === '' ? before : said.includes('首次') ? (hiredOn === null ? year : yearOf(hiredOn)) : null
