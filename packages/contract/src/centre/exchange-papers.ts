/** The papers of a ledger in its exchange file (version 2): invoices, flows, pay, claims, bills and what belongs to them, list by list. */
import { travelTables } from '@app/domain/centre/travel/decisions'
import { fieldOf, inFile, type TravelColumn, type TravelKind, type TravelTable } from '@app/domain/centre/travel/travel-table'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { TAG_TYPES } from '@app/domain/ledger/subjects/subject'
import { FACT_SOURCES, FACTS, type FactSource } from '@app/domain/papers/bills/bill-facts'
import { FORECAST_TAXES, type ForecastTax } from '@app/domain/client/interactions/forecast'
import { COLUMN_PARTS, type ColumnPart } from '@app/domain/people/salary/columns'
import { z } from 'zod'
import { code, day, period } from './exchange-values.ts'

const TAXES = Object.keys(FORECAST_TAXES) as [ForecastTax, ...ForecastTax[]]
const PARTS = Object.keys(COLUMN_PARTS) as [ColumnPart, ...ColumnPart[]]
const SOURCES = Object.keys(FACT_SOURCES) as [FactSource, ...FactSource[]]
const decimal = (places: RegExp, reason: string) => z.string().regex(places, reason)
export const voucherRef = z.object({ period, word: z.enum(VOUCHER_WORDS), number: z.number().int().positive() })

const kinds: Readonly<Record<TravelKind, z.ZodType>> = {
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
  subject: code,
  tag: z.object({ type: z.enum(TAG_TYPES), code: z.string().min(1) }),
  voucher: voucherRef,
  account: code,
  expenseType: z.string().min(1),
  rule: z.object({ side: z.string(), key: z.string(), text: z.string() }),
  row: z.number().int().positive(),
}

const words: Partial<Record<TravelKind, string>> = {
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
  'imports.file_ids': z.array(z.string().regex(/^@files\/\d+$/, '应写成 @files/行号')).min(1),
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
  'column_mappings.mapping': z.looseObject({
    fingerprint: z.string().min(1),
    columns: z.record(z.string(), z.string()),
    positive: z.enum(['in', 'out']),
    inflowWords: z.array(z.string()),
    outflowWords: z.array(z.string()),
  }),
  'invoices.special_elements': labelled,
  'fund_flows.kept': labelled,
  'cash_counts.pieces': z.record(z.string(), z.number().int().nonnegative()),
  'confirmation_letters.content': z.object({
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
  'bills.fact_sources': z.partialRecord(z.enum(FACTS), z.enum(SOURCES)),
  'bank_receipts.declined': z.array(z.string()),
  'subject_rule_changes.before': z.record(z.string(), z.unknown()),
  'subject_rule_changes.after': z.record(z.string(), z.unknown()),
  'salary_openings.carry': carried,
  'salary_templates.columns': salaryColumns,
  'salary_sheets.columns': salaryColumns,
  'salary_rows.inputs': figures,
  'salary_rows.figures': carried,
  'salary_rows.carry': carried,
  'tax_declarations.typed': figures,
  'tax_declarations.figures': figures,
  'deliveries.items': z.array(z.object({ name: z.string(), note: z.string() })),
  'tax_recognitions.lines': z.array(
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

function fieldFor(place: string, { kind, nullable, of }: TravelColumn): z.ZodType {
  const said = of === undefined ? words[kind] : `${inFile(of)} 的第几行，从1起`
  const type = shapes[place] ?? kinds[kind]
  const one = said === undefined ? type : type.meta({ description: said })
  return nullable ? one.nullable().default(null) : one
}

const rowOf = ({ table, columns }: TravelTable) =>
  z.object(
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [fieldOf(name, column), fieldFor(`${table}.${name}`, column)])),
  )

/** A row of a list, by the names of the file. */
export type PaperRow = Readonly<Record<string, unknown>>

export const ExchangePapers = z.object(
  Object.fromEntries(
    travelTables.map((one) => [inFile(one.table), z.array(rowOf(one)).default([]).meta({ description: one.title })] as const),
  ),
)
