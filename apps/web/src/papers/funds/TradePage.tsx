/** 资金流水: one tab an account, income, expense and balance like a passbook, with the proof of the period above. */
import { accountName, useBankAccounts, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { Button, Input, Segmented, Select, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { useCan } from '../../platform/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { DropPage, importWords } from '../imports/index.ts'
import { BookedSelect, MoreMenu } from '../paper/index.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { flowColumns } from './flow-columns.tsx'
import { useFlows, type FlowFilter, type FlowRow } from './funds.api.ts'
import { TradeDrawers, type Opened } from './TradeDrawers.tsx'
import './funds.css'
import { useFlowActions } from './use-flow-actions.tsx'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000
const none: readonly never[] = []
const keyOf = (row: FlowRow): string => row.id
const classOf = (row: FlowRow): string => (row.excludedReason !== '' && row.voucherId === null ? 'excluded-row' : '')

export default function TradePage() {
  const paging = usePaging('flows', OWN_PAGE_SIZE)
  const navigate = useNavigate()
  const mayEdit = useCan('document-trade-bianji')
  const [address, setAddress] = useAddress({
    isCash: '0',
    account: '',
    from: '',
    to: '',
    search: '',
    side: '',
    booked: '',
    receipt: '',
    page: '1',
    execute: '',
    voucherId: '',
    importId: '',
    id: '',
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data: accounts = none as readonly BankAccount[] } = useBankAccounts()
  const isCash = address.isCash === '1'
  const linked = address.voucherId !== '' || address.importId !== ''
  const here = useMemo(() => accounts.filter((account) => (account.kind === 'cash') === isCash), [accounts, isCash])
  const usable = here.filter((account) => !account.disabled)
  const account = here.find((one) => one.id === address.account) ?? (here.length === 1 ? here[0] : undefined)
  const { from, to } = useRange(address)
  const filter: FlowFilter = {
    from,
    to,
    page: Number(address.page),
    pageSize: paging.pageSize,
    ...(linked ? {} : account ? { bankAccountId: account.id } : { isCash }),
    ...(address.search === '' ? {} : { search: address.search }),
    ...(address.side === '' ? {} : { side: address.side as 'inflow' | 'outflow' }),
    ...(address.booked === '' ? {} : { booked: address.booked === '1' }),
    ...(address.receipt === '' ? {} : { receipt: address.receipt === '1' }),
    ...(address.voucherId === '' ? {} : { voucherId: address.voucherId }),
    ...(address.importId === '' ? {} : { importId: address.importId }),
  }
  const { data, total, totals, loading, refreshing, error, again } = useFlows(filter)
  const rows = data ?? none
  const ids = rows.filter((row) => selected.has(row.id)).map((row) => row.id)
  const actions = useFlowActions(ids, mayEdit, () => setSelected(new Set()))
  const nameOf = useMemo(() => {
    const names = new Map(accounts.map((one) => [one.id, accountName(one)]))
    return (id: string) => names.get(id) ?? ''
  }, [accounts])
  const change = (next: Partial<typeof address>) => {
    setSelected(new Set())
    setAddress({ page: '1', ...next })
  }
  const filtered = [address.search, address.side, address.booked, address.receipt, address.voucherId, address.importId].some(
    (one) => one !== '',
  )
  const clear = () => change({ search: '', side: '', booked: '', receipt: '', voucherId: '', importId: '' })
  const mixed = linked || account === undefined
  const columns = useMemo(
    () => flowColumns({ onVoucher: (id) => void navigate(`/document/createVoucher?id=${id}`), accountOf: nameOf, mixed }),
    [navigate, nameOf, mixed],
  )
  const newAccount = (thenType: boolean): Opened => ({ kind: 'account', start: { kind: isCash ? 'cash' : 'bank' }, thenType })
  // a flow needs an account: the first one is made on the way
  const typing = (): Opened => (usable.length === 0 ? newAccount(true) : { kind: 'form', flow: null })
  const importFiles = (files: readonly File[] = []) => setOpened({ kind: 'import', files })
  // the wizard's shortcuts lead here with ?execute=import or input (spec 2 §2.1), the closing checks with statements
  const shown =
    opened ??
    (address.execute === 'import'
      ? ({ kind: 'import', files: [] } as const)
      : address.execute === 'input'
        ? typing()
        : address.execute === 'statements'
          ? ({ kind: 'statements' } as const)
          : null)
  const close = () => {
    setOpened(null)
    if (address.execute !== '') setAddress({ execute: '' })
  }
  const typeButton = (
    <Button disabled={!mayEdit} {...(isCash ? { type: 'primary' as const } : {})} onClick={() => setOpened(typing())}>
      录入
    </Button>
  )
  const importButton = (
    <Button disabled={!mayEdit} {...(isCash ? {} : { type: 'primary' as const })} onClick={() => importFiles()}>
      导入流水
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: rows.length,
    filtered,
    onClear: clear,
    empty: (
      <Empty
        title={`${from === to ? from : `${from} 至 ${to}`} 还没有${isCash ? '现金' : '银行'}流水`}
        hint={isCash ? '录入现金收付，或导入流水' : '把网银导出的对账单、支付宝或微信账单拖到这里，或点击导入'}
        action={isCash ? typeButton : importButton}
      />
    ),
  })
  return (
    <Page title="资金流水">
      <StoppedBar />
      <DropPage accept={importWords.fundFlow.accept} disabled={!mayEdit} onFiles={importFiles}>
        <Toolbar
          actions={
            <>
              <MoreMenu
                items={[
                  ...actions.items,
                  { key: 'request', label: '请客户补资料', disabled: !mayEdit || ids.length !== 1 },
                  { type: 'divider' as const },
                  { key: 'newAccount', label: '新增账户', disabled: !mayEdit },
                  { key: 'editAccount', label: '编辑当前账户', disabled: !mayEdit || account === undefined },
                  { key: 'history', label: '导入记录' },
                  { key: 'mappings', label: '列对应' },
                  { key: 'rules', label: '科目规则' },
                ]}
                run={(key) => {
                  if (key === 'request') setOpened({ kind: 'request', flow: rows.find((row) => row.id === ids[0])! })
                  else if (key === 'history' || key === 'mappings') setOpened({ kind: key })
                  else if (key === 'rules') setOpened({ kind: 'rules' })
                  else if (key === 'newAccount') setOpened(newAccount(false))
                  else if (key === 'editAccount' && account) setOpened({ kind: 'account', start: account, thenType: false })
                  else actions.run(key)
                }}
              />
              {!isCash && (
                <Button
                  disabled={account === undefined}
                  title={account === undefined ? '请先选择一个银行账户' : ''}
                  onClick={() => account && setOpened({ kind: 'reconcile', accountId: account.id })}
                >
                  银行对账
                </Button>
              )}
              {!isCash && (
                <>
                  <Button onClick={() => setOpened({ kind: 'statements' })}>对账单</Button>
                  <Button onClick={() => setOpened({ kind: 'receipts' })}>电子回单</Button>
                </>
              )}
              {isCash && (
                <Button
                  disabled={account === undefined}
                  title={account === undefined ? '请先选择一个现金账户' : ''}
                  onClick={() => account && setOpened({ kind: 'count', account })}
                >
                  现金盘点
                </Button>
              )}
              <Button onClick={() => setOpened({ kind: 'coding' })}>设科目</Button>
              <Button onClick={() => setOpened({ kind: 'settle' })}>核销</Button>
              {isCash ? importButton : typeButton}
              {isCash ? typeButton : importButton}
            </>
          }
        >
          <Segmented
            aria-label="银行或现金"
            value={address.isCash}
            options={[
              { value: '0', label: '银行' },
              { value: '1', label: '现金' },
            ]}
            onChange={(value) => change({ isCash: value, account: '' })}
          />
          <RangeField from={from} to={to} onChange={change} />
          <Select
            aria-label="收支方向"
            value={address.side}
            style={{ width: 84 }}
            options={[
              { value: '', label: '收和支' },
              { value: 'inflow', label: '收入' },
              { value: 'outflow', label: '支出' },
            ]}
            onChange={(side) => change({ side })}
          />
          <BookedSelect value={address.booked} onChange={(booked) => change({ booked })} />
          {!isCash && (
            <Select
              aria-label="电子回单"
              value={address.receipt}
              style={{ width: 96 }}
              options={[
                { value: '', label: '全部回单' },
                { value: '0', label: '缺回单' },
                { value: '1', label: '有回单' },
              ]}
              onChange={(receipt) => change({ receipt })}
            />
          )}
          <Input.Search
            allowClear
            className="search"
            aria-label="搜索流水"
            placeholder="对方、摘要、金额、流水号"
            defaultValue={address.search}
            onSearch={(search) => change({ search })}
          />
        </Toolbar>
        {!linked && here.length > 1 && (
          <Tabs
            className="account-tabs"
            size="small"
            activeKey={account?.id ?? ''}
            items={[
              { key: '', label: '全部账户' },
              ...here.map((one) => ({ key: one.id, label: `${accountName(one)}${one.disabled ? '（停用）' : ''}` })),
            ]}
            onChange={(key) => change({ account: key })}
          />
        )}
        {totals !== undefined && <BalanceLine totals={totals} />}
        <DataTable
          key={mixed ? 'mixed' : 'one'}
          name={mixed ? 'flows-mixed' : 'flows'}
          label="资金流水"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => setAddress({ id: row.id })}
          rowClass={classOf}
          pinned={1}
          sortable
          dimmed={refreshing}
          {...(totals
            ? {
                totals: {
                  day: '合计',
                  inflow: <MoneyCell value={totals.inflow} zero="shown" />,
                  outflow: <MoneyCell value={totals.outflow} zero="shown" />,
                },
              }
            : {})}
          status={`${total.toLocaleString('zh-CN')} 笔${totals ? ` · 收 ${totals.inflowCount} 支 ${totals.outflowCount} · 已生成凭证 ${totals.booked}` : ''}`}
          pages={<Pager page={Number(address.page)} {...paging} total={total} onChange={(page) => setAddress({ page: String(page) })} />}
          face={face}
        />
      </DropPage>
      {actions.dialog}
      <TradeDrawers
        shown={shown}
        id={address.id}
        here={here}
        account={account}
        isCash={isCash}
        side={address.side === 'inflow' ? 'inflow' : 'outflow'}
        range={{ from, to }}
        rows={rows}
        nameOf={nameOf}
        mayEdit={mayEdit}
        onOpen={setOpened}
        onRow={(id) => setAddress({ id })}
        onClose={close}
      />
    </Page>
  )
}
