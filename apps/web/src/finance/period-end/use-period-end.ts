/** What is done on the period-end page: booking, leaving out, closing, re-opening. Each says what happened. */
import { groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { lookForJobs } from '../../platform/background.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import {
  reloadPeriods,
  useClose,
  useGenerate,
  useGenerateAll,
  useAnswerReopen,
  useReopen,
  useSkip,
  useUnskip,
  type Finding,
  type StepRow,
} from './period-end.api.ts'

type Run = Awaited<ReturnType<ReturnType<typeof useGenerateAll>['mutateAsync']>>['data']

function say({ made, stopped }: Run): void {
  const count = made.reduce((sum, one) => sum + one.vouchers.length, 0)
  const removed = made.filter((one) => one.action === 'removed').length
  const words = [...(count > 0 ? [`已生成 ${count} 张凭证`] : []), ...(removed > 0 ? [`删除了 ${removed} 步不再需要的草稿`] : [])]
  if (stopped) {
    tell.warning([...words, `停在“${stopped.name}”：${stopped.reason}`].join('，'))
    return
  }
  if (words.length > 0) tell.success(words.join('，'))
  else tell.info('各步骤都已完成，没有需要生成的凭证')
}

/** What closing does, and which reminders are still open. */
function closingWords(findings: readonly Finding[]): string {
  const warnings = [...new Set(findings.filter((one) => one.severity === 'warn').map((one) => one.name))]
  return [
    '本月未记账的凭证将全部记账，结账后本月不能再写入凭证。',
    ...(warnings.length > 0 ? [`还有提醒未处理：${warnings.join('、')}。`] : []),
  ].join('')
}

export function usePeriodEnd(period: Period) {
  const generate = useGenerate()
  const generateAll = useGenerateAll()
  const skipping = useSkip()
  const unskipping = useUnskip()
  const closing = useClose()
  const reopening = useReopen()
  const answering = useAnswerReopen()
  /** The write itself shows what went wrong. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch {
      return false
    }
  }
  const reopened = async () => {
    await reloadPeriods()
    tell.success(`${period} 已反结账，已记账的凭证保持不变`)
  }
  return {
    busy: generateAll.isPending ? ('all' as const) : closing.isPending ? ('close' as const) : null,
    busyStep: generate.isPending ? (generate.variables.body.ruleId ?? null) : null,
    one: (step: StepRow) => attempt(async () => say((await generate.mutateAsync({ body: { period, ruleId: step.ruleId } })).data)),
    all: (steps: readonly StepRow[]) =>
      attempt(async () => {
        const moved = steps.filter((one) => one.state === 'outdated')
        const content = moved.map((one) => `${one.name}相差 ${groupThousands(one.difference)}`).join('；')
        if (
          moved.length > 0 &&
          !(await ask({ title: `有 ${moved.length} 步已变动，重新生成？`, content: `${content}。点步骤可看新旧对照。`, ok: '生成' }))
        )
          return
        say((await generateAll.mutateAsync({ body: { period } })).data)
      }),
    skip: (step: StepRow, reason: string) =>
      attempt(async () => {
        await skipping.mutateAsync({ body: { period, ruleId: step.ruleId, reason } })
        tell.success(step.state === 'outdated' ? `已保留“${step.name}”的原凭证` : `已跳过“${step.name}”`)
      }),
    unskip: (step: StepRow) =>
      attempt(async () => {
        await unskipping.mutateAsync({ query: { period, ruleId: step.ruleId } })
        tell.success(`已恢复“${step.name}”`)
      }),
    close: (findings: readonly Finding[]) =>
      attempt(async () => {
        if (!(await ask({ title: `结账 ${period}？`, content: closingWords(findings), ok: '结账' }))) throw new Error('not now')
        const { data } = await closing.mutateAsync({ body: { period } })
        await reloadPeriods()
        // the month's archive is packed by itself; 任务管理 shows how far it is
        void lookForJobs().catch(showError)
        tell.success(`${period} 已结账${data.posted > 0 ? `，记账 ${data.posted} 张凭证` : ''}`)
      }),
    reopen: (reason: string) =>
      attempt(async () => {
        const { data } = await reopening.mutateAsync({ body: { period, reason } })
        if (data.reopened) await reopened()
        else tell.success(`已提交 ${period} 的反结账申请，等另一位有权限的人同意`)
      }),
    answerReopen: ({ id, ...body }: { id: string; agree: boolean; remark: string }) =>
      attempt(async () => {
        const { data } = await answering.mutateAsync({ params: { id }, body })
        if (data.reopened) await reopened()
        else tell.success(`${period} 的反结账申请已关闭`)
      }),
  }
}
