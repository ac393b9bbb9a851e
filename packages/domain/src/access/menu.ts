/**
 * The one menu table: what there is to see, for whom, and by which permission. The server guards its endpoints with it,
 * the web builds sidebar, routes and the 401 page from it.
 */
import { isNonProfit, type Standard } from '../ledger/ledgers/standard.ts'
import { hiddenBy, lackedBy } from './features.ts'
import { assets } from './menu-assets.ts'
import { agreement, books, reports } from './menu-books.ts'
import { controlCentre } from './menu-centre.ts'
import { bills, billsOfChannel, interactions } from './menu-papers.ts'
import { simpleBooks, variantPages } from './menu-bailian.ts'
import type { Item } from './menu-item.ts'
import { warehouse } from './menu-warehouse.ts'
import { taxPages } from './menu-tax.ts'
import { menuGroups, pageRules, RESTORE, type Group, type Rule } from './menu-rules.ts'
import { BOOKKEEPING_ROLES, type Role } from './roles.ts'

export const menu = {
  '/manager/guidance': { title: '首页', code: 'manager-guidance', layout: 'ledger', group: 'home' },
  // home without a tab (spec 1 §2.4)
  '/manager/guidanceSmall': { title: '首页', code: 'manager-guidance', layout: 'ledger', group: 'home', hidden: true },
  // the channel variant's (spec 1 §2.4), for those in charge (spec 1 §6)
  '/manager/promotion': {
    title: '推广',
    code: 'manager-promotion',
    layout: 'ledger',
    group: 'home',
    roles: ['ROLE_CHARGE'],
    channel: 'only',
  },
  ...interactions,
  '/document/outputTax': { title: '销项发票', code: 'document-outputTax', layout: 'ledger', group: 'document', channel: 'never' },
  '/document/inputTax': { title: '进项发票', code: 'document-inputTax', layout: 'ledger', group: 'document', channel: 'never' },
  '/document/trade': {
    title: '资金流水',
    code: 'document-trade',
    layout: 'ledger',
    group: 'document',
    companyRole: 'COMPANY_ROLE_CAPITAL',
    channel: 'never',
  },
  '/document/salary': {
    title: '薪酬',
    code: 'document-salary',
    layout: 'ledger',
    group: 'document',
    companyRole: 'COMPANY_ROLE_SALARY',
    channel: 'never',
  },
  ...bills,
  '/document/createVoucher': { title: '录凭证', code: 'document-createVoucher', layout: 'ledger', group: 'document', channel: 'never' },
  // the channel variant has the practice pages in its finance group (spec 1 §2.4): the same pages under the same rights
  '/finance/outputTax': { title: '销项发票', code: 'document-outputTax', layout: 'ledger', group: 'finance', channel: 'only' },
  '/finance/inputTax': { title: '进项发票', code: 'document-inputTax', layout: 'ledger', group: 'finance', channel: 'only' },
  '/finance/trade': {
    title: '资金流水',
    code: 'document-trade',
    layout: 'ledger',
    group: 'finance',
    companyRole: 'COMPANY_ROLE_CAPITAL',
    channel: 'only',
  },
  '/finance/salary': {
    title: '薪酬',
    code: 'document-salary',
    layout: 'ledger',
    group: 'finance',
    companyRole: 'COMPANY_ROLE_SALARY',
    channel: 'only',
  },
  ...billsOfChannel,
  '/finance/createVoucher': { title: '录凭证', code: 'document-createVoucher', layout: 'ledger', group: 'finance', channel: 'only' },
  '/finance/endCheckout': {
    title: '期末结转',
    code: 'finance-endCheckout',
    layout: 'ledger',
    group: 'finance',
    companyRole: 'COMPANY_ROLE_CARRY_OVER',
  },
  '/finance/simpleCostAccount': { title: '成本核算', code: 'finance-simpleCostAccount', layout: 'ledger', group: 'finance' },
  '/finance/voucherDetails': { title: '凭证明细', code: 'finance-voucherDetails', layout: 'ledger', group: 'finance' },
  ...agreement,
  ...variantPages,
  // opened from where books leave: what was given to outsiders (会计基础工作规范 第五十五条（四）)
  '/finance/disclosures': { title: '对外提供登记', code: 'finance-disclosures', layout: 'ledger', group: 'finance', hidden: true },
  ...assets,
  ...warehouse,
  ...books,
  ...reports,
  ...simpleBooks,
  ...taxPages,
  '/options/customerManagement': { title: '客户', code: 'options-customerManagement', layout: 'ledger', group: 'options' },
  '/options/supplierInfo': { title: '供应商', code: 'options-supplierInfo', layout: 'ledger', group: 'options' },
  '/options/bankAccount': { title: '银行账户', code: 'options-bankAccount', layout: 'ledger', group: 'options' },
  '/options/subCurrency': { title: '币别', code: 'options-subCurrency', layout: 'ledger', group: 'options' },
  '/options/companyInformation': { title: '企业信息', code: 'options-companyInformation', layout: 'ledger', group: 'options' },
  '/options/subjectInfo': { title: '科目', code: 'options-subjectInfo', layout: 'ledger', group: 'options' },
  '/options/subjectConversion': { title: '科目转换', code: 'options-subjectConversion', layout: 'ledger', group: 'options' },
  '/options/openingBalance': { title: '期初余额', code: 'options-openingBalance', layout: 'ledger', group: 'options' },
  '/options/unitOpt': { title: '计量单位', code: 'options-unitOpt', layout: 'ledger', group: 'options' },
  '/options/commoditySetting': { title: '商品', code: 'options-commoditySetting', layout: 'ledger', group: 'options' },
  '/options/type': { title: '费用类型', code: 'options-type', layout: 'ledger', group: 'options' },
  '/options/abstract': { title: '凭证摘要', code: 'options-abstract', layout: 'ledger', group: 'options' },
  '/options/projectSettings': { title: '项目设置', code: 'options-projectSettings', layout: 'ledger', group: 'options' },
  '/options/reimbursementContent': {
    title: '报销内容',
    code: 'options-reimbursementContent',
    layout: 'ledger',
    group: 'options',
  },
  '/options/businessSetting': { title: '业务设置', code: 'options-businessSetting', layout: 'ledger', group: 'options' },
  '/options/personnelManagement': { title: '人员', code: 'options-personnelManagement', layout: 'ledger', group: 'options' },
  '/options/subjectTag': { title: '科目标签', code: 'options-subjectTag', layout: 'ledger', group: 'options' },
  // kinds of tags of the ledger's own (会计软件基本功能和服务规范 第二十条（三）)
  '/options/ownTags': { title: '自定义辅助核算', code: 'options-ownTags', layout: 'ledger', group: 'options' },
  '/options/subjectTagOpeningBalance': {
    title: '标签期初余额',
    code: 'options-subjectTagOpeningBalance',
    layout: 'ledger',
    group: 'options',
  },
  // opened from 企业信息: what the books are kept by, and every change of it (会计软件基本功能和服务规范 第二十条（一）)
  '/options/accountingMethods': {
    title: '核算方法',
    code: 'options-accountingMethods',
    layout: 'ledger',
    group: 'options',
    hidden: true,
  },
  '/options/ledgerCover': { title: '账簿封面', code: 'options-ledgerCover', layout: 'ledger', group: 'options' },
  ...controlCentre,
} as const satisfies Record<string, Item>

export type MenuPath = keyof typeof menu
/** What may be done beside the pages. */
export const extraCodes = {
  quickNotes: '随手记',
  'finance-reopen': '反结账',
  'controlCenter-BKcompany': '代账公司信息',
} as const
/** What the super manager alone does; no firm gives it to anybody. */
export const platformCodes = { 'platform-gray': '灰度测试' } as const
type Code = (typeof menu)[MenuPath]['code'] | keyof typeof extraCodes | keyof typeof platformCodes
/** Permission codes: -chaxun to look, -bianji to change. */
export type Permission = `${Code}-chaxun` | `${Code}-bianji` | typeof RESTORE

export interface Viewer {
  readonly roles: readonly Role[]
  readonly permissions: ReadonlySet<string>
  readonly features: ReadonlySet<string>
  /** Standard of the selected ledger; null when none is selected. */
  readonly standard: Standard | null
  /** The selected ledger is another firm's. */
  readonly shared: boolean
  /** The site is the channel variant (decision O11). */
  readonly channel: boolean
  /** Holds one of the three duties (三员): permissions say all, roles nothing. */
  readonly onDuty?: boolean
}

export type MenuItem = Item & { readonly path: MenuPath }
/** Pages of a menu group in menu order. */
export const menuItems: readonly MenuItem[] = Object.entries(menu).map(([path, item]) => ({
  path: path as MenuPath,
  ...(item as Item),
}))

const groupPaths: Readonly<Record<string, Group>> = {
  '/manager': 'home',
  '/invoicing': 'invoicing',
  '/customerInteractions': 'customerInteractions',
  '/document': 'document',
  '/finance': 'finance',
  '/assets': 'assets',
  '/warehouse': 'warehouse',
  '/books': 'books',
  '/report': 'report',
  '/bailian': 'bailian',
  '/tax': 'tax',
  '/taxWorkspace': 'taxWorkspace',
  '/options': 'options',
  '/maintenance': 'maintenance',
  '/controlCenter': 'controlCenter',
}
/** Addresses of the menu's groups: each leads to the first of its pages that the viewer may open. A group that has none yet is no address. */
export const groupAddresses: readonly string[] = Object.entries(groupPaths).flatMap(([path, group]) =>
  menuItems.some((item) => item.group === group) ? [path] : [],
)

/** Where a group's address leads: its first page the viewer sees in the menu; undefined for any other address, null where none is seen. */
export function firstOfGroup(path: string, viewer: Viewer): MenuPath | null | undefined {
  const group = groupPaths[path]
  if (group === undefined) return undefined
  return menuItems.find((item) => item.group === group && !item.hidden && sees(viewer, item))?.path ?? null
}

/** Addresses with a part that differs: what comes before it, and the item. */
const openEnded = menuItems
  .filter((item) => item.path.includes('/:'))
  .map((item) => ({ item, start: item.path.slice(0, item.path.indexOf(':')) }))

export const itemOf = (path: string): MenuItem | undefined =>
  menuItems.find((item) => item.path === path) ??
  openEnded.find(({ start }) => path.startsWith(start) && path.length > start.length && !path.slice(start.length).includes('/'))?.item

/** The address of the same page in the other variant's menu, for links and bookmarks of the one opened in the other. */
export function inOtherVariant(item: MenuItem): MenuPath | undefined {
  if (item.channel === undefined) return undefined
  const name = item.path.slice(item.path.lastIndexOf('/'))
  return menuItems.find((one) => one.channel !== undefined && one.channel !== item.channel && one.path.endsWith(name))?.path
}

function allows(viewer: Viewer, rule: Rule): boolean {
  if (rule.channel !== undefined && (rule.channel === 'only') !== viewer.channel) return false
  if (rule.notShared && viewer.shared) return false
  if (rule.nonProfit === undefined || viewer.standard === null) return true
  return (rule.nonProfit === 'only') === isNonProfit(viewer.standard)
}

/** Roles a page or its group is reserved to; undefined: the bookkeeping roles, as far as their permissions go. */
export const rolesOf = (item: Item): readonly Role[] | undefined => item.roles ?? menuGroups[item.group].roles

/** Whether a viewer may open a page: role, feature code, permission, and the kind of ledger; its own rules, its group's, its name's. */
export function sees(viewer: Viewer, item: Item & { readonly path: string }): boolean {
  const roles = rolesOf(item) ?? [...BOOKKEEPING_ROLES, ...(item.also ?? [])]
  if (!viewer.onDuty && !roles.some((role) => viewer.roles.includes(role))) return false
  if (!viewer.permissions.has(`${item.code}-chaxun`)) return false
  // without a ledger there is only the firm's own part
  if (viewer.standard === null && item.layout !== 'controlCenter') return false
  const at = item.leadsTo ?? item.path
  if (lackedBy(at, viewer.features) !== null || hiddenBy(at, viewer.features)) return false
  const named = pageRules[item.path.slice(item.path.lastIndexOf('/') + 1)]
  return allows(viewer, item) && allows(viewer, menuGroups[item.group]) && (named === undefined || allows(viewer, named))
}

const codes: readonly string[] = [
  ...new Set(menuItems.filter((item) => rolesOf(item) === undefined).map((item) => item.code)),
  ...Object.keys(extraCodes),
]

/** What only those in charge hold until the firm's own roles say otherwise: closed months, people, roles, the firm itself. */
const CHARGE_ONLY = [
  'finance-reopen-chaxun',
  'finance-reopen-bianji',
  'controlCenter-staffManagement-bianji',
  'controlCenter-roleCenter-bianji',
  'controlCenter-BKcompany-bianji',
  RESTORE,
]

/** The permission codes a role holds before the firm defines roles of its own. */
export function permissionsOf(roles: readonly Role[]): Set<string> {
  const held = new Set<string>()
  // pages for roles of their own: by those roles alone
  for (const item of menuItems)
    if (rolesOf(item)?.some((role) => roles.includes(role))) held.add(`${item.code}-chaxun`).add(`${item.code}-bianji`)
  // what others share with the bookkeepers they look at
  for (const item of menuItems) if (item.also?.some((role) => roles.includes(role))) held.add(`${item.code}-chaxun`)
  if (roles.includes('ROLE_OM_ADMIN')) for (const code of Object.keys(platformCodes)) held.add(`${code}-chaxun`).add(`${code}-bianji`)
  if (!roles.some((role) => BOOKKEEPING_ROLES.includes(role))) return held
  for (const code of codes) held.add(`${code}-chaxun`).add(`${code}-bianji`)
  held.add(RESTORE)
  if (!roles.includes('ROLE_CHARGE')) for (const code of CHARGE_ONLY) held.delete(code)
  // ledgers are created, stopped and given to people by those in charge
  if (!roles.includes('ROLE_CHARGE') && !roles.includes('ROLE_SPONSOR'))
    for (const code of ['controlCenter-booksSetList-bianji', 'controlCenter-accountList-bianji']) held.delete(code)
  return held
}
