/** One account's part of a statement: what stands around its rows beside what they say. */
import { isZero, sum } from '../../kernel/money.ts'
import { followBalances, type BalanceChain } from './balance-chain.ts'
import type { FundFlow, StatementSection } from './fund-flow.ts'
import { compareTotals, readPreamble } from './preamble.ts'
import type { Header } from './statement-heads.ts'

/** `times`: how many 元 one printed around the table is. */
export function sectionOf(
  sheet: string,
  headerRow: number,
  header: Header,
  { around, times }: { readonly around: readonly (readonly string[])[]; readonly times: number },
  flows: readonly FundFlow[],
): StatementSection {
  const words = readPreamble(around, times)
  const chains = chainsOf(flows)
  const only = chains.length === 1 ? chains[0] : undefined
  return {
    sheet,
    headerRow,
    bankAccount: words.bankAccount || (flows[0]?.ownBankAccount ?? ''),
    holder: words.holder,
    bankName: words.bankName || header.layout.bankName,
    currency: words.currency,
    from: words.from,
    to: words.to,
    flowCount: flows.length,
    balancesMissing: header.columns.has('balance') ? flows.filter((flow) => flow.balance === null).length : 0,
    chains,
    controls: compareTotals(words.stated, {
      count: flows.length,
      inflowCount: flows.filter((flow) => !isZero(flow.inflow)).length,
      outflowCount: flows.filter((flow) => !isZero(flow.outflow)).length,
      neutralCount: flows.filter((flow) => flow.neutral).length,
      inflow: sum(flows.map((flow) => flow.inflow)),
      outflow: sum(flows.map((flow) => flow.outflow)),
      opening: only?.opening ?? null,
      closing: only?.closing ?? null,
    }),
  }
}

function chainsOf(flows: readonly FundFlow[]): BalanceChain[] {
  const groups = Map.groupBy(flows, (flow) => `${flow.ownBankAccount}|${flow.currency}`)
  return [...groups.values()].flatMap((moves) => followBalances(moves, moves[0]?.ownBankAccount ?? '', moves[0]?.currency ?? '') ?? [])
}
