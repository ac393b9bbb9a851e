/** 商品收发存明细账 and 汇总表 from the documents: what came, went and is left of a goods, each figure leading to its document. */
import { pageDrill } from '../../access/address.ts'
import { bookColumns } from '../../finance/books/book-layout.ts'
import { captionsOf, spanText } from '../../finance/books/captions.ts'
import { quantityCells, quantityColumns } from '../../finance/books/layouts.ts'
import { countedSheet, type Counted } from '../../finance/books/quantity-books.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import { firstDay, lastDay, type Day, type Period } from '../../kernel/period.ts'
import { quantity, type Quantity, type StockQuantity } from '../../kernel/quantity.ts'
import { staying, type Drill, type Sheet, type SheetRow } from '../../kernel/sheet.ts'
import { kindTitles, listOf, type DocumentKind, type Room, type Side } from '../documents/kinds.ts'
import type { GoodsFlow } from './balance-sheet.ts'

/** One line of a document as the book shows it; without a document, what was left of an empty stock and went to cost. */
export interface GoodsBookLine {
  readonly id: string
  readonly document: {
    readonly id: string
    readonly number: string
    readonly kind: DocumentKind
    readonly room: Room
    readonly side: Side
  } | null
  readonly day: Day
  readonly period: Period
  readonly party: string
  readonly reason: string
  /** It stands among what came in. */
  readonly into: boolean
  /** More than nothing came in; the amount is null where the goods could not be valued. */
  readonly quantity: StockQuantity
  readonly amount: Money | null
  readonly leftQuantity: StockQuantity
  readonly leftAmount: Money
}
/** What a goods had, got and gave in a month, or over all of them. */
export interface GoodsBookSum {
  readonly into: { readonly quantity: StockQuantity; readonly amount: Money }
  readonly out: { readonly quantity: StockQuantity; readonly amount: Money }
  readonly closing: { readonly quantity: StockQuantity; readonly amount: Money }
}
export interface GoodsBookPage {
  readonly company: string
  /** As it is called under the title. */
  readonly goods: string
  readonly from: Period
  readonly to: Period
  /** Why it could not be valued; empty where it was. */
  readonly refused: string
  readonly opening: { readonly quantity: StockQuantity; readonly amount: Money }
  readonly lines: readonly GoodsBookLine[]
  readonly months: ReadonlyMap<Period, GoodsBookSum>
  readonly total: GoodsBookSum
  /** Lines are before the first of these, and after the last. */
  readonly first: boolean
  readonly last: boolean
  /** The month of the first line after these. */
  readonly next: Period | null
}

/** Books show four decimals. */
const counted = (value: StockQuantity): Quantity => quantity(dec(value).round(4))
const turned = (value: StockQuantity): Quantity => quantity(dec(value).round(4).negated())
const shown = (value: { readonly quantity: StockQuantity; readonly amount: Money }, stem: string) =>
  quantityCells(stem, value.amount, counted(value.quantity))

function lineRow(line: GoodsBookLine): SheetRow {
  const { document, day, party, reason, into, amount } = line
  const moved = into
    ? quantityCells('debit', amount ?? fromFen(0n), counted(line.quantity))
    : quantityCells('credit', fromFen(-toFen(amount ?? fromFen(0n))), turned(line.quantity))
  const drill: Drill | null =
    document === null
      ? null
      : pageDrill(`/warehouse/${listOf(document.room, document.side)}`, { id: document.id, from: line.period, to: line.period })
  return {
    key: line.id,
    kind: 'item',
    cells: {
      day,
      voucher: document?.number ?? '',
      abstract:
        document === null ? '清零后的金额转入成本' : [kindTitles[document.kind], party, reason].filter((one) => one !== '').join(' '),
      ...moved,
      ...shown({ quantity: line.leftQuantity, amount: line.leftAmount }, 'balance'),
    },
    ...(drill === null ? {} : { drills: { voucher: drill } }),
  }
}
const sumRow = (key: string, day: Day, abstract: string, kind: 'subtotal' | 'total', { into, out, closing }: GoodsBookSum): SheetRow => ({
  key,
  kind,
  cells: { day, voucher: '', abstract, ...shown(into, 'debit'), ...shown(out, 'credit'), ...shown(closing, 'balance') },
})

/** A page of the book: the opening before its first line, a month's sums after its last. */
export function goodsBook(page: GoodsBookPage): Sheet {
  const { lines, months, total, from, to, next } = page
  const rows = lines.flatMap((line, at): SheetRow[] => {
    const after = lines[at + 1]?.period ?? next
    const sums = after === line.period ? undefined : months.get(line.period)
    return [
      lineRow(line),
      ...(sums === undefined ? [] : [sumRow(`${line.period} sum`, lastDay(line.period), '本月合计', 'subtotal', sums)]),
    ]
  })
  const opening: SheetRow = {
    key: 'opening',
    kind: 'opening',
    cells: { day: firstDay(from), voucher: '', abstract: '期初结存', ...shown(page.opening, 'balance') },
  }
  const said = page.refused === '' ? page.goods : `${page.goods}（${page.refused}）`
  return {
    title: '商品收发存明细账',
    captions: captionsOf(page.company, `${said}　${spanText(page)}`),
    columns: [
      bookColumns.day,
      { key: 'voucher', title: '单据号', kind: 'text', width: 15 },
      bookColumns.abstract,
      ...quantityColumns('debit', '入库'),
      ...quantityColumns('credit', '出库'),
      ...staying(quantityColumns('balance', '结存')),
    ],
    rows: [...(page.first ? [opening] : []), ...rows, ...(page.last ? [sumRow('total', lastDay(to), '合计', 'total', total)] : [])],
  }
}

const amounts = ({ quantity: count, amount }: { readonly quantity: StockQuantity; readonly amount: Money }): Counted => ({
  fen: toFen(amount),
  count: dec(count).round(4),
})
/** 商品收发存汇总表: every goods leads to its book. */
export const goodsSummary = (
  flows: readonly GoodsFlow[],
  { from, to, company }: { readonly from: Period; readonly to: Period; readonly company: string },
): Sheet =>
  countedSheet(
    flows.map((one) => ({
      item: {
        key: one.id,
        code: one.code,
        name: one.spec === '' ? one.name : `${one.name} ${one.spec}`,
        unit: one.unit,
        side: 'debit',
        drill: pageDrill('/books/commodityWater', { tag: one.id, from, to }),
      },
      opening: amounts(one.opening),
      debit: amounts(one.into),
      credit: amounts(one.out),
      closing: amounts(one.closing),
    })),
    { title: '商品收发存汇总表', inWord: '入库', outWord: '出库', from, to, company },
  )
