/** The menu's frame: its layouts and groups, and what groups and pages ask of the viewer by their names, wherever they stand. */
import { BOOKKEEPING_ROLES, type Role } from './roles.ts'

export type Layout = 'ledger' | 'controlCenter' | 'taxWorkspace'
/** Parts of the product with a frame of their own; everything else is a ledger's (spec 1 §2.4). */
const WITH_FRAME: readonly Layout[] = ['controlCenter', 'taxWorkspace']
export const layoutOf = (address: string): Layout => WITH_FRAME.find((one) => address.includes(one)) ?? 'ledger'

/** What a page or a whole group asks of the viewer; all of it must hold. Feature codes are in features.ts. */
export interface Rule {
  /** never: hidden for non-profit ledgers · only: shown for them alone. */
  readonly nonProfit?: 'never' | 'only'
  /** Hidden in ledgers of another firm that are shared with this one (spec 2 §2.2). */
  readonly notShared?: true
  /** The channel variant's menu: only: there alone · never: everywhere else. */
  readonly channel?: 'never' | 'only'
  /** Roles that see it; those of its group, or else the three bookkeeping roles, when not said. */
  readonly roles?: readonly Role[]
}

/** The groups in menu order, and what each asks for as a whole. A group without a page the viewer may open is not shown. */
const groups = {
  home: { title: '首页' },
  invoicing: { title: '开票' },
  customerInteractions: { title: '交互' },
  document: { title: '实务' },
  finance: { title: '财务' },
  assets: { title: '资产' },
  warehouse: { title: '仓库' },
  books: { title: '账簿' },
  report: { title: '报表' },
  bailian: { title: '简易做账' },
  tax: { title: '税务' },
  taxWorkspace: { title: '税务工作台' },
  options: { title: '设置' },
  maintenance: { title: '维护', roles: ['ROLE_OM_ADMIN', ...BOOKKEEPING_ROLES] },
  controlCenter: { title: '控制中心' },
} as const satisfies Record<string, Rule & { readonly title: string }>
export type Group = keyof typeof groups
export const menuGroups: Readonly<Record<Group, Rule & { readonly title: string }>> = groups

/** Under what the pages of the control centre stand in its sidebar: for the eye alone, rights go by the group. */
export const centreSections = { ledgers: '账套', filing: '批量申报', people: '人员', safety: '安全', own: '我的' } as const
export type Section = keyof typeof centreSections

/** What a page asks for wherever it stands in the menu, by the last part of its address (spec 1 §2.4, §6, 2 §2.2; decision O4). */
export const pageRules: Readonly<Record<string, Rule>> = {
  commodityWater: { nonProfit: 'never' },
  commodityWaterSummary: { nonProfit: 'never' },
  salesSummary: { nonProfit: 'never' },
  incomeStatistics: { nonProfit: 'never' },
  purchasingStatistics: { nonProfit: 'never' },
  simpleCostAccount: { nonProfit: 'never' },
  profitAndLossTable: { nonProfit: 'never' },
  projectSettings: { notShared: true },
  reimbursementContent: { notShared: true },
}

/** What else may be done on a page: -huanyuan to restore (spec 1 §6, decision O6). */
export const RESTORE = 'controlCenter-backups-huanyuan'
