/** A104000: expenses of the period. */
import { form } from '../engine/table.ts'

/** What is paid abroad is a part of the expense at its left. */
const PART = 'ABS({*:*}) <= ABS({*:1})'

export const a104000 = form({
  code: 'A104000',
  title: '期间费用明细表',
  short: '期间费用',
  from: '2017-01-01',
  source: '国家税务总局公告2017年第54号',
  columns: [
    { col: '1', title: '销售费用', usual: '-' },
    { col: '2', title: '其中：境外支付', over: '销售费用', usual: '-', must: PART },
    { col: '3', title: '管理费用', usual: '-' },
    { col: '4', title: '其中：境外支付', over: '管理费用', usual: '-', must: PART.replaceAll('1}', '3}') },
    { col: '5', title: '财务费用', usual: '-' },
    { col: '6', title: '其中：境外支付', over: '财务费用', usual: '-', must: PART.replaceAll('1}', '5}') },
  ],
  checks: [],
})`
# 期间费用明细表
1 | 一、职工薪酬 | < selling.pay | . | < administrative.pay
2 | 二、劳务费 | < selling.labour | typed | < administrative.labour | typed
3 | 三、咨询顾问费 | < selling.consulting | typed | < administrative.consulting | typed
4 | 四、业务招待费 | < selling.hospitality | . | < administrative.hospitality
5 | 五、广告费和业务宣传费 | < selling.advertising | . | < administrative.advertising
6 | 六、佣金和手续费 | < selling.commission | typed | < administrative.commission | typed | < financial.commission | typed
7 | 七、资产折旧摊销费 | < selling.depreciation | . | < administrative.depreciation
8 | 八、财产损耗、盘亏及毁损损失 | < selling.assetDamage | . | < administrative.assetDamage
9 | 九、办公费 | < selling.office | . | < administrative.office
10 | 十、董事会费 | . | . | < administrative.board
11 | 十一、租赁费 | < selling.lease | typed | < administrative.lease | typed
12 | 十二、诉讼费 | < selling.litigation | . | < administrative.litigation
13 | 十三、差旅费 | < selling.travel | . | < administrative.travel
14 | 十四、保险费 | < selling.insurance | . | < administrative.insurance
15 | 十五、运输、仓储费 | < selling.freight | typed | < administrative.freight | typed
16 | 十六、修理费 | < selling.repair | typed | < administrative.repair | typed
17 | 十七、包装费 | < selling.packing | . | < administrative.packing
18 | 十八、技术转让费 | < selling.technology | typed | < administrative.technology | typed
19 | 十九、研究费用 | . | . | < administrative.research | typed
> 研发费用在主表第6行单列
20 | 二十、各项税费 | < selling.taxes | . | < administrative.taxes
21 | 二十一、利息收支 | . | . | . | . | < financial.interest | typed
22 | 二十二、汇兑差额 | . | . | . | . | < financial.exchange | typed
23 | 二十三、现金折扣 | . | . | . | . | < financial.discount
24 | 二十四、党组织工作经费 | . | . | < administrative.party
25 | 二十五、其他 | < selling.other | typed | < administrative.other | typed | < financial.other | typed
26 | 合计（1+2+3+…25） | = SUM({1:*}, {2:*}, {3:*}, {4:*}, {5:*}, {6:*}, {7:*}, {8:*}, {9:*}, {11:*}, {12:*}, {13:*}, {14:*}, {15:*}, {16:*}, {17:*}, {18:*}, {20:*}, {25:*}) | = SUM({2:*}, {3:*}, {6:*}, {11:*}, {15:*}, {16:*}, {18:*}, {25:*}) | = SUM({1:*}, {2:*}, {3:*}, {4:*}, {5:*}, {6:*}, {7:*}, {8:*}, {9:*}, {10:*}, {11:*}, {12:*}, {13:*}, {14:*}, {15:*}, {16:*}, {17:*}, {18:*}, {19:*}, {20:*}, {24:*}, {25:*}) | = SUM({2:*}, {3:*}, {6:*}, {11:*}, {15:*}, {16:*}, {18:*}, {19:*}, {25:*}) | = SUM({6:*}, {21:*}, {22:*}, {23:*}, {25:*}) | = SUM({6:*}, {21:*}, {22:*}, {25:*})
`
