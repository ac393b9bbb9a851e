/** The whole proof of one account (账户的对账单链): its statements joined, its rows followed, and what is wrong in words. */
import { fromFen, groupThousands, toFen, type Money } from '../../kernel/money.ts'
import { firstDay, lastDay, type Day, type Period } from '../../kernel/period.ts'
import { followBalances } from './balance-chain.ts'
import type { FundFlow, StatementSection } from './fund-flow.ts'
import { joinStatements, monthsWithout, type ImportedStatement, type Joint } from './statement-chain.ts'
import { doubledRows, followRows, offBy, type DoubledRows, type RowBreak, type StatementRow } from './statement-rows.ts'

/** What one account's part of a file says of itself. */
export interface StatementFacts {
  readonly sheet: string
  readonly from: Day
  readonly to: Day
  readonly opening: Money | null
  readonly closing: Money | null
  readonly inflow: Money
  readonly outflow: Money
  readonly flowCount: number
  /** Links of its balances that do not hold. */
  readonly gapCount: number
}

/** The statements of a file, one for each account printed in each sheet, by the key of that account. */
export function statementsIn(
  flows: readonly FundFlow[],
  sections: readonly StatementSection[],
  slotOf: (flow: FundFlow) => string,
): (StatementFacts & { readonly slot: string })[] {
  const parts = Map.groupBy(flows, (flow) => `${flow.sheet}|${slotOf(flow)}`)
  return [...parts.values()].map((part) => {
    const [first] = part
    const { sheet, ownBankAccount, currency } = first!
    const own = sections.filter((one) => one.sheet === sheet && (one.bankAccount === ownBankAccount || sections.length === 1))
    const said = own.flatMap((one) => (one.from !== null && one.to !== null ? [one.from, one.to] : []))
    const on = part.map((flow) => flow.day)
    // a statement may say less than it holds: its rows count in any case
    const all = [...said, ...on].toSorted()
    const chain = followBalances(part, ownBankAccount, currency)
    const total = (of: (flow: FundFlow) => Money): Money => fromFen(part.reduce((fen, flow) => fen + toFen(of(flow)), 0n))
    return {
      slot: slotOf(first!),
      sheet,
      from: all[0]!,
      to: all.at(-1)!,
      opening: chain?.opening ?? null,
      closing: chain?.closing ?? null,
      inflow: total((flow) => flow.inflow),
      outflow: total((flow) => flow.outflow),
      flowCount: part.length,
      gapCount: chain?.gaps.length ?? 0,
    }
  })
}

export interface AccountChain {
  readonly joints: readonly Joint[]
  readonly breaks: readonly RowBreak[]
  /** Rows whose balance was compared with the one before. */
  readonly checked: number
  readonly doubles: readonly DoubledRows[]
  readonly missingMonths: readonly Period[]
}

/** Everything known of one account's statements up to the end of a month. */
export function chainOf(statements: readonly ImportedStatement[], rows: readonly StatementRow[], through: Period): AccountChain {
  const joints = joinStatements(statements, rows)
  const { breaks, checked } = followRows(rows)
  const openers = new Map(statements.map((one) => [one.id, one.from]))
  // where two statements do not join, their first row does not either: that is one thing, told once
  const told = new Set(
    joints.flatMap((one) => (one.difference === null ? [] : [`${openers.get(one.statementId)!}|${toFen(one.difference)}`])),
  )
  return {
    joints,
    breaks: breaks.filter((one) => !told.has(`${one.day}|${toFen(offBy(one))}`)),
    checked,
    doubles: doubledRows(rows),
    missingMonths: monthsWithout(statements, rows[0]?.day ?? null, through),
  }
}

const BROKEN: ReadonlySet<Joint['state']> = new Set(['gap', 'difference'])
export const isBroken = (joint: Joint): boolean => BROKEN.has(joint.state)

/** What of an account's chain does not hold in a month, in words; empty when it is proved or nothing speaks against it. */
export function troublesIn(chain: AccountChain, statements: readonly ImportedStatement[], period: Period): string[] {
  const [since, through] = [firstDay(period), lastDay(period)]
  const of = new Map(statements.map((one) => [one.id, one]))
  const touches = (joint: Joint): boolean => {
    const opens = of.get(joint.statementId)!.from
    return (joint.missingFrom ?? opens) <= through && (joint.missingTo ?? opens) >= since
  }
  return [
    ...(chain.missingMonths.includes(period) ? [`${period} 没有对账单`] : []),
    ...chain.joints.filter((joint) => isBroken(joint) && touches(joint)).map((joint) => joint.text),
    ...chain.breaks
      .filter((one) => one.day >= since && one.day <= through)
      .map((one) => {
        const fen = toFen(offBy(one))
        return `${one.day} 的流水余额与上一笔不连续，相差 ${groupThousands(fromFen(fen < 0n ? -fen : fen))} 元`
      }),
  ]
}
