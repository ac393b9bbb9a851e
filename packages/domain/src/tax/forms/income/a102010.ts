/** A102010: cost and expense of an ordinary enterprise. */
import { form } from '../engine/table.ts'

export const a102010 = form({
  code: 'A102010',
  title: '一般企业成本支出明细表',
  short: '成本支出',
  from: '2017-01-01',
  source: '国家税务总局公告2017年第54号',
  columns: [{ col: '1', title: '金额' }],
  checks: [],
})`
# 一般企业成本支出明细表
1 | 一、营业成本（2+9） | = {2:*} + {9:*}
  2 | （一）主营业务成本（3+5+6+7+8） | = SUM({3:*}, {5:*}, {6:*}, {7:*}, {8:*})
    3 | 1.销售商品成本 | < mainCost.goods
      4 | 其中：非货币性资产交换成本
    5 | 2.提供劳务成本 | < mainCost.services
    6 | 3.建造合同成本 | < mainCost.construction
    7 | 4.让渡资产使用权成本 | < mainCost.use
    8 | 5.其他 | < mainCost.rest
  9 | （二）其他业务成本（10+12+13+14+15） | = SUM({10:*}, {12:*}, {13:*}, {14:*}, {15:*})
    10 | 1.销售材料成本 | < otherCost.materials
      11 | 其中：非货币性资产交换成本
    12 | 2.出租固定资产成本 | < otherCost.assets
    13 | 3.出租无形资产成本 | < otherCost.intangibles
    14 | 4.包装物出租成本 | < otherCost.packing
    15 | 5.其他 | < otherCost.rest
16 | 二、营业外支出（17+18+…+26） | = SUM({17:*}, {18:*}, {19:*}, {20:*}, {21:*}, {22:*}, {23:*}, {24:*}, {25:*}, {26:*})
  17 | （一）非流动资产处置损失 | < outsideExpense.disposal
  18 | （二）非货币性资产交换损失 | < outsideExpense.exchange
  19 | （三）债务重组损失 | < outsideExpense.restructuring
  20 | （四）非常损失 | < outsideExpense.extraordinary
  21 | （五）捐赠支出 | < outsideExpense.donation
  22 | （六）赞助支出 | < outsideExpense.sponsor
  23 | （七）罚没支出 | < outsideExpense.fine
  24 | （八）坏账损失 | < outsideExpense.badDebt
  25 | （九）无法收回的债券股权投资损失 | < outsideExpense.investments
  26 | （十）其他 | < outsideExpense.rest
> 其他营业外支出，税收滞纳金在内
`
