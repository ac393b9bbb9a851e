/**
 * The same money, once (同一笔钱只记一次): asked before a movement is booked. Which voucher or paper already holds it: the row of the other own
 * account, the bank's row of what a wallet's bill shows, what a refund gives back, a voucher on the account's own subject, a paper that waits to be paid.
 */
import { compareMoney, isZero, moneyText, negate, ZERO, type Money } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import type { Period } from '@app/domain/kernel/period'
import { holdersOf, openLines } from '@app/domain/papers/same-money/holders'
import { otherSideOf, paidFrom, signed, sizeOf, type Own } from '@app/domain/papers/same-money/own-moves'
import { ownAccounts, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { whyNotBooked } from '@app/domain/papers/funds/flow-status'
import type { WaitingFlow } from '../funds/index.ts'
import * as queries from './same-money.queries.ts'
import { awaitedFor } from './awaited.ts'
import { refundVerdicts } from './refunding.ts'
import { sharedVerdict } from './shared.ts'
import { moneyRowOf, type Alike, type Verdict } from './verdict.ts'
import { knownMoney } from './known-money.ts'

/** Why a flow is not booked at all, or undefined. */
function refusal(flow: WaitingFlow): string | undefined {
  if (flow.currency !== 'CNY') return '外币流水请手工录入凭证（需要汇率）'
  const reason = whyNotBooked(flow)
  if (reason !== '') return reason
  if (isZero(flow.inflow) && isZero(flow.outflow) && isZero(flow.elsewhere)) return '金额为零'
  return undefined
}

/** A flow as what holds money is asked for it. */
function soughtOf(flow: WaitingFlow, fund: BankAccount, notThese: ReadonlySet<string>) {
  const row = moneyRowOf(flow)
  const moved = signed(row)
  const out = moneyText(moved).startsWith('-')
  return {
    id: flow.id,
    subjectId: fund.subjectId,
    day: flow.day,
    inflow: out ? ZERO : moved,
    outflow: out ? negate(moved) : ZERO,
    party: flow.counterpartyName,
    words: row.words,
    notThese,
  }
}

interface Around {
  /** The own account whose money moved; null: it is none of the ledger's. */
  readonly fund: BankAccount | null
  readonly holder: NonNullable<ReturnType<ReturnType<typeof holdersOf>['get']>> | undefined
  readonly paid: NonNullable<ReturnType<Awaited<ReturnType<typeof awaitedFor>>['get']>> | undefined
  readonly own: Own
  readonly byId: ReadonlyMap<string, BankAccount>
  readonly doubt: string
}
/** What a row is that shares its money with no other and gives nothing back. */
function verdictAlone(flow: WaitingFlow, { fund, holder, paid, own, byId, doubt }: Around): Verdict {
  if (fund === null)
    return {
      kind: 'refused',
      reason: `由“${flow.paidBy}”付款，没有动用这个钱包的余额；本账套的账户里认不出它，请先在“银行账户”里增加（写上账号末四位）`,
    }
  if (holder?.sure) {
    const { line } = holder
    const why = `${line.day} ${line.voucher}已记这笔款项`
    return { kind: 'attach', voucherId: line.voucherId, position: line.position, fee: ZERO, why }
  }
  if (paid?.sure && holder === undefined) {
    const { papers, one } = paid
    const row = { id: flow.id, bankAccountId: fund.id, accountKind: fund.kind, day: flow.day, amount: sizeOf(moneyRowOf(flow)) }
    return { kind: 'settle', papers, one, row }
  }
  const side = otherSideOf(moneyRowOf(flow), own)
  if (side === 'some' && flow.chosenSubjectId === null)
    return {
      kind: 'refused',
      reason: '本单位账户之间的款项，没有写明是哪个账户：导入那个账户的流水后自动合成一张，或在“流水科目”里指定',
    }
  if (side !== null && side !== 'some' && flow.chosenSubjectId === null && holder === undefined)
    return { kind: 'transfer', account: byId.get(side.account.id)!, fee: feeOf(flow), partner: null, day: flow.day }
  const alike: Alike | null = holder
    ? { words: `已有${holder.line.day} ${holder.line.voucher}，金额相同`, voucherId: holder.line.voucherId, paper: null }
    : paid
      ? { words: `可能是${paid.one.name}的款项，金额相同`, voucherId: null, paper: { kind: paid.papers.kind, id: paid.one.id } }
      : null
  return { kind: 'book', fund, partner: null, alike, doubt }
}

/** What each waiting row of a run is: new money, or money that is known. */
export async function verdictsOf(ctx: LedgerContext, flows: readonly WaitingFlow[], period: Period): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  if (flows.length === 0) return verdicts
  const { db, ledger } = ctx
  const accounts = await ownAccounts(db)
  const byId = new Map(accounts.map((one) => [one.id, one]))
  const own: Own = { accounts, holders: new Set([ledger.name, '本公司', '本单位'].map(partyKey)) }
  const inRun = new Map(flows.map((one) => [one.id, one]))
  const open = flows.filter((flow) => {
    const reason = refusal(flow)
    if (reason !== undefined) verdicts.set(flow.id, { kind: 'refused', reason })
    return reason === undefined
  })

  const { shared, held, covered, wholes, left } = await knownMoney(ctx, flows, period, own, accounts)

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
      return fund === null ? [] : [soughtOf(flow, fund, denied(flow.id))]
    }),
    lines,
  )
  const awaited = await awaitedFor(
    ctx,
    rest.filter((flow) => !holders.get(flow.id)?.sure),
    denied,
  )
  for (const flow of rest) {
    const around = { fund: fundOf(flow), holder: holders.get(flow.id), paid: awaited.get(flow.id), own, byId }
    verdicts.set(flow.id, verdictAlone(flow, { ...around, doubt: refunds.doubts.get(flow.id) ?? '' }))
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
