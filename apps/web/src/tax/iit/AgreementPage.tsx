/** 三方协议: which account pays personal tax under which agreement; kept here, the bureau's own list comes with its connection. */
import { iitAgreementsApi as api } from '@app/contract/tax/iit/iit-payments'
import { listed } from '@app/domain/kernel/field'
import { agreementFields } from '@app/domain/tax/iit/payment'
import type { Day } from '@app/domain/kernel/period'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList } from '../../ui/list/use-list.ts'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { RecordedHere } from './declaration-link.tsx'
import './iit.css'
import { useAgreements, useRemoveAgreement, useSaveAgreement, type Agreement } from './iit-payments.api.ts'

const none: readonly Agreement[] = []
const columnsOn = (today: Day): readonly Column<Agreement>[] => [
  { key: 'number', title: '协议号', width: 160, text: (row) => row.number },
  { key: 'account', title: '缴款账户', width: 180, text: (row) => row.account },
  { key: 'authority', title: '主管税务机关', width: 200, grow: true, text: (row) => row.authority },
  { key: 'signedOn', title: '签订日期', width: 92, text: (row) => row.signedOn },
  { key: 'endedOn', title: '终止日期', width: 92, text: (row) => row.endedOn ?? '' },
  {
    key: 'state',
    title: '状态',
    width: 72,
    text: (row) => (row.endedOn !== null && row.endedOn < today ? '已终止' : '有效'),
    render: (row) => (row.endedOn !== null && row.endedOn < today ? <State mark="red">已终止</State> : <State mark="proved">有效</State>),
  },
  { key: 'note', title: '备注', width: 140, grow: true, text: (row) => row.note },
  { key: 'changedBy', title: '修改人', width: 80, text: (row) => row.changedBy },
  { key: 'changedAt', title: '修改时间', width: 130, text: (row) => momentShown(row.changedAt) },
]

export default function AgreementPage() {
  const read = useAgreements()
  const rows = read.data ?? none
  const today = useToday()
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-individualPayment-bianji') && stopped === null
  const list = useList({ name: 'iit-agreements', fields: [] })
  const [open, setOpen] = useState<{ readonly one: Agreement | null } | null>(null)
  const { mutateAsync: save } = useSaveAgreement()
  const { mutateAsync: remove } = useRemoveAgreement()
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const one = open?.one ?? null
  return (
    <ListPage
      title="三方协议"
      label="三方协议"
      list={list}
      read={read}
      columns={columnsOn(today)}
      rowKey={(row) => row.id}
      pinned={1}
      onOpen={(row) => setOpen({ one: row })}
      bar={<RecordedHere what="三方协议" />}
      empty={{ title: '还没有登记三方协议', hint: '在税务机关和银行签订后登记在这里，缴款时知道从哪个账户扣' }}
      acts={[removal(list, chosen, { remove, may: mayEdit, counted: '份', asked: '份三方协议', content: '只删除这里的登记' })]}
      main={{ label: '登记三方协议', off: !mayEdit, run: () => setOpen({ one: null }) }}
    >
      {open && (
        <FormDialog
          title={one === null ? '登记三方协议' : one.number}
          name="iit-agreement"
          columns={1}
          fields={listed(agreementFields)}
          start={{
            bankAccountId: one?.bankAccountId ?? '',
            number: one?.number ?? '',
            authority: one?.authority ?? read.totals?.authority ?? '',
            signedOn: one?.signedOn ?? today,
            endedOn: one?.endedOn ?? null,
            note: one?.note ?? '',
          }}
          shape={api.save.body}
          options={{ bankAccountId: (read.totals?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
          off={!mayEdit}
          disabled={!mayEdit}
          onClose={() => setOpen(null)}
          onSave={async (values) => {
            await save({ body: { ...values, id: one?.id ?? null, ...(one?.version === undefined ? {} : { version: one.version }) } })
            tell.success('保存成功')
          }}
        />
      )}
    </ListPage>
  )
}
