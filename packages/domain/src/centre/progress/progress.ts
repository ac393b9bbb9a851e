/** Progress of ledgers (做账进度): at which step a month stands, what waits in it, and what the one in charge should hear about it. */
import type { MenuPath } from '../../access/menu.ts'
import { found, type Conditions } from '../../kernel/conditions.ts'
import type { Day, Period } from '../../kernel/period.ts'
import { openPeriod, monthsBehind } from '../../ledger/ledgers/open-period.ts'
import { licenceNotice, type Licensed } from '../../ledger/licence/licence.ts'
import { spells } from '../../kernel/spelling.ts'

/** The steps of a month, in the order they are done. */
export const STAGES = ['none', 'documents', 'vouchers', 'ready', 'closed'] as const
export type Stage = (typeof STAGES)[number]

export const stageNames: Readonly<Record<Stage, string>> = {
  none: '未开始',
  documents: '待做账',
  vouchers: '待记账',
  ready: '待结账',
  closed: '已结账',
}

/** Papers and vouchers of one month; waiting: not yet made into vouchers and not set aside. */
export interface MonthCounts {
  readonly closed: boolean
  readonly drafts: number
  readonly reviewed: number
  readonly posted: number
  readonly sales: number
  readonly salesWaiting: number
  readonly purchases: number
  readonly purchasesWaiting: number
  readonly flows: number
  readonly flowsWaiting: number
}

export const NOTHING: MonthCounts = {
  closed: false,
  drafts: 0,
  reviewed: 0,
  posted: 0,
  sales: 0,
  salesWaiting: 0,
  purchases: 0,
  purchasesWaiting: 0,
  flows: 0,
  flowsWaiting: 0,
}

export const waitingIn = (month: MonthCounts): number => month.salesWaiting + month.purchasesWaiting + month.flowsWaiting
export const vouchersIn = (month: MonthCounts): number => month.drafts + month.reviewed + month.posted

/** The first step that is not done. */
export function stageOf(month: MonthCounts): Stage {
  if (month.closed) return 'closed'
  if (waitingIn(month) > 0) return 'documents'
  if (month.drafts + month.reviewed > 0) return 'vouchers'
  return month.posted > 0 ? 'ready' : 'none'
}

/** The page where the step a month stands at is done. */
export const pageOf = {
  none: '/manager/guidance',
  // one-click vouchers start there
  documents: '/manager/guidance',
  vouchers: '/finance/voucherDetails',
  ready: '/finance/endCheckout',
  closed: '/books/accountBalanceSheet',
} as const satisfies Readonly<Record<Stage, MenuPath>>

export interface Worked extends Licensed {
  readonly startPeriod: Period
  readonly closedThrough: Period | null
  readonly carers: number
}

/** What is to be told about a ledger, most pressing first; nothing when all is well. `month` counts the first open month. */
export function tipsOf(ledger: Worked, month: MonthCounts, today: Day): string[] {
  const tips: string[] = []
  const licence = licenceNotice(ledger, today)
  if (licence) tips.push(licence.text)
  if (ledger.carers === 0) tips.push('还没有分配负责人')
  const open = openPeriod(ledger)
  const behind = monthsBehind(ledger, today)
  if (behind > 1) tips.push(`${open}起${behind}个月未结账`)
  const papers = [
    month.salesWaiting > 0 && `${month.salesWaiting}张销项发票`,
    month.purchasesWaiting > 0 && `${month.purchasesWaiting}张进项发票`,
    month.flowsWaiting > 0 && `${month.flowsWaiting}条资金流水`,
  ].filter((one) => one !== false)
  if (papers.length > 0) tips.push(`${open}有${papers.join('、')}待做账`)
  const toPost = month.drafts + month.reviewed
  if (toPost > 0) tips.push(`${open}有${toPost}张凭证未记账`)
  return tips
}

export interface LedgerFilter<S extends string> {
  readonly search?: string | undefined
  /** A carer, a group of the firm's people, what the overview tells of a ledger (a step, a level of risk). */
  readonly person?: string | undefined
  readonly group?: string | undefined
  readonly stage?: S | undefined
}
export type ProgressFilter = LedgerFilter<Stage>

interface Filterable {
  readonly name: string
  readonly initials: string
  readonly taxNumber: string
  readonly carerIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** Whether a row is asked for: the same on screen and in the workbook. */
const testsOf = <S extends string>(stages: readonly (S | null)[]): Conditions<LedgerFilter<S>, (row: Filterable) => boolean> => ({
  search: (typed) => {
    const sought = typed.trim().toLowerCase()
    return (row) => row.name.toLowerCase().includes(sought) || spells(row.initials, typed) || row.taxNumber.toLowerCase().includes(sought)
  },
  person: (id) => (row) => row.carerIds.includes(id),
  group: (id) => (row) => row.groupIds.includes(id),
  stage: (stage) => () => stages.includes(stage),
})
export const asked = <S extends string>(row: Filterable, stages: readonly (S | null)[], filter: LedgerFilter<S>): boolean =>
  found([row], testsOf(stages), filter).length > 0
