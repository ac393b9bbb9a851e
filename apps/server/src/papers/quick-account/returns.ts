/** What stands open with the other sides of movements, and whose their account numbers are: read once a run. */
import { absolute, isZero, moneyText, type Money } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import type { Day } from '@app/domain/kernel/period'
import { isOpenAccount, meaningOf } from '@app/domain/papers/quick-account/contradiction'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import { sideOf, wordsOf, type OpenPlace } from './flow-plan.ts'
import * as queries from './returns.queries.ts'

const COMES_BACK = /退|还|收回|返还/
const amountOf = (flow: Pick<WaitingFlow, 'inflow' | 'outflow' | 'elsewhere'>): Money =>
  !isZero(flow.elsewhere) ? absolute(flow.elsewhere) : isZero(flow.outflow) ? flow.inflow : flow.outflow

/** Deposits and loans that went the other way, of the same party and amount, each coming back once. */
export async function openReturns(ctx: LedgerContext, flows: readonly WaitingFlow[]): Promise<(flow: WaitingFlow) => OpenPlace | null> {
  const asking = flows.filter(
    (flow) => flow.counterpartyName !== '' && (meaningOf(wordsOf(flow)) !== null || COMES_BACK.test(wordsOf(flow))),
  )
  if (asking.length === 0) return () => null
  const past = await queries.pastMoves(ctx.db, ctx.ledger.id, [...new Set(asking.map((flow) => partyKey(flow.counterpartyName)))])
  // what came back already is not open: of one account, party and amount the one way less the other
  const open = new Map<string, queries.PastMove[]>()
  for (const one of past) {
    if (!isOpenAccount(one.subject)) continue
    const key = (side: string) => `${side} ${one.party} ${moneyText(one.amount)}`
    const others = open.get(key(one.side === 'inflow' ? 'outflow' : 'inflow'))
    const at = others?.findIndex((other) => other.subjectId === one.subjectId) ?? -1
    if (at >= 0) others!.splice(at, 1)
    else open.set(key(one.side), [...(open.get(key(one.side)) ?? []), one])
  }
  return (flow) => {
    if (!asking.includes(flow)) return null
    const other = sideOf(flow) === 'inflow' ? 'outflow' : 'inflow'
    const there = open.get(`${other} ${partyKey(flow.counterpartyName)} ${moneyText(amountOf(flow))}`)
    const at = there?.findIndex((one) => one.day <= flow.day) ?? -1
    if (at < 0) return null
    const [one] = there!.splice(at, 1)
    const { subjectId, tagIds, voucher, day } = one!
    return { subjectId, tagIds, why: `${said(day, voucher)}的同额款项${other === 'outflow' ? '收回' : '归还'}` }
  }
}
const said = (day: Day, voucher: string): string => `${day}（${voucher}）`

/** Parties by account number: as their lists say, and as vouchers of before put them. */
export async function whoseAccounts(ctx: LedgerContext, flows: readonly WaitingFlow[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const numbers = [...new Set(flows.map((flow) => flow.counterpartyAccount))].filter((one) => /^\d{8,}$/.test(one))
  if (numbers.length === 0) return new Map()
  const found = await queries.partiesOfAccounts(ctx.db, ctx.ledger.id, numbers)
  return new Map([...Map.groupBy(found, (one) => one.number)].map(([number, rows]) => [number, rows.map((one) => one.tagId)]))
}
