/** A101010: revenue of an ordinary enterprise. */
import { form } from '../engine/table.ts'

export const a101010 = form({
  code: 'A101010',
  title: '一般企业收入明细表',
  short: '收入',
  from: '2017-01-01',
  source: '国家税务总局公告2017年第54号',
  columns: [{ col: '1', title: '金额' }],
  checks: [],
})`
# 一般企业收入明细表
1 | 一、营业收入（2+9） | = {2:*} + {9:*}
  2 | （一）主营业务收入（3+5+6+7+8） | = SUM({3:*}, {5:*}, {6:*}, {7:*}, {8:*})
    3 | 1.销售商品收入 | < mainRevenue.goods
> 按主营业务收入的明细科目名称归到各行；没有明细、名称看不出的列在这一行，不是销售商品的请改填
      4 | 其中：非货币性资产交换收入
    5 | 2.提供劳务收入 | < mainRevenue.services
    6 | 3.建造合同收入 | < mainRevenue.construction
    7 | 4.让渡资产使用权收入 | < mainRevenue.use
    8 | 5.其他 | < mainRevenue.rest
  9 | （二）其他业务收入（10+12+13+14+15） | = SUM({10:*}, {12:*}, {13:*}, {14:*}, {15:*})
    10 | 1.销售材料收入 | < otherRevenue.materials
      11 | 其中：非货币性资产交换收入
    12 | 2.出租固定资产收入 | < otherRevenue.assets
    13 | 3.出租无形资产收入 | < otherRevenue.intangibles
    14 | 4.出租包装物和商品收入 | < otherRevenue.packing
    15 | 5.其他 | < otherRevenue.rest
16 | 二、营业外收入（17+18+19+…+26） | = SUM({17:*}, {18:*}, {19:*}, {20:*}, {21:*}, {22:*}, {23:*}, {24:*}, {25:*}, {26:*})
  17 | （一）非流动资产处置利得 | < outsideIncome.disposal
  18 | （二）非货币性资产交换利得 | < outsideIncome.exchange
  19 | （三）债务重组利得 | < outsideIncome.restructuring
  20 | （四）政府补助利得 | < outsideIncome.grant
  21 | （五）盘盈利得 | < outsideIncome.surplus
  22 | （六）捐赠利得 | < outsideIncome.donation
  23 | （七）罚没利得 | < outsideIncome.penalty
  24 | （八）确实无法偿付的应付款项 | < outsideIncome.unpayable
  25 | （九）汇兑收益 | < outsideIncome.currency
  26 | （十）其他 | < outsideIncome.other
`
