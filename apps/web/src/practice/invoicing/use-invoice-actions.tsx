/** What is done to chosen invoices: another month, not to be booked (with a reason), booked again, deleted. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/practice/invoicing/own-side'
import { Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod, useSession } from '../../platform/session.ts'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { directions } from './invoice-words.ts'
import { useAdjustInvoices, useRemoveInvoices, type InvoiceRow } from './invoices.api.ts'

type Asking = 'period' | 'exclude' | null

export function useInvoiceActions(
  direction: InvoiceDirection,
  rows: readonly InvoiceRow[],
  selected: ReadonlySet<string>,
  onDone: () => void,
) {
  const mayEdit = useCan(directions[direction].permission)
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const { mutateAsync: adjust, isPending } = useAdjustInvoices(direction)
  const { mutateAsync: removeThem } = useRemoveInvoices(direction)
  const [asking, setAsking] = useState<Asking>(null)
  const [period, setPeriod] = useState<Period>(current)
  const [reason, setReason] = useState('')
  const ids = rows.filter((row) => selected.has(row.id)).map((row) => row.id)
  const off = !mayEdit || ids.length === 0
  const apply = async (values: { period?: Period; excludedReason?: string }, said: string) => {
    try {
      const { data } = await adjust({ body: { ids, ...values } })
      tell.success(`${data.count} 张发票${said}`)
      setAsking(null)
      onDone()
    } catch {
      // the reason is shown
    }
  }
  const remove = async () => {
    if (!(await ask({ title: `删除 ${ids.length} 张发票？`, content: '删除后不能恢复；导入的发票可以重新导入', ok: '删除', danger: true })))
      return
    try {
      const { data } = await removeThem({ query: { ids } })
      tell.success(`已删除 ${data.count} 张发票`)
      onDone()
    } catch {
      // the reason is shown
    }
  }
  const run = (key: string) => {
    if (key === 'remove') void remove()
    else if (key === 'include') void apply({ excludedReason: '' }, '恢复入账')
    else setAsking(key as Asking)
  }
  const dialog: ReactNode = asking !== null && (
    <Modal
      open
      width={400}
      title={asking === 'period' ? `调整 ${ids.length} 张发票的入账月份` : `${ids.length} 张发票不入账`}
      okText="确定"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: asking === 'exclude' && reason.trim() === '' }}
      onCancel={() => setAsking(null)}
      onOk={() =>
        void (asking === 'period' ? apply({ period }, `改在 ${period} 入账`) : apply({ excludedReason: reason.trim() }, '设为不入账'))
      }
    >
      {asking === 'period' && periods && (
        <PeriodPicker label="入账月份" value={period} min={periods.startPeriod} max={periods.lastPeriod} onChange={setPeriod} />
      )}
      {asking === 'exclude' && (
        <Input
          aria-label="不入账原因"
          autoFocus
          maxLength={100}
          placeholder="原因，如 个人消费、重复开具"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Modal>
  )
  return {
    dialog,
    run,
    items: [
      { key: 'period', label: '调整入账月份', disabled: off },
      { key: 'exclude', label: '设为不入账', disabled: off },
      { key: 'include', label: '恢复入账', disabled: off },
      { type: 'divider' as const },
      { key: 'remove', label: '删除所选', danger: true, disabled: off },
    ],
  }
}
