/** 凭证明细: vouchers with their lines, or the journal (序时账) line by line; filters live in the address. */
import { voucherFilesApi } from '@app/contract/finance/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers'
import { JOURNAL_COLUMNS } from '@app/domain/finance/vouchers/journal-columns'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { Button, Dropdown, Input, Segmented, Select, Tag } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { PrintSettingsDialog } from '../../ledger/preferences/index.ts'
import { SubjectSelect, useSubjects } from '../../ledger/subjects/index.ts'
import { useAddress } from '../../platform/address.ts'
import { sendToBackground } from '../../platform/background.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { useCan } from '../../platform/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { RecodeDrawer } from '../recode/index.ts'
import { columnsFor, rowsOf, SOURCE, type ListRow } from './list-rows.tsx'
import BinDrawer from './BinDrawer.tsx'
import RecurringDrawer from './RecurringDrawer.tsx'
import OriginDrawer from './OriginDrawer.tsx'
import { useListActions } from './use-list-actions.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { SummaryView } from './SummaryView.tsx'
import { CONDITIONS, filterOf } from './voucher-filter.ts'
import { useVouchers, type VoucherRow } from './vouchers.api.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000
/** More vouchers than this are printed or taken away in the background. */
const BIG_PRINT = 500
const BIG_EXPORT = 3000
const none: readonly never[] = []
const rowKey = (row: ListRow): string => row.key
const selectKey = (row: ListRow): string => row.voucher.id
const boxless = (row: ListRow): boolean => !row.first
const rowClass = (row: ListRow): string => (row.first ? 'first-line' : '')

export default function VoucherListPage() {
  const paging = usePaging('vouchers', OWN_PAGE_SIZE)
  const navigate = useNavigate()
  const mayAdd = useCan('document-createVoucher-bianji')
  const { byCode } = useSubjects()
  const [address, setAddress] = useAddress({ from: '', to: '', ...CONDITIONS, page: '1', view: 'vouchers', level: '1' })
  const { from, to } = useRange(address)
  const conditions = filterOf({ from, to }, address, byCode.get(address.subject)?.id)
  const { data, total, totals, loading, refreshing, error, again } = useVouchers({
    ...conditions,
    page: Number(address.page),
    pageSize: paging.pageSize,
  })
  const vouchers = data ?? none
  const journal = address.view === 'journal'
  const rows = useMemo(() => rowsOf(vouchers), [vouchers])
  const [printing, setPrinting] = useState(false)
  const [recoding, setRecoding] = useState(false)
  const [binOpen, setBinOpen] = useState(false)
  const [recurring, setRecurring] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const actions = useListActions({ vouchers, selected, period: to, onDone: () => setSelected(new Set()) })
  const change = (next: Partial<typeof address>) => {
    setSelected(new Set())
    setAddress({ page: '1', ...next })
  }
  const filtered = Object.keys(conditions).length > 2
  const clear = () => change(CONDITIONS)
  const [explained, setExplained] = useState<VoucherRow | null>(null)
  const foreign = rows.some((row) => row.line.currency !== '')
  const columns = useMemo(() => columnsFor(journal, foreign, setExplained), [journal, foreign])
  const open = (row: ListRow, column: string) => {
    if (column === SOURCE && row.voucher.source.reason !== '') setExplained(row.voucher)
    else void navigate(`/document/createVoucher?id=${row.voucher.id}`)
  }
  const range = { from, to }
  const print = () => {
    if (selected.size === 0 && total > BIG_PRINT && !filtered) {
      sendToBackground({ kind: 'printVouchers', ...range }).catch(showError)
      return
    }
    tell.info('正在导出文件，请等待。')
    const query = selected.size > 0 ? { ids: [...selected] } : conditions
    openFile(vouchersApi.print, { query })
  }
  const exportAll = () => {
    if (total > BIG_EXPORT && !filtered) {
      sendToBackground({ kind: 'exportJournal', ...range }).catch(showError)
      return
    }
    tell.info('正在导出文件，请等待。')
    saveFile(vouchersApi.export, { query: conditions }, `序时账_${from}_${to}.xlsx`).catch(showError)
  }
  const add = (
    <Button type="primary" disabled={!mayAdd} onClick={() => void navigate('/document/createVoucher')}>
      新增凭证
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
      <Empty title="还没有凭证" hint={`${from === to ? from : `${from} 至 ${to}`} 没有凭证，录入一张或从发票、资金流水生成`} action={add} />
    ),
  })
  return (
    <Page title="凭证明细">
      {printing && <PrintSettingsDialog kind="voucher" journal={JOURNAL_COLUMNS} onClose={() => setPrinting(false)} />}
      <Toolbar
        actions={
          <>
            {actions.buttons.map(({ key, word, run, disabled, reason }) => (
              <Button key={key} disabled={disabled} title={reason} onClick={() => void run()}>
                {word}
              </Button>
            ))}
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'print', label: selected.size > 0 ? `打印所选 ${selected.size} 张` : '打印' },
                  { key: 'index', label: `打印附件清单${selected.size > 0 ? '' : '（先选凭证）'}`, disabled: selected.size === 0 },
                  { key: 'export', label: filtered ? '导出筛选出的序时账' : '导出序时账' },
                  { key: 'settings', label: '打印设置' },
                  { type: 'divider' },
                  { key: 'number', label: '整理：按凭证号补断号', disabled: !actions.mayArrange },
                  { key: 'day', label: '整理：按日期重排', disabled: !actions.mayArrange },
                  { type: 'divider' },
                  { key: 'recode', label: '批量修改', disabled: !mayAdd },
                  { key: 'recurring', label: '周期凭证', disabled: !mayAdd },
                  { key: 'bin', label: '回收站', disabled: !mayAdd },
                  { key: 'remove', label: '删除所选草稿', danger: true, disabled: !actions.mayRemove },
                ],
                onClick: ({ key }) => {
                  if (key === 'print') print()
                  else if (key === 'index') openFile(voucherFilesApi.printIndex, { query: { ids: [...selected] } })
                  else if (key === 'export') exportAll()
                  else if (key === 'settings') setPrinting(true)
                  else if (key === 'recode') setRecoding(true)
                  else if (key === 'recurring') setRecurring(true)
                  else if (key === 'bin') setBinOpen(true)
                  else if (key === 'remove') void actions.remove()
                  else void actions.renumber(key as 'number' | 'day')
                },
              }}
            >
              <Button>
                更多 <DownOutlined />
              </Button>
            </Dropdown>
            {add}
          </>
        }
      >
        <Segmented
          aria-label="显示方式"
          value={address.view}
          options={[
            { value: 'vouchers', label: '凭证' },
            { value: 'journal', label: '序时账' },
            { value: 'summary', label: '汇总' },
          ]}
          onChange={(view) => setAddress({ view })}
        />
        <RangeField from={from} to={to} onChange={change} />
        <Select
          aria-label="凭证字"
          value={address.word}
          style={{ width: 80 }}
          options={[{ value: '', label: '全部字' }, ...VOUCHER_WORDS.map((value) => ({ value, label: value }))]}
          onChange={(word) => change({ word })}
        />
        <Select
          aria-label="凭证状态"
          value={address.state}
          style={{ width: 92 }}
          options={[
            { value: '', label: '全部状态' },
            { value: 'draft', label: '草稿' },
            { value: 'reviewed', label: '已审核' },
            { value: 'posted', label: '已记账' },
          ]}
          onChange={(state) => change({ state })}
        />
        <SubjectSelect clearable code={address.subject} placeholder="科目" onChange={(subject) => change({ subject })} />
        {address.item !== '' && (
          <Tag closable className="filter-tag" onClose={() => change({ item: '', itemName: '' })}>
            现金流量：{address.itemName || address.item}
          </Tag>
        )}
        <Input.Search
          allowClear
          className="search"
          aria-label="搜索凭证"
          placeholder="摘要、金额、凭证号"
          defaultValue={address.search}
          onSearch={(search) => change({ search })}
        />
        <MoreFilters address={address} onChange={change} />
      </Toolbar>
      {address.view === 'summary' ? (
        <SummaryView conditions={conditions} level={address.level} onLevel={(level) => setAddress({ level })} />
      ) : (
        <DataTable
          key={address.view}
          name={journal ? 'journal' : 'vouchers'}
          label={journal ? '序时账' : '凭证'}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          selectKey={selectKey}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
          rowClass={journal ? () => '' : rowClass}
          {...(journal ? {} : { boxless })}
          pinned={2}
          sortable={journal}
          dimmed={refreshing}
          {...(totals
            ? { totals: { abstract: '合计', debit: <MoneyCell value={totals.debit} />, credit: <MoneyCell value={totals.credit} /> } }
            : {})}
          status={`${total.toLocaleString('zh-CN')} 张凭证`}
          pages={<Pager page={Number(address.page)} {...paging} total={total} onChange={(page) => setAddress({ page: String(page) })} />}
          face={face}
        />
      )}
      {binOpen && <BinDrawer mayEdit={mayAdd} onClose={() => setBinOpen(false)} />}
      {recurring && <RecurringDrawer period={to} onClose={() => setRecurring(false)} />}
      {recoding && <RecodeDrawer ids={[...selected]} onClose={() => setRecoding(false)} onDone={() => setSelected(new Set())} />}
      {explained && <OriginDrawer voucher={explained} onClose={() => setExplained(null)} />}
    </Page>
  )
}
