/** What is done to a saved voucher beside typing: copy, review, post, print, delete; and the way to its corrections. */
import { addressOf } from '@app/domain/access/address'
import { DownOutlined } from '@ant-design/icons'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { PrintSettingsDialog } from '../../../ledger/preferences/index.ts'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { openFile } from '../../../platform/open-file.ts'
import { useCan, useLedger, useSession } from '../../../platform/session.ts'
import { MenuButton } from '../../../ui/overlay/MenuButton.tsx'
import { copyOf, keepUnsaved, unsavedKey } from '../entry/drafting.ts'
import type { Entry } from '../entry/entry.ts'
import { usePost, useRemoveVouchers, useReview, useUnreview, voucherName, type VoucherRow } from '../vouchers.api.ts'
import { later } from '../../../ui/faces/later.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'

const SeparatePapersDialog = later(() => import('../papers/SeparatePapersDialog.tsx'))
const SplitFormDialog = later(() => import('../papers/SplitFormDialog.tsx'))

interface Props {
  readonly voucher: VoucherRow
  readonly entry: Entry
  readonly locked: boolean
  readonly onOpen: (id: string | null) => void
  /** The voucher is deleted: what was typed on it goes too. */
  readonly onGone: () => void
  readonly onTemplate: () => void
}

interface Rights {
  readonly mayEdit: boolean
  readonly mayReview: boolean
  readonly mayAssets: boolean
}
/** What the menu offers by the voucher's state. */
function moreItems(voucher: VoucherRow, locked: boolean, { mayEdit, mayReview, mayAssets }: Rights) {
  const { state } = voucher
  return [
    { key: 'copy', label: '复制为新凭证', disabled: !mayEdit },
    { key: 'template', label: '存为模板', disabled: !mayEdit },
    { key: 'print', label: '打印' },
    { key: 'split', label: '原始凭证分割单' },
    { key: 'apart', label: '附件另订' },
    ...(mayAssets ? [{ key: 'assets', label: '资产卡片' }] : []),
    { key: 'print-settings', label: '打印设置' },
    { type: 'divider' as const },
    { key: 'review', label: '审核', disabled: !mayReview || locked || state !== 'draft' },
    { key: 'unreview', label: '反审核', disabled: !mayReview || locked || state !== 'reviewed' },
    { key: 'post', label: '记账', disabled: !mayReview || locked || state === 'posted' },
    ...(voucher.corrects === null ? [] : [{ key: `open:${voucher.corrects}`, label: '查看原凭证' }]),
    ...voucher.correctedBy.map((id, index) => ({ key: `open:${id}`, label: index === 0 ? '查看红字凭证' : '查看更正凭证' })),
    { type: 'divider' as const },
    { key: 'remove', label: '删除', danger: true, disabled: !mayEdit || locked || state !== 'draft' },
  ]
}

const DONE = { review: '已审核', unreview: '已反审核', post: '已记账', remove: '删除成功' } as const

/** Changes of the saved voucher's state: asked where they cannot be undone, and what came of them is said. */
function useStateActs({ voucher, onOpen, onGone }: Pick<Props, 'voucher' | 'onOpen' | 'onGone'>) {
  const { mutateAsync: review } = useReview()
  const { mutateAsync: unreview } = useUnreview()
  const { mutateAsync: post } = usePost()
  const { mutateAsync: remove } = useRemoveVouchers()
  const body = { ids: [voucher.id] }
  const name = voucherName(voucher)
  return async (key: keyof typeof DONE): Promise<void> => {
    try {
      if (key === 'review') await review({ body })
      if (key === 'unreview') await unreview({ body })
      if (key === 'post') {
        if (
          !(await ask({
            title: `记账 ${name}？`,
            content: `${voucher.corrects === null ? '' : '更正的红字和蓝字凭证一起记账；'}记账后不能修改，只能更正`,
            ok: '记账',
          }))
        )
          return
        await post({ body })
      }
      if (key === 'remove') {
        if (
          !(await ask({
            title: voucher.corrects === null ? `删除 ${name} 号凭证？` : `删除 ${name} 号所属的整组更正？`,
            content:
              voucher.corrects === null
                ? '手工录入的草稿可以从“凭证明细”的“更多 → 回收站”恢复'
                : '更正的红字和蓝字凭证一起删除，可以从“凭证明细”的“更多 → 回收站”一起恢复；原凭证不变',
            ok: '删除',
            danger: true,
          }))
        )
          return
        onGone()
        const { data } = await remove({ query: { ids: [voucher.id] } })
        onOpen(null)
        if (data.paired > 0) {
          tell.success(`已删除 ${data.count} 张凭证：更正的红字和蓝字`)
          return
        }
      }
      tell.success(DONE[key])
    } catch (refusal) {
      showError(refusal)
    }
  }
}

export function VoucherMore({ voucher, entry, locked, onOpen, onGone, onTemplate }: Props) {
  const mayEdit = useCan('document-createVoucher-bianji')
  const mayReview = useCan('finance-voucherDetails-bianji')
  const mayAssets = useCan('assets-card-chaxun')
  const navigate = useGo()
  const ledger = useLedger()
  const userId = useSession((state) => state.user?.userId ?? '')
  const change = useStateActs({ voucher, onOpen, onGone })
  const [printing, setPrinting] = useState(false)
  const [splitting, setSplitting] = useState(false)
  const [apart, setApart] = useState(false)
  const items = moreItems(voucher, locked, { mayEdit, mayReview, mayAssets })
  const act = async (key: string) => {
    if (key.startsWith('open:')) return onOpen(key.slice(5))
    if (key === 'template') return onTemplate()
    if (key === 'print-settings') return setPrinting(true)
    if (key === 'split') return setSplitting(true)
    if (key === 'apart') return setApart(true)
    if (key === 'assets') return void navigate(addressOf('/assets/card', { period: voucher.period, voucherId: voucher.id }))
    if (key === 'copy') {
      keepUnsaved(unsavedKey(userId, ledger.id, null), { entry: copyOf(entry), correcting: false, at: Date.now() })
      return onOpen(null)
    }
    if (key === 'print') {
      tell.info('正在导出文件，请等待。')
      openFile(vouchersApi.print, { query: { ids: [voucher.id] } })
      return
    }
    await change(key as keyof typeof DONE)
  }
  return (
    <>
      <MenuButton placement="topRight" items={items} onChoose={(key) => void act(key)}>
        <QuickButton>
          更多 <DownOutlined />
        </QuickButton>
      </MenuButton>
      {printing && <PrintSettingsDialog kind="voucher" onClose={() => setPrinting(false)} />}
      {apart && <SeparatePapersDialog voucher={voucher} may={mayEdit} onClose={() => setApart(false)} />}
      {splitting && <SplitFormDialog voucher={voucher} onClose={() => setSplitting(false)} />}
    </>
  )
}
