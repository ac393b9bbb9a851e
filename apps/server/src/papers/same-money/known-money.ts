/** What is known already around waiting rows: rows that share their money, lines that may hold it, and what those hold. */
import type { Day } from '@app/domain/kernel/period'
import { ZERO } from '@app/domain/kernel/money'
import { addDays, firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import { pairCardPayments, pairOwnMoves, WAY_DAYS, type Own } from '@app/domain/papers/same-money/own-moves'
import type { BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import * as queries from './same-money.queries.ts'
import type { KnownRow } from './same-money.queries.ts'
import { leftOn, type Shared } from './shared.ts'

/** Rows that share a voucher have found each other already. */
function freeOf(rows: readonly KnownRow[], own: Own): KnownRow[] {
  const settled = new Set<string>()
  const booked = Map.groupBy(
    rows.filter((row) => row.voucherId !== null),
    (row) => row.voucherId!,
  )
  for (const group of booked.values()) {
    if (group.length < 2) continue
    for (const { out, into } of pairOwnMoves(group, own)) settled.add(out.id).add(into.id)
    for (const { bill, bank } of pairCardPayments(group, own)) settled.add(bill.id).add(bank.id)
  }
  return rows.filter((row) => !settled.has(row.id))
}

/** Rows that are two sides of one thing, each with the other: a bill and its bank, the money between own accounts. */
function sharedAmong(rows: readonly KnownRow[], own: Own): ReadonlyMap<string, Shared> {
  const free = freeOf(rows, own)
  const shared = new Map<string, Shared>()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  for (const { bill, bank } of pairCardPayments(free, own)) {
    shared.set(bill.id, { partner: rowOf.get(bank.id)!, role: 'bill', fee: ZERO })
    shared.set(bank.id, { partner: rowOf.get(bill.id)!, role: 'bank', fee: ZERO })
  }
  for (const { out, into, fee } of pairOwnMoves(
    free.filter((row) => !shared.has(row.id)),
    own,
  )) {
    shared.set(out.id, { partner: rowOf.get(into.id)!, role: 'out', fee })
    shared.set(into.id, { partner: rowOf.get(out.id)!, role: 'into', fee })
  }
  return shared
}

const span = 2 * WAY_DAYS
/** The days that may hold them; what already found its partner may have found it days outside of the month. */
function daysAround(flows: readonly WaitingFlow[], period: Period): readonly [Day, Day] {
  const days = flows.map((one) => one.day).toSorted()
  return [
    addDays(days[0]! < firstDay(period) ? days[0]! : firstDay(period), -span),
    addDays(days.at(-1)! > lastDay(period) ? days.at(-1)! : lastDay(period), span),
  ]
}

export async function knownMoney(
  { db, ledger }: LedgerContext,
  flows: readonly WaitingFlow[],
  period: Period,
  own: Own,
  accounts: readonly BankAccount[],
) {
  const [from, to] = daysAround(flows, period)
  const rows = await queries.rowsBetween(db, ledger.id, from, to)
  const shared = sharedAmong(rows, own)
  const subjectIds = [...new Set(accounts.map((one) => one.subjectId))]
  const held = await queries.linesBetween(db, ledger.id, subjectIds, addDays(from, -span), addDays(to, span))
  const partners = [...shared.values()].flatMap(({ partner }) => (partner.voucherId === null ? [] : [partner.voucherId]))
  const vouchers = [...new Set([...held.map((line) => line.voucherId), ...partners])]
  const covered = await queries.coveredOf(db, ledger.id, vouchers)
  const wholes = Map.groupBy(await queries.linesOf(db, ledger.id, [...new Set(partners)]), (line) => line.voucherId)
  const left = leftOn([...wholes.values()].flat(), covered)
  return { shared, held, covered, wholes, left }
}
