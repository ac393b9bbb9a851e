/** The chain of balances (余额连续性): opening + in − out = closing, from row to row. */
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'

export interface BalancedMove {
  readonly row: number
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly balance: Money | null
}

export interface BalanceGap {
  readonly row: number
  readonly expected: Money
  readonly found: Money
}

export interface BalanceChain {
  readonly bankAccount: string
  readonly currency: string
  readonly order: 'oldestFirst' | 'newestFirst'
  readonly opening: Money
  readonly closing: Money
  /** Links that were compared. */
  readonly checked: number
  readonly gaps: readonly BalanceGap[]
}

const net = (move: BalancedMove): bigint => toFen(move.inflow) - toFen(move.outflow)

function gapsOf(moves: readonly BalancedMove[]): { gaps: BalanceGap[]; checked: number } {
  const gaps: BalanceGap[] = []
  let checked = 0
  let running: bigint | null = null
  for (const move of moves) {
    if (running !== null) running += net(move)
    if (move.balance === null) continue
    const found = toFen(move.balance)
    if (running !== null) {
      checked += 1
      // after a gap the chain starts again from what the bank printed, so that one mistake is one report
      if (running !== found) gaps.push({ row: move.row, expected: fromFen(running), found: move.balance })
    }
    running = found
  }
  return { gaps, checked }
}

/** Follows the balances whichever way the file is sorted and lists every break; null when no balance is printed. */
export function followBalances(moves: readonly BalancedMove[], bankAccount: string, currency: string): BalanceChain | null {
  const known = moves.filter((move) => move.balance !== null)
  if (known.length === 0) return null
  const reversed = moves.toReversed()
  const forward = gapsOf(moves)
  const backward = gapsOf(reversed)
  const byDay = (moves[0]?.day ?? '') > (moves.at(-1)?.day ?? '')
  const newestFirst = forward.gaps.length === backward.gaps.length ? byDay : backward.gaps.length < forward.gaps.length
  const [ordered, { gaps, checked }] = newestFirst ? [reversed, backward] : [moves, forward]
  const [opening, closing] = endsOf(ordered)
  return { bankAccount, currency, order: newestFirst ? 'newestFirst' : 'oldestFirst', opening, closing, checked, gaps }
}

function endsOf(ordered: readonly BalancedMove[]): [Money, Money] {
  const first = ordered.findIndex((move) => move.balance !== null)
  const last = ordered.findLastIndex((move) => move.balance !== null)
  const at = (index: number): bigint => toFen(ordered[index]!.balance!)
  const before = ordered.slice(0, first + 1).reduce((sum, move) => sum + net(move), 0n)
  const after = ordered.slice(last + 1).reduce((sum, move) => sum + net(move), 0n)
  return [fromFen(at(first) - before), fromFen(at(last) + after)]
}
