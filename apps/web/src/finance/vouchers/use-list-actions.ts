/** What is done to many vouchers at once: review, take back, post, delete, renumber. Says how many it concerned. */
import type { VoucherState } from '@app/domain/finance/vouchers/voucher'
import type { Period } from '@app/domain/kernel/period'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan, useLocked } from '../../platform/session.ts'
import { usePost, useRemoveVouchers, useRenumber, useReview, useUnreview, type VoucherRow } from './vouchers.api.ts'

interface Options {
  readonly vouchers: readonly VoucherRow[]
  readonly selected: ReadonlySet<string>
  readonly period: Period
  readonly onDone: () => void
}
type Act = 'review' | 'unreview' | 'post'
const words = { review: '审核', unreview: '反审核', post: '记账' } as const
const takes: Readonly<Record<Act, readonly VoucherState[]>> = { review: ['draft'], unreview: ['reviewed'], post: ['draft', 'reviewed'] }

export function useListActions({ vouchers, selected, period, onDone }: Options) {
  const may = useCan('finance-voucherDetails-bianji')
  const mayEdit = useCan('document-createVoucher-bianji')
  const locked = useLocked(period)
  const writes = { review: useReview().mutateAsync, unreview: useUnreview().mutateAsync, post: usePost().mutateAsync }
  const { mutateAsync: removeThem } = useRemoveVouchers()
  const { mutateAsync: renumberThem } = useRenumber()
  const chosen = vouchers.filter((voucher) => selected.has(voucher.id))
  const idsIn = (states: readonly VoucherState[]) => chosen.filter((voucher) => states.includes(voucher.state)).map((voucher) => voucher.id)
  /** The write itself shows what went wrong. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      onDone()
    } catch {
      // shown already
    }
  }
  const run = (act: Act) =>
    attempt(async () => {
      const ids = idsIn(takes[act])
      if (act === 'post' && !(await ask({ title: `记账 ${ids.length} 张凭证？`, content: '记账后不能修改，只能更正', ok: '记账' }))) return
      const { data } = await writes[act]({ body: { ids } })
      tell.success(`已${words[act]} ${data.count} 张凭证`)
    })
  const drafts = idsIn(['draft'])
  return {
    buttons: (Object.keys(words) as Act[]).map((act) => {
      const count = idsIn(takes[act]).length
      const disabled = !may || locked !== null || count === 0
      const reason =
        locked ?? (may ? (selected.size === 0 ? '请先选择凭证' : count === 0 ? `所选凭证不能${words[act]}` : '') : '您没有审核和记账的权限')
      return { key: act, word: words[act], run: () => run(act), disabled, reason }
    }),
    mayArrange: may && locked === null,
    mayRemove: mayEdit && locked === null && drafts.length > 0,
    remove: () =>
      attempt(async () => {
        if (
          !(await ask({
            title: `删除 ${drafts.length} 张草稿凭证？`,
            content: '手工录入的草稿可以从“凭证明细”的“更多 → 回收站”恢复',
            ok: '删除',
            danger: true,
          }))
        )
          return
        const { data } = await removeThem({ query: { ids: drafts } })
        tell.success(`已删除 ${data.count} 张凭证${data.paired === 0 ? '' : `（其中 ${data.paired} 张是同一次更正的另一张）`}`)
      }),
    renumber: (by: 'number' | 'day') =>
      attempt(async () => {
        const { data } = await renumberThem({ body: { period, by } })
        tell.success(data.count === 0 ? `${period} 没有断号` : `已整理 ${data.count} 张草稿凭证的号码`)
      }),
  }
}
