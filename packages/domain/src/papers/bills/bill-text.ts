/** The facts of a printed bill by its labels (票面文字): guesses that say so, for a person to check. */
import { compareMoney, money, type Money } from '../../kernel/money.ts'
import { isDay, type Day } from '../../kernel/period.ts'
import type { BillFacts, BillKind } from './bill.ts'

const KINDS: readonly (readonly [RegExp, BillKind])[] = [
  [/完税证明|税收缴款|缴款书/, 'tax'],
  [/电子回单|业务回单|交易回单|收款回单|付款回单|回单编号/, 'bankSlip'],
  [/对账单|交易明细/, 'statement'],
  [/客票|行程单|出租|过路费|停车/, 'travel'],
  [/工资表|社会保险|公积金/, 'payroll'],
  [/入库单|出库单|送货单/, 'stock'],
  [/发票/, 'purchase'],
  [/收据|收款收据/, 'receipt'],
]
const TOTAL = /(?:价税合计|合计金额|金额合计|总计|合计|小写|交易金额|金额)[^0-9¥￥]{0,12}[¥￥]?\s*([0-9][0-9,，]*\.[0-9]{2})/g
const NUMBER = /(?:发票号码|票据号码|回单编号|流水号|凭证号码|编号|No)[.：:\s]*([0-9A-Za-z-]{6,40})/i
const PARTY = /(?:收款人|收款方|销售方名称|销售方|对方户名|单位名称|户名)[：:\s]*([\u4e00-\u9fff（）()·\w]{2,60})/
const DATE = /(20\d{2})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})/

function dayIn(text: string): Day | null {
  const [, year, month, date] = DATE.exec(text) ?? []
  if (year === undefined) return null
  const found = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  return isDay(found) ? found : null
}

function amountIn(text: string): Money | null {
  const amounts = [...text.matchAll(TOTAL)].map(([, digits]) => money(digits!.replace(/[,，]/g, '')))
  // a total stands beside its parts: the largest is the sum
  return amounts.reduce<Money | null>((best, one) => (best === null || compareMoney(one, best) > 0 ? one : best), null)
}

/** What the lines of a page say; null when there is neither an amount nor a kind. */
export function factsInText(lines: readonly string[]): Omit<BillFacts, 'tax'> | null {
  const text = lines.join('\n')
  const kind = KINDS.find(([words]) => words.test(text))?.[1]
  const amount = amountIn(text)
  if (kind === undefined && amount === null) return null
  return {
    kind: kind ?? 'other',
    number: NUMBER.exec(text)?.[1] ?? '',
    issuedOn: dayIn(text),
    party: PARTY.exec(text)?.[1] ?? '',
    amount,
  }
}
