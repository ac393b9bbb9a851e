/** What is done to many vouchers at once: review, take back, post, delete, renumber. Says how many it concerned. */
import type { VoucherState } from '@app/domain/finance/vouchers/voucher'
import type { Period } from '@app/domain/kernel/period'
import { useCan, useLocked } from '../../../platform/session.ts'
import type { List } from '../../../ui/list/use-list.ts'
import { usePost, useRemoveVouchers, useRenumber, useReview, useUnreview, type VoucherRow } from '../vouchers.api.ts'

interface Options {
  readonly vouchers: readonly VoucherRow[]
  readonly list: Pick<List, 'selected' | 'act'>
  readonly period: Period
}
type Act = 'review' | 'unreview' | 'post'
const words = { review: '审核', unreview: '反审核', post: '记账' } as const
const takes: Readonly<Record<Act, readonly VoucherState[]>> = { review: ['draft'], unreview: ['reviewed'], post: ['draft', 'reviewed'] }

export function useListActions({ vouchers, list, period }: Options) {
  const may = useCan('finance-voucherDetails-bianji')
  const mayEdit = useCan('document-createVoucher-bianji')
  const locked = useLocked(period)
  const writes = { review: useReview().mutateAsync, unreview: useUnreview().mutateAsync, post: usePost().mutateAsync }
  const { mutateAsync: removeThem } = useRemoveVouchers()
  const { mutateAsync: renumberThem } = useRenumber()
  const chosen = vouchers.filter((voucher) => list.selected.has(voucher.id))
  const idsIn = (states: readonly VoucherState[]) => chosen.filter((voucher) => states.includes(voucher.state)).map((voucher) => voucher.id)
  const run = (act: Act, ids: readonly string[]) =>
    list.act(
      async () => `已${words[act]} ${(await writes[act]({ body: { ids: [...ids] } })).data.count} 张凭证`,
      act === 'post' ? { title: `记账 ${ids.length} 张凭证？`, content: '记账后不能修改，只能更正', ok: '记账' } : undefined,
    )
  const drafts = idsIn(['draft'])
  return {
    acts: (Object.keys(words) as Act[]).map((act) => {
      const ids = idsIn(takes[act])
      const none = list.selected.size === 0 ? '请先选择凭证' : ids.length === 0 ? `所选凭证不能${words[act]}` : ''
      return {
        label: words[act],
        off: !may || locked !== null || ids.length === 0,
        why: locked ?? (may ? none : '您没有审核和记账的权限'),
        run: () => run(act, ids),
      }
    }),
    mayArrange: may && locked === null,
    mayRemove: mayEdit && locked === null && drafts.length > 0,
    remove: () =>
      list.act(
        async () => {
          const { count, paired } = (await removeThem({ query: { ids: drafts } })).data
          return `已删除 ${count} 张凭证${paired === 0 ? '' : `（其中 ${paired} 张是同一次更正的另一张）`}`
        },
        {
          title: `删除 ${drafts.length} 张草稿凭证？`,
          content: '手工录入的草稿可以从“凭证明细”的“更多 → 回收站”恢复',
          ok: '删除',
          danger: true,
        },
      ),
    renumber: (by: 'number' | 'day') =>
      list.act(async () => {
        const { count } = (await renumberThem({ body: { period, by } })).data
        return count === 0 ? `${period} 没有断号` : `已整理 ${count} 张草稿凭证的号码`
      }),
  }
}
