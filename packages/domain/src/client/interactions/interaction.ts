/** What goes between the firm and its client (客户交互): requests for papers, uploads, tax forecasts, deliveries; each with its states. */
import { broken, invalid } from '../../kernel/app-error.ts'

/** open: the client is to send it · returned: to be looked at · accepted · withdrawn. A refused paper opens the request again. */
export const REQUEST_STATES = { open: '待客户上传', returned: '待核对', accepted: '已收下', withdrawn: '已撤回' } as const
export type RequestState = keyof typeof REQUEST_STATES

/** IR0001: only a request that waits is answered; IR0002: only one that was answered is decided. */
export function checkAnswer(state: RequestState): void {
  if (state === 'accepted' || state === 'withdrawn')
    throw broken('IR0001', state === 'accepted' ? '资料已经收下，不用再传' : '这项要求已撤回')
}
export function checkDecision(state: RequestState): void {
  if (state !== 'returned') throw broken('IR0002', state === 'open' ? '客户还没有上传资料' : '这项要求已经办完')
}

/** What most people say when there is no such paper; another reason is theirs to write. */
export const NO_PAPER_REASONS = ['丢了', '对方不给开', '没有这笔业务', '还没拿到'] as const
/** IR0005: that there is no paper is said with its reason. */
export function checkAbsent(reason: string): void {
  if (reason.trim().length < 2) throw invalid('IR0005', '请说明为什么没有', [{ field: 'reason', reason: '请说明为什么没有' }])
}
/** IR0006: the client takes back an answer nobody has taken up. */
export function checkAnswerBack(state: RequestState): void {
  if (state !== 'returned')
    throw broken('IR0006', state === 'accepted' ? '代账公司已经收下，不能撤回；请打电话给您的会计' : '还没有答复，没有可以撤回的')
}

/**
 * expectStatus of a tax recognition (spec 3 §9 names 5 alone; the others are ours, decision 0030): 0 not sent · 1 sent · 2 confirmed ·
 * 3 disputed · 4 withdrawn (cancelAdvise) · 5 agreed offline.
 */
export const EXPECT_STATUS = { draft: 0, sent: 1, confirmed: 2, disputed: 3, withdrawn: 4, offline: 5 } as const
export type ExpectStatus = (typeof EXPECT_STATUS)[keyof typeof EXPECT_STATUS]
export const expectNames: Readonly<Record<ExpectStatus, string>> = {
  0: '未发送',
  1: '待客户确认',
  2: '客户已确认',
  3: '客户有异议',
  4: '已撤回',
  5: '线下同意',
}

/** TF0001: what the client has agreed to is changed by another sheet alone. */
export function checkForecastOpen(status: ExpectStatus): void {
  if (status === EXPECT_STATUS.confirmed || status === EXPECT_STATUS.offline)
    throw broken('TF0001', '客户已同意，不能再修改；请撤回后重新发送')
}
/** TF0002: only a sheet that was sent is answered. */
export function checkForecastSent(status: ExpectStatus): void {
  if (status !== EXPECT_STATUS.sent && status !== EXPECT_STATUS.disputed) throw broken('TF0002', '这张税款预估不在等待确认')
}
/** TF0003: a dispute says why. */
export function checkDispute(agree: boolean, comment: string): void {
  if (!agree && comment.trim().length < 2)
    throw invalid('TF0003', '请说明有异议的地方', [{ field: 'feedback', reason: '请说明有异议的地方' }])
}

export const DELIVERY_STATES = { draft: '未发送', sent: '待签收', signed: '已签收', withdrawn: '已撤回' } as const
export type DeliveryState = keyof typeof DELIVERY_STATES

export const FILE_PURPOSES = { business: '做账资料', init: '初始化资料' } as const
export type FilePurpose = keyof typeof FILE_PURPOSES
export const CLIENT_FILE_STATES = { fresh: '待处理', taken: '已转单据', kept: '已收存', sentBack: '已退回', withdrawn: '已撤回' } as const
export type ClientFileState = keyof typeof CLIENT_FILE_STATES

/** CF0004: the client takes back what nobody has taken up, or what came back to him. */
export function checkTakeBack(state: ClientFileState): void {
  if (state === 'taken' || state === 'kept') throw broken('CF0004', '代账公司已经处理，不能撤回；请打电话给您的会计')
}

/** Papers a month may already hold without the client having sent a file. */
export type HeldPapers = 'outputInvoices' | 'inputInvoices' | 'bankFlows' | 'paySheets'
/** Requirements that papers already entered or imported fulfil, by their usual names, with what those papers are counted in. */
export const heldInstead: Readonly<Record<string, readonly [papers: HeldPapers, unit: string]>> = {
  销售发票: ['outputInvoices', '张'],
  采购与费用发票: ['inputInvoices', '张'],
  银行对账单: ['bankFlows', '笔'],
  工资表: ['paySheets', '张'],
}
/** What is asked for until a ledger says otherwise. */
export const usualRequirements: Readonly<Record<FilePurpose, readonly string[]>> = {
  business: ['销售发票', '采购与费用发票', '银行对账单', '工资表', '库存盘点表'],
  init: ['营业执照', '上年科目余额表', '固定资产清单', '银行开户许可证', '往来明细'],
}
