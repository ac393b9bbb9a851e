/** A seeded generator of books: 12 months, 3 to 6 lines a voucher, as an exchange file. For tests and for the bench. */
import { chartOf } from '@app/domain/ledger/subjects/chart'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { chartRow, NOTHING_ELSE, PLAIN_LEDGER, type Exchange } from '../centre/exchange/index.ts'
import { random } from '../sample/documents.ts'

const text = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
const two = (value: number): string => String(value).padStart(2, '0')

const ABSTRACTS = ['收货款', '付货款', '报销办公费', '销售商品', '采购商品', '支付房租', '发放工资', '缴纳税费', '银行手续费', '差旅费']
export const GENERATED_YEAR = 2025
/** Cash that comes in and goes out in the course of business: rows of the standard's cash-flow statement. */
const FLOWS: Readonly<Record<Standard, readonly [into: string, out: string]>> = {
  smallBusiness: ['C1', 'C3'],
  enterprise: ['C01', 'C05'],
  nonProfit: ['C03', 'C10'],
  nonProfit2004: ['C03', 'C10'],
  cooperative: ['C1', 'C3'],
}

export interface GeneratedOptions {
  readonly seed?: number
  readonly year?: number
  readonly state?: 'draft' | 'posted'
  /** The share of vouchers that go through the bank; the rest stay payable. */
  readonly paid?: number
  readonly standard?: Standard
  readonly vatNature?: VatNature
  /** So many vouchers in twelve even months; else as many as the lines need. */
  readonly vouchers?: number
  /** Income and expenses as well, not only what the balance sheet shows. */
  readonly withResult?: boolean
}

/** Books with at least so many lines (or so many vouchers); all vouchers posted or all drafts. */
export function generatedBooks(name: string, lineCount: number, options: GeneratedOptions = {}): Exchange {
  const { standard = 'smallBusiness', vatNature = 'smallScaleTaxpayer', withResult = false, year = GENERATED_YEAR } = options
  const next = random(options.seed ?? 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const chart = chartOf(standard, vatNature)
  const leaves = chart
    // what awaits a decision (待处理财产损溢) must be settled by the year's end
    .filter((one) => one.leaf && one.cash === null && (withResult ? !one.code.startsWith('1901') : one.closeTo === null))
    .map((one) => one.code)
  const vouchers: Exchange['vouchers'] = []
  const numbers = new Map<number, number>()
  const plain = { tags: [], currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null }
  let lines = 0
  const goal = options.vouchers ?? lineCount
  const done = () => (options.vouchers === undefined ? lines : vouchers.length)
  while (done() < goal) {
    const month = Math.min(12, Math.floor((done() * 12) / goal) + 1)
    const number = (numbers.get(month) ?? 0) + 1
    numbers.set(month, number)
    const count = 3 + Math.floor(next() * 4)
    let sum = 0
    const abstract = pick(ABSTRACTS)
    // money that comes in: the same with its sides changed
    const receipt = withResult && next() < 0.45
    const line = (code: string, fen: number, debit: boolean): Exchange['vouchers'][number]['lines'][number] => ({
      ...plain,
      abstract,
      code,
      debit: debit ? text(fen) : '0.00',
      credit: debit ? '0.00' : text(fen),
      cashFlows: [],
    })
    const made = Array.from({ length: count - 1 }, () => {
      const fen = 1 + Math.floor(next() * 1_000_000)
      sum += fen
      return line(pick(leaves), fen, !receipt)
    })
    const bank = next() < (options.paid ?? 0.5)
    const flow = receipt ? { item: FLOWS[standard][0], amount: text(sum) } : { item: FLOWS[standard][1], amount: text(-sum) }
    made.push({ ...line(bank ? '1002' : '2202', sum, receipt), cashFlows: bank ? [flow] : [] })
    lines += count
    vouchers.push({
      day: `${year}-${two(month)}-${two(1 + Math.floor(next() * 28))}`,
      word: '记',
      number,
      attachmentCount: 1,
      state: options.state ?? 'posted',
      kind: 'manual',
      preparedBy: '',
      reviewedBy: null,
      postedBy: null,
      corrects: null,
      source: null,
      lines: made,
    })
  }
  return {
    format: 'qingzhang-ledger',
    version: 3,
    ...NOTHING_ELSE,
    ledger: {
      ...PLAIN_LEDGER,
      name,
      shortName: name,
      startPeriod: `${year}-01`,
      standard,
      vatNature,
    },
    subjects: chart.map(chartRow),
    vouchers,
  }
}
