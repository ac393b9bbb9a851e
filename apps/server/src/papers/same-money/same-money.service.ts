/**
 * The same money, once (同一笔钱只记一次): asked before a movement is booked. Which voucher or paper already holds it: the row of the other own
 * account, the bank's row of what a wallet's bill shows, what a refund gives back, a voucher on the account's own subject, a paper that waits to be paid.
 */
import { compareMoney, isZero, moneyText, negate, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import { addDays, daysBetween, firstDay, lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { holdersOf, openLines } from '@app/domain/papers/same-money/holders'
import {
  otherSideOf,
  paidFrom,
  pairCardPayments,
  pairOwnMoves,
  signed,
  sizeOf,
  WAY_DAYS,
  type MoneyRow,
  type Own,
} from '@app/domain/papers/same-money/own-moves'
import {
  isRefund,
  orderOf,
  REFUND_DAYS,
  refundsOf,
  unreturned,
  type RefundMatch,
  type RefundRow,
} from '@app/domain/papers/same-money/refunds'
import { ownAccounts, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { whyNotBooked } from '@app/domain/papers/funds/flow-status'
import type { WaitingFlow } from '../funds/index.ts'
import { awaitingPapers, type Awaited, type AwaitingPapers, type PaidRow } from './awaiting.registry.ts'
import * as queries from './same-money.queries.ts'
import type { KnownRow, LineOfVoucher } from './same-money.queries.ts'

/** What else might be this money: a person has to say. */
export interface Alike {
  readonly words: string
  readonly voucherId: string | null
  readonly paper: { readonly kind: string; readonly id: string } | null
}

export type Verdict =
  | { readonly kind: 'refused'; readonly reason: string }
  /** It came to nothing, with another row: neither is booked. */
  | { readonly kind: 'leaveOut'; readonly reason: string }
  /** A voucher has it: the row belongs to that one. `fee`: what the row says more than the voucher. */
  | { readonly kind: 'attach'; readonly voucherId: string; readonly position: number; readonly fee: Money; readonly why: string }
  /** Another row of this run says the same and leads. */
  | { readonly kind: 'follow'; readonly leader: string }
  | { readonly kind: 'transfer'; readonly account: BankAccount; readonly fee: Money; readonly partner: string | null; readonly day: Day }
  | { readonly kind: 'settle'; readonly papers: AwaitingPapers; readonly one: Awaited; readonly row: PaidRow }
  | {
      readonly kind: 'refund'
      readonly of: string
      readonly place: { readonly subjectId: string; readonly tagIds: readonly string[] } | null
      readonly by: RefundMatch['by']
      readonly fund: BankAccount
      readonly partner: string | null
    }
  /** New money, on this account; `partner` shows it as well. */
  | {
      readonly kind: 'book'
      readonly fund: BankAccount
      readonly partner: string | null
      readonly alike: Alike | null
      readonly doubt: string
    }

const moneyRowOf = (flow: WaitingFlow): MoneyRow => ({
  id: flow.id,
  bankAccountId: flow.bankAccountId,
  day: flow.day,
  currency: flow.currency,
  inflow: flow.inflow,
  outflow: flow.outflow,
  elsewhere: flow.elsewhere,
  paidBy: flow.paidBy,
  fee: flow.fee,
  counterpartyName: flow.counterpartyName,
  counterpartyAccount: flow.counterpartyAccount,
  words: [flow.transactionKind, flow.abstract, flow.purpose, flow.remark].filter((one) => one !== '').join(' '),
})

/** Why a flow is not booked at all, or undefined. */
function refusal(flow: WaitingFlow): string | undefined {
  if (flow.currency !== 'CNY') return '外币流水请手工录入凭证（需要汇率）'
  const reason = whyNotBooked(flow)
  if (reason !== '') return reason
  if (isZero(flow.inflow) && isZero(flow.outflow) && isZero(flow.elsewhere)) return '金额为零'
  return undefined
}

const isWallet = (accounts: readonly BankAccount[]) => {
  const wallets = new Set(accounts.filter((one) => one.kind === 'wallet').map((one) => one.id))
  return (id: string) => wallets.has(id)
}

const refundRowOf =
  (wallet: (id: string) => boolean) =>
  (row: KnownRow): RefundRow => ({
    id: row.id,
    bankAccountId: row.bankAccountId,
    day: row.day,
    signed: row.status === 'closed' ? ZERO : signed(row),
    amount: row.status === 'closed' ? row.amount : sizeOf(row),
    status: row.status,
    serialNumber: row.serialNumber,
    orderNumber: row.orderNumber,
    counterpartyName: row.counterpartyName,
    words: row.words,
    wallet: wallet(row.bankAccountId),
  })

interface Shared {
  readonly partner: KnownRow
  /** The bill is the one that says who and what for. */
  readonly role: 'out' | 'into' | 'bill' | 'bank'
  readonly fee: Money
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

interface LeftLine extends LineOfVoucher {
  left: Money
}
/** Per voucher and side of a subject, what no row stands behind yet. */
function leftOn(
  lines: readonly LineOfVoucher[],
  covered: readonly { voucherId: string; subjectId: string; inflow: Money; outflow: Money }[],
): Map<string, LeftLine[]> {
  const taken = new Map(covered.map((one) => [`${one.voucherId} ${one.subjectId}`, one]))
  const found = new Map<string, LeftLine[]>()
  for (const line of lines) {
    const debit = isZero(line.credit)
    const key = `${line.voucherId} ${line.subjectId} ${debit ? '+' : '-'}`
    const rows = taken.get(`${line.voucherId} ${line.subjectId}`)
    const before = found.get(key)
    const left = before
      ? debit
        ? line.debit
        : line.credit
      : subtract(debit ? line.debit : line.credit, (debit ? rows?.inflow : rows?.outflow) ?? ZERO)
    found.set(key, [...(before ?? []), { ...line, left }])
  }
  return found
}

interface Around {
  readonly byId: ReadonlyMap<string, BankAccount>
  readonly inRun: ReadonlyMap<string, WaitingFlow>
  readonly wholes: ReadonlyMap<string, readonly LineOfVoucher[]>
  readonly left: ReadonlyMap<string, LeftLine[]>
  readonly fund: BankAccount | null
  readonly period: Period
}

/** What becomes of a row whose money another row shows as well. */
function sharedVerdict(ctx: LedgerContext, flow: WaitingFlow, { partner, role, fee }: Shared, around: Around): Verdict {
  const { byId, inRun, left } = around
  const row = moneyRowOf(flow)
  const fund = around.fund ?? byId.get(flow.bankAccountId)!
  if (partner.voucherId !== null) {
    const voucher = around.wholes.get(partner.voucherId)?.[0]?.voucher ?? ''
    // a wallet's bill beside the bank's row that is booked: it adds what was bought, not money
    if (role === 'bill') return { kind: 'attach', voucherId: partner.voucherId, position: 1, fee: ZERO, why: `${voucher} 已按银行流水记账` }
    const inward = isZero(flow.outflow)
    const place = (left.get(`${partner.voucherId} ${fund.subjectId} ${inward ? '+' : '-'}`) ?? []).find((line) => !isZero(line.left))
    const size = sizeOf(row)
    if (place !== undefined) {
      const short = subtract(size, place.left)
      const why = `${voucher} 已记这笔款项（对方账户的流水）`
      if (compareMoney(short, ZERO) <= 0) {
        place.left = subtract(place.left, size)
        // the other row was booked before anybody knew what it cost
        const more = role === 'into' && compareMoney(negate(short), fee) === 0 ? fee : ZERO
        if (!isZero(more)) place.left = subtract(place.left, more)
        return { kind: 'attach', voucherId: partner.voucherId, position: place.position, fee: more, why }
      }
      if (role === 'out' && compareMoney(short, fee) === 0) {
        place.left = ZERO
        return { kind: 'attach', voucherId: partner.voucherId, position: place.position, fee, why }
      }
    }
    const on = (around.wholes.get(partner.voucherId) ?? []).find((line) => line.position === partner.voucherPosition)?.subject ?? ''
    return {
      kind: 'refused',
      reason: `对方账户${partner.day}的同一笔款项已由凭证${voucher}记入“${on}”，不是转到本账户；请更正那张凭证，再生成`,
    }
  }
  if (role === 'bill') return { kind: 'book', fund, partner: partner.id, alike: null, doubt: '' }
  if (role === 'bank') {
    if (inRun.has(partner.id)) return { kind: 'follow', leader: partner.id }
    const month = periodOf(partner.day)
    // the bill's row says what it was for: it is booked in its own month, this one with it
    if (month < around.period && isOpen(ctx, month))
      return { kind: 'refused', reason: `钱包账单${partner.day}的同一笔付款还没有生成凭证，请先生成${month}的凭证` }
    return { kind: 'book', fund, partner: partner.id, alike: null, doubt: '' }
  }
  const other = byId.get(partner.bankAccountId)!
  if (role === 'into' && inRun.has(partner.id)) return { kind: 'follow', leader: partner.id }
  if (role === 'into' && periodOf(partner.day) < around.period && isOpen(ctx, periodOf(partner.day)))
    return { kind: 'refused', reason: `对方账户${partner.day}转出的同一笔款项还没有生成凭证，请先生成${periodOf(partner.day)}的凭证` }
  const day = role === 'into' && partner.day < flow.day && isOpen(ctx, periodOf(partner.day)) ? partner.day : flow.day
  return { kind: 'transfer', account: other, fee, partner: partner.id, day }
}

const isOpen = (ctx: LedgerContext, month: Period): boolean =>
  month >= ctx.ledger.startPeriod && (ctx.ledger.closedThrough === null || month > ctx.ledger.closedThrough)

/** Refunds among waiting rows: booked where their payments are, or not at all where those came to nothing. */
async function refundVerdicts(
  ctx: LedgerContext,
  open: readonly WaitingFlow[],
  accounts: readonly BankAccount[],
  inRun: ReadonlyMap<string, WaitingFlow>,
  fundOf: (flow: WaitingFlow) => BankAccount | null,
) {
  const verdicts = new Map<string, Verdict>()
  const doubts = new Map<string, string>()
  const wallet = isWallet(accounts)
  const asRefund = refundRowOf(wallet)
  const rowOf = (flow: WaitingFlow): KnownRow => ({ ...moneyRowOf(flow), ...flow, voucherPosition: null, words: moneyRowOf(flow).words })
  const back = open.map(rowOf).filter((row) => isRefund(asRefund(row)))
  const given = open.filter((flow) => flow.status === 'refunded' || flow.status === 'partlyRefunded')
  if (back.length === 0 && given.length === 0) return { verdicts, doubts }
  const days = [...back, ...given].map((row) => row.day).toSorted()
  const all = [...back, ...given]
  const found = await queries.paymentsFor(ctx.db, ctx.ledger.id, {
    accountIds: [...new Set(all.map((row) => row.bankAccountId))],
    serials: [...new Set(all.flatMap((row) => [row.serialNumber, orderOf(row.serialNumber)]).filter((one) => one.length >= 6))],
    orders: [...new Set(all.map((row) => row.orderNumber).filter((one) => one.length > 1))],
    parties: [...new Set(back.map((row) => row.counterpartyName).filter((one) => one !== ''))],
    since: addDays(days[0]!, -REFUND_DAYS),
    to: days.at(-1)!,
  })
  const waitingIds = new Set(back.map((row) => row.id))
  const payments = found.filter((row) => !waitingIds.has(row.id) && !isRefund(asRefund(row)))
  const refunds = back.map(asRefund)
  const matches = refundsOf(refunds, payments.map(asRefund))
  const byId = new Map(payments.map((row) => [row.id, row]))
  const wanted = [...new Set([...matches.values()].flatMap(({ payment }) => byId.get(payment.id)!.voucherId ?? []))]
  const lines = Map.groupBy(await queries.linesOf(ctx.db, ctx.ledger.id, wanted), (line) => line.voucherId)
  for (const row of back) {
    const flow = inRun.get(row.id)!
    const match = matches.get(row.id)
    const fund = fundOf(flow)
    if (match === undefined) {
      if (row.status === 'refund') doubts.set(row.id, '退款，没有找到退的是哪一笔付款')
      continue
    }
    if (fund === null) continue
    const payment = byId.get(match.payment.id)!
    if (payment.status === 'closed') {
      // closed and given back whole: nothing was bought, neither is booked
      verdicts.set(row.id, {
        kind: 'leaveOut',
        reason: `退的是${payment.day}已关闭的交易（${moneyText(payment.amount)}），一付一退相抵，两笔都不生成凭证`,
      })
      continue
    }
    if (payment.voucherId !== null) {
      const line = (lines.get(payment.voucherId) ?? []).find((one) => one.position === payment.voucherPosition)
      if (line) {
        verdicts.set(row.id, {
          kind: 'refund',
          of: payment.id,
          place: { subjectId: line.subjectId, tagIds: line.tagIds },
          by: match.by,
          fund,
          partner: null,
        })
        continue
      }
    }
    if (inRun.has(payment.id)) {
      verdicts.set(row.id, { kind: 'refund', of: payment.id, place: null, by: match.by, fund, partner: null })
      continue
    }
    verdicts.set(row.id, {
      kind: 'refused',
      reason: `退的是${payment.day}的付款（${moneyText(sizeOf(payment))}），那一笔还没有生成凭证，请先生成`,
    })
  }
  const stated = new Map(given.map((flow) => [flow.id, flow.refundedAmount]))
  const lacking = unreturned(given.map(rowOf).map(asRefund), matches, refunds, (id) => stated.get(id) ?? ZERO)
  for (const row of lacking) doubts.set(row.id, `已退款${moneyText(stated.get(row.id)!)}，退款的那一行还没有导入`)
  return { verdicts, doubts }
}

interface Paid {
  readonly papers: AwaitingPapers
  readonly one: Awaited
  readonly sure: boolean
}
/** Papers that wait for exactly such money; sure where the row names whose it is and only one fits. */
async function awaitedFor(
  ctx: LedgerContext,
  flows: readonly WaitingFlow[],
  denied: (id: string) => ReadonlySet<string>,
): Promise<Map<string, Paid>> {
  const found = new Map<string, Paid>()
  if (flows.length === 0) return found
  const last = flows
    .map((flow) => flow.day)
    .toSorted()
    .at(-1)!
  const all: { papers: AwaitingPapers; one: Awaited }[] = []
  for (const papers of awaitingPapers()) for (const one of await papers.open(ctx, last)) all.push({ papers, one })
  const byAmount = new Map<string, { papers: AwaitingPapers; one: Awaited }[]>()
  for (const each of all)
    for (const amount of new Set(each.one.amounts.map(moneyText))) {
      const there = byAmount.get(amount)
      if (there) there.push(each)
      else byAmount.set(amount, [each])
    }
  const taken = new Set<string>()
  for (const flow of flows) {
    const row = moneyRowOf(flow)
    const text = partyKey(`${row.counterpartyName} ${row.words}`)
    const fitting = (byAmount.get(moneyText(signed(row))) ?? []).filter(
      ({ one }) =>
        !taken.has(one.id) && !denied(flow.id).has(one.id) && one.since <= flow.day && daysBetween(one.since, flow.day) <= REFUND_DAYS,
    )
    const named = fitting.filter(({ one }) =>
      one.party === ''
        ? one.words !== null && one.words.test(text)
        : partyKey(row.counterpartyName) === partyKey(one.party) || (row.counterpartyName === '' && text.includes(partyKey(one.party))),
    )
    const first = named[0] ?? fitting[0]
    if (first === undefined) continue
    // several of one sum: the earliest, which is what one pays first
    if (named.length > 0) taken.add(first.one.id)
    if (named.length > 0 || /报销|借款|还款|备用金/.test(row.words)) found.set(flow.id, { ...first, sure: named.length > 0 })
  }
  return found
}

/** What people said is other money. */
export const answersOf = (ctx: Pick<LedgerContext, 'db' | 'ledger'>, papers: 'flow_id' | 'invoice_id', ids: readonly string[]) =>
  queries.answersOf(ctx.db, ctx.ledger.id, papers, ids)
