/** Worked cases of the reference data: read as a ledger, with what must come out of it. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OpeningFact } from '@app/domain/finance/books/facts'
import type { Voucher, VoucherKind, VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { money, type Money, subtract, ZERO } from '@app/domain/kernel/money'
import { day, type Period, period } from '@app/domain/kernel/period'
import { quantity, rate, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { adoptChart, chartOf } from '@app/domain/ledger/subjects/chart'
import { type JournalLedger, ledgerOf, Subjects } from './journal.ts'

interface CaseLine {
  code: string
  debit?: string
  credit?: string
  quantity?: string
  currency?: string
  foreignAmount?: string
  rate?: string
  cashflow?: { row: string; amount: string }[]
}
type Rows = Record<string, string>
interface CaseJson {
  id: string
  standard: 'small-business' | 'enterprise' | 'non-profit' | 'non-profit-2004' | 'cooperative'
  vatType: 1 | 2
  periods: string[]
  extraSubjects: {
    code: string
    name: string
    unit: string
    unitAccounting: string
    currency: string
    fxRevaluation: string
    cashOrBank: string
  }[]
  opening: ({ code: string; quantity?: string; currency?: string; foreignAmount?: string; ytdProfit?: string } & Record<
    'yearDebit' | 'yearCredit' | 'ytdDebit' | 'ytdCredit' | 'openingDebit' | 'openingCredit',
    string
  >)[]
  openingCashFlowYtd: Rows
  vouchers: { period: string; date: string; word: string; no: number; summary: string; kind: string; lines: CaseLine[] }[]
  expected: Record<
    string,
    {
      trialBalance: Record<
        'code' | 'openingDebit' | 'openingCredit' | 'debit' | 'credit' | 'ytdDebit' | 'ytdCredit' | 'endingDebit' | 'endingCredit',
        string
      >[]
      balanceSheet: Record<'reclassOff' | 'reclassOn', Record<'ending' | 'beginning', Rows>>
      profitStatement: Record<'current' | 'ytd', Rows>
      cashFlow: Record<'current' | 'ytd', Rows>
    }
  >
}

export interface CaseLedger {
  readonly id: string
  readonly ledger: JournalLedger
  readonly periods: readonly Period[]
  readonly expected: CaseJson['expected']
}

const STANDARDS: Readonly<Record<CaseJson['standard'], Standard>> = {
  'small-business': 'smallBusiness',
  enterprise: 'enterprise',
  'non-profit': 'nonProfit',
  'non-profit-2004': 'nonProfit2004',
  cooperative: 'cooperative',
}
const KINDS: Readonly<Record<string, VoucherKind>> = {
  manual: 'manual',
  closing: 'closing',
  'carry-forward': 'carryForward',
  red: 'red',
  'year-end': 'yearEnd',
}

const side = (debit: string, credit: string): Money => subtract(money(debit), money(credit))

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../../shared/reference/cases/${name}.json`, import.meta.url))

/** The reference data lies beside the checkout of those who have it; tests of cases are skipped elsewhere. */
export const hasCase = (name: string): boolean => existsSync(fileOf(name))

/** A case as a ledger of posted vouchers, ids made from codes (s1001) and numbers (v2026-01-3). */
export function caseLedger(name: string): CaseLedger {
  const json = JSON.parse(readFileSync(fileOf(name), 'utf8')) as CaseJson
  const standard = STANDARDS[json.standard]
  const book = new Subjects(
    adoptChart(chartOf(standard, json.vatType === 1 ? 'generalTaxpayer' : 'smallScaleTaxpayer'), (code) => `s${code}`),
  )
  for (const one of json.extraSubjects)
    book.add(one.code, one.name, {
      unit: one.unitAccounting === '1' ? one.unit : null,
      currencies: one.currency === '' ? [] : [one.currency],
      revalued: one.fxRevaluation === '1',
    })
  const openings: OpeningFact[] = json.opening.map((one) => ({
    subjectId: book.take(one.code).id,
    tagSetId: '',
    currency: one.currency ?? '',
    year: side(one.yearDebit, one.yearCredit),
    ytdDebit: money(one.ytdDebit),
    ytdCredit: money(one.ytdCredit),
    opening: side(one.openingDebit, one.openingCredit),
    ytdProfit: one.ytdProfit === undefined ? ZERO : money(one.ytdProfit),
    openingOriginal: one.foreignAmount === undefined ? ZERO : money(one.foreignAmount),
    openingQuantity: one.quantity === undefined ? ZERO_QUANTITY : quantity(one.quantity),
  }))
  const vouchers: Voucher[] = json.vouchers.map((one) => ({
    id: `v${one.period}-${one.no}`,
    period: period(one.period),
    day: day(one.date),
    word: one.word as VoucherWord,
    number: one.no,
    attachmentCount: 0,
    state: 'posted',
    kind: KINDS[one.kind]!,
    lines: one.lines.map((line) => ({
      abstract: one.summary,
      subjectId: book.take(line.code).id,
      tagIds: [],
      debit: money(line.debit ?? '0'),
      credit: money(line.credit ?? '0'),
      currency: line.currency ?? '',
      originalAmount: line.foreignAmount === undefined ? null : money(line.foreignAmount),
      exchangeRate: line.rate === undefined ? null : rate(line.rate),
      quantity: line.quantity === undefined ? null : quantity(line.quantity),
      unitPrice: null,
      cashFlows: (line.cashflow ?? []).map(({ row, amount }) => ({ item: row, amount: money(amount) })),
    })),
  }))
  const flows = Object.fromEntries(Object.entries(json.openingCashFlowYtd).map(([row, amount]) => [row, money(amount)]))
  const ledger = ledgerOf(standard, period(json.periods[0]!), book.list(), openings, vouchers, flows)
  return { id: json.id, ledger, periods: json.periods.map((one) => period(one)), expected: json.expected }
}
