/**
 * Bank reconciliation (银行对账, CS-23): the lines of the bank subject against the lines of the bank's statement, and the table that
 * proves them (银行存款余额调节表). Amounts are fen in the currency of the account, money in above zero, money out below.
 */
import { addDays, type Day } from '../../kernel/period.ts'

export interface OpenEntry {
  readonly key: string
  readonly day: Day
  readonly fen: bigint
  /** Of a book line: its voucher; of a statement line: the voucher it is booked by, if any. */
  readonly voucherId: string | null
}

/** voucher: the statement lines were booked by this voucher · amount: same amount, nearest day. */
export type AutomaticRule = 'voucher' | 'amount'

export interface ProposedMatch {
  readonly rule: AutomaticRule
  readonly book: readonly string[]
  readonly bank: readonly string[]
}

/** A payment may reach the bank this many days after it was booked, or be booked after it: further apart, a person decides. */
export const MATCH_DAYS = 10

export const sumFen = (entries: readonly Pick<OpenEntry, 'fen'>[]): bigint => entries.reduce((fen, one) => fen + one.fen, 0n)

/** Statement lines and the voucher they were booked by, where their sums agree: any number of each. */
function byVoucher(book: readonly OpenEntry[], bank: readonly OpenEntry[]): ProposedMatch[] {
  const lines = Map.groupBy(book, (one) => one.voucherId)
  return [...Map.groupBy(bank, (one) => one.voucherId)].flatMap(([voucherId, flows]) => {
    const own = voucherId === null ? undefined : lines.get(voucherId)
    if (own === undefined || sumFen(own) !== sumFen(flows)) return []
    return [{ rule: 'voucher' as const, book: own.map((one) => one.key), bank: flows.map((one) => one.key) }]
  })
}

/** Entries of one amount by their day, in the order they came. */
const byDay = (entries: readonly OpenEntry[]): Map<Day, OpenEntry[]> => Map.groupBy(entries, (one) => one.day)

/**
 * One to one by amount, the pair nearest in days first; of the same distance the earlier first. Of each amount day is held against
 * day, so that many equal amounts cost no more than as many different ones.
 */
function byAmount(book: readonly OpenEntry[], bank: readonly OpenEntry[]): ProposedMatch[] {
  const place = new Map(book.map((one, index) => [one, index]))
  const flowsOf = Map.groupBy(bank, (one) => one.fen)
  const found: { line: OpenEntry; flow: OpenEntry; apart: number }[] = []
  for (const [fen, own] of Map.groupBy(book, (one) => one.fen)) {
    const [lines, flows] = [byDay(own), byDay(flowsOf.get(fen) ?? [])]
    if (flows.size === 0) continue
    const days = [...lines.keys()].toSorted()
    for (let apart = 0; apart <= MATCH_DAYS; apart += 1)
      for (const day of days)
        for (const on of apart === 0 ? [day] : [addDays(day, -apart), addDays(day, apart)]) {
          const [left, open] = [lines.get(day)!, flows.get(on) ?? []]
          const pairs = Math.min(left.length, open.length)
          for (const [at, line] of left.splice(0, pairs).entries()) found.push({ line, flow: open[at]!, apart })
          open.splice(0, pairs)
        }
  }
  return found
    .toSorted((a, b) => a.apart - b.apart || inDays(a.line, b.line) || inDays(a.flow, b.flow) || place.get(a.line)! - place.get(b.line)!)
    .map(({ line, flow }) => ({ rule: 'amount', book: [line.key], bank: [flow.key] }))
}
const inDays = (a: OpenEntry, b: OpenEntry): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/** What belongs together for certain, then what very likely does. What stays open is for a person. */
export function proposeMatches(book: readonly OpenEntry[], bank: readonly OpenEntry[]): ProposedMatch[] {
  const certain = byVoucher(book, bank)
  const done = new Set(certain.flatMap((one) => [...one.book, ...one.bank]))
  const rest = (entries: readonly OpenEntry[]) => entries.filter((one) => !done.has(one.key))
  return [...certain, ...byAmount(rest(book), rest(bank))]
}

/** The four kinds of items under way, and both balances with them put right. */
export interface Reconciled {
  readonly bookBalance: bigint
  readonly bankBalance: bigint | null
  /** 银行已收、企业未收; 银行已付、企业未付 (above zero). */
  readonly bankIn: bigint
  readonly bankOut: bigint
  /** 企业已收、银行未收; 企业已付、银行未付 (above zero). */
  readonly bookIn: bigint
  readonly bookOut: bigint
  readonly adjustedBook: bigint
  readonly adjustedBank: bigint | null
  /** Book less bank after adjusting; zero proves them. Null while nobody knows what the statement ends with. */
  readonly difference: bigint | null
}

/**
 * The reconciliation of a day. With every line of both sides matched or open, the adjusted balances differ by what the two opened
 * with (items under way before the ledger began) or by lines missing from the statement.
 */
export function reconcile(
  bookBalance: bigint,
  bankBalance: bigint | null,
  book: readonly Pick<OpenEntry, 'fen'>[],
  bank: readonly Pick<OpenEntry, 'fen'>[],
): Reconciled {
  const into = (entries: readonly Pick<OpenEntry, 'fen'>[]) => sumFen(entries.filter((one) => one.fen > 0n))
  const out = (entries: readonly Pick<OpenEntry, 'fen'>[]) => -sumFen(entries.filter((one) => one.fen < 0n))
  const [bankIn, bankOut, bookIn, bookOut] = [into(bank), out(bank), into(book), out(book)]
  const adjustedBook = bookBalance + bankIn - bankOut
  const adjustedBank = bankBalance === null ? null : bankBalance + bookIn - bookOut
  const difference = adjustedBank === null ? null : adjustedBook - adjustedBank
  return { bookBalance, bankBalance, bankIn, bankOut, bookIn, bookOut, adjustedBook, adjustedBank, difference }
}
