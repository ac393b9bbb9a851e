/** Bank and cash flows grouped into vouchers by the merge rule (资金流水合并生成凭证). */
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { type Day, lastDay, type Period } from '../../kernel/period.ts'
import { type FundRules, forcedFundRules } from './rules.ts'

export interface FundFlowToBook {
  readonly id: string
  readonly day: Day
  readonly direction: 'inflow' | 'outflow'
  readonly amount: Money
  /** Subject of the bank account or cash the money moved on. */
  readonly fundCode: string
  /** Subject on the other side, and its tags. */
  readonly counterCode: string
  readonly tagIds: readonly string[]
  readonly abstract: string
}

/** One future voucher: fund subjects against counter subjects, equal in total. */
export interface FundGroup {
  readonly flowIds: readonly string[]
  readonly direction: 'inflow' | 'outflow'
  readonly day: Day
  readonly abstract: string
  readonly funds: readonly { readonly code: string; readonly amount: Money }[]
  readonly counters: readonly { readonly code: string; readonly tagIds: readonly string[]; readonly amount: Money }[]
  readonly amount: Money
}

/** Groups of the flows of one period in the order of their first flow; receipts and payments never share a voucher. */
export function groupFundFlows(flows: readonly FundFlowToBook[], chosen: FundRules, period: Period): FundGroup[] {
  const rules = forcedFundRules(chosen)
  const groups = new Map<string, FundFlowToBook[]>()
  for (const one of flows) {
    const parts = {
      1: one.id,
      2: `${one.direction}|${one.counterCode.slice(0, 4)}`,
      3: `${one.direction}|${one.counterCode}`,
      4: one.direction,
    }
    const key = parts[rules.merge]
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((list) => {
    const first = list[0]!
    return {
      flowIds: list.map((one) => one.id),
      direction: first.direction,
      day: rules.date === 1 ? lastDay(period) : first.day,
      abstract: rules.abstract === 0 && first.abstract !== '' ? first.abstract : made(list),
      funds: merged(
        list,
        (one) => one.fundCode,
        (one) => ({ code: one.fundCode }),
      ),
      counters: merged(
        list,
        (one) => `${one.counterCode}|${one.tagIds.toSorted().join(',')}`,
        (one) => ({ code: one.counterCode, tagIds: one.tagIds }),
      ),
      amount: total(list),
    }
  })
}

const total = (list: readonly FundFlowToBook[]): Money => fromFen(list.reduce((fen, one) => fen + toFen(one.amount), 0n))

const made = (list: readonly FundFlowToBook[]): string => {
  const word = list[0]!.direction === 'inflow' ? '收款' : '付款'
  return list.length === 1 ? word : `${word}（${list.length}笔）`
}

/** Flows of the same key become one line, in the order they first appear. */
function merged<T extends object>(
  list: readonly FundFlowToBook[],
  keyOf: (one: FundFlowToBook) => string,
  show: (one: FundFlowToBook) => T,
) {
  const keys = new Map<string, FundFlowToBook[]>()
  for (const one of list) keys.set(keyOf(one), [...(keys.get(keyOf(one)) ?? []), one])
  return [...keys.values()].map((same) => ({ ...show(same[0]!), amount: total(same) }))
}
