/** Tables we know that are no statements (不是对账单的表): said by name, with where they belong. */
import { moneyText } from '../../kernel/money.ts'
import { otherThan } from '../../kernel/known-tables.ts'
import { cellText } from './cells.ts'
import type { FundFlow } from './fund-flow.ts'

/** What a header row is the head of, when it is of something else than a statement. */
export const otherTable = (headers: readonly string[]): string | null => otherThan(headers, 'statement')

/** Rows only a book kept by a company has: sums of each day, sums of the year so far, pages carried over. */
export const isJournalRow = (cells: readonly string[]): boolean =>
  cells.some((cell) =>
    /^(本日合计|本日小计|月计|日计|年计|本月累计|本年累计|过次页|承前页)[:：]?$/.test(cellText(cell).replaceAll(/\s/g, '')),
  )

export const OWN_JOURNAL = '这是企业自己的日记账（有本日合计、本年累计这样的行），不是银行的对账单；请上传银行给的对账单'

const MIRRORED = '两个工作表的收支互相颠倒，是银行存款核对底稿（企业账与银行账各一份），不是对账单；请只上传银行的那一份'

type Sheet = readonly Pick<FundFlow, 'day' | 'inflow' | 'outflow'>[]

/** Two sheets that hold the same movements with their sides exchanged: a workpaper of both books. */
export function mirroredSheets(sheets: readonly Sheet[]): string | null {
  const counted = sheets.map((rows) => {
    const counts = new Map<string, number>()
    for (const { day, inflow, outflow } of rows) {
      const key = `${day}|${moneyText(inflow)}|${moneyText(outflow)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  })
  // a book of many sheets is looked at sheet by sheet with the one before: workpapers have two
  for (let index = 1; index < sheets.length; index += 1) {
    const [one, other] = [sheets[index - 1]!, sheets[index]!]
    const least = Math.min(one.length, other.length)
    if (least < 3) continue
    const left = new Map(counted[index - 1])
    let mirrored = 0
    for (const { day, inflow, outflow } of other) {
      const key = `${day}|${moneyText(outflow)}|${moneyText(inflow)}`
      const count = left.get(key) ?? 0
      if (count === 0) continue
      left.set(key, count - 1)
      mirrored += 1
    }
    if (mirrored * 10 >= least * 8) return MIRRORED
  }
  return null
}
