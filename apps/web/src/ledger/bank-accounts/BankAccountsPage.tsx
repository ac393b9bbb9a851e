/** 银行账户: the ledger's own accounts, each with the subject it stands for; numbers show their last places. */
import { masked } from '@app/domain/ledger/records/field-rules'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { ask, inform, tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, State, Toolbar } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { kindNames } from './account-words.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { useBankAccounts, useRemoveBankAccounts, type BankAccount } from './bank-accounts.api.ts'

const none: readonly BankAccount[] = []

export default function BankAccountsPage() {
  const navigate = useNavigate()
  const { data = none, loading, refreshing, error, again } = useBankAccounts()
  const stopped = useStopped()
  const may = useCan('options-bankAccount-bianji') && stopped === null
  const [{ search }, setAddress] = useAddress({ search: '' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<BankAccount | 'new' | null>(null)
  const { mutateAsync: remove } = useRemoveBankAccounts()
  const rows = useMemo(
    () => data.filter((one) => [one.bankName, one.accountNumber, one.subjectCode, one.subjectName].some((text) => text.includes(search))),
    [data, search],
  )
  const columns = useMemo<Column<BankAccount>[]>(
    () => [
      { key: 'bankName', title: '开户行或名称', width: 200, grow: true, text: (row) => row.bankName },
      { key: 'kind', title: '类型', width: 110, text: (row) => kindNames[row.kind] },
      { key: 'accountNumber', title: '账号', width: 150, text: (row) => masked(row.accountNumber) },
      { key: 'currency', title: '币别', width: 60, align: 'center', text: (row) => row.currency },
      { key: 'subject', title: '会计科目', width: 240, text: (row) => `${row.subjectCode} ${row.subjectName}` },
      { key: 'printedAs', title: '对账单写法', width: 160, quiet: true, text: (row) => row.printedAs.map(masked).join('、') },
      { key: 'forInvoices', title: '开票', width: 56, align: 'center', text: (row) => (row.forInvoices ? '是' : '') },
      {
        key: 'flows',
        title: '流水',
        width: 76,
        align: 'right',
        text: (row) => (row.flowCount === 0 ? '' : `${row.flowCount}笔`),
        render: (row) =>
          row.flowCount > 0 && (
            <button type="button" className="link-button" onClick={() => void navigate(`/document/trade?account=${row.id}`)}>
              {row.flowCount}笔
            </button>
          ),
      },
      {
        key: 'state',
        title: '状态',
        width: 66,
        text: (row) => (row.disabled ? '已停用' : '启用'),
        render: (row) => (row.disabled ? <State mark="red">已停用</State> : <State mark="proved">启用</State>),
      },
    ],
    [navigate],
  )
  const chosen = data.filter((one) => selected.has(one.id))
  const drop = async () => {
    const used = chosen.filter((one) => one.flowCount > 0)
    if (used.length > 0) {
      await inform(
        `${used.length} 个账户有资金流水，不能删除`,
        <ul className="record-references">
          {used.map((one) => (
            <li key={one.id}>{`${one.bankName}：资金流水${one.flowCount}笔`}</li>
          ))}
          <li className="quiet">不再使用的可以停用</li>
        </ul>,
      )
      return
    }
    if (!(await ask({ title: `删除 ${chosen.length} 个账户？`, content: '会计科目和它的金额保留', ok: '删除', danger: true }))) return
    await remove({ body: { ids: chosen.map((one) => one.id) } })
    setSelected(new Set())
    tell.success('删除成功')
  }
  const addButton = (
    <Button type="primary" disabled={!may} onClick={() => setOpened('new')}>
      新增账户
    </Button>
  )
  return (
    <Page title="银行账户">
      <StoppedBar />
      <Toolbar
        actions={
          <>
            <Button disabled={!may || chosen.length === 0} onClick={() => void drop().catch(() => {})}>
              删除
            </Button>
            {addButton}
          </>
        }
      >
        <Input.Search
          allowClear
          className="search"
          aria-label="搜索账户"
          placeholder="开户行、账号或科目"
          defaultValue={search}
          onSearch={(text) => setAddress({ search: text.trim() })}
        />
      </Toolbar>
      <DataTable
        name="bank-accounts"
        label="银行账户列表"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => may && setOpened(row)}
        pinned={1}
        sortable
        dimmed={refreshing}
        status={`共 ${data.length} 个账户`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered: search !== '',
          onClear: () => setAddress({ search: '' }),
          empty: <Empty title="还没有银行账户" hint="新增账户，或导入对账单时由系统认出" action={addButton} />,
        })}
      />
      {opened !== null && (
        <AccountDialog
          start={opened === 'new' ? { kind: 'bank' } : opened}
          onSaved={() => setOpened(null)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}
