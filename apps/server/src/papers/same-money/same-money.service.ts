/**
 * The same money, once (同一笔钱只记一次): asked before a movement is booked. Which voucher or paper already holds it: the row of the other own
 * account, the bank's row of what a wallet's bill shows, what a refund gives back, a voucher on the account's own subject, a paper that waits to be paid.
 */
import { compareMoney, isZero, moneyText, negate, ZERO, type Money } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import { addDays, firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import { holdersOf, openLines } from '@app/domain/papers/same-money/holders'
import {
  otherSideOf,
  paidFrom,
  pairCardPayments,
  pairOwnMoves,
  signed,
  sizeOf,
  WAY_DAYS,
  type Own,
} from '@app/domain/papers/same-money/own-moves'
import { ownAccounts, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { whyNotBooked } from '@app/domain/papers/funds/flow-status'
import type { WaitingFlow } from '../funds/index.ts'
import * as queries from './same-money.queries.ts'
import type { KnownRow } from './same-money.queries.ts'
import { awaitedFor } from './awaited.ts'
import { refundVerdicts } from './refunding.ts'
import { leftOn, sharedVerdict, type Shared } from './shared.ts'
import { moneyRowOf, type Alike, type Verdict } from './verdict.ts'

/** Why a flow is not booked at all, or undefined. */
function refusal(flow: WaitingFlow): string | undefined {
  if (flow.currency !== 'CNY') return '外币流水请手工录入凭证（需要汇率）'
  const reason = whyNotBooked(flow)
  if (reason !== '') return reason
  if (isZero(flow.inflow) && isZero(flow.outflow) && isZero(flow.elsewhere)) return '金额为零'
  return undefined
}

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

/** What each waiting row of a run is: new money, or money that is known. */
export async function verdictsOf(ctx: LedgerContext, flows: readonly WaitingFlow[], period: Period): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  if (flows.length === 0) return verdicts
  const { db, ledger } = ctx
  const accounts = await ownAccounts(db)
  const byId = new Map(accounts.map((one) => [one.id, one]))
  const own: Own = { accounts, holders: new Set([ledger.name, '本公司', '本单位'].map(partyKey)) }
  // what already found its partner may have found it days outside of the month
  const span = 2 * WAY_DAYS
  const days = flows.map((one) => one.day).toSorted()
  const [from, to] = [
    addDays(days[0]! < firstDay(period) ? days[0]! : firstDay(period), -span),
    addDays(days.at(-1)! > lastDay(period) ? days.at(-1)! : lastDay(period), span),
  ]
  const rows = await queries.rowsBetween(db, ledger.id, from, to)
  const inRun = new Map(flows.map((one) => [one.id, one]))
  const open = flows.filter((flow) => {
    const reason = refusal(flow)
    if (reason !== undefined) verdicts.set(flow.id, { kind: 'refused', reason })
    return reason === undefined
  })

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

  const subjectIds = [...new Set(accounts.map((one) => one.subjectId))]
  const held = await queries.linesBetween(db, ledger.id, subjectIds, addDays(from, -span), addDays(to, span))
  const partners = [...shared.values()].flatMap(({ partner }) => (partner.voucherId === null ? [] : [partner.voucherId]))
  const vouchers = [...new Set([...held.map((line) => line.voucherId), ...partners])]
  const covered = await queries.coveredOf(db, ledger.id, vouchers)
  const wholes = Map.groupBy(await queries.linesOf(db, ledger.id, [...new Set(partners)]), (line) => line.voucherId)
  const left = leftOn([...wholes.values()].flat(), covered)

  const fundOf = (flow: WaitingFlow): BankAccount | null => {
    if (isZero(flow.elsewhere)) return byId.get(flow.bankAccountId)!
    const found = paidFrom(moneyRowOf(flow), accounts)
    return found === null ? null : byId.get(found.id)!
  }

  const refunds = await refundVerdicts(ctx, open, accounts, inRun, fundOf)
  const answers = Map.groupBy(
    await queries.answersOf(
      db,
      ledger.id,
      'flow_id',
      open.map((one) => one.id),
    ),
    (one) => one.paperId,
  )
  const denied = (id: string): ReadonlySet<string> => new Set((answers.get(id) ?? []).map((one) => one.otherId))

  for (const flow of open) {
    const mate = shared.get(flow.id)
    if (mate === undefined) continue
    verdicts.set(flow.id, sharedVerdict(ctx, flow, mate, { byId, inRun, wholes, left, fund: fundOf(flow), period }))
  }

  const alone = open.filter((flow) => !verdicts.has(flow.id))
  for (const flow of alone) {
    const given = refunds.verdicts.get(flow.id)
    if (given) verdicts.set(flow.id, given)
  }
  const rest = alone.filter((flow) => !verdicts.has(flow.id))
  const lines = openLines(held, covered)
  const holders = holdersOf(
    rest.flatMap((flow) => {
      const fund = fundOf(flow)
      const moved = signed(moneyRowOf(flow))
      const out = moneyText(moved).startsWith('-')
      return fund === null
        ? []
        : [
            {
              id: flow.id,
              subjectId: fund.subjectId,
              day: flow.day,
              inflow: out ? ZERO : moved,
              outflow: out ? negate(moved) : ZERO,
              party: flow.counterpartyName,
              words: moneyRowOf(flow).words,
              notThese: denied(flow.id),
            },
          ]
    }),
    lines,
  )
  const awaited = await awaitedFor(
    ctx,
    rest.filter((flow) => !holders.get(flow.id)?.sure),
    denied,
  )
  for (const flow of rest) {
    const fund = fundOf(flow)
    if (fund === null) {
      verdicts.set(flow.id, {
        kind: 'refused',
        reason: `由“${flow.paidBy}”付款，没有动用这个钱包的余额；本账套的账户里认不出它，请先在“银行账户”里增加（写上账号末四位）`,
      })
      continue
    }
    const holder = holders.get(flow.id)
    if (holder?.sure) {
      const { line } = holder
      verdicts.set(flow.id, {
        kind: 'attach',
        voucherId: line.voucherId,
        position: line.position,
        fee: ZERO,
        why: `${line.day} ${line.voucher}已记这笔款项`,
      })
      continue
    }
    const paid = awaited.get(flow.id)
    if (paid?.sure && holder === undefined) {
      const { papers, one } = paid
      const row = { id: flow.id, bankAccountId: fund.id, accountKind: fund.kind, day: flow.day, amount: sizeOf(moneyRowOf(flow)) }
      verdicts.set(flow.id, { kind: 'settle', papers, one, row })
      continue
    }
    const side = otherSideOf(moneyRowOf(flow), own)
    if (side === 'some' && flow.chosenSubjectId === null) {
      verdicts.set(flow.id, {
        kind: 'refused',
        reason: '本单位账户之间的款项，没有写明是哪个账户：导入那个账户的流水后自动合成一张，或在“流水科目”里指定',
      })
      continue
    }
    if (side !== null && side !== 'some' && flow.chosenSubjectId === null && holder === undefined) {
      verdicts.set(flow.id, { kind: 'transfer', account: byId.get(side.account.id)!, fee: feeOf(flow), partner: null, day: flow.day })
      continue
    }
    const alike: Alike | null = holder
      ? { words: `已有${holder.line.day} ${holder.line.voucher}，金额相同`, voucherId: holder.line.voucherId, paper: null }
      : paid
        ? { words: `可能是${paid.one.name}的款项，金额相同`, voucherId: null, paper: { kind: paid.papers.kind, id: paid.one.id } }
        : null
    verdicts.set(flow.id, { kind: 'book', fund, partner: null, alike, doubt: refunds.doubts.get(flow.id) ?? '' })
  }
  return verdicts
}

/** What a withdrawal says it cost. */
const feeOf = (flow: WaitingFlow): Money =>
  flow.fee !== null && !isZero(flow.outflow) && compareMoney(flow.fee, flow.outflow) < 0 && /提现/.test(moneyRowOf(flow).words)
    ? flow.fee
    : ZERO

/** What people said is other money. */
export const answersOf = (ctx: Pick<LedgerContext, 'db' | 'ledger'>, papers: 'flow_id' | 'invoice_id', ids: readonly string[]) =>
  queries.answersOf(ctx.db, ctx.ledger.id, papers, ids)
