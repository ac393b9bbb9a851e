/** 销售汇总表, 采购统计表, 收入统计表: invoices of a span added up. */
import { pageDrill } from '../../access/address.ts'
import { moneyColumn } from '../../finance/books/book-layout.ts'
import { bookCaptions, type BookSpan } from '../../finance/books/captions.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, isZero, type Money, subtract, sum, toFen, ZERO } from '../../kernel/money.ts'
import { period, type Period } from '../../kernel/period.ts'
import { quantity, type Quantity, rate, type StockQuantity } from '../../kernel/quantity.ts'
import { staying, type Drill, type Sheet, type SheetColumn, type SheetRow } from '../../kernel/sheet.ts'
import type { InvoiceDirection } from './own-side.ts'

export const STATISTICS_BY = ['goods', 'party', 'rate', 'period'] as const
export type StatisticsBy = (typeof STATISTICS_BY)[number]
export const statisticsByNames: Readonly<Record<StatisticsBy, string>> = { goods: '商品', party: '往来单位', rate: '税率', period: '月份' }

/** One group of invoice lines: its words, how many invoices it is on, and its sums. */
export interface StatisticsRow {
  readonly key: string
  readonly name: string
  readonly specification: string
  readonly unit: string
  readonly count: number
  /** null where the invoices print none, or different units of one article. */
  readonly quantity: Quantity | null
  readonly net: Money
  readonly tax: Money
}

/** What stock documents say of a group beside its invoices: of sales what left and cost, of purchases what came in. */
export interface MovedGroup {
  readonly quantity: StockQuantity
  readonly amount: Money
  readonly drill: Drill | null
}
/** By the key of a group; what no invoice is of is a group of its own. */
export type MovedGroups = ReadonlyMap<string, MovedGroup & Pick<StatisticsRow, 'name' | 'specification' | 'unit'>>

const percent = (part: Money, whole: Money): string => (isZero(whole) ? '' : `${dec(part).times('100').over(whole, 2).fixed(2)}%`)
const MOVED: Readonly<
  Record<InvoiceDirection, { readonly group: string; readonly quantity: string; readonly amount: string; readonly rest: string }>
> = {
  output: { group: '出库单', quantity: '出库数量', amount: '出库成本', rest: '毛利' },
  input: { group: '入库单', quantity: '入库数量', amount: '入库金额', rest: '发票减入库' },
}
function movedColumns(direction: InvoiceDirection, goods: boolean): SheetColumn[] {
  const { group, quantity: count, amount, rest } = MOVED[direction]
  return [
    ...(goods ? [{ key: 'movedQuantity', title: count, kind: 'quantity' as const, width: 10, zero: 'blank' as const, group }] : []),
    moneyColumn('moved', amount, group),
    ...staying([
      moneyColumn('rest', rest, group),
      ...(direction === 'output'
        ? [{ key: 'margin', title: '毛利率', kind: 'text' as const, align: 'right' as const, width: 8, group }]
        : []),
    ]),
  ]
}
const movedCells = (net: Money, moved: Money) => ({ moved, rest: subtract(net, moved), margin: percent(subtract(net, moved), net) })

const gross = (row: Pick<StatisticsRow, 'net' | 'tax'>): Money => fromFen(toFen(row.net) + toFen(row.tax))
const countColumn = (key: string, title: string): SheetColumn => ({ key, title, kind: 'integer', width: 6 })

/** The groups, largest first (months in their order), with each one's share of the whole. */
export function statisticsSheet(
  title: string,
  invoiced: readonly StatisticsRow[],
  options: BookSpan & { readonly by: StatisticsBy; readonly direction: InvoiceDirection; readonly moved?: MovedGroups | undefined },
): Sheet {
  const { moved } = options
  const known = new Set(invoiced.map(({ key }) => key))
  const rows = [
    ...invoiced,
    ...[...(moved ?? [])].flatMap(([key, { name, specification, unit }]): StatisticsRow[] =>
      known.has(key) ? [] : [{ key, name, specification, unit, count: 0, quantity: null, net: ZERO, tax: ZERO }],
    ),
  ]
  const movedOf = ({ key }: StatisticsRow): Money => moved?.get(key)?.amount ?? ZERO
  const whole = sum(rows.map((row) => row.net))
  const list = page(options.direction)
  const drill = (row: StatisticsRow): Drill => {
    const months = options.by === 'period' ? { from: period(row.key), to: period(row.key) } : { from: options.from, to: options.to }
    const search = options.by === 'goods' || options.by === 'party' ? { search: row.name } : {}
    return pageDrill(list, { ...months, ...search })
  }
  const goods = options.by === 'goods'
  const body = rows
    .toSorted((a, b) =>
      options.by === 'period'
        ? a.key < b.key
          ? -1
          : 1
        : toFen(a.net) === toFen(b.net)
          ? a.name < b.name
            ? -1
            : 1
          : toFen(a.net) > toFen(b.net)
            ? -1
            : 1,
    )
    .map((row): SheetRow => ({
      key: row.key,
      kind: 'item',
      cells: {
        name: row.name,
        specification: row.specification,
        unit: row.unit,
        count: String(row.count),
        quantity: row.quantity,
        price: row.quantity === null || dec(row.quantity).isZero() ? null : rate(dec(row.net).over(row.quantity, 4)),
        net: row.net,
        tax: row.tax,
        gross: gross(row),
        share: percent(row.net, whole),
        ...(moved === undefined
          ? {}
          : { movedQuantity: quantity(dec(moved.get(row.key)?.quantity ?? '0').round(4)), ...movedCells(row.net, movedOf(row)) }),
      },
      drills: {
        ...(row.name === '' || row.count === 0 ? {} : { name: drill(row) }),
        ...(moved?.get(row.key)?.drill == null ? {} : { moved: moved.get(row.key)!.drill! }),
      },
    }))
  return {
    title,
    captions: bookCaptions(options),
    columns: [
      {
        key: 'name',
        title: goods ? '商品或服务' : options.by === 'party' ? partyTitle(options.direction) : statisticsByNames[options.by],
        kind: 'text',
        width: 28,
      },
      // of goods that are called alike
      ...(body.some(({ cells }) => cells['specification'] !== '')
        ? [{ key: 'specification', title: '规格型号', kind: 'text' as const, width: 12, short: true as const }]
        : []),
      ...(goods
        ? ([
            { key: 'unit', title: '单位', kind: 'text', width: 5 },
            { key: 'quantity', title: '数量', kind: 'quantity', width: 10, zero: 'blank' },
          ] as const)
        : []),
      moneyColumn('net', '不含税金额'),
      // what it cost and what is left of it stand beside it, before what adds nothing to them
      ...(moved === undefined ? [] : movedColumns(options.direction, goods)),
      moneyColumn('tax', '税额'),
      moneyColumn('gross', '价税合计'),
      { key: 'share', title: '占比', kind: 'text', align: 'right', width: 8 },
      ...(goods ? [{ key: 'price', title: '平均单价', kind: 'rate' as const, width: 10, zero: 'blank' as const }] : []),
      countColumn('count', '发票数'),
    ],
    rows:
      body.length === 0
        ? []
        : [
            ...body,
            {
              key: 'total',
              kind: 'total',
              cells: {
                name: '合计',
                net: whole,
                tax: sum(rows.map((row) => row.tax)),
                gross: sum(rows.map(gross)),
                ...(moved === undefined ? {} : movedCells(whole, sum(rows.map(movedOf)))),
              },
            },
          ],
  }
}

const page = (direction: InvoiceDirection) => (direction === 'output' ? '/document/outputTax' : '/document/inputTax')
const partyTitle = (direction: InvoiceDirection): string => (direction === 'output' ? '客户' : '供应商')

/** One month of income: as invoiced, as booked from invoices, and as the books have it. */
export interface IncomeRow {
  readonly period: Period
  readonly count: number
  readonly net: Money
  readonly tax: Money
  /** Net amount of the invoices that have a voucher. */
  readonly booked: Money
  /** Credit of the income subjects, carry-forward aside. */
  readonly income: Money
}

/** 收入统计表: what was invoiced beside what is in the books; the difference is income without an invoice, or an invoice not booked. */
export function incomeSheet(rows: readonly IncomeRow[], options: BookSpan & { readonly subjects: string }): Sheet {
  const cells = (row: Omit<IncomeRow, 'period' | 'count'>) => ({
    net: row.net,
    tax: row.tax,
    gross: gross(row),
    booked: row.booked,
    waiting: subtract(row.net, row.booked),
    income: row.income,
    difference: subtract(row.income, row.net),
  })
  const total = (key: 'net' | 'tax' | 'booked' | 'income'): Money => sum(rows.map((row) => row[key]))
  return {
    title: '收入统计表',
    captions: bookCaptions(options),
    columns: [
      { key: 'period', title: '月份', kind: 'text', width: 8 },
      countColumn('count', '发票数'),
      moneyColumn('net', '不含税金额', '开票'),
      moneyColumn('tax', '税额', '开票'),
      moneyColumn('gross', '价税合计', '开票'),
      moneyColumn('booked', '已入账', '其中'),
      moneyColumn('waiting', '未入账', '其中'),
      moneyColumn('income', '账面收入', '账面'),
      moneyColumn('difference', '账面－开票', '账面'),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows.map((row): SheetRow => ({
              key: row.period,
              kind: 'item',
              cells: { period: row.period, count: String(row.count), ...cells(row) },
              drills: {
                net: pageDrill('/document/outputTax', { from: row.period, to: row.period }),
                waiting: pageDrill('/document/outputTax', { from: row.period, to: row.period, booked: '0' }),
                ...(options.subjects === ''
                  ? {}
                  : { income: { to: 'detailBook' as const, query: { subjects: options.subjects, from: row.period, to: row.period } } }),
              },
            })),
            {
              key: 'total',
              kind: 'total',
              cells: {
                period: '合计',
                count: String(rows.reduce((all, row) => all + row.count, 0)),
                ...cells({ net: total('net'), tax: total('tax'), booked: total('booked'), income: total('income') }),
              },
            },
          ],
  }
}

/** The exact text a document prints as a quantity, to four decimals. */
export const readQuantity = (text: string | null): Quantity | null => (text === null ? null : quantity(dec(text)))
