/**
 * The statements of one account as a chain (对账单链): the opening of each is the closing of the one before. What does not join is
 * said in words: days that are missing, amounts that differ, rows that stand twice, months nobody has a statement of
 * (会计基础工作规范 第四十五条: the journal of deposits is checked against the bank's statements).
 */
import { fromFen, groupThousands, toFen, type Money } from '../../kernel/money.ts'
import { addDays, firstDay, lastDay, periodOf, periodsBetween, type Day, type Period } from '../../kernel/period.ts'
import type { StatementRow } from './statement-rows.ts'

/** One statement of one account, as it was imported; from and to are what it says, or its first and last row. */
export interface ImportedStatement {
  readonly id: string
  readonly from: Day
  readonly to: Day
  /** null: the file prints no balances. */
  readonly opening: Money | null
  readonly closing: Money | null
}

/**
 * first 第一份 · joined 首尾相接 · gap 中间缺流水 · difference 首尾不符 · overlap 期间重叠而余额相符 · unproved 没有余额可核对
 */
export type JointState = 'first' | 'joined' | 'gap' | 'difference' | 'overlap' | 'unproved'

/** How a statement hangs on those before it. */
export interface Joint {
  readonly statementId: string
  readonly state: JointState
  /** Days of which there is no statement, where that matters. */
  readonly missingFrom: Day | null
  readonly missingTo: Day | null
  /** What it opens with, less what those before it end with; null where nothing can be compared. */
  readonly difference: Money | null
  /** The joint in words. */
  readonly text: string
}

const days = (from: Day, to: Day): string => (from === to ? from : `${from} 至 ${to}`)

/** Oldest first; of those that begin together the longest. */
const inTime = (a: ImportedStatement, b: ImportedStatement): number =>
  a.from === b.from ? (a.to > b.to ? -1 : a.to < b.to ? 1 : 0) : a.from < b.from ? -1 : 1

/** Joins the statements of one account; what is inside the days of an earlier one is held against the rows that are kept. */
export function joinStatements(given: readonly ImportedStatement[], rows: readonly StatementRow[]): Joint[] {
  const net = netOf(rows)
  let reach: ImportedStatement | null = null
  return given.toSorted(inTime).map((one) => {
    const joint = reach === null ? plain(one, 'first', '第一份对账单') : jointOf(reach, one, net)
    if (reach === null || one.to > reach.to || (one.to === reach.to && one.closing !== null)) reach = one
    return joint
  })
}

const plain = (one: ImportedStatement, state: JointState, text: string): Joint => ({
  statementId: one.id,
  state,
  missingFrom: null,
  missingTo: null,
  difference: null,
  text,
})

type Net = (from: Day, to: Day) => bigint

/** What the account moved in some days by the rows that are kept. */
function netOf(rows: readonly StatementRow[]): Net {
  const byDay = new Map<Day, bigint>()
  for (const row of rows) byDay.set(row.day, (byDay.get(row.day) ?? 0n) + toFen(row.inflow) - toFen(row.outflow))
  const moved = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (from, to) => moved.reduce((fen, [day, one]) => (day >= from && day <= to ? fen + one : fen), 0n)
}

function jointOf(before: ImportedStatement, one: ImportedStatement, net: Net): Joint {
  const [from, to] = [addDays(before.to, 1), addDays(one.from, -1)]
  const apart = from <= to
  const overlaps = one.from <= before.to
  if (before.closing === null || before.opening === null || one.opening === null) {
    if (apart)
      return { ...plain(one, 'unproved', `${days(from, to)} 没有对账单；没有余额，不能证明没有流水`), missingFrom: from, missingTo: to }
    return plain(one, 'unproved', overlaps ? '期间重叠；没有余额可核对' : '日期相接；没有余额可核对')
  }
  const found = toFen(one.opening) - toFen(before.closing)
  if (found === 0n && one.from >= before.to)
    return plain(one, 'joined', apart ? `与上一份首尾相接；${days(from, to)} 余额未变，没有流水` : '与上一份首尾相接')
  const said = (fen: bigint): string => groupThousands(fromFen(fen < 0n ? -fen : fen))
  if (apart)
    return {
      ...plain(one, 'gap', `缺 ${days(from, to)} 的流水，差额 ${said(found)} 元`),
      missingFrom: from,
      missingTo: to,
      difference: fromFen(found),
    }
  if (!overlaps)
    return {
      ...plain(
        one,
        'difference',
        `期初比上一份的期末${found > 0n ? '多' : '少'} ${said(found)} 元，缺 ${days(before.to, one.from)} 的部分流水`,
      ),
      missingFrom: before.to,
      missingTo: one.from,
      difference: fromFen(found),
    }
  // inside the days of the one before: it opens with what that one had come to
  const inside = toFen(one.opening) - toFen(before.opening) - net(before.from, addDays(one.from, -1))
  const backwards = one.closing === null ? inside : toFen(one.opening) + net(one.from, before.to) - toFen(before.closing)
  if (inside === 0n || backwards === 0n)
    return plain(one, 'overlap', `${days(one.from, one.to < before.to ? one.to : before.to)} 重叠，余额相符，重复的流水只记一次`)
  return {
    ...plain(one, 'difference', `与上一份重叠，但期初相差 ${said(inside)} 元：两份对账单在重叠的日期里流水不同`),
    difference: fromFen(inside),
  }
}

/** Months from the first statement or row through the one asked for that no statement reaches into. */
export function monthsWithout(statements: readonly ImportedStatement[], firstRow: Day | null, through: Period): Period[] {
  const starts = [...statements.map((one) => one.from), ...(firstRow === null ? [] : [firstRow])].toSorted()
  const [start] = starts
  if (start === undefined || periodOf(start) > through) return []
  return periodsBetween(periodOf(start), through).filter(
    (month) => !statements.some((one) => one.from <= lastDay(month) && one.to >= firstDay(month)),
  )
}
