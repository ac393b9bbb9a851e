/** Physical counts of a warehouse (盘点表): what differs, what it is worth, how the sheet looks that people count by. */
import { captionsOf } from '../../finance/books/captions.ts'
import { fields } from '../../kernel/field.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import { fromMillionths, grouped, trimmed, type StockQuantity } from '../../kernel/quantity.ts'
import type { Day } from '../../kernel/period.ts'
import type { Sheet } from '../../kernel/sheet.ts'
import { millionths } from '../../kernel/whole.ts'
import { partOf } from '../valuation/move.ts'

export const COUNT_STATES = { counting: '盘点中', done: '已完成' } as const
export const stockCountFields = fields({
  day: { title: '盘点日期', kind: 'day', required: '请选择盘点日期' },
  warehouseId: { title: '仓库', kind: 'option', makes: 'warehouse', hint: '不分仓库' },
  note: { title: '备注', kind: 'text', most: 200 },
})
export const stockCountItemFields = fields({
  counted: { title: '实盘数量', kind: 'text', most: 20 },
  amount: { title: '盘盈金额', kind: 'money', help: '账上没有成本可依的盘盈' },
  reason: { title: '差异原因', kind: 'text', most: 200 },
})
export const MOST_COUNTED = 20_000

export interface CountedItem {
  readonly goodsId: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly lot: string
  readonly book: StockQuantity
  readonly counted: StockQuantity | null
  readonly amount: Money | null
  readonly reason: string
}
export const differenceOf = ({ book, counted }: Pick<CountedItem, 'book' | 'counted'>): bigint =>
  counted === null ? 0n : millionths(counted) - millionths(book)
const named = ({ name, spec, lot }: CountedItem): string => [name, spec, lot].filter((one) => one !== '').join(' ')

/** What of a goods there is and what it costs: what is found beside it is worth as much apiece. */
export interface Standing {
  readonly quantity: bigint
  readonly fen: bigint
}
export interface CountDifference {
  readonly item: CountedItem
  /** More than nothing, either way. */
  readonly quantity: bigint
  /** Of what is more; what is missing leaves at the cost its method finds. */
  readonly fen: bigint | null
}
/** What is more and what is missing; what is still to be said before documents can be made of it, in words. */
export function countDifferences(items: readonly CountedItem[], standings: ReadonlyMap<string, Standing>) {
  const problems: string[] = []
  const open = items.filter(({ counted }) => counted === null).length
  if (open > 0) problems.push(`还有${open}行没有填实盘数量`)
  const gains: CountDifference[] = []
  const losses: CountDifference[] = []
  for (const item of items) {
    const difference = differenceOf(item)
    if (difference === 0n) continue
    if (item.reason === '') problems.push(`${named(item)}：请写明差异原因`)
    if (difference < 0n) {
      losses.push({ item, quantity: -difference, fen: null })
      continue
    }
    const { quantity, fen } = standings.get(item.goodsId) ?? { quantity: 0n, fen: 0n }
    if (item.amount === null && quantity <= 0n) problems.push(`${named(item)}：账上没有成本可依，请填写盘盈金额`)
    const worth = item.amount === null ? (quantity <= 0n ? 0n : partOf(fen, quantity, 0n, difference)) : toFen(item.amount)
    gains.push({ item, quantity: difference, fen: worth })
  }
  return { gains, losses, problems }
}

export const COUNT_COLUMNS = {
  code: { title: '编码' },
  name: { title: '商品' },
  spec: { title: '规格' },
  unit: { title: '单位' },
  lot: { title: '批号/序列号' },
  book: { title: '账面数量' },
  counted: stockCountItemFields.counted,
  difference: { title: '差异' },
  amount: stockCountItemFields.amount,
  reason: stockCountItemFields.reason,
} as const
export type CountColumn = keyof typeof COUNT_COLUMNS
/** What tells whoever counts how many there should be. */
const TELLING: ReadonlySet<CountColumn> = new Set(['book', 'difference'])
const WIDTHS: Readonly<Partial<Record<CountColumn, number>>> = { name: 28, reason: 22, spec: 12, book: 10, counted: 10, lot: 12 }

/** What many goods have none of: on paper no column stands empty for it. */
const APART = ['spec', 'lot'] as const
const columnsOf = (items: readonly CountedItem[], blind: boolean, paper: boolean): CountColumn[] => {
  const empty = new Set<CountColumn>(paper ? APART.filter((key) => items.every((item) => item[key] === '')) : [])
  return (Object.keys(COUNT_COLUMNS) as CountColumn[]).filter((key) => !empty.has(key) && (!blind || !TELLING.has(key)))
}
/**
 * The sheet people count by; `blind`: without what the books say, so that it is counted and not copied; `paper`: to be read and written
 * on, not brought in again.
 */
export const countSheet = (
  items: readonly CountedItem[],
  {
    company,
    code,
    day,
    warehouse,
    blind = false,
    paper = false,
  }: {
    readonly company: string
    readonly code: string
    readonly day: Day
    readonly warehouse: string
    readonly blind?: boolean
    readonly paper?: boolean
  },
): Sheet => ({
  title: '库存盘点表',
  captions: captionsOf(company, `${code}　${warehouse || '不分仓库'}　${day}`),
  columns: columnsOf(items, blind, paper).map((key) => ({
    key,
    title: COUNT_COLUMNS[key].title,
    kind: key === 'amount' ? ('money' as const) : ('text' as const),
    width: WIDTHS[key] ?? 8,
    ...(key === 'book' || key === 'counted' || key === 'difference' ? { align: 'right' as const } : {}),
  })),
  rows: items.map((item) => {
    const { goodsId, code: number, name, spec, unit, lot, book, counted, amount, reason } = item
    const difference = differenceOf(item)
    const said = paper ? grouped : trimmed
    const telling = { book: said(book), difference: difference === 0n ? '' : said(fromMillionths(difference)) }
    return {
      key: `${goodsId} ${lot}`,
      cells: {
        code: number,
        name,
        spec,
        unit,
        lot,
        ...(blind ? {} : telling),
        counted: counted === null ? '' : said(counted),
        amount,
        reason,
      },
    }
  }),
  signatures: ['盘点人', '监盘人', '仓库保管', '日期'],
})
export const worthOf = (fen: bigint | null): Money | null => (fen === null ? null : fromFen(fen))
