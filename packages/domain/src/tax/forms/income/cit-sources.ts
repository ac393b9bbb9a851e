/** Figures income tax returns take from the books, each with the page that shows it. */
import { ANNUAL_FIGURES, ANNUAL_ROWS, FASTER_ROWS, ONE_OFF_FIGURES, ONE_OFF_ROW } from '../../../stock/assets/months/annual.ts'
import type { SourceData } from '../engine/form.ts'

const INCOME = '/report/profitStatement'
const BOOK = '/books/subAccount'
const SALARY = '/document/salary'

/** Of the year so far, as the income statement says them. */
export const YEAR_FIGURES = {
  revenue: '营业收入',
  cost: '营业成本',
  surcharges: '税金及附加',
  selling: '销售费用',
  administrative: '管理费用（不含研发费用）',
  research: '研发费用',
  financial: '财务费用',
  otherIncome: '其他收益',
  investment: '投资收益',
  hedging: '净敞口套期收益',
  fairValue: '公允价值变动收益',
  creditLoss: '信用减值损失',
  assetLoss: '资产减值损失',
  disposal: '资产处置收益',
  outsideIncome: '营业外收入',
  outsideExpense: '营业外支出',
} as const
export type YearFigure = keyof typeof YEAR_FIGURES

/** The first of some names that fits a subject. */
export const fitting = <K extends string>(names: Readonly<Record<K, readonly [string, RegExp]>>, name: string): K =>
  (Object.keys(names) as K[]).find((key) => names[key][1].test(name))!

/** What expenses are of, by the names of the subjects they are booked in: rows of A104000, the first that fits. */
export const EXPENSES = {
  hospitality: ['业务招待费', /招待/],
  advertising: ['广告费和业务宣传费', /广告|宣传|推广/],
  research: ['研究费用', /研发|研究/],
  party: ['党组织工作经费', /党(组织|建)/],
  board: ['董事会费', /董事会/],
  depreciation: ['资产折旧摊销费', /折旧|摊销/],
  labour: ['劳务费', /劳务/],
  pay: ['职工薪酬', /工资|薪酬|奖金|福利|社保|社会保险|公积金|工会经费|教育经费|养老|医疗/],
  consulting: ['咨询顾问费', /咨询|顾问|审计|代理记账|中介/],
  commission: ['佣金和手续费', /佣金|手续费/],
  assetDamage: ['财产损耗、盘亏及毁损损失', /盘亏|毁损|损耗/],
  litigation: ['诉讼费', /诉讼/],
  travel: ['差旅费', /差旅/],
  insurance: ['保险费', /保险/],
  freight: ['运输、仓储费', /运输|运费|仓储|物流|快递/],
  lease: ['租赁费', /租赁|租金|房租/],
  repair: ['修理费', /修理|维修|维护/],
  packing: ['包装费', /包装/],
  technology: ['技术转让费', /技术转让/],
  office: ['办公费', /办公|电话|通讯|邮/],
  taxes: ['各项税费', /税/],
  interest: ['利息收支', /利息/],
  exchange: ['汇兑差额', /汇兑/],
  discount: ['现金折扣', /折扣/],
  other: ['其他', /(?:)/],
} as const satisfies Record<string, readonly [string, RegExp]>
export type Expense = keyof typeof EXPENSES
const KINDS = { selling: '销售费用', administrative: '管理费用', financial: '财务费用' } as const
export type ExpenseKind = keyof typeof KINDS

/** What 营业外支出 is of, by the names of its subjects: rows of A102010 and A105000, the first that fits. */
export const OUTSIDE_EXPENSES = {
  late: ['税收滞纳金、加收利息', /滞纳金|加收利息/],
  fine: ['罚金、罚款和被没收财物的损失', /罚金|罚款|没收|罚没/],
  donation: ['捐赠支出', /捐赠|捐款/],
  sponsor: ['赞助支出', /赞助/],
  exchange: ['非货币性资产交换损失', /非货币/],
  restructuring: ['债务重组损失', /债务重组/],
  disposal: ['非流动资产处置损失', /非流动资产|固定资产|无形资产|处置/],
  extraordinary: ['非常损失', /非常|自然灾害|不可抗力/],
  badDebt: ['坏账损失', /坏账/],
  investments: ['无法收回的债券股权投资损失', /无法收回/],
  other: ['其他', /(?:)/],
} as const satisfies Record<string, readonly [string, RegExp]>
export type OutsideExpense = keyof typeof OUTSIDE_EXPENSES
/** What 营业外收入 is of: rows of A101010. */
export const OUTSIDE_INCOMES = {
  exchange: ['非货币性资产交换利得', /非货币/],
  restructuring: ['债务重组利得', /债务重组/],
  grant: ['政府补助利得', /补助|补贴/],
  surplus: ['盘盈利得', /盘盈/],
  donation: ['捐赠利得', /捐赠/],
  penalty: ['罚没利得', /违约金|罚没|赔偿/],
  unpayable: ['确实无法偿付的应付款项', /无法偿付|无法支付/],
  currency: ['汇兑收益', /汇兑/],
  disposal: ['非流动资产处置利得', /非流动资产|固定资产|无形资产|处置/],
  other: ['其他', /(?:)/],
} as const satisfies Record<string, readonly [string, RegExp]>
export type OutsideIncome = keyof typeof OUTSIDE_INCOMES

/** Lines of 应付职工薪酬, by the names of its subjects: rows of A105050, the first that fits. */
export const PAY = {
  welfare: ['职工福利费', /福利/],
  training: ['职工教育经费', /教育/],
  union: ['工会经费', /工会/],
  housing: ['住房公积金', /公积金/],
  pension: ['补充养老保险', /补充养老|年金/],
  medical: ['补充医疗保险', /补充医疗/],
  social: ['各类基本社会保障性缴款', /社保|社会保险|养老|医疗|失业|工伤|生育/],
  wages: ['工资薪金', /(?:)/],
} as const satisfies Record<string, readonly [string, RegExp]>
export type PayLine = keyof typeof PAY

/** What main business is of, by the names of its subjects: rows 3 to 8 of A101010 and A102010, the first that fits; goods where the name says nothing. */
export const MAIN = {
  construction: ['建造合同', /建造|工程|建筑|施工|装修|装饰/],
  use: ['让渡资产使用权', /让渡|使用权|利息|租金|租赁|出租|特许/],
  services: ['提供劳务', /劳务|服务(?!器)|咨询|设计|技术|运输|维修|修理|安装|加工|培训|代理|餐饮|住宿|物业|保洁|广告/],
  rest: ['其他', /^其他/],
  goods: ['销售商品', /(?:)/],
} as const satisfies Record<string, readonly [string, RegExp]>
export type MainLine = keyof typeof MAIN
/** Of other business: rows 10 to 15. */
export const SIDE = {
  intangibles: ['出租无形资产', /(?=.*(出租|租金|租赁|许可|使用费))(?=.*(无形|专利|商标|著作权|版权|技术))/],
  packing: ['出租包装物和商品', /包装物|出租商品/],
  assets: ['出租固定资产', /租/],
  materials: ['销售材料', /材料|废料|废品|边角|下脚/],
  rest: ['其他', /(?:)/],
} as const satisfies Record<string, readonly [string, RegExp]>
export type SideLine = keyof typeof SIDE
/** The four accounts, each with the word its lines end with. */
export const BUSINESS = {
  mainRevenue: ['主营业务收入', MAIN],
  mainCost: ['主营业务成本', MAIN],
  otherRevenue: ['其他业务收入', SIDE],
  otherCost: ['其他业务成本', SIDE],
} as const
export type Business = keyof typeof BUSINESS

const MORE: Readonly<Record<string, SourceData>> = {
  'year.income': { title: '本年累计收入总额（营业收入、营业外收入、投资收益等）', page: INCOME },
  'year.payAccrued': { title: '应付职工薪酬本年累计贷方发生额', page: BOOK },
  'year.payPaid': { title: '应付职工薪酬本年累计借方发生额', page: BOOK },
  'year.hospitality': { title: '销售费用、管理费用里的业务招待费', page: BOOK },
  'year.advertising': { title: '销售费用、管理费用里的广告费和业务宣传费', page: BOOK },
  'outsideExpense.rest': { title: '营业外支出里的其他（含税收滞纳金）', page: BOOK },
  'year.party': { title: '管理费用里的党组织工作经费', page: BOOK },
  'year.impairment': { title: '资产减值损失、信用减值损失的本年发生额', page: BOOK },
  'year.prepaid': { title: '本年各季预缴申报表的已预缴与应补（退）之和', page: '/taxWorkspace/newBusinessIncomeTax' },
}
const QUARTERS = ['一', '二', '三', '四']

export const citSources: Readonly<Record<string, SourceData>> = Object.fromEntries([
  ...Object.entries(YEAR_FIGURES).map(([key, title]) => [`year.${key}`, { title: `利润表本年累计的${title}`, page: INCOME }]),
  ...Object.entries(MORE),
  ...Object.entries(KINDS).flatMap(([kind, of]) =>
    Object.entries(EXPENSES).map(([key, [title]]) => [`${kind}.${key}`, { title: `${of}里的${title}`, page: BOOK }]),
  ),
  ...Object.entries(BUSINESS).flatMap(([account, [title, lines]]) =>
    Object.entries(lines).map(([key, [what]]) => [`${account}.${key}`, { title: `${title}里的${what}`, page: BOOK }]),
  ),
  ...Object.entries(OUTSIDE_EXPENSES).map(([key, [title]]) => [`outsideExpense.${key}`, { title: `营业外支出里的${title}`, page: BOOK }]),
  ...Object.entries(OUTSIDE_INCOMES).map(([key, [title]]) => [`outsideIncome.${key}`, { title: `营业外收入里的${title}`, page: BOOK }]),
  ...Object.entries(PAY).flatMap(([key, [title]]) => [
    [`pay.${key}.accrued`, { title: `应付职工薪酬的${title}：本年计提`, page: BOOK }],
    [`pay.${key}.paid`, { title: `应付职工薪酬的${title}：本年支付`, page: BOOK }],
  ]),
  ...[...ANNUAL_ROWS, ...FASTER_ROWS, ONE_OFF_ROW].flatMap((row) =>
    Object.entries(ANNUAL_FIGURES).map(([figure, title]) => [
      `asset.${row}.${figure}`,
      { title: `资产卡片第${row}行的${title}`, page: '/assets/depreciationAccount', query: { card: 'tax' } },
    ]),
  ),
  ...Object.entries(ONE_OFF_FIGURES).map(([figure, title]) => [
    `oneOff.${figure}`,
    { title: `一次性扣除的资产卡片：本年累计的${title}`, page: '/assets/depreciationAccount', query: { card: 'tax' } },
  ]),
  ...['第一种依据', '其余依据'].flatMap((which, at) =>
    Object.entries(ONE_OFF_FIGURES).map(([figure, title]) => [
      `faster.${at + 1}.${figure}`,
      {
        title: `缩短年限、加速折旧的资产卡片（${which}）：本年累计的${title}`,
        page: '/assets/depreciationAccount',
        query: { card: 'tax' },
      },
    ]),
  ),
  ...QUARTERS.flatMap((quarter, at) => [
    [`staff.${at + 1}a`, { title: `${quarter}季度初在职职工人数`, page: SALARY }],
    [`staff.${at + 1}b`, { title: `${quarter}季度末在职职工人数`, page: SALARY }],
    [`assets.${at + 1}a`, { title: `${quarter}季度初资产总计（万元）`, page: '/report/balanceSheet' }],
    [`assets.${at + 1}b`, { title: `${quarter}季度末资产总计（万元）`, page: '/report/balanceSheet' }],
  ]),
])
