/** The ledger list (账套列表): the firm's home, one row a ledger, where each one's month stands. */
import type { LedgerEntry } from '@app/contract/ledger/ledgers'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useAddress } from '../../platform/address.ts'
import { usePageActions } from '../../platform/page-actions.ts'
import { useCan } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { CreateLedgerDialog } from './CreateLedgerDialog.tsx'
import { found, markFilters, markOf, markReasons, monthsBehind, openPeriod, type Mark } from './ledger-mark.ts'
import { MarkTag } from './MarkTag.tsx'
import { useLedgerList } from './ledgers.api.ts'
import { useEnterLedger } from './enter-ledger.ts'

type Entry = z.output<typeof LedgerEntry>

export default function LedgerListPage() {
  const { data = [], loading, refreshing, error, again } = useLedgerList()
  const [{ search, mark, behind }, setAddress] = useAddress({ search: '', mark: '', behind: '' })
  const [creating, setCreating] = useState(false)
  const enter = useEnterLedger()
  const brought = usePageActions('/controlCenter/booksSetList')
  const mayCreate = useCan('controlCenter-booksSetList-bianji')
  const today = useToday()
  const rows = useMemo(
    () => found(data, search, mark as Mark | '', today).filter((one) => behind === '' || monthsBehind(one, today) > 0),
    [data, search, mark, behind, today],
  )
  const columns = useMemo<Column<Entry>[]>(
    () => [
      {
        key: 'mark',
        title: '状态',
        width: 56,
        align: 'center',
        text: (row) => markReasons[markOf(row, today)],
        render: (row) => <MarkTag mark={markOf(row, today)} />,
      },
      {
        key: 'name',
        title: '账套名称',
        width: 260,
        grow: true,
        text: (row) => row.name,
        render: (row) => (
          <button type="button" tabIndex={-1} className="drill" onClick={() => void enter(row.id)}>
            {row.name}
          </button>
        ),
      },
      { key: 'shortName', title: '简称', width: 120, text: (row) => row.shortName },
      { key: 'standard', title: '会计准则', width: 210, text: (row) => standardNames[row.standard] },
      { key: 'vat', title: '纳税人性质', width: 96, text: (row) => vatNatureNames[row.vatNature] },
      { key: 'start', title: '建账月份', width: 80, align: 'center', text: (row) => row.startPeriod },
      { key: 'closed', title: '已结账至', width: 80, align: 'center', text: (row) => row.closedThrough ?? '—' },
      { key: 'open', title: '当前月份', width: 80, align: 'center', text: (row) => openPeriod(row) },
      {
        key: 'stuck',
        title: '卡在',
        width: 176,
        text: (row) => stuckAt(row, monthsBehind(row, today)),
        render: (row) => {
          const months = monthsBehind(row, today)
          return <span className={months > 1 ? 'negative' : ''}>{stuckAt(row, months)}</span>
        },
      },
      { key: 'expires', title: '到期日', width: 92, align: 'center', text: (row) => row.expiresOn ?? '长期' },
    ],
    [today, enter],
  )
  const filtered = search !== '' || mark !== '' || behind !== ''
  const clear = () => setAddress({ search: '', mark: '', behind: '' })
  const create = mayCreate && (
    <Button type="primary" onClick={() => setCreating(true)}>
      新建账套
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: rows.length,
    filtered: filtered && data.length > 0,
    onClear: clear,
    empty: <Empty title="还没有账套" hint={mayCreate ? '新建一个账套，从建账月份开始做账' : '请联系主管为您分配账套'} action={create} />,
  })
  return (
    <Page title="账套列表">
      <Toolbar
        actions={
          <>
            {brought}
            {create}
          </>
        }
      >
        <Input.Search
          allowClear
          className="search"
          aria-label="搜索账套"
          placeholder="名称或拼音首字母"
          defaultValue={search}
          onSearch={(text) => setAddress({ search: text })}
        />
        <Select
          aria-label="账套状态"
          value={mark as Mark | ''}
          options={markFilters.map(({ value, label }) => ({ value, label: value === '' ? '全部状态' : label }))}
          onChange={(value) => setAddress({ mark: value })}
          style={{ width: 96 }}
        />
        <Select
          aria-label="卡在"
          value={behind}
          options={[
            { value: '', label: '全部进度' },
            { value: '1', label: '有月份未结账' },
          ]}
          onChange={(value) => setAddress({ behind: value })}
          style={{ width: 116 }}
        />
      </Toolbar>
      <DataTable
        name="ledgers"
        label="账套列表"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        pinned={2}
        sortable
        dimmed={refreshing}
        onOpen={(row) => void enter(row.id)}
        status={filtered ? `${rows.length} / ${data.length} 个账套` : `共 ${data.length} 个账套`}
        face={face}
      />
      {creating && <CreateLedgerDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

const stuckAt = (row: Entry, months: number): string =>
  months === 0 ? '—' : `结账：${openPeriod(row)}${months > 1 ? ` 起 ${months} 个月` : ''}`
