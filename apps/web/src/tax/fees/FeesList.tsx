/** 税费项目: charges beside returns, with deadline and what was paid; typed by people. */
import { feeFilter, FeeDraft, taxFeesApi } from '@app/contract/tax/fees/fees'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { feeFields } from '@app/domain/tax/fees/fee'
import { useState, type ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { PaymentVoucherDialog } from '../payment-vouchers/index.ts'
import { feeMark } from './fee-mark.ts'
import { useAddFee, useChangeFee, useFees, useRemoveFee, type FeeRow } from './fees.api.ts'

const none: readonly FeeRow[] = []
const PAGE_SIZE = 100
const monthsOf = ({ from, to }: Pick<FeeRow, 'from' | 'to'>): string => (from === to ? from : `${from} 至 ${to}`)
const columns: readonly Column<FeeRow>[] = [
  { key: 'title', title: '项目', width: 170, grow: true, text: (row) => row.title },
  { key: 'months', title: '所属期', width: 130, text: monthsOf },
  { key: 'dueOn', title: feeFields.dueOn.title, width: 92, text: (row) => row.dueOn },
  moneyColumn('amount', feeFields.amount.title, (row) => row.amount),
  moneyColumn('paid', feeFields.paid.title, (row) => row.paid),
  {
    key: 'state',
    title: '状态',
    width: 110,
    text: (row) => feeMark(row).words,
    render: (row) => <State mark={feeMark(row).mark}>{feeMark(row).words}</State>,
  },
  moneyColumn('lateFee', feeFields.lateFee.title, (row) => row.lateFee, { width: 90 }),
  moneyColumn('booked', '已入账', (row) => row.booked, { width: 100 }),
  { key: 'paidOn', title: feeFields.paidOn.title, width: 92, text: (row) => row.paidOn ?? '' },
  { key: 'certificate', title: feeFields.certificate.title, width: 130, text: (row) => row.certificate },
  { key: 'note', title: feeFields.note.title, width: 140, grow: true, text: (row) => row.note },
  { key: 'changedBy', title: '修改人', width: 80, text: (row) => row.changedBy },
  { key: 'changedAt', title: '修改时间', width: 130, text: (row) => momentShown(row.changedAt) },
]

/** `bar`: what chooses between this and what is paid by returns. */
export function FeesList({ may, bar }: { readonly may: boolean; readonly bar: ReactNode }) {
  const list = useList({ name: 'tax-fees', fields: fieldsOf(feeFilter), pageSize: PAGE_SIZE })
  const read = useFees(list.query)
  const [open, setOpen] = useState<{ readonly one: FeeRow | null } | null>(null)
  const { mutateAsync: remove } = useRemoveFee()
  const [booking, setBooking] = useState<FeeRow | null>(null)
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  const [one] = chosen.length === 1 ? chosen : []
  return (
    <ListPage
      title="税费缴纳"
      label="税费项目"
      file={{ of: taxFeesApi.export, query: list.query, name: '税费项目' }}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={1}
      bar={bar}
      totals={read.totals}
      onOpen={(row) => setOpen({ one: row })}
      empty={{
        title: '还没有税费项目',
        hint: '工会经费、残保金、文化事业建设费、水利建设基金等不随申报表缴的，登记在这里，到期列进申报清单',
      }}
      acts={[
        {
          label: '缴款凭证',
          off: one === undefined || one.paidOn === null,
          why: '先选中一项登记了缴款的',
          run: () => setBooking(one ?? null),
        },
        removal(list, chosen, { remove, may, counted: '项', asked: '项税费', content: '登记错了才删；删除的内容记入操作日志' }),
      ]}
      main={{ label: '新增', off: !may, run: () => setOpen({ one: null }) }}
    >
      {booking !== null && (
        <PaymentVoucherDialog
          key={booking.id}
          kind="fee"
          id={booking.id}
          name={`${booking.title} ${monthsOf(booking)}`}
          may={may}
          onClose={() => setBooking(null)}
        />
      )}
      {open && <FeeDialog key={open.one?.id ?? ''} one={open.one} may={may} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}

function FeeDialog({ one, may, onClose }: { readonly one: FeeRow | null; readonly may: boolean; readonly onClose: () => void }) {
  const period = usePeriod()
  const { mutateAsync: add } = useAddFee()
  const { mutateAsync: change } = useChangeFee()
  return (
    <FormDialog
      title={one === null ? '新增税费项目' : one.title}
      name="tax-fee"
      fields={listed(feeFields)}
      start={startFrom(feeFields, one, { kind: 'union', from: period, to: period })}
      shape={FeeDraft}
      focus="kind"
      off={!may}
      disabled={!may}
      onClose={onClose}
      onSave={async ({ dueOn, ...typed }) => {
        // the form has asked for it
        const body = { ...typed, dueOn: dueOn! }
        await (one === null ? add({ body }) : change({ params: { id: one.id }, body: { ...body, version: one.version } }))
        tell.success('税费项目已保存')
      }}
    />
  )
}
