/** A seeded generator of small-business books: 12 months, 3 to 6 lines a voucher, as an exchange file. */
import { chartRow, type Exchange } from '../../apps/server/src/centre/imports/index.ts'
import { random } from '../../apps/server/src/sample/documents.ts'
import { chartOf } from '../../packages/domain/src/ledger/subjects/chart.ts'

const text = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
const two = (value: number): string => String(value).padStart(2, '0')

const ABSTRACTS = ['收货款', '付货款', '报销办公费', '销售商品', '采购商品', '支付房租', '发放工资', '缴纳税费', '银行手续费', '差旅费']
export const BENCH_YEAR = 2025

/** Books with at least so many lines; all vouchers posted or all drafts; `paid` is the share of vouchers paid by bank, the rest stay payable. */
export function books(
  name: string,
  lineCount: number,
  options: { seed?: number; state?: 'draft' | 'posted'; paid?: number } = {},
): Exchange {
  const next = random(options.seed ?? 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const chart = chartOf('smallBusiness', 'smallScaleTaxpayer')
  const leaves = chart.filter((one) => one.leaf && one.cash === null && one.closeTo === null).map((one) => one.code)
  const vouchers: Exchange['vouchers'] = []
  const numbers = new Map<number, number>()
  let lines = 0
  const perMonth = lineCount / 12
  while (lines < lineCount) {
    const month = Math.min(12, Math.floor(lines / perMonth) + 1)
    const number = (numbers.get(month) ?? 0) + 1
    numbers.set(month, number)
    const count = 3 + Math.floor(next() * 4)
    let debit = 0
    const abstract = pick(ABSTRACTS)
    const made: Exchange['vouchers'][number]['lines'] = []
    for (let index = 0; index < count - 1; index += 1) {
      const fen = 1 + Math.floor(next() * 1_000_000)
      debit += fen
      made.push({
        abstract,
        code: pick(leaves),
        tags: [],
        debit: text(fen),
        credit: '0.00',
        currency: '',
        originalAmount: null,
        exchangeRate: null,
        quantity: null,
        unitPrice: null,
        cashFlows: [],
      })
    }
    const bank = next() < (options.paid ?? 0.5)
    const cashFlows = bank ? [{ item: 'C3', amount: text(-debit) }] : []
    made.push({
      abstract,
      code: bank ? '1002' : '2202',
      tags: [],
      debit: '0.00',
      credit: text(debit),
      currency: '',
      originalAmount: null,
      exchangeRate: null,
      quantity: null,
      unitPrice: null,
      cashFlows,
    })
    lines += count
    vouchers.push({
      day: `${BENCH_YEAR}-${two(month)}-${two(1 + Math.floor(next() * 28))}`,
      word: '记',
      number,
      attachmentCount: 1,
      state: options.state ?? 'posted',
      kind: 'manual',
      preparedBy: '',
      reviewedBy: null,
      postedBy: null,
      lines: made,
    })
  }
  return {
    format: 'qingzhang-ledger',
    version: 1,
    ledger: {
      name,
      shortName: name,
      taxNumber: '',
      startPeriod: `${BENCH_YEAR}-01`,
      closedThrough: null,
      standard: 'smallBusiness',
      vatNature: 'smallScaleTaxpayer',
      reviewed: false,
      reclassified: false,
      urbanRate: '7',
      vatFiling: 'quarter',
      smallProfit: true,
    },
    subjects: chart.map(chartRow),
    tags: [],
    records: [],
    conversions: [],
    bankAccounts: [],
    rates: [],
    company: {},
    opening: [],
    openingCashFlows: {},
    vouchers,
  }
}
