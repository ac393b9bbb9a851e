/** The menu's frame: its layouts and groups, and what groups and pages ask of the viewer by their names, wherever they stand. */
import { BOOKKEEPING_ROLES, type Role } from './roles.ts'

export type Layout = 'ledger' | 'controlCenter' | 'taxWorkspace'
/** Parts of the product with a frame of their own; everything else is a ledger's (spec 1 §2.4). */
const WITH_FRAME: readonly Layout[] = ['controlCenter', 'taxWorkspace']
export const layoutOf = (address: string): Layout => WITH_FRAME.find((one) => address.includes(one)) ?? 'ledger'

/** What a page or a whole group asks of the viewer; all of it must hold. */
export interface Rule {
  /** Feature code (功能包) the firm must hold. */
  readonly needs?: string
  /** Bundle of features (-2022) it belongs to: asked for from firms that hold any bundle (decision O2). */
  readonly bundle?: string
  /** Feature code that hides it (spec 1 §6). */
  readonly without?: string
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
  invoicing: { title: '开票', needs: 'Paid-NewInvoive-001' },
  customerInteractions: { title: '交互' },
  document: { title: '实务' },
  finance: { title: '财务' },
  books: { title: '账簿' },
  report: { title: '报表' },
  bailian: { title: '简易做账' },
  options: { title: '设置' },
  maintenance: { title: '维护', roles: ['ROLE_OM_ADMIN', ...BOOKKEEPING_ROLES] },
  controlCenter: { title: '控制中心' },
} as const satisfies Record<string, Rule & { readonly title: string }>
export type Group = keyof typeof groups
export const menuGroups: Readonly<Record<Group, Rule & { readonly title: string }>> = groups

const MANUFACTURER = 'xuri-supported-2021'
/**
 * What a page asks for wherever it stands in the menu, by the last part of its address (spec 1 §2.4, §6, 2 §2.2; decisions O3, O4).
 * The manufacturing variant is the firms that hold its feature code: it has pages of its own, and general ones it does without.
 */
export const pageRules: Readonly<Record<string, Rule>> = {
  notInvoiced: { needs: MANUFACTURER },
  documentManagement: { without: MANUFACTURER },
  commodityWater: { without: MANUFACTURER, nonProfit: 'never' },
  commodityWaterSummary: { without: MANUFACTURER, nonProfit: 'never' },
  salesSummary: { nonProfit: 'never' },
  incomeStatistics: { nonProfit: 'never' },
  purchasingStatistics: { nonProfit: 'never' },
  simpleCostAccount: { nonProfit: 'never' },
  profitAndLossTable: { nonProfit: 'never' },
  projectSettings: { notShared: true },
  reimbursementContent: { notShared: true },
}
