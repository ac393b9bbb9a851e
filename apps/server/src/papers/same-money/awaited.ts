/** Papers that wait for exactly the money a row moved. */
import { moneyText } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import { daysBetween } from '@app/domain/kernel/period'
import { signed } from '@app/domain/papers/same-money/own-moves'
import { REFUND_DAYS } from '@app/domain/papers/same-money/refunds'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import { awaitingPapers, type Awaited, type AwaitingPapers } from './awaiting.registry.ts'
import { moneyRowOf } from './verdict.ts'

interface Paid {
  readonly papers: AwaitingPapers
  readonly one: Awaited
  readonly sure: boolean
}
/** Papers that wait for exactly such money; sure where the row names whose it is and only one fits. */
export async function awaitedFor(
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
