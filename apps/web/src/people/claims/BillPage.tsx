/** 报销单、借款单、还款单: one page, three kinds: the list, what is done to chosen bills, and the bill in hand beside it. */
import type { Period } from '@app/domain/kernel/period'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { claimsApi } from '@app/contract/people/claims-overview'
import { BILL_PAGES } from '@app/contract/people/claims'
import { Badge, Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { ask, showError, tell, type Question } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { useCan } from '../../platform/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { ImportWorkbook } from '../../ui/ImportWorkbook.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { BookedSelect, FailedDialog, MoreMenu, type Failure } from '../../papers/paper/index.ts'
import { BalancesDrawer } from './BalancesDrawer.tsx'
import { billColumns } from './bill-columns.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { BillEditor } from './BillEditor.tsx'
import { PAY_WORDS } from './bill-words.tsx'
import { ClaimSettingsDialog } from './ClaimSettingsDialog.tsx'
import { apiOf, useBillActs, useBills, useImportClaims, type Bill, type BillFilter } from './claims.api.ts'
import './claims.css'
import { PayDialog } from './PayDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const none: readonly never[] = []
const keyOf = (row: Bill): string => row.id
type Opened =
  | { readonly kind: 'edit'; readonly id: string | null }
  | { readonly kind: 'pay' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'balances' }
  | { readonly kind: 'import' }

const EMPTY: Readonly<Record<BillKind, string>> = {
  claim: '按费用逐行录入，附上票据；提交后按报销设置审批',
  loan: '职员借支差旅费、备用金；付款后可以由报销单冲抵，或用还款单归还',
  repayment: '职员归还借款余款；收款后冲减未还的借款',
}

export function BillPage({ kind }: { kind: BillKind }) {
  const title = BILL_KINDS[kind]
  const page = BILL_PAGES[kind]
  const mayEdit = useCan(`bailian-${page}-bianji`)
  const maySet = useCan('bailian-baoxiaoBill-chaxun')
  const navigate = useNavigate()
  const [address, setAddress] = useAddress({
    from: '',
    to: '',
    state: '',
    status: '',
    booked: '',
    waiting: '',
    search: '',
    id: '',
    voucherId: '',
    execute: '',
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<readonly Failure[] | null>(null)
  const { from, to } = useRange(address)
  const filter: BillFilter = {
    from,
    to,
    ...(address.state === '' ? {} : { state: Number(address.state) }),
    ...(address.status === '' ? {} : { status: Number(address.status) }),
    ...(address.booked === '' ? {} : { booked: address.booked === '1' }),
    ...(address.waiting === '1' ? { waiting: true } : {}),
    ...(address.search === '' ? {} : { search: address.search }),
    ...(address.voucherId === '' ? {} : { voucherId: address.voucherId }),
  }
  const { data, total, totals, loading, refreshing, error, again } = useBills(kind, filter)
  const rows = data ?? none
  const acts = useBillActs(kind)
  const { mutateAsync: takeFile } = useImportClaims()
  const chosen = rows.filter((row) => selected.has(row.id))
  const ids = chosen.map((row) => row.id)
  const columns = useMemo(() => billColumns(kind, (id) => void navigate(`/document/createVoucher?id=${id}`)), [kind, navigate])
  const change = (next: Partial<typeof address>) => {
    setSelected(new Set())
    setAddress(next)
  }
  const filtered = [address.state, address.status, address.booked, address.waiting, address.search, address.voucherId].some(
    (one) => one !== '',
  )
  const clear = () => change({ state: '', status: '', booked: '', waiting: '', search: '', voucherId: '' })
  const act = async (work: () => Promise<string>, question?: Question) => {
    if (question !== undefined && !(await ask(question))) return
    try {
      tell.success(await work())
      setSelected(new Set())
    } catch (refusal) {
      showError(refusal)
    }
  }
  const run = (work: () => Promise<string>, question?: Question) => void act(work, question)
  const book = () =>
    run(async () => {
      const { data: done } = await acts.makeVouchers({ body: { ids } })
      if (done.failed.length > 0) setFailures(done.failed)
      return `已生成 ${done.vouchers} 张凭证`
    })
  const menu: Readonly<Record<string, () => void>> = {
    submit: () => run(async () => `已提交 ${(await acts.submit({ body: { ids } })).data.count} 张${title}`),
    withdraw: () => run(async () => `已撤回 ${(await acts.withdraw({ body: { ids } })).data.count} 张${title}`),
    approve: () => run(async () => `已审批通过 ${(await acts.decide({ body: { ids, agree: true, reason: '' } })).data.count} 张${title}`),
    reject: () => setOpened({ kind: 'reject' }),
    unbook: () =>
      run(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids } })).data.count} 张凭证`, {
        title: `撤销 ${ids.length} 张${title}的凭证？`,
        content: '凭证草稿将被删除；已记账的不能撤销',
        ok: '撤销',
      }),
    print: () => openFile(apiOf[kind].print, { query: { ids } }),
    settings: () => setOpened({ kind: 'settings' }),
    balances: () => setOpened({ kind: 'balances' }),
    import: () => setOpened({ kind: 'import' }),
    remove: () =>
      run(async () => `已删除 ${(await acts.remove({ query: { ids } })).data.count} 张${title}`, {
        title: `删除 ${ids.length} 张${title}？`,
        content: '删除的单据会记入操作日志',
        ok: '删除',
        danger: true,
      }),
  }
  const off = !mayEdit || ids.length === 0
  const shown =
    opened ??
    (address.execute === '' ? null : address.execute === 'import' ? ({ kind: 'import' } as const) : ({ kind: 'edit', id: null } as const))
  const close = () => {
    setOpened(null)
    if (address.execute !== '') setAddress({ execute: '' })
  }
  const newButton = (
    <Button type="primary" disabled={!mayEdit} onClick={() => setOpened({ kind: 'edit', id: null })}>
      新增{title}
    </Button>
  )
  return (
    <Page title={title}>
      <StoppedBar />
      <Toolbar
        actions={
          <>
            <MoreMenu
              items={[
                { key: 'submit', label: '提交所选', disabled: off },
                { key: 'withdraw', label: '撤回所选', disabled: off },
                ...(kind === 'repayment'
                  ? []
                  : [
                      { key: 'approve', label: '审批通过', disabled: off || !chosen.every((row) => row.mayApprove) },
                      { key: 'reject', label: '驳回', disabled: off || !chosen.every((row) => row.mayApprove) },
                    ]),
                { type: 'divider' as const },
                { key: 'unbook', label: '撤销凭证', disabled: off },
                { key: 'print', label: '打印', disabled: ids.length === 0 },
                ...(kind === 'claim' ? [{ key: 'import', label: '导入 Excel', disabled: !mayEdit }] : []),
                { key: 'balances', label: '职员借款余额' },
                { key: 'settings', label: '报销设置', disabled: !maySet },
                { type: 'divider' as const },
                { key: 'remove', label: '删除所选', danger: true, disabled: off },
              ]}
              run={(key) => menu[key]?.()}
            />
            <Button disabled={off} onClick={() => setOpened({ kind: 'pay' })}>
              {PAY_WORDS[kind]}
            </Button>
            <Button disabled={off} onClick={book}>
              生成凭证
            </Button>
            {newButton}
          </>
        }
      >
        <RangeField from={from} to={to} onChange={change} />
        <Select
          aria-label="审批状态"
          value={address.state}
          style={{ width: 100 }}
          options={[
            { value: '', label: '全部状态' },
            { value: '1', label: '草稿' },
            { value: '2', label: '审批中' },
            { value: '3', label: '已审批' },
          ]}
          onChange={(state) => change({ state })}
        />
        <BookedSelect value={address.booked} onChange={(booked) => change({ booked })} />
        <Input.Search
          allowClear
          className="search"
          aria-label={`搜索${title}`}
          placeholder="单号、姓名、事由、金额"
          defaultValue={address.search}
          onSearch={(search) => change({ search })}
        />
        {kind !== 'repayment' && (
          <Badge count={totals?.waiting ?? 0} size="small">
            <Button
              {...(address.waiting === '1' ? { type: 'primary' as const, ghost: true } : {})}
              aria-pressed={address.waiting === '1'}
              onClick={() => change({ waiting: address.waiting === '1' ? '' : '1' })}
            >
              待我审批
            </Button>
          </Badge>
        )}
      </Toolbar>
      <DataTable
        name={`bills-${kind}`}
        label={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => setAddress({ id: row.id })}
        pinned={2}
        sortable
        dimmed={refreshing}
        {...(totals
          ? {
              totals: {
                day: '合计',
                amount: <MoneyCell value={totals.amount} zero="shown" />,
                settled: <MoneyCell value={totals.settled} zero="shown" />,
                open: <MoneyCell value={totals.open} zero="shown" />,
                ...(kind === 'claim' ? { tax: <MoneyCell value={totals.tax} zero="shown" /> } : {}),
              },
            }
          : {})}
        status={`${total} 张`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered,
          onClear: clear,
          empty: <Empty title={`${from === to ? from : `${from} 至 ${to}`} 还没有${title}`} hint={EMPTY[kind]} action={newButton} />,
        })}
      />
      {address.id !== '' && shown?.kind !== 'edit' && (
        <BillDrawer
          kind={kind}
          id={address.id}
          mayEdit={mayEdit}
          onEdit={() => setOpened({ kind: 'edit', id: address.id })}
          onFailed={setFailures}
          onClose={() => setAddress({ id: '' })}
        />
      )}
      {shown?.kind === 'edit' && (
        <BillEditor
          kind={kind}
          id={shown.id}
          period={to}
          onSaved={(id: string, period: Period) => {
            close()
            change({ id, ...(period < from || period > to ? { from: period, to: period } : {}) })
          }}
          onClose={close}
        />
      )}
      {shown?.kind === 'pay' && (
        <PayDialog
          kind={kind}
          bills={chosen}
          onClose={close}
          onPaid={() => {
            close()
            setSelected(new Set())
          }}
        />
      )}
      {shown?.kind === 'reject' && (
        <ReasonDialog
          title={`驳回 ${ids.length} 张${title}`}
          onClose={close}
          onReason={async (reason) => {
            const { data: done } = await acts.decide({ body: { ids, agree: false, reason } })
            tell.success(`已驳回 ${done.count} 张${title}`)
            close()
            setSelected(new Set())
          }}
        />
      )}
      {shown?.kind === 'settings' && <ClaimSettingsDialog onClose={close} />}
      {shown?.kind === 'import' && (
        <ImportWorkbook
          title="导入报销单"
          accept={['xlsx', 'xls', 'csv']}
          hint="一行一笔费用，单据序号相同的合成一张，导入为草稿；有一行不对则全部不导入"
          send={async (files) => `已导入 ${(await takeFile({ files: [...files] })).data.count} 张报销单`}
          template={{ label: '下载模板', fetch: () => saveFile(claimsApi.template, {}, '报销单模板.xlsx') }}
          onClose={close}
        />
      )}
      {shown?.kind === 'balances' && <BalancesDrawer onClose={close} />}
      {failures !== null && <FailedDialog failures={failures} onClose={() => setFailures(null)} />}
    </Page>
  )
}
