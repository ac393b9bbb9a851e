/** Background jobs of a person (任务, spec 2 §2.3; look.md §6): long work that goes on while they do something else. */
import type { FeatureCode } from '../../access/features.ts'
import type { Permission } from '../../access/menu.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type JobState = (typeof JOB_STATES)[number]
export const jobStateNames: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
  interrupted: '已中断',
}
export const isOver = (state: JobState): boolean => state !== 'queued' && state !== 'running'

interface Kind {
  readonly title: string
  /** Asked for when it is started; null: the work itself asks by what it is about. */
  readonly permission: Permission | null
  /** The feature it is part of beside its page's. */
  readonly feature?: FeatureCode
  /** Changes books: not in ledgers that are stopped, expired or shared for looking. */
  readonly writes: boolean
}

/** Jobs about the ledger they are begun in. */
export const ledgerJobs = {
  exportJournal: { title: '导出序时账', permission: 'finance-voucherDetails-chaxun', writes: false },
  printVouchers: { title: '打印凭证', permission: 'finance-voucherDetails-chaxun', writes: false },
  printBooklet: { title: '装订账簿', permission: 'options-ledgerCover-chaxun', writes: false },
  exportLedger: { title: '导出整个账套', permission: 'options-companyInformation-chaxun', writes: false },
  exportInterface: { title: '导出国标数据接口', permission: 'options-companyInformation-chaxun', writes: false },
  exportAudit: { title: '导出审计资料', permission: 'options-companyInformation-chaxun', writes: false },
  archiveMonths: { title: '生成电子会计档案', permission: 'finance-endCheckout-chaxun', writes: false },
  confirmImport: { title: '导入', permission: null, writes: true },
  quickAccount: { title: '一键生成凭证', permission: 'document-createVoucher-bianji', feature: 'jisuzuozhang-2022', writes: true },
} as const satisfies Record<string, Kind>
export type LedgerJob = keyof typeof ledgerJobs
export const LEDGER_JOBS = Object.keys(ledgerJobs) as [LedgerJob, ...LedgerJob[]]

/** Jobs about many ledgers: each of them has an outcome of its own, and one that fails stops no other. */
export const manyJobs = {
  closeMonths: { title: '批量结账', permission: 'finance-endCheckout-bianji', writes: true },
  /** What it does asks for its own permissions. */
  quickMonths: { title: '一键做账', permission: null, feature: 'jisuzuozhang-2022', writes: true },
  /** What is printed asks for its own permissions. */
  printMonths: { title: '批量打印', permission: null, writes: false },
  personTax: { title: '批量个税取数审核', permission: 'taxWorkspace-comprehensiveIncome-bianji', writes: true },
  filePersonTax: { title: '批量提交个税申报', permission: 'taxWorkspace-declarationChecklist-bianji', writes: true },
  /** What they do asks for the right of each tax. */
  prepareReturns: { title: '批量准备申报表', permission: null, writes: true },
  fileReturns: { title: '批量提交申报', permission: 'taxWorkspace-declarationChecklist-bianji', writes: true },
  /** Every closed year up to that of the month, of each ledger. */
  moveYears: { title: '移出往年账', permission: 'controlCenter-pastYears-bianji', writes: true },
  /** Begun by closes, never asked for: whoever may close may have what they closed packed. */
  packMonths: { title: '归档已结账月份', permission: null, writes: false },
} as const satisfies Record<string, Kind>
export type ManyJob = keyof typeof manyJobs
/** Those that are asked for. */
export const MANY_JOBS = [
  'closeMonths',
  'quickMonths',
  'printMonths',
  'moveYears',
  'personTax',
  'filePersonTax',
  'prepareReturns',
  'fileReturns',
] as const satisfies readonly ManyJob[]
export type AskedManyJob = (typeof MANY_JOBS)[number]

export const jobKinds: Readonly<Record<LedgerJob | ManyJob, Kind>> = { ...ledgerJobs, ...manyJobs }
export type JobKind = keyof typeof jobKinds
export const JOB_KINDS = Object.keys(jobKinds) as [JobKind, ...JobKind[]]

/** So many ledgers in one job at most. */
export const MOST_LEDGERS = 2000

/** The process that runs a job says every few seconds that it still does; one that fell silent so long is gone. */
export const LEASE_SECONDS = 20
export const RENEW_SECONDS = 5
/** Jobs that are over are listed so long, and their files kept. */
export const KEPT_DAYS = 7
/** So many of one process run at the same time; the others wait. */
export const MOST_RUNNING = 2
/** So many of one person may wait or run. */
export const MOST_OF_ONE = 10
