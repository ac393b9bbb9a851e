/** 报销单、借款单、还款单: one page, three kinds: the list, what is done to chosen bills, and the bill in hand beside it. */
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { BILL_PAGES } from '@app/contract/people/claims/claims'
import { Badge, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { FailedDialog, type Failure } from '../../papers/paper/index.ts'
import { billColumns } from './bill-columns.tsx'
import { billMenu } from './bill-menu.ts'
import { BillDialogs, type Opened } from './BillDialogs.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { PAY_WORDS } from './bill-words.tsx'
import { apiOf, useBillActs, useBills } from './claims.api.ts'
import { useBillList } from './use-bill-list.ts'
import './claims.css'

const none: readonly never[] = []
const EMPTY: Readonly<Record<BillKind, string>> = {
  claim: '按费用逐行录入，附上票据；提交后按报销设置审批',
  loan: '职员借支差旅费、备用金；付款后可以由报销单冲抵，或用还款单归还',
  repayment: '职员归还借款余款；收款后冲减未还的借款',
}

/** The list, what is chosen of it, and what is open beside it. */
function useBillPage(kind: BillKind) {
  const navigate = useGo()
  const list = useBillList(kind)
  const { values, put, query } = list
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failures, setFailures] = useState<readonly Failure[] | null>(null)
  const read = useBills(kind, query)
  const rows = read.data ?? none
  const acts = useBillActs(kind)
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const ids = chosen.map((row) => row.id)
  const columns = useMemo(() => billColumns(kind, (address) => void navigate(address)), [kind, navigate])
  const book = async () => {
    const { data: done } = await acts.makeVouchers({ body: { ids } })
    if (done.failed.length > 0) setFailures(done.failed)
    return `已生成 ${done.vouchers} 张凭证`
  }
  const shown =
    opened ??
    (values.execute === '' ? null : values.execute === 'import' ? ({ kind: 'import' } as const) : ({ kind: 'edit', id: null } as const))
  const close = () => {
    setOpened(null)
    if (values.execute !== '') put({ execute: '' })
  }
  return { list, read, acts, chosen, columns, book, shown, setOpened, close, failures, setFailures }
}

export function BillPage({ kind }: { kind: BillKind }) {
  const title = BILL_KINDS[kind]
  const page = BILL_PAGES[kind]
  const mayEdit = useCan(`bailian-${page}-bianji`)
  const maySet = useCan('bailian-baoxiaoBill-chaxun')
  const { list, read, acts, chosen, columns, book, shown, setOpened, close, failures, setFailures } = useBillPage(kind)
  const { values, put, change, query } = list
  const { from, to } = query
  const { total, totals } = read
  const off = !mayEdit || chosen.length === 0
  return (
    <ListPage
      title={title}
      label={title}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      onOpen={(row) => put({ id: row.id })}
      totals={
        totals && { amount: totals.amount, settled: totals.settled, open: totals.open, ...(kind === 'claim' ? { tax: totals.tax } : {}) }
      }
      status={`${total} 张`}
      file={{ of: apiOf[kind].export, query, name: title }}
      elsewhere={<OtherMonths of={apiOf[kind].list} query={query} unit="张" onMonth={change} />}
      empty={{ title: `${from === to ? from : `${from} 至 ${to}`} 还没有${title}`, hint: EMPTY[kind] }}
      more={billMenu(kind, list, chosen, {
        acts,
        mayEdit,
        maySet,
        onOpen: (what) => setOpened({ kind: what }),
      })}
      acts={[
        { label: PAY_WORDS[kind], off, run: () => setOpened({ kind: 'pay' }) },
        { label: '生成凭证', off, run: () => list.act(book) },
      ]}
      main={{ label: `新增${title}`, off: !mayEdit, run: () => setOpened({ kind: 'edit', id: null }) }}
      after={
        kind !== 'repayment' && (
          <WaitingButton count={totals?.waiting ?? 0} on={values.waiting === '1'} onTurn={(on) => change({ waiting: on ? '1' : '' })} />
        )
      }
    >
      {values.id !== '' && shown?.kind !== 'edit' && (
        <BillDrawer
          kind={kind}
          id={values.id}
          mayEdit={mayEdit}
          onEdit={() => setOpened({ kind: 'edit', id: values.id })}
          onFailed={setFailures}
          onClose={() => put({ id: '' })}
        />
      )}
      <BillDialogs
        kind={kind}
        shown={shown}
        period={to}
        chosen={chosen}
        list={list}
        onSaved={(id, period) => {
          close()
          change({ id, ...(period < from || period > to ? { from: period, to: period } : {}) })
        }}
        onClose={close}
      />
      {failures !== null && <FailedDialog failures={failures} onClose={() => setFailures(null)} />}
    </ListPage>
  )
}

interface WaitingProps {
  readonly count: number
  /** Only those that wait are shown. */
  readonly on: boolean
  readonly onTurn: (on: boolean) => void
}
const WaitingButton = ({ count, on, onTurn }: WaitingProps) => (
  <Badge count={count} size="small">
    <Button {...(on ? { type: 'primary' as const, ghost: true } : {})} aria-pressed={on} onClick={() => onTurn(!on)}>
      待我审批
    </Button>
  </Badge>
)
