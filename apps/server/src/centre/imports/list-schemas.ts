/** How the lists that are made from the tables stand in an exchange file (version 2): what each kind of column may hold. */
import { code, day, period, tagRef, voucherRef } from '@app/contract/centre/exchange-values'
import { FORECAST_TAXES, type ForecastTax } from '@app/domain/client/interactions/forecast'
import { FACT_SOURCES, FACTS, type FactSource } from '@app/domain/papers/bills/bill-facts'
import { COLUMN_PARTS, type ColumnPart } from '@app/domain/people/salary/columns'
import { z } from 'zod'
import { innerLists, paperLists, type ListColumn, type TravelList } from './lists.ts'

const TAXES = Object.keys(FORECAST_TAXES) as [ForecastTax, ...ForecastTax[]]
const PARTS = Object.keys(COLUMN_PARTS) as [ColumnPart, ...ColumnPart[]]
const SOURCES = Object.keys(FACT_SOURCES) as [FactSource, ...FactSource[]]
const decimal = (places: RegExp, reason: string) => z.string().regex(places, reason)

const kinds: Readonly<Record<ListColumn['kind'], z.ZodType>> = {
  text: z.string(),
  flag: z.boolean(),
  whole: z.number().int(),
  texts: z.array(z.string()),
  amount: decimal(/^-?\d{1,16}(\.\d{1,2})?$/, '应为最多两位小数的金额'),
  figure: decimal(/^-?\d{1,16}(\.\d{1,8})?$/, '应为数字'),
  day,
  period,
  moment: z.iso.datetime({ offset: true, error: '应为带时区的时间' }),
  json: z.unknown(),
  ids: z.array(z.string().regex(/^@\w+\/\d+$/, '应写成 @列表/行号')),
  subject: code,
  tag: tagRef,
  voucher: voucherRef,
  account: code,
  expenseType: z.string().min(1),
  rule: z.object({ side: z.string(), key: z.string(), text: z.string() }),
  row: z.number().int().positive(),
}

const words: Partial<Record<ListColumn['kind'], string>> = {
  account: '资金账户，写它的科目编码',
  expenseType: '费用类型的名称',
}

const figures = z.record(z.string(), z.string())
const carried = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
const labelled = z.array(z.object({ label: z.string(), text: z.string() }))
const salaryColumns = z.array(
  z.object({ key: z.string().min(1), title: z.string().min(1), part: z.enum(PARTS), formula: z.string().default('') }),
)
const rows = z.array(z.record(z.string(), z.unknown()))

/** What pages and calculations read in a kept value: anything else would break them where it arrives. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  'imports.proof': z.looseObject({
    firstTotal: z.string(),
    secondTotal: z.string(),
    rows,
    changes: rows,
    conflicts: rows,
    refused: rows,
    sections: rows,
    slots: rows,
    candidates: rows,
  }),
  'columnMappings.mapping': z.looseObject({
    fingerprint: z.string().min(1),
    columns: z.record(z.string(), z.string()),
    positive: z.enum(['in', 'out']),
    inflowWords: z.array(z.string()),
    outflowWords: z.array(z.string()),
  }),
  'invoices.specialElements': labelled,
  'fundFlows.kept': labelled,
  'cashCounts.pieces': z.record(z.string(), z.number().int().nonnegative()),
  'confirmationLetters.content': z.object({
    company: z.string(),
    party: z.string(),
    from: day,
    asOf: day,
    replyBy: day,
    opening: kinds.amount,
    debit: kinds.amount,
    credit: kinds.amount,
    balance: kinds.amount,
    subjects: z.array(z.object({ name: z.string(), balance: kinds.amount })),
    lines: z.array(
      z.object({
        day,
        voucher: z.string(),
        abstract: z.string(),
        subject: z.string(),
        debit: kinds.amount,
        credit: kinds.amount,
        balance: kinds.amount,
      }),
    ),
    invoices: z.array(z.object({ number: z.string(), day, gross: kinds.amount, left: kinds.amount })),
  }),
  'bills.factSources': z.partialRecord(z.enum(FACTS), z.enum(SOURCES)),
  'bankReceipts.declined': z.array(z.string()),
  'subjectRuleChanges.before': z.record(z.string(), z.unknown()),
  'subjectRuleChanges.after': z.record(z.string(), z.unknown()),
  'salaryOpenings.carry': carried,
  'salaryTemplates.columns': salaryColumns,
  'salarySheets.columns': salaryColumns,
  'salaryRows.inputs': figures,
  'salaryRows.figures': carried,
  'salaryRows.carry': carried,
  'taxDeclarations.typed': figures,
  'taxDeclarations.figures': figures,
  'deliveries.items': z.array(z.object({ name: z.string(), note: z.string() })),
  'taxRecognitions.lines': z.array(
    z.object({
      tax: z.enum(TAXES),
      amount: kinds.amount,
      basis: z.string(),
      page: z.string(),
      computed: kinds.amount,
      reason: z.string(),
    }),
  ),
}
/** Columns whose value has a shape of its own; a test finds one without. */
export const shapedColumns: ReadonlySet<string> = new Set(Object.keys(shapes))

function schemaOf(place: string, { kind, nullable, initial, of, oneOf }: ListColumn): z.ZodType {
  const said = of === undefined ? words[kind] : `${of} 的第几行，从1起`
  const type = shapes[place] ?? kinds[kind]
  const one = said || oneOf ? type.meta({ ...(said && { description: said }), ...(oneOf && { examples: [...oneOf] }) }) : type
  if (nullable) return one.nullable().default(null)
  // a file of before the column: what the table says of rows of before it
  return initial === undefined ? one : one.default(initial)
}

const fieldsOf = ({ table, columns }: TravelList, except = ''): Record<string, z.ZodType> =>
  Object.fromEntries(columns.flatMap((one) => (one.field === except ? [] : [[one.field, schemaOf(`${table}.${one.name}`, one)]])))

/** What stands inside a row, in a field of it. */
const innerOf = (name: string): Record<string, z.ZodType> =>
  Object.fromEntries(
    innerLists.flatMap(({ part, field, under, list }) =>
      part === name ? [[field, z.array(z.object(fieldsOf(list, under))).default([])]] : [],
    ),
  )

/** A row of a list, by the names of the file. */
export type PaperRow = Readonly<Record<string, unknown>>

export const listSchema = (list: TravelList) =>
  z
    .array(z.object({ ...fieldsOf(list), ...innerOf(list.name) }))
    .default([])
    .meta({ description: list.title })

export const ExchangePapers = z.object(Object.fromEntries(paperLists.map((one) => [one.name, listSchema(one)])))
