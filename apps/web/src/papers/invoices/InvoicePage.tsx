/** 销项发票、进项发票: one page for both; filters live in the address, files drop anywhere. */
import type { InvoiceState } from '@app/domain/papers/invoices/invoice'
import type { InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { Button, Checkbox, Input, Select } from 'antd'
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
import { DropPage, ImportDrawer, ImportHistory, importWords } from '../imports/index.ts'
import { BookedSelect, MoreMenu } from '../paper/index.ts'
import { SubjectRulesDrawer } from '../quick-account/index.ts'
import { ChecksBar } from './ChecksBar.tsx'
import DifferenceDrawer from './DifferenceDrawer.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { directions, kindOptions, stateOptions } from './invoice-words.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import './invoices.css'
import { useInvoices, type InvoiceFilter, type InvoiceRow } from './invoices.api.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'
import { useSuggestionsOf } from './use-suggestions.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000
const none: readonly InvoiceRow[] = []
const keyOf = (row: InvoiceRow): string => row.id
const classOf = (row: InvoiceRow): string =>
  row.state === 'voided' ? 'voided-row' : row.excludedReason !== '' && row.voucherId === null ? 'excluded-row' : ''

type Opened =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'history' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'difference' }
  | { readonly kind: 'form'; readonly id: string | null }

export function InvoicePage({ direction }: { direction: InvoiceDirection }) {
  const paging = usePaging('invoices', OWN_PAGE_SIZE)
  const words = directions[direction]
  const navigate = useNavigate()
  const mayEdit = useCan(words.permission)
  const [address, setAddress] = useAddress({
    from: '',
    to: '',
    search: '',
    state: '',
    kind: '',
    booked: '',
    rate: '',
    ticked: '',
    warned: '',
    page: '1',
    execute: '',
    voucherId: '',
    importId: '',
    id: '',
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { from, to } = useRange(address)
  const filter: InvoiceFilter = {
    from,
    to,
    page: Number(address.page),
    pageSize: paging.pageSize,
    ...(address.search === '' ? {} : { search: address.search }),
    ...(address.state === '' ? {} : { state: address.state as InvoiceState }),
    ...(address.kind === '' ? {} : { kind: address.kind as InvoiceKind }),
    ...(address.booked === '' ? {} : { booked: address.booked === '1' }),
    ...(address.rate === '' ? {} : { rate: address.rate }),
    ...(address.ticked === '' ? {} : { ticked: address.ticked === '1' }),
    ...(address.warned === '' ? {} : { warned: true }),
    ...(address.voucherId === '' ? {} : { voucherId: address.voucherId }),
    ...(address.importId === '' ? {} : { importId: address.importId }),
  }
  const { data, total, totals, loading, refreshing, error, again } = useInvoices(direction, filter)
  const rows = data ?? none
  const suggestions = useSuggestionsOf(direction, rows)
  const actions = useInvoiceActions(direction, rows, selected, to, () => setSelected(new Set()))
  const change = (next: Partial<typeof address>) => {
    setSelected(new Set())
    setAddress({ page: '1', ...next })
  }
  const filtered = [
    address.search,
    address.state,
    address.kind,
    address.booked,
    address.rate,
    address.ticked,
    address.warned,
    address.voucherId,
    address.importId,
  ].some((one) => one !== '')
  const clear = () => change({ search: '', state: '', kind: '', booked: '', rate: '', ticked: '', warned: '', voucherId: '', importId: '' })
  const columns = useMemo(
    () =>
      invoiceColumns(direction, {
        onVoucher: (id) => void navigate(`/document/createVoucher?id=${id}`),
        onOpen: (row) => setAddress({ id: row.id }),
        suggestions,
      }),
    [direction, navigate, setAddress, suggestions],
  )
  const importFiles = (files: readonly File[] = []) => setOpened({ kind: 'import', files })
  // the wizard's shortcuts lead here with ?execute=import or input (spec 2 §2.1)
  const shortcut: Opened | null =
    address.execute === 'import' ? { kind: 'import', files: [] } : address.execute === 'input' ? { kind: 'form', id: null } : null
  const shown = opened ?? shortcut
  const close = () => {
    setOpened(null)
    if (address.execute !== '') setAddress({ execute: '' })
  }
  const importButton = (
    <Button type="primary" disabled={!mayEdit} onClick={() => importFiles()}>
      导入发票
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
        title={`${from === to ? from : `${from} 至 ${to}`} 还没有${words.title}`}
        hint="把税局导出的清单或发票文件拖到这里，或点击导入"
        action={importButton}
      />
    ),
  })
  return (
    <Page title={words.title}>
      <StoppedBar />
      <DropPage accept={importWords[words.importKind].accept} disabled={!mayEdit} onFiles={importFiles}>
        <Toolbar
          actions={
            <>
              <MoreMenu
                items={[
                  ...actions.items,
                  { type: 'divider' as const },
                  { key: 'difference', label: '差异核对' },
                  { key: 'rules', label: '科目规则' },
                  { key: 'history', label: '导入记录' },
                ]}
                run={(key) => (key === 'history' || key === 'rules' || key === 'difference' ? setOpened({ kind: key }) : actions.run(key))}
              />
              {actions.buttons}
              <Button disabled={!mayEdit} onClick={() => setOpened({ kind: 'form', id: null })}>
                录入
              </Button>
              {importButton}
            </>
          }
        >
          <RangeField from={from} to={to} onChange={change} />
          <Select
            aria-label="发票类型"
            value={address.kind}
            style={{ width: 130 }}
            popupMatchSelectWidth={260}
            options={[{ value: '', label: '全部类型' }, ...kindOptions]}
            onChange={(kind) => change({ kind })}
          />
          <Select
            aria-label="发票状态"
            value={address.state}
            style={{ width: 104 }}
            options={[{ value: '', label: '全部状态' }, ...stateOptions]}
            onChange={(state) => change({ state })}
          />
          <BookedSelect value={address.booked} onChange={(booked) => change({ booked })} />
          {direction === 'input' && (
            <Select
              aria-label="勾选"
              value={address.ticked}
              style={{ width: 92 }}
              options={[
                { value: '', label: '勾选与否' },
                { value: '1', label: '已勾选' },
                { value: '0', label: '未勾选' },
              ]}
              onChange={(ticked) => change({ ticked })}
            />
          )}
          <Checkbox checked={address.warned !== ''} onChange={(event) => change({ warned: event.target.checked ? '1' : '' })}>
            <span title="早于建账月份、已结账月份、抬头不是本企业等；早于所选月份的也列出">有提示</span>
          </Checkbox>
          <Input.Search
            allowClear
            className="search"
            aria-label="搜索发票"
            placeholder="号码、名称、商品、金额"
            defaultValue={address.search}
            onSearch={(search) => change({ search })}
          />
        </Toolbar>
        {totals !== undefined && (totals.count > 0 || filtered) && (
          <InvoiceTotals
            totals={totals}
            rate={address.rate}
            kind={address.kind}
            onRate={(rate) => change({ rate })}
            onKind={(kind) => change({ kind })}
          />
        )}
        <ChecksBar direction={direction} from={from} to={to} onOpen={(id) => setAddress({ id })} />
        <DataTable
          name={`invoices-${direction}`}
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          selected={selected}
          onSelect={setSelected}
          onOpen={(row) => setAddress({ id: row.id })}
          rowClass={classOf}
          pinned={2}
          sortable
          dimmed={refreshing}
          {...(totals
            ? {
                totals: {
                  day: '合计',
                  net: <MoneyCell value={totals.net} zero="shown" />,
                  tax: <MoneyCell value={totals.tax} zero="shown" />,
                  gross: <MoneyCell value={totals.gross} zero="shown" />,
                },
              }
            : {})}
          status={`${total.toLocaleString('zh-CN')} 张${totals ? ` · 已生成凭证 ${totals.booked.toLocaleString('zh-CN')}` : ''}`}
          pages={<Pager page={Number(address.page)} {...paging} total={total} onChange={(page) => setAddress({ page: String(page) })} />}
          face={face}
        />
      </DropPage>
      {actions.dialog}
      {address.id !== '' && (
        <InvoiceDrawer
          direction={direction}
          id={address.id}
          mayEdit={mayEdit}
          onEdit={(id) => {
            setAddress({ id: '' })
            setOpened({ kind: 'form', id })
          }}
          onOpen={(id) => setAddress({ id })}
          onClose={() => setAddress({ id: '' })}
        />
      )}
      {shown?.kind === 'import' && <ImportDrawer kind={words.importKind} files={shown.files} onClose={close} />}
      {shown?.kind === 'rules' && <SubjectRulesDrawer side={direction} onClose={close} />}
      {shown?.kind === 'difference' && <DifferenceDrawer direction={direction} period={to} onClose={close} />}
      {shown?.kind === 'history' && <ImportHistory kind={words.importKind} mayEdit={mayEdit} onClose={close} />}
      {shown?.kind === 'form' && <InvoiceForm direction={direction} id={shown.id} period={to} onClose={close} />}
    </Page>
  )
}
