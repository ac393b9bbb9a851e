/** Refunds among waiting rows, beside the payments they give back. */
import { groupThousands, ZERO } from '@app/domain/kernel/money'
import { addDays } from '@app/domain/kernel/period'
import { signed, sizeOf } from '@app/domain/papers/same-money/own-moves'
import { isRefund, orderOf, REFUND_DAYS, refundsOf, unreturned, type RefundRow } from '@app/domain/papers/same-money/refunds'
import type { BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import * as queries from './same-money.queries.ts'
import type { KnownRow } from './same-money.queries.ts'
import { moneyRowOf, type Verdict } from './verdict.ts'

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

/** Refunds among waiting rows: booked where their payments are, or not at all where those came to nothing. */
export async function refundVerdicts(
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
        reason: `退的是${payment.day}已关闭的交易（${groupThousands(payment.amount)}），一付一退相抵，两笔都不生成凭证`,
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
      reason: `退的是${payment.day}的付款（${groupThousands(sizeOf(payment))}），那一笔还没有生成凭证，请先生成`,
    })
  }
  const stated = new Map(given.map((flow) => [flow.id, flow.refundedAmount]))
  const lacking = unreturned(given.map(rowOf).map(asRefund), matches, refunds, (id) => stated.get(id) ?? ZERO)
  for (const row of lacking) doubts.set(row.id, `已退款${groupThousands(stated.get(row.id)!)}，退款的那一行还没有导入`)
  return { verdicts, doubts }
}
