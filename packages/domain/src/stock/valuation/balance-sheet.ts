/** 收发存汇总表: what there was, came, went and is left of every goods, with what a reader should look at. */
import { pageDrill } from '../../access/address.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import { firstDay, lastDay, type Period } from '../../kernel/period.ts'
import { fromMillionths, grouped, type StockQuantity } from '../../kernel/quantity.ts'
import { staying, type Drill, type Sheet, type SheetColumn, type SheetRow } from '../../kernel/sheet.ts'
import { millionths } from '../../kernel/whole.ts'
import { listOf, NATURES, roomOf, type Nature, type Side } from '../documents/kinds.ts'

/** Of one goods between two months. */
export interface GoodsFlow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly nature: Nature
  readonly opening: { readonly quantity: StockQuantity; readonly amount: Money }
  readonly into: { readonly quantity: StockQuantity; readonly amount: Money }
  /** With what went to cost after the goods were gone. */
  readonly out: { readonly quantity: StockQuantity; readonly amount: Money }
  readonly closing: { readonly quantity: StockQuantity; readonly amount: Money }
  readonly safety: StockQuantity | null
  /** Why it could not be valued; empty where it was. */
  readonly refused: string
  /** Went to cost where no goods were. */
  readonly toCost: Money
}

const GROUPS = { opening: '期初', into: '入库', out: '出库', closing: '结存' } as const
type Group = keyof typeof GROUPS
const figuresOf = (key: Group): SheetColumn[] => [
  { key: `${key}Quantity`, title: '数量', kind: 'text', align: 'right', width: 10, group: GROUPS[key] },
  { key: `${key}Amount`, title: '金额', kind: 'money', width: 13, group: GROUPS[key], zero: 'blank' },
]
const COLUMNS: readonly SheetColumn[] = [
  { key: 'code', title: '编码', kind: 'text', width: 8 },
  { key: 'name', title: '商品', kind: 'text', width: 20 },
  { key: 'unit', title: '单位', kind: 'text', width: 5 },
  // what is left is what the sheet is read for: it comes before what tells goods apart further, and stays in sight
  ...(['opening', 'into', 'out'] as const).flatMap(figuresOf),
  ...staying(figuresOf('closing')),
  { key: 'spec', title: '规格', kind: 'text', width: 10, short: true },
  { key: 'nature', title: '性质', kind: 'text', width: 8, short: true },
  { key: 'note', title: '说明', kind: 'text', width: 24 },
]

function noteOf({ refused, safety, closing, into, out, toCost }: GoodsFlow): string {
  const still = refused === '' && millionths(into.quantity) === 0n && millionths(out.quantity) === 0n && millionths(closing.quantity) > 0n
  return [
    ...(refused === '' ? [] : [refused]),
    ...(safety !== null && millionths(closing.quantity) < millionths(safety) ? [`低于安全库存${grouped(safety)}`] : []),
    ...(still ? ['本期没有收发'] : []),
    ...(toFen(toCost) === 0n ? [] : ['有清零后的金额转入成本']),
  ].join('；')
}
const shown = (count: StockQuantity): string => (millionths(count) === 0n ? '' : grouped(count))

export function balanceSheet(ledger: string, from: Period, to: Period, flows: readonly GoodsFlow[]): Sheet {
  const drill = ({ id, nature }: GoodsFlow, side: Side): Drill =>
    pageDrill(`/warehouse/${listOf(roomOf(nature), side)}`, { goods: id, from, to })
  const cellsOf = (of: (group: Group) => { readonly quantity: StockQuantity | null; readonly amount: Money }) =>
    Object.fromEntries(
      (Object.keys(GROUPS) as Group[]).flatMap((group) => {
        const { quantity, amount } = of(group)
        return [[`${group}Quantity`, quantity === null ? '' : shown(quantity)] as const, [`${group}Amount`, amount] as const]
      }),
    )
  const rows = flows.map((one): SheetRow => ({
    key: one.id,
    cells: {
      code: one.code,
      name: one.name,
      spec: one.spec,
      unit: one.unit,
      nature: NATURES[one.nature],
      ...cellsOf((group) => one[group]),
      note: noteOf(one),
    },
    drills: {
      name: pageDrill('/books/commodityWater', { tag: one.id, from, to }),
      intoAmount: drill(one, 'in'),
      outAmount: drill(one, 'out'),
      intoQuantity: drill(one, 'in'),
      outQuantity: drill(one, 'out'),
    },
  }))
  const total = (group: Group): Money => fromFen(flows.reduce((all, one) => all + toFen(one[group].amount), 0n))
  return {
    title: '收发存汇总表',
    captions: [`编制单位：${ledger}`, `${firstDay(from)} 至 ${lastDay(to)}`, '单位：元'],
    // a column nothing stands in takes no room
    columns: COLUMNS.filter(({ key }) => key !== 'spec' || flows.some(({ spec }) => spec !== '')),
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            { key: 'total', kind: 'total', cells: { name: '合计', ...cellsOf((group) => ({ quantity: null, amount: total(group) })) } },
          ],
  }
}
export const nothing = { quantity: fromMillionths(0n), amount: fromFen(0n) } as const
