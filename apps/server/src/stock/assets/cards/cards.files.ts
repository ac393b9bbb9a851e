/** Asset cards as workbooks: in with every bad row named, out as listed; the columns are the fields of the form. */
import { headMissing } from '@app/domain/kernel/known-tables'
import { broken, invalid, AppError, type ErrorDetail } from '@app/domain/kernel/app-error'
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import { listed, type Field } from '@app/domain/kernel/field'
import { sum, ZERO, type Money } from '@app/domain/kernel/money'
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { quantity, trimmed, ZERO_QUANTITY, type Quantity } from '@app/domain/kernel/quantity'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { residualOf } from '@app/domain/stock/assets/cards/check'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { METHODS, RESIDUES, STARTS, TAX_GROUNDS } from '@app/domain/stock/assets/cards/kinds'
import { TAX_METHODS } from '@app/domain/stock/assets/tax/tax-book'
import { lockChain } from '../../../ledger/book-log/index.ts'
import { amountOf, dayOf } from '../../../papers/paper/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/implement.ts'
import { registerSheet, sheetFile } from '../../../platform/sheet-file.ts'
import { columnsOf, fieldRows, textIn, type FieldRow } from '../../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../../platform/spreadsheet/read.ts'
import type { CardFilter } from './cards.queries.ts'
import { addRows, list, RowRefused, type CardDraft } from './cards.service.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory, StoredDepartment } from '../settings/settings.queries.ts'

const DEPARTMENTS = { title: '使用部门' } as const
const COLUMNS = { ...cardFields, departments: DEPARTMENTS } as const
type Key = keyof typeof COLUMNS

const EXAMPLE: Readonly<Partial<Record<Key, string>>> = {
  name: '数控机床',
  categoryId: '机器设备',
  inService: '2026-03-18',
  cost: '126800.00',
  lifeMonths: '120',
  quantity: '1',
  unit: '台',
  departments: '一车间:60；管理部:40',
  taxMethod: '与账面相同',
}
/** What a file of them looks like, with one row to go by. */
export const template = (): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: columnsOf(COLUMNS),
      rows: [{ key: 'example', cells: Object.fromEntries(Object.keys(COLUMNS).map((key) => [key, EXAMPLE[key as Key] ?? ''])) }],
    },
    '资产卡片模板',
    'xlsx',
  )

const FIGURES = ['charge', 'accumulated', 'impairment', 'net'] as const
const FIGURE_TITLES = { charge: '本月折旧', accumulated: '累计折旧', impairment: '减值准备', net: '净值' } as const
const MONEY: ReadonlySet<string> = new Set([
  'cost',
  'residual',
  'openingAccumulated',
  'openingImpairment',
  'taxCost',
  'taxResidual',
  ...FIGURES,
])
const words = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field.kind === 'choice') return field.choices?.[value as string] ?? ''
  return `${value as string | number}`
}

export async function exported(ctx: LedgerContext, { format, period, ...filter }: CardFilter & { period: Period; format: 'xlsx' | 'pdf' }) {
  const { data } = await list(ctx, { ...filter, period, page: 1, pageSize: 1_000_000 })
  const total = (of: (row: (typeof data)[number]) => Money): Money => sum(data.map(of))
  const fields = listed(cardFields)
  const sheet = registerSheet(ctx, {
    title: '资产卡片',
    span: period,
    columns: [
      ...fields.map(({ key, title }) => [key, title, 12, MONEY.has(key) ? 'money' : 'text'] as const),
      ['departments', DEPARTMENTS.title, 16],
      ...FIGURES.map((key) => [key, FIGURE_TITLES[key], 13, 'money'] as const),
    ],
    rows: [
      ...data.map((row): SheetRow => ({
        key: row.id,
        cells: {
          ...Object.fromEntries(
            fields.map((field) => {
              const value = row[field.key as keyof typeof row]
              return [field.key, MONEY.has(field.key) ? (value as Money) : words(field, value)]
            }),
          ),
          categoryId: row.category,
          departments: row.departments,
          unitsTotal: row.unitsTotal === null ? '' : trimmed(row.unitsTotal),
          openingUnits: trimmed(row.openingUnits),
          ...Object.fromEntries(FIGURES.map((key) => [key, row[key]])),
        },
      })),
      {
        key: 'total',
        kind: 'total',
        cells: {
          name: '合计',
          cost: total((row) => row.cost),
          ...Object.fromEntries(FIGURES.map((key) => [key, total((row) => row[key])])),
        },
      },
    ],
  })
  return sheetFile(sheet, `资产卡片_${period}`, format)
}

interface Known {
  readonly categories: readonly StoredCategory[]
  readonly departments: readonly StoredDepartment[]
}
type Line = FieldRow<Key>

const keyOf = <K extends string>(choices: Readonly<Record<K, string>>, typed: string): K | undefined =>
  (Object.keys(choices) as K[]).find((key) => key === typed || choices[key] === typed)

function chosen<K extends string>(line: Line, key: Key, choices: Readonly<Record<K, string>>, usual: K): K {
  const typed = line.cell(key) ?? ''
  const found = typed === '' ? usual : keyOf(choices, typed)
  if (found === undefined) line.refuse(key, `没有“${typed}”`)
  return found ?? usual
}
function amount(line: Line, key: Key, usual: Money): Money {
  const typed = line.cell(key) ?? ''
  if (typed === '') return usual
  const read = amountOf(typed)
  if (read === null) line.refuse(key, `“${typed}”不是金额`)
  return read ?? usual
}
function whole(line: Line, key: Key, usual: number | null): number | null {
  const typed = line.cell(key) ?? ''
  if (typed === '') return usual
  const { title } = COLUMNS[key]
  const { most = 1_000_000, least = 0 } = COLUMNS[key] as Field
  if (!/^\d{1,9}$/.test(typed) || Number(typed) > most || Number(typed) < least) {
    line.refuse(key, `${title}须为${least}至${most}的整数`)
    return usual
  }
  return Number(typed)
}
function counted(line: Line, key: Key): Quantity | null {
  const typed = line.cell(key) ?? ''
  if (typed === '') return null
  if (isDecimalText(typed) && dec(typed).round(4).compare(typed) === 0 && dec(typed).compare('999999999') <= 0) return quantity(typed)
  line.refuse(key, `“${typed}”不是数量`)
  return null
}
function month(line: Line, key: Key): Period | null {
  const typed = line.cell(key) ?? ''
  if (typed === '') return null
  const parts = /^(\d{4})\D?(\d{1,2})\D*$/.exec(typed)
  const written = parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}` : typed
  if (isPeriod(written)) return written
  line.refuse(key, `“${typed}”不是月份`)
  return null
}

/** 一车间:60；管理部:40, or one department alone. */
function sharesIn(line: Line, { departments }: Known): CardDraft['shares'] {
  const typed = line.cell('departments') ?? ''
  if (typed === '') return []
  return typed.split(/[；;、]/).flatMap((part) => {
    const [name = '', weight = '1'] = part.split(/[:：]/).map((one) => one.trim())
    const found = departments.find((one) => one.name === name && !one.disabled)
    const share = isDecimalText(weight) && dec(weight).sign() > 0 ? quantity(weight) : null
    if (found === undefined) line.refuse('departments', `没有使用部门“${name}”`)
    if (share === null) line.refuse('departments', `“${weight}”不是比例`)
    return found === undefined || share === null ? [] : [{ departmentId: found.id, weight: share }]
  })
}

function draftOf(line: Line, known: Known): CardDraft | null {
  const typed = line.cell('categoryId') ?? ''
  const category = known.categories.find((one) => !one.disabled && (one.name === typed || one.code === typed))
  if (category === undefined) line.refuse('categoryId', typed === '' ? '请填写资产类别' : `没有资产类别“${typed}”`)
  const day = dayOf(line.cell('inService') ?? '')
  if (day === null) line.refuse('inService', `“${line.cell('inService') ?? ''}”不是日期`)
  const cost = amount(line, 'cost', ZERO)
  const said = (key: Key): string => textIn(line, key, COLUMNS[key] as Field)
  if ((line.cell('name') ?? '') === '') line.refuse('name', cardFields.name.required)
  const residual = amount(line, 'residual', category === undefined ? ZERO : residualOf(cost, category.residualPercent))
  const lifeMonths = whole(line, 'lifeMonths', category?.lifeMonths ?? null)
  const method = chosen(line, 'method', METHODS, category?.method ?? 'straightLine')
  const opening = month(line, 'openingPeriod')
  const rest = {
    name: said('name'),
    code: said('code'),
    spec: said('spec'),
    quantity: whole(line, 'quantity', 1)!,
    unit: said('unit'),
    location: said('location'),
    keeper: said('keeper'),
    supplier: said('supplier'),
    note: said('note'),
    cost,
    residual,
    method,
    residue: chosen(line, 'residue', RESIDUES, category?.residue ?? 'static'),
    start: chosen(line, 'start', STARTS, category?.start ?? 'nextMonth'),
    lifeMonths,
    unitsTotal: counted(line, 'unitsTotal'),
    openingPeriod: opening,
    openingAccumulated: amount(line, 'openingAccumulated', ZERO),
    openingImpairment: amount(line, 'openingImpairment', ZERO),
    openingMonths: whole(line, 'openingMonths', 0)!,
    openingUnits: counted(line, 'openingUnits') ?? ZERO_QUANTITY,
    taxMethod: chosen(line, 'taxMethod', TAX_METHODS, 'same'),
    taxCost: amount(line, 'taxCost', cost),
    taxResidual: amount(line, 'taxResidual', residual),
    taxMonths: whole(line, 'taxMonths', category?.taxMonths ?? lifeMonths ?? 120)!,
    taxGround: (line.cell('taxGround') ?? '') === '' ? null : chosen(line, 'taxGround', TAX_GROUNDS, 'progress'),
    taxUsedMonths: whole(line, 'taxUsedMonths', 0)!,
    voucherId: null,
    voucherPosition: null,
    invoiceId: null,
    invoicePosition: null,
    shares: sharesIn(line, known),
  }
  return category === undefined || day === null ? null : { ...rest, categoryId: category.id, inService: day }
}

/** Names on the wire of what a card may be refused for, as columns of the file. */
const COLUMN_OF: Readonly<Record<string, Key>> = {
  assetCode: 'code',
  assetName: 'name',
  categoryId: 'categoryId',
  inServiceDate: 'inService',
  originalValue: 'cost',
  residualValue: 'residual',
  lifeMonths: 'lifeMonths',
  unitsTotal: 'unitsTotal',
  openingPeriod: 'openingPeriod',
  openingAccumulated: 'openingAccumulated',
  openingImpairment: 'openingImpairment',
  openingMonths: 'openingMonths',
  openingUnits: 'openingUnits',
  taxMethod: 'taxMethod',
  taxCost: 'taxCost',
  taxMonths: 'taxMonths',
  taxGround: 'taxGround',
  taxUsedMonths: 'taxUsedMonths',
  taxResidual: 'taxResidual',
  departmentShares: 'departments',
}
const placed = (refusal: AppError, row: number): ErrorDetail[] => {
  const details = refusal.details.length > 0 ? refusal.details : [{ reason: refusal.message }]
  return details.map(({ field, reason }): ErrorDetail => {
    const key = field === undefined ? undefined : COLUMN_OF[field]
    return { row, ...(key === undefined ? {} : { column: COLUMNS[key].title }), reason: details.length === 1 ? refusal.message : reason }
  })
}
const refuse = (details: readonly ErrorDetail[]) =>
  broken('AS0008', `${new Set(details.map((each) => each.row)).size}行有误，没有导入`, details)

/** All rows or none: AS0009 for a file without the headings, AS0028 for one without rows, AS0008 with every bad row. */
export async function imported(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const details: ErrorDetail[] = []
  const lines = fieldRows<Key>(sheets[0]?.rows ?? [], COLUMNS, ['name', 'categoryId', 'inService', 'cost'], details)
  if (lines === null) throw invalid('AS0009', headMissing('资产名称、资产类别、投用日期、原值', '请使用模板', sheets[0]?.rows ?? []))
  // exported lists end with their total
  const cards = lines.filter((line) => line.cell('categoryId') !== '' || line.cell('name') !== '合计')
  if (cards.length === 0) throw invalid('AS0028', '文件里没有数据')
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const known = { categories: await settings.categories(ctx.db), departments: await settings.departments(ctx.db) }
    const drafts = cards.map((line) => draftOf(line, known))
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
