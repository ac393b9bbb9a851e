/** Files of versions 1 and 2: what stood inside rows, or by texts, stands in lists of its own since version 3. */
import { tagRef, voucherRef } from '@app/contract/centre/exchange/exchange-values'
import { tokenOf } from '@app/domain/centre/travel/calls'
import { rulesOf, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { TAG_TYPES } from '@app/domain/ledger/subjects/subject'
import { z } from 'zod'
import type { ListRow } from './list-schemas.ts'
import { partLists, type ListColumn } from './lists.ts'

const texts = z.record(z.string(), z.string()).default({})
const rows = z.array(z.record(z.string(), z.unknown())).default([])
const line = z.looseObject({ code: z.string().nullable().default(null), tags: z.array(tagRef).default([]) })

/** What changed since, as it was; everything else is as it is. There were the six kinds of tags. */
export const Earlier = z.looseObject({
  tags: z
    .array(
      z.looseObject({
        ...tagRef.shape,
        type: z.enum(TAG_TYPES),
        parent: z.string().nullish(),
        department: z.string().nullish(),
        details: texts,
      }),
    )
    .default([]),
  records: z
    .array(
      z.object({
        kind: z.enum(['unit', 'abstract', 'expenseType', 'claimContent']),
        code: z.string().default(''),
        name: z.string(),
        disabled: z.boolean().default(false),
        values: texts,
      }),
    )
    .default([]),
  conversions: z.array(z.looseObject({ goods: z.string().nullable().default(null) })).default([]),
  company: texts,
  openingCashFlows: texts,
  periodEnd: z.object({ skips: rows, amounts: rows, issues: rows }).prefault({}),
  notes: rows,
  voucherTemplates: z.array(z.looseObject({ lines: z.array(line), made: z.array(voucherRef).default([]) })).default([]),
  issuedStatements: z.array(z.looseObject({ series: z.string(), told: rows })).default([]),
  disclosures: z.array(z.looseObject({ additions: rows })).default([]),
})

const DETAILS: Readonly<Record<(typeof TAG_TYPES)[number], string>> = {
  customer: 'partyDetails',
  supplier: 'partyDetails',
  employee: 'employeeDetails',
  department: 'departmentDetails',
  project: 'projectDetails',
  goods: 'goodsDetails',
}

/** Fields that were texts by name as the columns of a list. */
function columnsOf(part: string, values: Readonly<Record<string, string>>, kind?: RecordKind): ListRow {
  const { columns } = partLists.find((one) => one.name === part)!
  const asColumn = ({ name, kind: type, nullable }: ListColumn, value: string): unknown => {
    if (value === '' && nullable) return null
    if (type === 'flag') return value === '1'
    if (type === 'whole') return Number(value)
    if (type !== 'tag') return value
    return { type: kind && rulesOf(kind).fields.find((one) => one.key === name)?.of, code: value }
  }
  const given = columns.filter((one) => values[one.name] !== undefined)
  return Object.fromEntries(given.map((one) => [one.field, asColumn(one, values[one.name]!)] as const))
}

/** What stood in a field of rows as a list of its own, each naming the row it stood in. */
const inside = (of: readonly ListRow[], field: string, under: string): ListRow[] =>
  of.flatMap((row, index) => (row[field] as readonly ListRow[]).map((one) => ({ ...one, [under]: index + 1 })))

function templates(of: z.output<typeof Earlier>['voucherTemplates']) {
  const made = of.flatMap((one, index) => one.made.map((voucher) => ({ template: index + 1, period: voucher.period, voucher })))
  const months = [...Map.groupBy(made, (one) => one.period)]
  return {
    voucherTemplates: of.map(({ made: _, lines, ...one }) => ({
      ...one,
      lines: lines.map(({ code, tags, cashFlows, ...rest }) => ({
        ...rest,
        subjectId: code === null ? null : tokenOf('subject', code),
        tagIds: tags.map((tag) => tokenOf('tag', tag)),
        ...(Array.isArray(cashFlows) && cashFlows.length > 0 && { cashFlows }),
      })),
    })),
    // each month was a run of its own
    recurringRuns: months.map(([period, vouchers]) => ({ period, made: vouchers.length })),
    recurringVouchers: months.flatMap(([, vouchers], index) => vouchers.map((one) => ({ ...one, run: index + 1 }))),
  }
}

/** The same file in version 3. */
export function asVersion3({ records, periodEnd, ...file }: z.output<typeof Earlier>): Readonly<Record<string, unknown>> {
  const above = (type: string, code: string | null | undefined) => (code ? { type, code } : null)
  const of = (kind: (typeof records)[number]['kind'], part: string, coded = false): ListRow[] =>
    records.flatMap(({ kind: own, code, name, disabled, values }) =>
      own === kind ? [{ ...columnsOf(part, values), name, disabled, ...(coded && { code }) }] : [],
    )
  const details = file.tags.filter((tag) => Object.keys(tag.details).length > 0)
  const detailsIn = (part: string): ListRow[] =>
    details.flatMap(({ type, code, details: values }) =>
      DETAILS[type] === part ? [{ ...columnsOf(part, values, type), tag: { type, code } }] : [],
    )
  return {
    ...file,
    version: 3,
    units: of('unit', 'units'),
    tags: file.tags.map(({ details: _, parent, department, ...tag }) => ({
      ...tag,
      parent: above(tag.type, parent),
      department: above('department', department),
    })),
    ...Object.fromEntries([...new Set(Object.values(DETAILS))].map((part) => [part, detailsIn(part)])),
    conversions: file.conversions.map(({ goods, ...one }) => ({ ...one, goods: above('goods', goods) })),
    abstracts: of('abstract', 'abstracts'),
    expenseTypes: of('expenseType', 'expenseTypes', true),
    claimContents: of('claimContent', 'claimContents'),
    company: Object.keys(file.company).length === 0 ? [] : [columnsOf('company', file.company)],
    openingCashFlows: Object.entries(file.openingCashFlows).map(([item, amount]) => ({ item, amount })),
    periodEndSkips: periodEnd.skips,
    periodEndAmounts: periodEnd.amounts,
    periodEndIssues: periodEnd.issues,
    notes: file.notes.map((one) => ({ version: 1, ...one })),
    ...templates(file.voucherTemplates),
    // a filing was called by any text: its versions name the row of the first
    issuedStatements: file.issuedStatements.map(({ told: _, series, ...one }) => ({
      ...one,
      series: file.issuedStatements.findIndex((other) => other.series === series) + 1,
    })),
    statementNotices: inside(file.issuedStatements, 'told', 'issue'),
    disclosures: file.disclosures.map(({ additions: _, ...one }) => one),
    disclosureAdditions: inside(file.disclosures, 'additions', 'disclosure'),
  }
}

const Said = z.object({
  form: z.enum(['A', 'B', 'C']),
  period: z.string(),
  owner: z.object({ type: z.literal('employee'), code: z.string() }),
  changedName: z.string(),
  changedAt: z.string(),
  remaining: z.string().default('0'),
})
/** What was said of business income field by field, in the cells of its forms: as the migration of the table did it. */
const CELLS: Readonly<Record<'A' | 'B' | 'C', Readonly<Record<string, string>>>> = {
  A: {
    losses: 'JYA!4:1',
    levyRate: 'JYA!5:1',
    special: 'JYA!10:1',
    other: 'JYA!15:1',
    donation: 'JYA!18:1',
    otherRelief: 'JYA!H2:1',
    paid: 'JYA!24:1',
    months: '$months',
  },
  B: {
    increase: 'JYB!26:1',
    decrease: 'JYB!37:1',
    losses: 'JYB!39:1',
    special: 'JYB!44:1',
    additional: 'JYB!49:1',
    other: 'JYB!58:1',
    donation: 'JYB!61:1',
    otherRelief: 'JYB!H2:1',
    paid: 'JYB!67:1',
    months: '$months',
  },
  C: { elsewhere: 'JYC!U2:3', adjustment: 'JYC!3:3', otherRelief: 'JYC!H2:3', paid: 'JYC!13:3' },
}
const LEVIES: Readonly<Record<string, readonly [answer: string, base: string]>> = {
  accounts: ['1', ''],
  revenue: ['3', 'JYA!1:1'],
  cost: ['4', 'JYA!2:1'],
  fixed: ['5', 'JYA!19:1'],
}
const KINDS: Readonly<Record<string, string>> = { soleTrader: '1', soleProprietor: '2', partner: '3' }
const SHARES = { A: 'JYA!6:1', B: 'JYB!40:1', C: '' } as const

/** Files of version 3 had returns of business income in a list of their own; now they are returns like the others. */
export function withBusinessReturns(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { businessReturns, ...papers } = z.record(z.string(), z.unknown()).default({}).parse(file['papers'])
  if (businessReturns === undefined) return file
  const rows = z.array(z.record(z.string(), z.unknown())).parse(businessReturns)
  const owners = [...new Set(rows.map((row) => Said.parse(row).owner.code))]
  const made = rows.map((row) => {
    const { form, period, owner, changedName, changedAt, remaining } = Said.parse(row)
    const text = (name: string): string => {
      const value = row[name]
      return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
    }
    const [levy, base] = LEVIES[text('levy')] ?? LEVIES['accounts']!
    const typed: readonly (readonly [string, string])[] = [
      ['$owner_kind', KINDS[text('ownerKind')] ?? '0'],
      ...(form === 'C' ? [] : ([['$comprehensive', row['comprehensive'] === true ? '1' : '0']] as const)),
      ...(form === 'A' ? ([['$levy', levy], ...(base === '' ? [] : ([[base, text('levyBase')]] as const))] as const) : []),
      ...(form !== 'C' && text('ownerKind') === 'partner' ? ([[SHARES[form], text('share')]] as const) : []),
      ...Object.entries(CELLS[form]).map(([name, cell]) => [cell, text(name)] as const),
    ]
    return {
      filing: `business${form}`,
      cycle: form === 'A' ? 'quarter' : 'year',
      period,
      serial: owners.indexOf(owner.code) + 1,
      owner,
      typed: Object.fromEntries(typed.filter(([, value]) => value !== '')),
      figures: {},
      due: remaining,
      madeName: changedName,
      madeAt: changedAt,
      changedName,
      changedAt,
    }
  })
  const others = z.array(z.unknown()).default([]).parse(papers['taxDeclarations'])
  return { ...file, papers: { ...papers, taxDeclarations: [...others, ...made] } }
}
