/** What is done to chosen invoices: vouchers, subject, tick, purpose, another month, not to be booked (with a reason), deleted. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useGate } from '../../platform/gate.tsx'
import { useCan, usePeriod, useSession } from '../../platform/session.ts'
import { PeriodPicker } from '../../ui/PeriodPicker.tsx'
import { usePaperActions } from '../paper/index.ts'
import { directions } from './invoice-words.ts'
import SubjectPicker from './SubjectPicker.tsx'
import TaxDialog from './TaxDialog.tsx'
import { useBooking } from './use-booking.ts'
import { useAdjustInvoices, useRemoveInvoices, type InvoiceRow } from './invoices.api.ts'

export function useInvoiceActions(
  direction: InvoiceDirection,
  rows: readonly InvoiceRow[],
  selected: ReadonlySet<string>,
  /** The month whose invoices are booked when none is chosen. */
  month: Period,
  onDone: () => void,
) {
  const mayEdit = useCan(directions[direction].permission)
  const current = usePeriod()
  const periods = useSession((state) => state.periods)
  const { mutateAsync: adjust, isPending } = useAdjustInvoices(direction)
  const { mutateAsync: removeThem } = useRemoveInvoices(direction)
  const [asked, setAsked] = useState<'period' | 'subject' | 'certify' | 'purpose' | null>(null)
  // a whole month at once is the fast bookkeeping's; chosen ones are anybody's
  const quick = useGate({ feature: 'jisuzuozhang-2022' }) || selected.size > 0
  const mayBook = useCan('document-createVoucher-bianji')
  const [period, setPeriod] = useState<Period>(current)
  const chosen = rows.filter((row) => selected.has(row.id))
  const ids = chosen.map((row) => row.id)
  const booking = useBooking(direction, chosen, month, onDone)
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
      setAsked(null)
      onDone()
    },
  })
  const close = (done: boolean) => {
    setAsked(null)
    if (done) onDone()
  }
  const dialogs = {
    period: (
      <Modal
        open
        width={400}
        title={`调整 ${ids.length} 张发票的入账月份`}
        okText="确定"
        cancelText="取消"
        confirmLoading={isPending}
        onCancel={() => setAsked(null)}
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
    ),
    subject: <SubjectPicker direction={direction} ids={ids} onClose={() => close(true)} />,
    certify: <TaxDialog what="certify" ids={ids} onClose={close} />,
    purpose: <TaxDialog what="purpose" ids={ids} onClose={close} />,
  }
  const some = ids.length === 0 ? month : `所选 ${ids.length} 张`
  return {
    dialog: asked === null ? actions.dialog : dialogs[asked],
    /** Besides the menu: what is done most. */
    buttons: (
      <>
        <Button disabled={actions.off} title={actions.off ? '先选择发票' : ''} onClick={() => setAsked('subject')}>
          设置科目
        </Button>
        <Button
          disabled={!mayBook || !quick}
          loading={booking.busy}
          title={quick ? `${some}待生成的发票生成凭证` : '先选择发票'}
          onClick={() => void booking.make()}
        >
          生成凭证
        </Button>
      </>
    ),
    run: (key: string) => {
      if (key === 'unbook') void booking.takeBack()
      else if (key === 'period' || key === 'certify' || key === 'purpose') setAsked(key)
      else actions.run(key)
    },
    items: [
      { key: 'unbook', label: ids.length === 0 ? `撤销 ${month} 的凭证` : '撤销所选的凭证', disabled: !mayBook },
      { type: 'divider' as const },
      ...(direction === 'input'
        ? [
            { key: 'certify', label: '设置勾选属期', disabled: actions.off },
            { key: 'purpose', label: '设置用途', disabled: actions.off },
          ]
        : []),
      { key: 'period', label: '调整入账月份', disabled: actions.off },
      ...actions.items,
    ],
  }
}
