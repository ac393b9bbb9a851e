/** Reads a worked case (金案例) into the exchange file's shape. */
import type { CaseFile } from '@app/contract/centre/exchange/case-file'
import type { ExchangePart } from '@app/contract/centre/exchange/exchange-lists'
import { INTERNAL } from '@app/domain/finance/vouchers/cash-flows'
import { dec } from '@app/domain/kernel/decimal'
import { money, moneyText, subtract } from '@app/domain/kernel/money'
import { monthOf, period } from '@app/domain/kernel/period'
import { chartOf, optionalSubjects, type ChartSubject } from '@app/domain/ledger/subjects/chart'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import type { SubjectClass } from '@app/domain/ledger/subjects/subject'
import type { z } from 'zod'
import type { Row } from '../../platform/database/tables.generated.ts'
import type { Exchange } from './exchange-file.ts'
import { partLists } from './lists.ts'

type Case = z.output<typeof CaseFile>

const standards: Readonly<Record<Case['standard'], Standard>> = {
  'small-business': 'smallBusiness',
  enterprise: 'enterprise',
  'non-profit': 'nonProfit',
  'non-profit-2004': 'nonProfit2004',
  cooperative: 'cooperative',
}

const classes: Readonly<Record<string, SubjectClass>> = {
  资产: 'asset',
  负债: 'liability',
  共同: 'common',
  所有者权益: 'equity',
  成本: 'cost',
  损益: 'profitLoss',
  净资产: 'netAsset',
  收入: 'income',
  费用: 'expense',
}

const kinds = { manual: 'manual', closing: 'closing', 'carry-forward': 'carryForward', red: 'red', 'year-end': 'yearEnd' } as const

type SubjectRow = Pick<
  Row<'subjects'>,
  | 'code'
  | 'name'
  | 'subjectClass'
  | 'side'
  | 'disabled'
  | 'unit'
  | 'currencies'
  | 'revalued'
  | 'cash'
  | 'tagTypes'
  | 'optionalTags'
  | 'closeTo'
>

/** A subject of a standard's chart as the exchange file writes it. */
export const chartRow = (one: ChartSubject): SubjectRow => ({
  code: one.code,
  name: one.name,
  subjectClass: one.subjectClass,
  side: one.side,
  disabled: false,
  unit: null,
  currencies: [],
  revalued: one.revalued,
  cash: one.cash,
  tagTypes: [],
  optionalTags: [],
  closeTo: one.closeTo,
})

/** The chart with the subjects the case names beside it, from the optional part or its own extras. */
function subjectsOf(given: Case, standard: Standard): SubjectRow[] {
  const vatNature = given.vatType === 1 ? ('generalTaxpayer' as const) : ('smallScaleTaxpayer' as const)
  const subjects = new Map(chartOf(standard, vatNature).map((one) => [one.code, chartRow(one)]))
  const offered = new Map(optionalSubjects(standard, vatNature).map((one) => [one.code, one]))
  const extras = new Map(given.extraSubjects.map((one) => [one.code, one]))
  const used = [
    ...given.opening.map((row) => row.code),
    ...given.vouchers.flatMap((voucher) => voucher.lines.map((line) => line.code)),
    ...extras.keys(),
  ]
  for (const code of [...new Set(used)].toSorted())
    for (let length = 4; length <= code.length; length += 4) {
      const one = code.slice(0, length)
      if (subjects.has(one) && !extras.has(one)) continue
      const extra = extras.get(one)
      const chart = offered.get(one)
      const parent = subjects.get(one.slice(0, -4))
      if (extra)
        subjects.set(one, {
          code: one,
          name: extra.name,
          subjectClass: classes[extra.category] ?? parent?.subjectClass ?? 'asset',
          side: extra.balanceDirection,
          disabled: false,
          unit: extra.unitAccounting === '1' ? extra.unit || '件' : null,
          currencies: extra.currency === '' || extra.currency === 'CNY' ? [] : [extra.currency],
          revalued: extra.fxRevaluation === '1',
          cash: extra.cashOrBank === '' ? (parent?.cash ?? null) : (extra.cashOrBank as 'cash' | 'bank' | 'other'),
          tagTypes: [],
          optionalTags: [],
          closeTo: extra.closeTo || (parent?.closeTo ?? null),
        })
      else if (chart) subjects.set(one, chartRow(chart))
    }
  return [...subjects.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** The case names cash flows only where a statement shows them: what is left of a cash line is an internal transfer. */
function withRest(line: Case['vouchers'][number]['lines'][number]): { item: string; amount: string }[] {
  const parts = (line.cashflow ?? []).map((part) => ({ item: part.row, amount: part.amount }))
  const moved = dec(line.debit ?? '0').minus(line.credit ?? '0')
  const rest = parts.reduce((left, part) => left.minus(part.amount), moved)
  return rest.isZero() ? parts : [...parts, { item: INTERNAL, amount: rest.fixed(2) }]
}

const noRows = Object.fromEntries(partLists.map((one) => [one.name, []])) as unknown as Record<ExchangePart, Exchange['tags']>

/** What a ledger of bare books travels without. */
export const NOTHING_ELSE = { ...noRows, preferences: {}, papers: {}, lostFiles: [] } satisfies Partial<Exchange>

/** How a ledger of bare books is kept, where nothing else is said. */
export const PLAIN_LEDGER = {
  taxNumber: '',
  closedThrough: null,
  reviewed: false,
  separateDuties: false,
  aloneReason: '',
  reclassified: false,
  urbanRate: '7',
  vatFiling: 'quarter',
  smallProfit: true,
} satisfies Partial<Exchange['ledger']>

/** A case becomes a ledger starting with its first period; vouchers are posted, as the case's expected figures count them. */
export function fromCase(given: Case): Exchange {
  const standard = standards[given.standard]
  const startPeriod = period(given.periods[0]!)
  const subjects = subjectsOf(given, standard)
  const units = new Map(subjects.map((one) => [one.code, one.unit]))
  const cash = new Set(subjects.filter((one) => one.cash !== null).map((one) => one.code))
  const startsInJanuary = monthOf(startPeriod) === 1
  return {
    format: 'qingzhang-ledger',
    version: 3,
    ...NOTHING_ELSE,
    ledger: {
      ...PLAIN_LEDGER,
      name: given.title || given.id,
      shortName: given.id,
      startPeriod,
      standard,
      vatNature: given.vatType === 1 ? 'generalTaxpayer' : 'smallScaleTaxpayer',
      vatFiling: given.vatType === 1 ? 'month' : 'quarter',
    },
    subjects,
    opening: given.opening.map((row) => {
      const opening = subtract(money(row.openingDebit), money(row.openingCredit))
      const foreign = row.currency === '' || row.currency === 'CNY' ? '0.00' : (row.foreignAmount ?? '0.00')
      return {
        code: row.code,
        tags: [],
        currency: row.currency === 'CNY' ? '' : row.currency,
        year: moneyText(subtract(money(row.yearDebit), money(row.yearCredit))),
        ytdDebit: startsInJanuary ? '0.00' : row.ytdDebit,
        ytdCredit: startsInJanuary ? '0.00' : row.ytdCredit,
        opening: moneyText(opening),
        ytdProfit: row.ytdProfit,
        openingOriginal: foreign,
        openingQuantity: units.get(row.code) && row.quantity !== undefined ? String(row.quantity) : '0',
      }
    }),
    openingCashFlows: Object.entries(given.openingCashFlowYtd).map(([item, amount]) => ({ item, amount })),
    vouchers: given.vouchers.map((voucher) => ({
      day: voucher.date,
      word: voucher.word,
      number: voucher.no,
      attachmentCount: 0,
      state: 'posted' as const,
      kind: kinds[voucher.kind],
      preparedBy: '',
      reviewedBy: null,
      postedBy: null,
      corrects: null,
      source: null,
      lines: voucher.lines.map((line) => ({
        abstract: voucher.summary,
        code: line.code,
        tags: [],
        debit: line.debit ?? '0.00',
        credit: line.credit ?? '0.00',
        currency: line.currency === 'CNY' ? '' : line.currency,
        originalAmount: line.foreignAmount ?? null,
        exchangeRate: line.rate ?? null,
        quantity: units.get(line.code) ? (line.quantity ?? null) : null,
        unitPrice: units.get(line.code) && line.quantity !== undefined ? (line.price ?? null) : null,
        cashFlows: cash.has(line.code) ? withRest(line) : [],
      })),
    })),
  }
}
