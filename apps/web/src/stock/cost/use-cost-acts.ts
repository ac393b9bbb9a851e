/** A month’s cost run, booked, and taken back. */
import type { Period } from '@app/domain/kernel/period'
import { showError, tell } from '../../platform/feedback.tsx'
import { useBookCost, useRunCost, useUndoCost } from './cost.api.ts'

export function useCostActs(period: Period, onRun: () => void) {
  const run = useRunCost()
  const undo = useUndoCost()
  const book = useBookCost()
  const tried = async (work: () => Promise<string>) => {
    try {
      tell.success(await work())
    } catch (refusal) {
      showError(refusal)
    }
  }
  const go = () =>
    tried(async () => {
      const { changed } = (await run.mutateAsync({ body: { period } })).data
      onRun()
      return changed ? `${period}的产品成本已核算` : '数字没有变动，不用重新核算'
    })
  const takeBack = () =>
    tried(async () => {
      const { count } = (await undo.mutateAsync({ body: { period } })).data
      return `已撤销核算${count > 0 ? `，删除 ${count} 张草稿凭证` : ''}`
    })
  const enter = () => tried(async () => `已生成 ${(await book.mutateAsync({ body: { period } })).data.count} 张凭证`)
  return { run: go, running: run.isPending, takeBack, takingBack: undo.isPending, book: enter, booking: book.isPending }
}
export type CostActs = ReturnType<typeof useCostActs>
