/**
 * Feature codes (功能码, spec 1 §6; decisions O2, O3, 0042): which pages and parts of the product each of the 21 belongs to. Declared
 * here once; the menu, the guard of the web and the door of the server ask it, docs/features.tsv is written from it.
 */
import { forbidden, type AppError } from '../kernel/app-error.ts'

/** An address of the menu; its test finds one that is not there. */
type Address = `/${string}`

export interface Feature {
  readonly title: string
  /**
   * always: closed to a firm that does not hold the code · bundled: closed to a firm that holds some bundle (-2022) but not this one; a
   * firm without any bundle keeps the standard menus.
   */
  readonly asked: 'always' | 'bundled'
  /** Its pages; a page two codes name needs both. */
  readonly pages?: readonly Address[]
  /** Every page under these addresses is its as well. */
  readonly under?: readonly Address[]
  /** Pages a firm that holds it does without: not shown, yet nothing to be bought. */
  readonly hides?: readonly Address[]
  /** Addresses under which its pages will lie: the menu has none of them yet. */
  readonly later?: readonly Address[]
  /** What it opens that is no page of the menu. */
  readonly parts?: readonly string[]
}

export const features = {
  'Paid-NewInvoive-001': { title: '开票', asked: 'always', later: ['/invoicing'] },
  // the manufacturing variant is the firms that hold it; warehouse pages stay for everyone (decision O3)
  'xuri-supported-2021': {
    title: '生产制造（旭日）',
    asked: 'always',
    hides: ['/document/documentManagement', '/finance/documentManagement', '/books/commodityWater', '/books/commodityWaterSummary'],
    later: ['/invoicing/notInvoiced'],
  },
  'jisuzuozhang-2022': {
    title: '极速做账',
    asked: 'bundled',
    pages: ['/finance/reviewQueue'],
    parts: ['首页的一键记账', '账套进度的一键做账'],
  },
  'kucun-2022': { title: '库存', asked: 'bundled', under: ['/warehouse'] },
  // the practice pages the channel variant has in this group are those of /document
  'caiwu-2022': {
    title: '财务',
    asked: 'bundled',
    pages: [
      // who sees no vouchers writes none
      '/document/createVoucher',
      '/finance/createVoucher',
      '/finance/endCheckout',
      '/finance/voucherDetails',
      '/finance/agreement',
      '/finance/othersIn',
      '/finance/othersOut',
      '/finance/disclosures',
    ],
  },
  'chengbenhesuan-2022': { title: '成本核算', asked: 'bundled', pages: ['/finance/simpleCostAccount'] },
  qiyeliushuizhang: { title: '企业流水账', asked: 'bundled', pages: ['/finance/enterpriseJournal'] },
  'zichan-2022': { title: '资产', asked: 'bundled', under: ['/assets'] },
  'jingyingbaobiao-2022': {
    title: '经营报表',
    asked: 'bundled',
    pages: [
      '/books/salesSummary',
      '/books/incomeStatistics',
      '/books/purchasingStatistics',
      '/report/agingScheOfAccRec',
      '/report/agingScheOfAccPay',
      '/report/profitAndLossTable',
    ],
  },
  'biaoqianhesuan-2022': {
    title: '标签核算',
    asked: 'bundled',
    pages: [
      '/books/subjectTagDetailSheet',
      '/report/subjectTagSheet',
      '/options/subjectTag',
      '/options/ownTags',
      '/options/subjectTagOpeningBalance',
    ],
  },
  'shuiwu-2022': { title: '税务', asked: 'bundled', under: ['/tax', '/taxWorkspace'] },
  daizhangjiaohu: {
    title: '代账交互',
    asked: 'bundled',
    pages: [
      '/customerInteractions/taxForecast',
      '/customerInteractions/deliveryConfirm',
      '/customerInteractions/businessFileManage',
      '/customerInteractions/initFileManage',
    ],
  },
  'fengxian-2022': {
    title: '风险',
    asked: 'bundled',
    pages: ['/report/risk', '/report/riskIndicators', '/controlCenter/riskStatistics', '/tax/risk'],
  },
  'jianyizuozhang-2022': {
    title: '简易做账',
    asked: 'bundled',
    pages: [
      '/bailian/income',
      '/bailian/purchase',
      '/bailian/bank',
      '/bailian/cash',
      '/bailian/bailianincome',
      '/bailian/bailianpurchase',
      '/bailian/bailianbank',
      '/bailian/bailiancash',
    ],
  },
  'biaoxiao-2022': {
    title: '报销',
    asked: 'bundled',
    pages: ['/bailian/baoxiaoBill', '/bailian/borrowBill', '/bailian/repayBill', '/bailian/waterBill', '/bailian/sumBill'],
  },
  'qianzhang-2022': { title: '迁账', asked: 'bundled', later: ['/maintenance'] },
  'Paid-Statistics-001': { title: '自定义报表', asked: 'always', later: ['/controlCenter/statistics'] },
  'Paid-role-001': { title: '角色中心', asked: 'always', pages: ['/controlCenter/roleCenter'] },
  'paid-crm-001': { title: '客户管理系统（CRM）', asked: 'always', parts: ['页头的CRM，/crm.html'] },
  'paid-hk-001': { title: '香港税务', asked: 'always', parts: ['页头的香港税务，/hktax.html'] },
  'Paid-quanxian-001': { title: '权限控制', asked: 'always', parts: ['代账公司信息的权限控制'] },
} as const satisfies Record<string, Feature>

export type FeatureCode = keyof typeof features
export const FEATURE_CODES = Object.keys(features) as FeatureCode[]
const rows: Readonly<Record<FeatureCode, Feature>> = features

/** Whether what belongs to a code is open to a firm that holds these. */
export const offers = (held: ReadonlySet<string>, code: FeatureCode): boolean =>
  held.has(code) || (rows[code].asked === 'bundled' && ![...held].some((one) => one.endsWith('-2022')))

const naming = (list: 'pages' | 'hides'): ReadonlyMap<string, readonly FeatureCode[]> => {
  const named = FEATURE_CODES.flatMap((code) => (rows[code][list] ?? []).map((path) => ({ code, path })))
  return new Map([...Map.groupBy(named, ({ path }) => path)].map(([path, list]) => [path, list.map(({ code }) => code)]))
}
const needed = naming('pages')
const hiding = naming('hides')

const wide = FEATURE_CODES.flatMap((code) => (rows[code].under ?? []).map((start) => ({ code, start: `${start}/` })))
const neededBy = (path: string): readonly FeatureCode[] => [
  ...(needed.get(path) ?? []),
  ...wide.filter(({ start }) => path.startsWith(start)).map(({ code }) => code),
]

/** The code a page needs and a firm that holds these lacks; null where it lacks none. */
export const lackedBy = (path: string, held: ReadonlySet<string>): FeatureCode | null =>
  neededBy(path).find((code) => !offers(held, code)) ?? null
/** Whether a firm that holds these does without a page: it is not shown, what it is about is still there. */
export const hiddenBy = (path: string, held: ReadonlySet<string>): boolean => hiding.get(path)?.some((code) => held.has(code)) ?? false

export const notBoughtWords = (title: string): string => `公司未开通${title}，请联系客服开通`

/** AC0014: the firm has not bought what this is part of (spec 1 §6). The same refusal wherever a feature is asked for. */
export const notBought = (code: FeatureCode): AppError => forbidden('AC0014', notBoughtWords(features[code].title))
