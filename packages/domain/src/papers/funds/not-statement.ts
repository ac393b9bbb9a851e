/** Tables we know that are no statements (不是对账单的表): said by name, with where they belong. */
import { moneyText } from '../../kernel/money.ts'
import { cellText, headerKey } from './cells.ts'
import type { FundFlow } from './fund-flow.ts'

const VOUCHER = ['凭证字', '凭证字号', '凭证号', '凭证编号', '凭证号数', '记账凭证号', '凭证类型', '凭证字-号']
const SUBJECT = ['科目', '科目编码', '科目代码', '科目名称', '会计科目', '科目全称', '总账科目', '明细科目', '一级科目']

const some = (keys: ReadonlySet<string>, names: readonly string[]): boolean => names.some((name) => keys.has(name))

const STATEMENT = '对账单'

/** What a header row is the head of, when it is of something else than a statement, or than what is asked for. */
export function otherTable(headers: readonly string[], than = STATEMENT): string | null {
  const keys = new Set(headers.map(headerKey).filter((key) => key !== ''))
  const subject = some(keys, SUBJECT)
  const begins = (words: RegExp): number => [...keys].filter((key) => words.test(key)).length
  if (subject && some(keys, VOUCHER)) return `这是凭证清单（序时账），不是${than}；要带入凭证请用“导入账套”或录凭证`
  if (subject && begins(/^(期初|期末|年初|本期|本年累计)/) >= 2) return `这是科目余额表，不是${than}；要带入期初数请用“期初余额”的导入`
  if (subject && (keys.has('借方') || keys.has('借方金额') || keys.has('借方发生额'))) return `这是会计账簿（按科目的明细），不是${than}`
  if (keys.has('行次') && begins(/^(期末|年初|本期|本年|上年|上期)/) >= 1) return `这是会计报表，不是${than}`
  if (begins(/^(资产|负债和|负债及)/) >= 2 && begins(/(期末|年初)(余额|数)/) >= 1) return `这是资产负债表，不是${than}`
  const numbered = begins(/^(数电)?(发票号码|发票代码|数电发票号码)$/) >= 1
  if (than === STATEMENT && numbered && begins(/税额|价税合计|购买方|购方|销方|销售方/) >= 1)
    return '这是发票清单，不是对账单；请在销项或进项发票页导入'
  if (begins(/^(应发|实发)/) >= 1 && begins(/姓名|职员|员工/) >= 1) return `这是工资表，不是${than}；请在薪酬页导入`
  const moved = begins(/^(收入|支出|借方|贷方|转入|转出|存入|支取|余额|账户余额|本次余额)/) >= 2
  if (than !== STATEMENT && !numbered && moved && begins(/^(交易|记账|入账|业务)(日期|时间|日)/) >= 1)
    return `这是银行或钱包的对账单，不是${than}；请在资金流水页导入`
  return null
}

/** What a table without a single invoice is, where it is known (不是发票清单的表). */
export function notInvoices(sheets: readonly { readonly rows: readonly (readonly string[])[] }[]): string | null {
  for (const { rows } of sheets)
    for (const row of rows.slice(0, HEAD_ROWS)) {
      const found = otherTable(row, '发票清单')
      if (found !== null) return found
    }
  return null
}
/** A head stands among the first rows. */
const HEAD_ROWS = 30

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
