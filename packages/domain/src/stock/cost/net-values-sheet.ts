/** 存货可变现净值与跌价准备计算表: what the voucher of the allowance is made from, goods by goods, on paper and in a workbook. */
import { captionsOf } from '../../finance/books/captions.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Quantity, StockQuantity } from '../../kernel/quantity.ts'
import type { Sheet, SheetColumn } from '../../kernel/sheet.ts'

/** A goods as a month ends; what nobody has said yet is null. */
export interface ShownNetValue {
  readonly goodsId: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly quantity: StockQuantity
  readonly cost: Money
  readonly price: Quantity | null
  readonly costs: Quantity | null
  readonly had: Money
  readonly net: Money | null
  readonly required: Money | null
  readonly released: Money | null
  readonly charged: Money | null
  /** Why it cannot be reckoned; empty where it can. */
  readonly wrong: string
}
const SUMS = [
  ['cost', '成本'],
  ['net', '可变现净值'],
  ['had', '原有准备'],
  ['required', '应有准备'],
  ['released', '随转出转销'],
  ['charged', '计提（转回）'],
] as const
const money = ([key, title]: (typeof SUMS)[number]): SheetColumn => ({ key, title, kind: 'money', width: 13, zero: 'shown' })
const [cost, ...rest] = SUMS
const COLUMNS: readonly SheetColumn[] = [
  { key: 'code', title: '编码', kind: 'text', width: 9 },
  { key: 'name', title: '商品', kind: 'text', width: 22 },
  { key: 'unit', title: '单位', kind: 'text', width: 6 },
  { key: 'quantity', title: '结存数量', kind: 'quantity', width: 11 },
  money(cost),
  { key: 'price', title: '估计售价', kind: 'quantity', width: 11 },
  { key: 'costs', title: '还要发生的成本费用', kind: 'quantity', width: 18 },
  ...rest.map(money),
  { key: 'wrong', title: '说明', kind: 'text', width: 16, short: true },
]

export const netValuesSheet = (company: string, period: Period, rows: readonly ShownNetValue[]): Sheet => ({
  title: '存货跌价准备计算表',
  captions: captionsOf(company, `会计期间：${period}`),
  columns: [...COLUMNS],
  rows: [
    ...rows.map(({ goodsId, name, spec, wrong, price, ...figures }) => ({
      key: goodsId,
      cells: {
        ...figures,
        name: `${name} ${spec}`.trim(),
        price,
        // what is said of nothing is no figure
        wrong: wrong === '' && price === null ? '没有填，按没有减值处理' : wrong,
      },
    })),
    {
      key: 'total',
      kind: 'total' as const,
      cells: {
        name: '合计',
        ...Object.fromEntries(SUMS.map(([key]) => [key, fromFen(rows.reduce((sum, row) => sum + toFen(row[key] ?? fromFen(0n)), 0n))])),
      },
    },
  ],
  footers: [
    '售价和费用按一个单位、不含税；应有准备=成本－可变现净值（不小于零）',
    '随转出转销：销售、其他出库、盘亏的商品，原有准备按成本的比例随其成本转出',
    '制表：　　　　　　复核：　　　　　　财务负责人：',
  ],
})
