/** What is done to chosen invoices: another month, not to be booked (with a reason), booked again, deleted. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/practice/invoicing/own-side'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCan, usePeriod, useSession } from '../../platform/session.ts'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { usePaperActions } from '../papers/index.ts'
import { directions } from './invoice-words.ts'
import { useAdjustInvoices, useRemoveInvoices, type InvoiceRow } from './invoices.api.ts'

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
  const [asking, setAsking] = useState(false)
  const [period, setPeriod] = useState<Period>(current)
  const ids = rows.filter((row) => selected.has(row.id)).map((row) => row.id)
  const change = async (values: { period?: Period; excludedReason?: string }) => (await adjust({ body: { ids, ...values } })).data.count
  const actions = usePaperActions({
    ids,
    mayEdit,
    noun: '张发票',
    deleting: '删除后不能恢复；导入的发票可以重新导入',
    reasonHint: '原因，如 个人消费、重复开具',
    busy: isPending,
    exclude: (excludedReason) => change({ excludedReason }),
    remove: async () => (await removeThem({ query: { ids } })).data.count,
    onDone: () => {
      setAsking(false)
      onDone()
    },
  })
  return {
    dialog: asking ? (
      <Modal
        open
        width={400}
        title={`调整 ${ids.length} 张发票的入账月份`}
        okText="确定"
        cancelText="取消"
        confirmLoading={isPending}
        onCancel={() => setAsking(false)}
        onOk={() =>
          void actions.act(
            () => change({ period }),
            (count) => `${count} 张发票改在 ${period} 入账`,
          )
        }
      >
        {periods && (
          <PeriodPicker label="入账月份" value={period} min={periods.startPeriod} max={periods.lastPeriod} onChange={setPeriod} />
        )}
      </Modal>
    ) : (
      actions.dialog
    ),
    run: (key: string) => (key === 'period' ? setAsking(true) : actions.run(key)),
    items: [{ key: 'period', label: '调整入账月份', disabled: actions.off }, ...actions.items],
  }
}
