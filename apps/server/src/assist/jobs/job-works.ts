/** What each kind of job does, from the use cases that do it in a request as well. */
import { broken, invalid } from '@app/domain/kernel/app-error'
import type { BookletBook } from '@app/domain/finance/books/booklet-books'
import type { LedgerJob } from '@app/domain/assist/jobs/job'
import type { Period } from '@app/domain/kernel/period'
import { STEP_KEYS, stepTitles } from '@app/domain/papers/quick-account/steps'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { makePackages } from '../../finance/archive/index.ts'
import { auditFile, interfaceFile } from '../../centre/data-interface/index.ts'
import { exportLedger } from '../../centre/exchange/index.ts'
import { booklet } from '../../finance/ledger-cover/index.ts'
import { exportJournal, printVouchers, renumberVouchers } from '../../finance/vouchers/index.ts'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { spanOf as spanText } from '../../platform/sheet-file.ts'
import { runSteps } from '../../papers/quick-account/index.ts'
import type { Outcome, Progress } from './runner.ts'

export interface JobInput {
  readonly from?: Period | undefined
  readonly to?: Period | undefined
  readonly importId?: string | undefined
  readonly books?: readonly BookletBook[] | undefined
  readonly leaveOut?: boolean | undefined
}
type Works = Readonly<Record<LedgerJob, (caller: LedgerCaller, input: JobInput, progress: Progress) => Promise<Outcome>>>

/** Confirms an import; `last` is called when everything is written and nothing is final yet. */
export type ConfirmImport = (ctx: LedgerContext, id: string, leaveOut: boolean) => Promise<{ newCount: number; changedCount: number }>

const spanOf = ({ from, to }: JobInput): { from: Period; to: Period } => {
  if (!from) throw invalid('JB0001', '请选择期间')
  return { from, to: to ?? from }
}

export const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

async function fileOf(answer: FileAnswer, progress: Progress): Promise<Outcome> {
  progress.step(60, '正在生成文件')
  const { body, name, mediaType } = answer
  const bytes = Buffer.isBuffer(body) ? body : typeof body === 'string' ? Buffer.from(body) : await buffer(body)
  progress.step(95)
  return { message: `${name}（${sizeText(bytes.length)}）`, file: { name, mediaType, bytes } }
}

/** A file whose making tells of itself how far it is. */
async function drawn({ body, name, mediaType }: FileAnswer): Promise<Outcome> {
  const bytes = await buffer(body as Readable)
  return { message: `${name}（${sizeText(bytes.length)}）`, file: { name, mediaType, bytes } }
}

/** That books leave is entered once, however often their file has to be made. */
const disclosing = (progress: Progress) => async (ctx: LedgerContext, what: string) => {
  const { disclosed } = await progress.add(ctx.ledger.id, { disclosed: 1 }, ctx.db)
  if (disclosed === 1) await discloseFile(ctx, 'export', what)
}

export const jobWorks = (confirmImport: ConfirmImport): Works => ({
  exportJournal: async (caller, input, progress) => {
    const { from, to } = spanOf(input)
    progress.step(5, '正在读取凭证')
    const file = await caller.transact((ctx) => exportJournal(ctx, { from, to }, (share) => progress.step(5 + share * 50)), {
      snapshot: true,
    })
    return fileOf(file, progress)
  },
  printVouchers: async (caller, input, progress) => {
    const { from, to } = spanOf(input)
    progress.step(5, '正在读取凭证')
    return fileOf(await caller.transact((ctx) => printVouchers(ctx, { from, to }), { snapshot: true }), progress)
  },
  printBooklet: async (caller, input, progress) => {
    const span = spanOf(input)
    progress.step(1, '正在读取账簿')
    const tell = (share: number) => progress.step(share * 95, share > 0.3 ? '正在绘制账页' : '正在读取账簿')
    const answer = await caller.transact((ctx) => booklet(ctx, { ...span, books: input.books ?? [] }, tell), { snapshot: true })
    return drawn(answer)
  },
  exportInterface: async (caller, input, progress) => {
    const span = spanOf(input)
    progress.step(5, '正在读取账套')
    const file = await caller.transact((ctx) => interfaceFile(ctx, span), { snapshot: true })
    await caller.transact((ctx) => disclosing(progress)(ctx, `${spanText(span)} 国标数据接口文件`))
    return fileOf(file, progress)
  },
  exportAudit: async (caller, input, progress) => {
    const span = spanOf(input)
    progress.step(5, '正在读取账套')
    const file = await caller.transact((ctx) => auditFile(ctx, span), { snapshot: true })
    await caller.transact((ctx) => disclosing(progress)(ctx, `${spanText(span)} 审计资料`))
    return fileOf(file, progress)
  },
  exportLedger: async (caller, _, progress) => {
    progress.step(5, '正在读取账套')
    const { name, mediaType, bytes } = await exportLedger(caller, {
      tell: (share) => progress.step(5 + share * 90),
      disclosed: disclosing(progress),
    })
    return { message: `${name}（${sizeText(bytes.length)}）`, file: { name, mediaType, bytes } }
  },
  archiveMonths: async (caller, input, progress) => {
    const { to } = spanOf(input)
    const { made, last } = await makePackages(caller, to, (share, words) => progress.step(share * 95, words))
    const { file } = await fileOf(last, progress)
    return {
      message: made.length === 0 ? `${to} 的电子会计档案已经生成过，没有变化` : `已生成 ${made.length} 个月的电子会计档案，${last.name}`,
      ...(file && { file }),
    }
  },
  confirmImport: async (caller, { importId, leaveOut }, progress) => {
    if (importId === undefined) throw invalid('JB0002', '请选择要确认的导入')
    progress.step(10, '正在写入，全部成功才会生效')
    return caller.transact(async (ctx) => {
      const { newCount, changedCount } = await confirmImport(ctx, importId, leaveOut ?? false)
      const message = `已导入 ${newCount} 条${changedCount === 0 ? '' : `，更新 ${changedCount} 条`}`
      // the last moment to stop: nothing is final before the transaction ends
      progress.step(95)
      await progress.finish(message, ctx.db)
      return { message }
    })
  },
  quickAccount: async (caller, input, progress) => {
    const { from: period } = spanOf(input)
    let booked = 0
    let failed = 0
    for (const [index, key] of STEP_KEYS.entries()) {
      progress.step((index * 100) / STEP_KEYS.length, `正在生成${stepTitles[key]}的凭证`)
      const made = await caller.transact(async (ctx) => {
        const { data, totalData } = await runSteps[key](ctx, period)
        const { vouchers } = await progress.add(ctx.ledger.id, { vouchers: data }, ctx.db)
        return { vouchers, failed: totalData?.failed.length ?? 0 }
      })
      booked = made.vouchers
      failed += made.failed
    }
    // one press numbers the month's drafts in the order of their days, whichever step made them
    if (booked > 0) await caller.transact((ctx) => renumberVouchers(ctx, period, 'day'))
    if (booked === 0 && failed > 0) throw broken('JB0003', `有${failed}张单据不能生成凭证，请到一键记账查看原因`)
    return { message: `已生成 ${booked} 张凭证${failed === 0 ? '' : `，${failed}张单据未生成，请到一键记账查看原因`}` }
  },
})
