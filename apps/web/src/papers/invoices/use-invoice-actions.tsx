/** What is done to chosen invoices: vouchers, subject, tick, purpose, another month, not to be booked (with a reason), deleted. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { Modal } from 'antd'
import { useState } from 'react'
import { useGate } from '../../platform/gate.tsx'
import { useCan, usePeriod, useSession } from '../../platform/session.ts'
import type { List } from '../../ui/list/use-list.ts'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import { useExcluding } from '../paper/index.ts'
import { directions } from './invoice-words.ts'
import SubjectPicker from './SubjectPicker.tsx'
import TaxDialog from './TaxDialog.tsx'
import { useBooking } from './use-booking.ts'
import { useAdjustInvoices, useRemoveInvoices, type InvoiceRow } from './invoices.api.ts'

interface PeriodProps {
  readonly count: number
  readonly period: Period
  readonly busy: boolean
  readonly onPeriod: (period: Period) => void
  readonly onOk: () => void
  readonly onClose: () => void
}
/** Books them in another month. */
function PeriodDialog({ count, period, busy, onPeriod, onOk, onClose }: PeriodProps) {
  const periods = useSession((state) => state.periods)
  return (
    <Modal
      open
      width={400}
      title={`调整 ${count} 张发票的入账月份`}
      okText="确定"
      cancelText="取消"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={onOk}
    >
      {periods && <PeriodPicker label="入账月份" value={period} min={periods.startPeriod} max={periods.lastPeriod} onChange={onPeriod} />}
    </Modal>
  )
}

interface Chosen {
  readonly direction: InvoiceDirection
  readonly ids: readonly string[]
  readonly list: Pick<List, 'act' | 'unselect'>
  readonly change: (values: { period: Period }) => Promise<number>
  readonly busy: boolean
}
/** What is asked before something is done to those chosen: a month, a subject, a tick, a purpose. */
function useAsked({ direction, ids, list, change, busy }: Chosen) {
  const current = usePeriod()
  const [asked, setAsked] = useState<'period' | 'subject' | 'certify' | 'purpose' | null>(null)
  /** Those a warning is about, whatever is chosen. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const [period, setPeriod] = useState<Period>(current)
  const close = (done: boolean) => {
    setAsked(null)
    setTicked(null)
    if (done) list.unselect()
  }
  const move = () =>
    void list.act(async () => {
      const count = await change({ period })
      setAsked(null)
      return `${count} 张发票改在 ${period} 入账`
    })
  const dialogs = {
    period: <PeriodDialog count={ids.length} period={period} busy={busy} onPeriod={setPeriod} onOk={move} onClose={() => setAsked(null)} />,
    subject: <SubjectPicker direction={direction} ids={ids} onClose={() => close(true)} />,
    certify: <TaxDialog what="certify" ids={ticked ?? ids} onClose={close} />,
    purpose: <TaxDialog what="purpose" ids={ids} onClose={close} />,
  }
  return {
    ask: setAsked,
    dialog: asked === null ? null : dialogs[asked],
    tick: (those: readonly string[]) => {
      setTicked(those)
      setAsked('certify')
    },
  }
}

export function useInvoiceActions(
  direction: InvoiceDirection,
  rows: readonly InvoiceRow[],
  list: Pick<List, 'selected' | 'act' | 'unselect'>,
  /** The month whose invoices are booked when none is chosen. */
  month: Period,
) {
  const mayEdit = useCan(directions[direction].permission)
  const { mutateAsync: adjust, isPending } = useAdjustInvoices(direction)
  const { mutateAsync: removeThem } = useRemoveInvoices(direction)
  // a whole month at once is the fast bookkeeping's; chosen ones are anybody's
  const quick = useGate({ feature: 'jisuzuozhang-2022' }) || list.selected.size > 0
  const mayBook = useCan('document-createVoucher-bianji')
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const ids = chosen.map((row) => row.id)
  const off = !mayEdit || ids.length === 0
  const booking = useBooking(direction, chosen, month, list.unselect)
  const change = async (values: { period?: Period; excludedReason?: string }) => (await adjust({ body: { ids, ...values } })).data.count
  const { ask, dialog, tick } = useAsked({ direction, ids, list, change, busy: isPending })
  const excluding = useExcluding({
    list,
    count: ids.length,
    off,
    noun: '张发票',
    deleting: '删除后不能恢复；导入的发票可以重新导入',
    reasonHint: '原因，如 个人消费、重复开具',
    exclude: (excludedReason) => change({ excludedReason }),
    remove: async () => (await removeThem({ query: { ids } })).data.count,
  })
  const [marks, removal] = excluding.more
  const some = ids.length === 0 ? month : `所选 ${ids.length} 张`
  const input = direction === 'input'
  return {
    dialog: dialog ?? excluding.dialog,
    /** Says when these were ticked: the way out of a warning. */
    tick: mayEdit ? tick : null,
    /** Besides the menu: what is done most. */
    acts: [
      input && { label: '设置勾选属期', off, why: off ? '先选择发票' : '', run: () => ask('certify') },
      { label: '设置科目', off, why: off ? '先选择发票' : '', run: () => ask('subject') },
      {
        label: '生成凭证',
        off: !mayBook || !quick,
        busy: booking.busy,
        why: quick ? `${some}待生成的发票生成凭证` : '先选择发票',
        run: booking.make,
      },
    ],
    more: [
      [{ label: ids.length === 0 ? `撤销 ${month} 的凭证` : '撤销所选的凭证', off: !mayBook, run: booking.takeBack }],
      [input && { label: '设置用途', off, run: () => ask('purpose') }, { label: '调整入账月份', off, run: () => ask('period') }, ...marks!],
      removal!,
    ],
  }
}
