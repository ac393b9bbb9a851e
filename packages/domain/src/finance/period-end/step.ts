/** Period-end steps (期末结转): what each needs, when it applies, and the voucher lines it plans. */
import { isZero, type Money, toFen, ZERO } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Quantity, Rate } from '../../kernel/quantity.ts'
import type { Standard, VatNature } from '../../ledger/ledgers/standard.ts'
import type { LedgerFacts } from '../books/facts.ts'
import type { CostByProject, CostOfProduction, NetValuesGiven, SoldBelowCostGiven } from './steps/cost-given.ts'
import type { CashFlowPart, VoucherKind } from '../vouchers/voucher.ts'

export interface PeriodEndSettings {
  readonly vatNature: VatNature
  /** How often VAT is declared (纳税期限): small-scale taxpayers mostly by quarter. */
  readonly vatCycle: 'month' | 'quarter'
  /** Where the taxpayer is: 市区 7%, 县城和镇 5%, elsewhere 1% of city construction tax. */
  readonly location: 'city' | 'town' | 'elsewhere'
  /** 小型微利企业. */
  readonly smallProfit: boolean
  /** 六税两费减半: small-scale taxpayers, small-profit enterprises and individual businesses. */
  readonly sixTaxesHalved: boolean
}

/** Papers of a kind that nobody has booked; areas of papers say what the kinds are. */
export interface UnbookedGiven {
  readonly kind: 'outputInvoice' | 'inputInvoice' | 'bankFlow' | 'cashFlow' | 'salary' | 'claim' | 'otherItem'
  readonly count: number
  readonly amount: Money
}
/** One account at a bank or in a wallet at the end of a month. */
export interface BankGiven {
  readonly account: string
  readonly bankAccountId: string
  readonly booked: Money
  /** What the bank says; null when nothing of the month says it. */
  readonly printed: Money | null
  /** The month has lines of the bank. */
  readonly lines: boolean
  /** What is under way on either side accounts for the whole difference. */
  readonly explained: boolean
}

/** The pages returns are opened on, by the tax they are of. */
export type ReturnPage = 'vat' | 'cit' | 'stamp'

/** What a return says is to be paid of one tax, and what the books have accrued of it over the same months. */
export interface ReturnGiven {
  readonly tax: string
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly declared: Money
  /** How it stands, in words. */
  readonly standing: string
  /** Credited on its subjects in these months, drafts too; what was paid is left aside. */
  readonly booked: Money
  /** Codes of its subjects, those below included. */
  readonly codes: readonly string[]
  /** Steps that accrue it. */
  readonly rules: readonly string[]
  readonly page: ReturnPage
  readonly id: string
}

/** What is open of one gate in one month. */
export interface OpenGate {
  readonly period: Period
  readonly count: number
  /** The gravest first; of many only so many. */
  readonly names: readonly string[]
}

/** Output invoices of a VAT cycle by kind, as the return of VAT sums them. */
export interface InvoicedGiven {
  readonly from: Period
  readonly count: number
  /** Of them without a voucher: what they say is not in the books yet. */
  readonly unbooked: number
  readonly net: Money
  /** Tax of special invoices, which is paid whatever the sales. */
  readonly specialTax: Money
  /** Tax of all others that are taxed, sales without an invoice that were entered as such too. */
  readonly ordinaryTax: Money
}

/** What cards of assets are charged in a month on one pair of subjects. */
export interface ChargeGiven {
  readonly debit: string
  readonly credit: string
  /** The department, for subjects that ask for one. */
  readonly tagSetId: string
  readonly amount: Money
  /** What it is of: a category. */
  readonly label: string
}
/** How a card stands as the month ends, the month's charge taken, and on which subjects. */
export interface StandingGiven {
  readonly code: string
  readonly name: string
  readonly costCode: string
  readonly accumulatedCode: string
  readonly impairmentCode: string
  readonly cost: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly charge: Money
}
export interface AssetsGiven {
  readonly standings: readonly StandingGiven[]
  /** First-level subjects of the ledger's categories. */
  readonly roots: readonly string[]
  /** Cards charged by units that have none in the month. */
  readonly withoutUnits: readonly string[]
  /** Counts of the month that are not finished. */
  readonly counting: readonly string[]
  /** Lines of the month no card has been made of, in words, with what is left of each. */
  readonly waiting: readonly { readonly cause: string; readonly amount: Money }[]
}

/** What documents of the stock come to for one goods in one step: more than nothing came in. */
export interface StockBooking {
  readonly rule: string
  /** The goods, by name. */
  readonly label: string
  readonly code: string
  readonly tagSetId: string
  readonly counterCode: string
  readonly counterSetId: string
  readonly amount: Money
  /** Null where the amount alone changes. */
  readonly quantity: Quantity | null
}
export interface StockGiven {
  readonly bookings: readonly StockBooking[]
  /** Goods the month could not be valued for, with the reason, and the steps its documents of the month are of. */
  readonly refused: readonly { readonly words: string; readonly rules: readonly string[] }[]
  /** Counts of the month that are not finished. */
  readonly counting?: readonly string[]
  /** How the goods stand as the month ends, by their documents. */
  readonly standings?: readonly GoodsStanding[]
}
export interface GoodsStanding {
  readonly name: string
  readonly code: string
  readonly tagSetId: string
  readonly fen: bigint
}

export interface PeriodEndGiven {
  /** What the stock would sell for as the month ends; ledgers that do not say so type the allowance. */
  readonly netValues?: NetValuesGiven
  /** Goods nobody has said a net value of, and that sold under cost; standards without an allowance, and ledgers without documents, have none. */
  readonly belowCost?: SoldBelowCostGiven
  /** How the month's cost of services goes to its projects; ledgers that do not say so type the amount. */
  readonly projects?: CostByProject
  /** The run of the month's cost; ledgers that make nothing have none. */
  readonly cost?: CostOfProduction
  /** The month of the stock; ledgers without documents type their amounts. */
  readonly stock?: StockGiven
  /** What cards are charged, by step; ledgers without cards have none. */
  readonly charges?: Readonly<Record<string, readonly ChargeGiven[]>>
  /** How the cards stand, where there are any. */
  readonly assets?: AssetsGiven
  /** Goods that left this month and are not yet carried to cost. */
  readonly issues?: readonly StockIssue[]
  /** Functional currency per unit of foreign currency on the last day. */
  readonly exchangeRates?: Readonly<Record<string, Rate>>
  /** Sales without tax in the VAT cycle; from the books when missing. */
  readonly netSales?: Money
  /** Months of the VAT cycle before the books of a company that was there: nobody here knows their sales. */
  readonly soldBefore?: { readonly from: Period; readonly through: Period }
  /** Tax on ordinary invoices and sales without invoice in the VAT cycle: the part that may be exempt; from the invoices when missing. */
  readonly ordinaryTax?: Money
  /** What taxable income differs from book profit, year to date. */
  readonly taxableAdjustment?: Money
  /** 已达注册资本50%的法定盈余公积可以不再提取. */
  readonly registeredCapital?: Money
  /** Lines 暂估入库 of the month before booked, to be taken back on the first day of this one. */
  readonly accrued?: readonly AccruedLine[]
  /** How the cost of goods issued is found; 月末一次加权平均 without it. */
  readonly stockCost?: StockCost
  /** Who was employed in the month (by their days of entry), and wage sheets without an accrual voucher, by name. */
  readonly payroll?: { readonly staff: number; readonly unaccrued: readonly string[] }
  /** A step of the ledger's own books the cost of goods sold. */
  readonly costElsewhere?: boolean
  /** Papers of the month without a voucher. */
  readonly unbooked?: readonly UnbookedGiven[]
  /** Accounts at banks as the month ends. */
  readonly banks?: readonly BankGiven[]
  /** Payments to natural persons with neither an invoice nor an entry in the register; where it is kept. */
  readonly naturalPayments?: { readonly count: number; readonly amount: Money; readonly names: readonly string[] }
  /** What does not hold in the chain of an account's bank statements, in words. */
  readonly statements?: readonly { readonly account: string; readonly bankAccountId: string; readonly text: string }[]
  /** Returns that end with the month and are checked or filed, with what the books say beside. */
  readonly returns?: readonly ReturnGiven[]
  /** The share of cost or the margin this ledger was last said to have, and when: taken again where nothing is said of the month. */
  readonly usualCost?: { readonly key: string; readonly amount: Money; readonly since: Period }
  /** Output invoices of the VAT cycle that ends with the month, of small-scale taxpayers. */
  readonly invoiced?: InvoicedGiven
  /** What people were asked about the month and have not answered, by gate. */
  readonly gates?: Readonly<Record<string, readonly OpenGate[]>>
  /** Amounts decided outside, by rule: dividend, stamp, interest … Negative amounts are booked in red. */
  readonly amounts?: Readonly<Record<string, Money>>
}

export interface AccruedLine {
  readonly code: string
  readonly tagSetId: string
  readonly debit: Money
  readonly credit: Money
  readonly quantity: Quantity | null
}

/** 发出存货计价方法 and what it needs to know. */
export interface StockCost {
  readonly method: 'monthlyAverage' | 'firstIn' | 'specific'
  /** The first month of the method: what was on hand before is its oldest layer. Null from the start of the ledger. */
  readonly since: Period | null
  /** Goods received since, in the order they came in. */
  readonly receipts: readonly StockReceipt[]
}

export interface StockReceipt {
  readonly subjectId: string
  readonly tagSetId: string
  readonly quantity: Quantity
  readonly amount: Money
}

export interface StockIssue {
  /** Leaf subject of the goods, and the tag combination when goods are tags. */
  readonly code: string
  readonly tagSetId?: string
  readonly quantity: Quantity
  /** Where the cost goes; the standard's 销售商品成本 without it. */
  readonly costCode?: string
}

export interface PeriodEndInput {
  readonly facts: LedgerFacts
  readonly period: Period
  readonly settings: PeriodEndSettings
  readonly given: PeriodEndGiven
}

/** A line of a planned voucher, by subject code. */
export interface PlannedLine {
  readonly code: string
  readonly abstract: string
  readonly debit: Money
  readonly credit: Money
  readonly tagSetId: string
  readonly currency: string
  readonly originalAmount: Money | null
  readonly exchangeRate: Rate | null
  readonly quantity: Quantity | null
  readonly cashFlows: readonly CashFlowPart[]
}

export interface Planned {
  readonly lines: readonly PlannedLine[]
  /** What the step is about: the tax, the cost, the profit carried. */
  readonly amount: Money
  /** Figures the amount came from, in the order of the calculation. */
  readonly basis: readonly { readonly label: string; readonly value: string }[]
  readonly explanation: string
}

/** Pages where what a step waits for is put right; '' where it is asked on the step itself. */
export const MENDED_AT = ['', 'stock', 'cost'] as const
export type MendedAt = (typeof MENDED_AT)[number]
/** blocked: it should be booked and cannot be, until somebody puts something right. */
export type StepOutcome = Planned | { readonly skipped: string; readonly blocked?: true; readonly at?: MendedAt }
export const isPlanned = (outcome: StepOutcome): outcome is Planned => 'lines' in outcome

export interface PeriodEndStep {
  readonly ruleId: string
  readonly order: number
  readonly name: string
  readonly standards: readonly Standard[]
  readonly vatNature?: VatNature
  /** Of the voucher it makes. */
  readonly kind: Extract<VoucherKind, 'closing' | 'carryForward' | 'yearEnd'>
  /** The voucher is of the first day of the month, not of its last. */
  readonly firstDay?: true
  /** Whether the month calls for it at all: a quarter's end, a December, a setting. */
  readonly applies: (input: PeriodEndInput) => boolean
  readonly plan: (input: PeriodEndInput) => StepOutcome
}

const line = (code: string, abstract: string, debit: Money, credit: Money, more: Partial<PlannedLine>): PlannedLine => ({
  code,
  abstract,
  debit,
  credit,
  tagSetId: '',
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  cashFlows: [],
  ...more,
})

export const debitLine = (code: string, abstract: string, amount: Money, more: Partial<PlannedLine> = {}): PlannedLine =>
  line(code, abstract, amount, ZERO, more)
export const creditLine = (code: string, abstract: string, amount: Money, more: Partial<PlannedLine> = {}): PlannedLine =>
  line(code, abstract, ZERO, amount, more)

/** Debit one subject, credit another. */
export const pair = (abstract: string, debitCode: string, creditCode: string, amount: Money): PlannedLine[] => [
  debitLine(debitCode, abstract, amount),
  creditLine(creditCode, abstract, amount),
]

/** Lines without an amount say nothing. */
export const withoutZeros = (lines: readonly PlannedLine[]): PlannedLine[] =>
  lines.filter((one) => !isZero(one.debit) || !isZero(one.credit))

export const sumFen = (values: Iterable<Money>): bigint => [...values].reduce((fen, value) => fen + toFen(value), 0n)
export const skipped = (reason: string): StepOutcome => ({ skipped: reason })
