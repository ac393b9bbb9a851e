/** How the lists that are made from the tables stand in an exchange file: what each kind of column may hold. */
import type { ExchangePart } from '@app/contract/centre/exchange/exchange-lists'
import { code, day, period, tagRef, voucherRef } from '@app/contract/centre/exchange/exchange-values'
import { TagTypeText } from '@app/contract/ledger/tags/tag-types'
import { FORECAST_TAXES, type ForecastTax } from '@app/domain/client/interactions/forecast-taxes'
import { OWN_MODES } from '@app/domain/finance/period-end/own/own-template'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { OWN_TAG_TYPE } from '@app/domain/ledger/subjects/subject'
import { FACT_SOURCES, FACTS, type FactSource } from '@app/domain/papers/bills/bill-facts'
import { COLUMN_PARTS, type ColumnPart } from '@app/domain/people/salary/columns'
import { z } from 'zod'
import type { ColumnKind } from './list-exceptions.ts'
import { paperLists, partLists, type ListColumn, type TravelList } from './lists.ts'

const TAXES = Object.keys(FORECAST_TAXES) as [ForecastTax, ...ForecastTax[]]
const PARTS = Object.keys(COLUMN_PARTS) as [ColumnPart, ...ColumnPart[]]
const STATEMENTS = Object.keys(statementNames) as [StatementKind, ...StatementKind[]]
const SOURCES = Object.keys(FACT_SOURCES) as [FactSource, ...FactSource[]]
const decimal = (places: RegExp, reason: string) => z.string().regex(places, reason)

/** No text of a file is longer, whatever holds it: as no text of a call is. */
export const LONGEST_TEXT = 200_000
/** Counted as the database does: a character beyond the first 65,536 is one. */
const fits = (text: string, most: number): boolean => text.length <= most || (text.length <= 2 * most && Array.from(text).length <= most)
const bounded = (most = LONGEST_TEXT) => z.string().refine((text) => fits(text, most), `不能超过${most}个字`)

const kinds = {
  text: bounded(),
  flag: z.boolean(),
  whole: z.number().int(),
  texts: z.array(bounded()),
  amount: decimal(/^-?\d{1,16}(\.\d{1,2})?$/, '应为最多两位小数的金额'),
  figure: decimal(/^-?\d{1,16}(\.\d{1,8})?$/, '应为数字'),
  day,
  period,
  moment: z.iso.datetime({ offset: true, error: '应为带时区的时间' }),
  json: z.unknown(),
  ids: z.array(z.string().regex(/^@\w+\/\d+$/, '应写成 @列表/行号')),
  // what is gone keeps the number it had
  id: z.string().regex(/^(?:@\w+\/\d+|[\da-f-]{36})$/, '应写成 @列表/行号'),
  secret: bounded(),
  step: z.string().min(1),
  subject: code,
  tag: tagRef,
  tags: z.array(tagRef),
  unit: z.string().min(1),
  voucher: voucherRef,
  account: code,
  expenseType: z.string().min(1),
  rule: z.object({ side: z.string(), key: z.string(), text: z.string() }),
  row: z.number().int().positive(),
} satisfies Record<ColumnKind, z.ZodType>

const words: Partial<Record<ColumnKind, string>> = {
  account: '资金账户，写它的科目编码',
  expenseType: '费用类型的名称',
  unit: '计量单位的名称',
  tags: '同一组合的辅助核算',
  step: '期末步骤；自定义结转写 own: 和它的名称',
}

const figures = z.record(z.string(), z.string())
const carried = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))
const labelled = z.array(z.object({ label: z.string(), text: z.string() }))
const salaryColumns = z.array(
  z.object({ key: z.string().min(1), title: z.string().min(1), part: z.enum(PARTS), formula: z.string().default('') }),
)
const rows = z.array(z.record(z.string(), z.unknown()))
const tagTypes = z.array(TagTypeText)
const optional = kinds.amount.nullable().default(null)
const side = z.enum(['debit', 'credit'])
const ratio = kinds.figure.nullable().default(null)

/** What pages and calculations read in a kept value: anything else would break them where it arrives. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  'tagKinds.kind': z.string().regex(OWN_TAG_TYPE, '应为 own- 和32位十六进制数'),
  'tags.type': TagTypeText,
  'subjects.tagTypes': tagTypes,
  'subjects.optionalTags': tagTypes,
  'periodEndTemplates.lines': z
    .array(
      z.object({
        abstract: z.string(),
        code: z.string(),
        side,
        mode: z.enum(OWN_MODES),
        amount: optional,
        source: z.string().default(''),
        share: ratio,
        formula: z.string().default(''),
        start: period.nullable().default(null),
        months: z.number().int().nullable().default(null),
      }),
    )
    .min(1),
  'voucherTemplates.lines': z
    .array(
      z.object({
        abstract: z.string(),
        subjectId: z.string().nullable().meta({ description: '写作 @subject/1001；空：每次由制单人选' }),
        tagIds: z.array(z.string()).default([]).meta({ description: '写作 @tag/customer 00001' }),
        side,
        debit: kinds.amount,
        credit: kinds.amount,
        currency: z.string().default(''),
        originalAmount: optional,
        exchangeRate: ratio,
        quantity: ratio,
        unitPrice: ratio,
        cashFlows: z.array(z.object({ item: z.string(), amount: kinds.amount })).optional(),
      }),
    )
    .min(1),
  'voucherTemplates.schedule': z.object({
    day: z.number().int().min(1).max(31),
    months: z.array(z.number().int().min(1).max(12)),
    from: period,
    to: period.nullable().default(null),
  }),
  'statementFormulas.formula': z.object({
    plain: z.string(),
    reclassified: z.string().nullable().default(null),
    restricted: z.string().nullable().default(null),
  }),
  'methodChanges.effect': z.object({
    words: z.string(),
    lines: z.array(z.object({ name: z.string(), was: kinds.amount, is: kinds.amount })),
  }),
  'statementNotes.texts': figures,
  'statementNotes.given': z.record(z.string(), kinds.amount),
  'issuedStatements.kinds': z.array(z.enum(STATEMENTS)),
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
  // millionths and fen in whole numbers
  'stockMonths.layers': z.array(
    z.strictObject({
      id: z.string().max(80),
      lot: z.string().max(50),
      quantity: z.string().regex(/^\d{1,18}$/),
      fen: z.string().regex(/^-?\d{1,18}$/),
    }),
  ),
  'salaryRows.inputs': figures,
  'salaryRows.figures': carried,
  'salaryRows.carry': carried,
  'iitIncomes.amounts': figures,
  'iitIncomes.figures': figures,
  'iitIncomes.carry': carried,
  'taxDeclarations.typed': figures,
  'taxDeclarations.figures': figures,
  'taxDeclarations.reasons': figures,
  'taxDeclarations.basis': z.object({ taken: figures, parameters: figures, before: figures }),
  'taxFilings.sentValues': figures,
  'taxFilings.parameters': figures,
  'taxFilings.beforeValues': figures,
  'taxFilings.accepted': figures,
  'taxFilings.differences': z.array(z.object({ cell: z.string(), ours: z.string(), theirs: z.string() })),
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

function schemaOf(place: string, { kind, nullable, initial, of, oneOf, most }: ListColumn): z.ZodType {
  const said = of === undefined ? words[kind] : `${of} 的第几行，从1起`
  const type: z.ZodType = shapes[place] ?? (kind === 'text' ? bounded(most) : kinds[kind])
  const one = said || oneOf ? type.meta({ ...(said && { description: said }), ...(oneOf && { examples: [...oneOf] }) }) : type
  if (kind === 'tags') return one.default([])
  if (nullable) return one.nullable().default(null)
  // a file of before the column: what the table says of rows of before it
  return initial === undefined ? one : one.default(initial)
}

/** A row of a list, by the names of the file. */
export type ListRow = Readonly<Record<string, unknown>>

const rowsOf = ({ title, table, columns }: TravelList) =>
  z
    .array(z.object(Object.fromEntries(columns.map((one) => [one.field, schemaOf(`${table}.${one.name}`, one)]))))
    .meta({ description: title })

/** There are no books without subjects; any other list may be missing. */
const listSchema = (list: TravelList) => (list.name === 'subjects' ? rowsOf(list) : rowsOf(list).default([]))

const under = (lists: readonly TravelList[]) => Object.fromEntries(lists.map((one) => [one.name, listSchema(one)]))
export const ExchangePapers = z.object(under(paperLists))
export const exchangeParts = under(partLists) as Record<ExchangePart, ReturnType<typeof rowsOf>>
