/** The voucher of the cost of services: booked from what the page shows, again where the figures moved, taken back while it is a draft. */
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { useBookStep, useProjectMonth, useTakeBack } from './cost.api.ts'

interface Props {
  readonly period: Period
  /** Why nothing of the month may change; null: it may. */
  readonly lockedBy: string | null
}
export function ProjectActs({ period, lockedBy }: Props) {
  const { data } = useProjectMonth(period)
  const mayBook = useCan('finance-endCheckout-bianji')
  const mayRemove = useCan('document-createVoucher-bianji')
  const book = useBookStep()
  const back = useTakeBack()
  if (data === undefined || data.key === null) return null
  const drafts = data.vouchers.filter(({ posted }) => !posted)
  const due = data.state === 'todo' || data.state === 'outdated'
  const tried = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      tell.success(done)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const enter = () => tried(() => book.mutateAsync({ body: { period, ruleId: 'service-cost' } }), '已生成结转劳务成本的凭证')
  const take = async () => {
    const yes = await ask({
      title: `撤销${period}的结转劳务成本？`,
      content: `删除草稿凭证：${drafts.map(({ title }) => title).join('、')}`,
      ok: '撤销',
      danger: true,
    })
    if (yes) await tried(() => back.mutateAsync({ query: { ids: drafts.map(({ id }) => id) } }), '已撤销，凭证已删除')
  }
  const whyNot = lockedBy ?? (mayBook ? (due ? '' : data.reason || '已入账，数字没有变动') : '您没有期末结转的权限，请联系主管授权')
  return (
    <>
      {data.vouchers.length > 0 && (
        <Button
          danger
          loading={back.isPending}
          disabled={lockedBy !== null || !mayRemove || drafts.length === 0}
          title={drafts.length === 0 ? '凭证已记账，不能撤销；数字变了再入账，生成差额凭证' : ''}
          onClick={() => void take()}
        >
          撤销入账
        </Button>
      )}
      <Button type="primary" loading={book.isPending} disabled={whyNot !== ''} title={whyNot} onClick={() => void enter()}>
        {data.state === 'outdated' ? '重新入账' : '入账'}
      </Button>
    </>
  )
}
