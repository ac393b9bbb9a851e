/** What the standards of banks (OFX, QIF, MT940, CAMT.053) have in common: accounts with what they say of themselves, and lines whose direction is certain. */
import { invalid } from '../../../kernel/app-error.ts'
import { add, isNegative, negate, sum, ZERO, type Money } from '../../../kernel/money.ts'
import type { Day } from '../../../kernel/period.ts'
import { followBalances } from '../balance-chain.ts'
import { readAmount, type Moment, type RowProblem } from '../cells.ts'
import { withIdentities } from '../flow-identity.ts'
import type { DayQuestion, FundFlow, KeptText, StatementReading, StatementSection } from '../fund-flow.ts'
import { compareTotals } from '../preamble.ts'

export type Standard = 'ofx' | 'qif' | 'mt940' | 'camt053'
const TITLES: Readonly<Record<Standard, string>> = {
  ofx: 'OFX 对账单',
  qif: 'QIF 账目',
  mt940: 'MT940 对账单',
  camt053: 'CAMT.053 对账单',
}

export interface StandardLine {
  /** Its place in the file, from 1. */
  readonly row: number
  readonly moment: Moment
  readonly postedOn: Day | null
  /** Signed: what comes in is positive. */
  readonly amount: Money
  readonly serialNumber: string
  readonly kind: string
  readonly abstract: string
  readonly remark: string
  readonly party: string
  readonly partyAccount: string
  readonly kept?: readonly KeptText[]
}

/** One statement of one account. */
export interface StandardStatement {
  readonly bankAccount: string
  readonly currency: string
  readonly from: Day | null
  readonly to: Day | null
  readonly opening: Money | null
  readonly closing: Money | null
  readonly lines: readonly StandardLine[]
}

export interface StandardFile {
  readonly standard: Standard
  readonly statements: readonly StandardStatement[]
  readonly problems: readonly RowProblem[]
  readonly notices: readonly string[]
  readonly dayQuestions?: readonly DayQuestion[]
}

/** More lines than a bank puts into one file. */
const MOST_LINES = 300_000

/** 1234,50 and 1,234.50: the standards write a comma before the cents, programs write what they like; null for anything that is no amount. */
export function standardAmount(text: string): Money | null {
  const plain = text.trim()
  const comma = /^([+-]?)(\d+),(\d{0,2})$/.exec(plain)
  const reading = readAmount(comma ? `${comma[1]}${comma[2]}.${(comma[3] || '0').padEnd(2, '0')}` : plain)
  return reading.kind === 'amount' && reading.side === '' ? reading.value : null
}

export const refusedLine = (row: number, column: string, reason: string): RowProblem => ({ sheet: '', row, column, reason })

function flowOf(line: StandardLine, { bankAccount, currency }: StandardStatement): Omit<FundFlow, 'identity'> {
  const out = isNegative(line.amount)
  const size = out ? negate(line.amount) : line.amount
  return {
    sheet: '',
    row: line.row,
    day: line.moment.day,
    time: line.moment.time,
    postedOn: line.postedOn,
    inflow: out ? ZERO : size,
    outflow: out ? size : ZERO,
    amount: size,
    neutral: false,
    balance: null,
    currency,
    counterparty: { name: line.party, bankAccount: line.partyAccount, bankName: '' },
    serialNumber: line.serialNumber,
    orderNumber: '',
    transactionKind: line.kind,
    abstract: line.abstract,
    purpose: '',
    remark: line.remark,
    kept: [...(line.kept ?? [])],
    status: 'done',
    statusText: '',
    refundedAmount: ZERO,
    fee: null,
    reversal: 'none',
    ownBankAccount: bankAccount,
  }
}

const net = (lines: readonly StandardLine[]): Money => sum(lines.map((line) => line.amount))
const oldestFirst = (lines: readonly StandardLine[]): readonly StandardLine[] =>
  (lines[0]?.moment.day ?? '') > (lines.at(-1)?.moment.day ?? '') ? lines.toReversed() : lines

/** Where several statements of an account follow each other, each has to open with what the one before closed with. */
function controlsOf(statements: readonly StandardStatement[], flows: readonly FundFlow[]): StatementSection['controls'] {
  const none = { count: null, inflowCount: null, outflowCount: null, neutralCount: null, inflow: null, outflow: null }
  const found = { count: flows.length, inflowCount: 0, outflowCount: 0, neutralCount: 0, inflow: ZERO, outflow: ZERO }
  return statements.flatMap(({ opening, closing, lines }, at) => {
    const before = statements[at - 1]?.closing ?? null
    return compareTotals(
      { ...none, opening: before === null ? null : opening, closing },
      { ...found, opening: before, closing: opening === null ? null : add(opening, net(lines)) },
    )
  })
}

function sectionOf(statements: readonly StandardStatement[], flows: readonly FundFlow[]): StatementSection {
  const [first] = statements
  const { bankAccount, currency } = first!
  const days = statements.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()).toSorted()
  const chain = followBalances(flows, bankAccount, currency)
  return {
    sheet: '',
    headerRow: 0,
    bankAccount,
    holder: '',
    bankName: '',
    currency,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    flowCount: flows.length,
    balancesMissing: 0,
    controls: controlsOf(statements, flows),
    chains: chain ? [chain] : [],
  }
}

/** The reading of such a file, its accounts proved as other statements are. */
export function standardReading({ standard, statements, problems, notices, dayQuestions = [] }: StandardFile): StatementReading {
  if (statements.reduce((count, one) => count + one.lines.length, 0) > MOST_LINES)
    throw invalid('FF0007', `文件里有超过${MOST_LINES}笔流水，请分成几个文件后再上传`)
  const accounts = Map.groupBy(statements, ({ bankAccount, currency }) => `${bankAccount}|${currency}`)
  const parts = [...accounts.values()].map((own) => {
    const lined = own.map((one) => ({ ...one, lines: oldestFirst(one.lines) }))
    const flows = withIdentities(lined.flatMap((one) => one.lines.map((line) => flowOf(line, one))))
    // the balance a statement closes with stands behind its last line; it is no part of what tells a movement from another
    const ends = new Map<number, Money>()
    let count = 0
    for (const { lines, closing } of lined) {
      count += lines.length
      if (lines.length > 0 && closing !== null) ends.set(count - 1, closing)
    }
    const proved = flows.map((flow, at) => ({ ...flow, balance: ends.get(at) ?? null }))
    return { flows: proved, section: sectionOf(lined, proved) }
  })
  return {
    kind: 'recognised',
    layout: standard,
    title: TITLES[standard],
    fingerprint: standard,
    flows: parts.flatMap((one) => one.flows),
    sections: parts.map((one) => one.section),
    problems,
    repeated: 0,
    heads: [],
    questions: [],
    dayQuestions,
    repeats: [],
    notices,
  }
}
