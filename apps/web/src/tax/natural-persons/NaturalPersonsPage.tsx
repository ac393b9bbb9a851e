/** 代扣代缴增值税登记: payments to natural persons, who declares each, and what was withheld; kept where it was switched on. */
import { naturalPaymentFilter, naturalPersonsApi as api } from '@app/contract/tax/natural-persons/natural-persons'
import type { Period } from '@app/domain/kernel/period'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { saveFile } from '../../platform/client.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { removal } from '../../ui/list/removal.ts'
import { useList, type List } from '../../ui/list/use-list.ts'
import { CandidatesDialog } from './CandidatesDialog.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import { useKeep, usePayments, useRegister, useRemove, type Candidate, type PaymentRow } from './natural-persons.api.ts'
import './natural-persons.css'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { RegisterBar } from './RegisterBar.tsx'

const PAGE_SIZE = 200
const none: readonly PaymentRow[] = []
/** What stands over the list; the candidates stay open below the form that takes one over. */
type Opened = { readonly kind: 'form'; readonly row: PaymentRow | null; readonly from: Candidate | null } | { readonly kind: 'keep' }

/** The register is kept no longer, once that was asked. */
function useEnding(list: Pick<List, 'act'>, version: string | undefined) {
  const { mutateAsync: keep } = useKeep()
  return () =>
    list.act(
      async () => {
        await keep({ body: { since: null, ...(version === undefined ? {} : { version }) } })
        return '登记簿已停用'
      },
      { title: '停用代扣代缴登记簿？', content: '已登记的保留；停用后不能登记，结账前也不再检查', ok: '停用' },
    )
}

export default function NaturalPersonsPage() {
  const navigate = useGo()
  const list = useList({
    name: 'natural-payments',
    fields: fieldsOf(naturalPaymentFilter),
    pageSize: PAGE_SIZE,
    // the closing check leads here with ?execute=candidates
    also: { execute: '' },
  })
  const read = usePayments(list.query)
  const register = useRegister()
  const end = useEnding(list, register.data?.version)
  const { mutateAsync: remove } = useRemove()
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-naturalPersons-bianji') && stopped === null
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useMemo(() => paymentColumns((address) => void navigate(address)), [navigate])
  const since = register.data?.since ?? null
  const off = !mayEdit || since === null
  const why = since === null ? '先启用登记簿' : ''
  const rows = read.data ?? none
  const chosen = rows.filter((row) => list.selected.has(row.id))
  return (
    <ListPage
      file="own"
      title="代扣代缴增值税登记"
      label="代扣代缴增值税登记"
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      onOpen={(row) => setOpened({ kind: 'form', row, from: null })}
      totals={read.totals && { gross: read.totals.gross, vat: read.totals.vat, surtax: read.totals.surtax }}
      status={`${read.total} 笔`}
      bar={
        register.data && <RegisterBar since={since} mayEdit={mayEdit} onKeep={() => setOpened({ kind: 'keep' })} onEnd={() => void end()} />
      }
      empty={{
        title: since === null ? '登记簿没有启用' : '还没有登记的付款',
        hint: since === null ? '确认适用以后启用，再登记付给自然人的款项' : '从待登记的付款里取，或者自己登记',
      }}
      acts={[
        {
          label: '导出',
          off: !mayEdit || rows.length === 0,
          why: '含完整证件号码，导出记入操作日志',
          run: () => saveFile(api.file, { query: list.filter }, '代扣代缴增值税登记簿.xlsx'),
        },
        removal(list, chosen, { remove, may: mayEdit, counted: '笔', asked: '笔登记', content: '登记错了才删；删除的内容记入操作日志' }),
        { label: '待登记的付款', off: since === null, why, run: () => list.put({ execute: 'candidates' }) },
      ]}
      main={{ label: '登记付款', off, why, run: () => setOpened({ kind: 'form', row: null, from: null }) }}
    >
      <RegisterDialogs
        opened={opened}
        candidates={list.values.execute === 'candidates' ? list.query : null}
        register={register.data}
        mayEdit={mayEdit}
        onOpen={setOpened}
        onLeave={() => list.put({ execute: '' })}
      />
    </ListPage>
  )
}

interface DialogsProps {
  readonly opened: Opened | null
  /** The months whose payments are looked for, where they are. */
  readonly candidates: { readonly from: Period; readonly to: Period } | null
  readonly register: ReturnType<typeof useRegister>['data']
  readonly mayEdit: boolean
  readonly onOpen: (opened: Opened | null) => void
  /** The candidates are left. */
  readonly onLeave: () => void
}
const RegisterDialogs = ({ opened, candidates, register, mayEdit, onOpen, onLeave }: DialogsProps) => (
  <>
    {candidates !== null && (
      <CandidatesDialog
        from={candidates.from}
        to={candidates.to}
        mayEdit={mayEdit}
        onTake={(one) => onOpen({ kind: 'form', row: null, from: one })}
        onClose={onLeave}
      />
    )}
    {opened?.kind === 'keep' && <KeepDialog version={register?.version} onClose={() => onOpen(null)} />}
    {opened?.kind === 'form' && (
      <PaymentDialog
        key={opened.row?.id ?? opened.from?.id ?? 'new'}
        row={opened.row}
        from={opened.from}
        place={register?.place ?? 'city'}
        mayEdit={mayEdit}
        onClose={() => onOpen(null)}
      />
    )}
  </>
)
