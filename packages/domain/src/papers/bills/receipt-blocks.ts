/** Several receipts on one page (一页多张回单): taken apart where each is whole by itself, else left together with the reason. */
import { readReceipt, type ReceiptFacts } from './bank-receipt.ts'

export interface ReceiptBlocks {
  readonly receipts: readonly ReceiptFacts[]
  /** Why a page of several was not taken apart; empty otherwise. */
  readonly reason: string
}

const plain = (line: string): string => line.normalize('NFKC').replace(/\s/g, '')
/** A heading names the paper and states no value: 工商银行 网上银行电子回单. */
const isHeading = (line: string): boolean => /(?:回单|凭证)(?:[(（].{1,12}[)）])?$/.test(plain(line)) && !/[:：]|\d{4}/.test(plain(line))
/** The label a line begins with: 交易流水号：… */
const labelOf = (line: string): string => /^([\u4e00-\u9fa5]{2,10})[:：]/.exec(plain(line))?.[1] ?? ''

function cutAt(lines: readonly string[], starts: readonly number[]): string[][] {
  return starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length))
}

/** At headings; without them, where the first label of the page comes again. */
function blocksOf(lines: readonly string[]): string[][] {
  const headings = lines.flatMap((line, index) => (isHeading(line) ? [index] : []))
  if (headings.length > 1) return cutAt(lines, headings)
  const first = lines.map(labelOf).find((label) => label !== '')
  if (first === undefined) return []
  return cutAt(
    lines,
    lines.flatMap((line, index) => (labelOf(line) === first ? [index] : [])),
  )
}

const missingOf = ({ several, serials, day, amount, payer, payee }: ReceiptFacts): string =>
  several
    ? '里有不止一个流水号'
    : serials.length === 0
      ? '没有流水号或回单编号'
      : day === null
        ? '没有日期'
        : amount === null
          ? '没有金额'
          : payer.name + payer.account === '' || payee.name + payee.account === ''
            ? '缺付款方或收款方'
            : ''

/** The receipts of a page. Facts of one receipt are never taken for another's: one block that is not whole keeps them all together. */
export function readReceiptPage(lines: readonly string[]): ReceiptBlocks {
  const whole = readReceipt(lines)
  if (!whole.several) return { receipts: [whole], reason: '' }
  const together = (reason: string): ReceiptBlocks => ({ receipts: [whole], reason: `这一页有几张回单，${reason}，请手工拆分配上` })
  const receipts = blocksOf(lines).map(readReceipt)
  if (receipts.length < 2) return together('分不清从哪里断开')
  for (const [index, receipt] of receipts.entries()) {
    const missing = missingOf(receipt)
    if (missing !== '') return together(`第 ${index + 1} 张${missing}`)
  }
  if (new Set(receipts.map((one) => one.serials[0])).size < receipts.length) return together('有两张的流水号相同')
  return { receipts, reason: '' }
}
