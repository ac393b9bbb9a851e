/** 销项发票、进项发票: one page for both; filters live in the address, files drop anywhere. */
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import type { Act } from '../../ui/list/acts.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { DropPage, ImportDrawer, ImportHistory, importWords } from '../imports/index.ts'
import { SubjectRulesDrawer } from '../quick-account/index.ts'
import { ChecksBar } from './ChecksBar.tsx'
import DifferenceDrawer from './DifferenceDrawer.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { directions } from './invoice-words.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import './invoices.css'
import { useInvoices, type InvoiceRow } from './invoices.api.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'
import { useInvoiceList } from './use-invoice-list.ts'
import { useSuggestionsOf } from './use-suggestions.ts'

const none: readonly InvoiceRow[] = []
const classOf = (row: InvoiceRow): string =>
  row.state === 'voided' ? 'voided-row' : row.excludedReason !== '' && row.voucherId === null ? 'excluded-row' : ''

type Opened =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'history' | 'rules' | 'difference' }
  | { readonly kind: 'form'; readonly id: string | null }

const LISTS = { output: outputInvoicesApi.list, input: inputInvoicesApi.list }
const FILES = { output: outputInvoicesApi.export, input: inputInvoicesApi.export }

export function InvoicePage({ direction }: { direction: InvoiceDirection }) {
  const words = directions[direction]
  const navigate = useGo()
  const mayEdit = useCan(words.permission)
  const list = useInvoiceList(direction)
  const { values, change, put, query, filtered } = list
  const { from, to } = query
  const [opened, setOpened] = useState<Opened | null>(null)
  const read = useInvoices(direction, query)
  const { total, totals } = read
  const rows = read.data ?? none
  const suggestions = useSuggestionsOf(direction, rows)
  const actions = useInvoiceActions(direction, rows, list, to)
  const columns = useMemo(
    () =>
      invoiceColumns(direction, {
        onVoucher: (address) => void navigate(address),
        onOpen: (row) => put({ id: row.id }),
        suggestions,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- put only writes the address
    [direction, navigate, suggestions],
  )
  // the wizard's shortcuts lead here with ?execute=import or input (spec 2 §2.1)
  const shortcut: Opened | null =
    values.execute === 'import' ? { kind: 'import', files: [] } : values.execute === 'input' ? { kind: 'form', id: null } : null
  const shown = opened ?? shortcut
  const close = () => {
    setOpened(null)
    if (values.execute !== '') put({ execute: '' })
  }
  const importFiles = (files: readonly File[] = []) => setOpened({ kind: 'import', files })
  const main: Act = { label: '导入发票', off: !mayEdit, run: () => importFiles() }
  return (
    <ListPage
      title={words.title}
      label={words.title}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      rowClass={classOf}
      pinned={2}
      onOpen={(row) => put({ id: row.id })}
      totals={totals && { net: totals.net, tax: totals.tax, gross: totals.gross }}
      status={`${total.toLocaleString('zh-CN')} 张${totals ? ` · 已生成凭证 ${totals.booked.toLocaleString('zh-CN')}` : ''}`}
      file={{ of: FILES[direction], query: list.filter, name: words.title }}
      elsewhere={<OtherMonths of={LISTS[direction]} query={query} unit="张" onMonth={change} />}
      empty={{
        title: `${from === to ? from : `${from} 至 ${to}`} 还没有${words.title}`,
        hint: '把税局导出的清单或发票文件拖到这里，或点击导入',
      }}
      more={[
        ...actions.more,
        [
          { label: '差异核对', run: () => setOpened({ kind: 'difference' }) },
          { label: '科目规则', run: () => setOpened({ kind: 'rules' }) },
          { label: '导入记录', run: () => setOpened({ kind: 'history' }) },
        ],
      ]}
      acts={[...actions.acts, { label: '录入', off: !mayEdit, run: () => setOpened({ kind: 'form', id: null }) }]}
      main={main}
      renderFrame={(inside) => (
        <DropPage accept={importWords[words.importKind].accept} disabled={!mayEdit} onFiles={importFiles}>
          {inside}
        </DropPage>
      )}
      above={
        <>
          {totals !== undefined && (totals.count > 0 || filtered) && (
            <InvoiceTotals
              totals={totals}
              rate={values.rate}
              kind={values.kind}
              onRate={(rate) => change({ rate })}
              onKind={(kind) => change({ kind })}
            />
          )}
          <ChecksBar direction={direction} from={from} to={to} onOpen={(id) => put({ id })} onTick={actions.tick} />
        </>
      }
    >
      {actions.dialog}
      {values.id !== '' && (
        <InvoiceDrawer
          direction={direction}
          id={values.id}
          mayEdit={mayEdit}
          onEdit={(id) => {
            put({ id: '' })
            setOpened({ kind: 'form', id })
          }}
          onOpen={(id) => put({ id })}
          onClose={() => put({ id: '' })}
        />
      )}
      {shown?.kind === 'import' && <ImportDrawer kind={words.importKind} files={shown.files} onClose={close} />}
      {shown?.kind === 'rules' && <SubjectRulesDrawer side={direction} onClose={close} />}
      {shown?.kind === 'difference' && <DifferenceDrawer direction={direction} period={to} onClose={close} />}
      {shown?.kind === 'history' && <ImportHistory kind={words.importKind} mayEdit={mayEdit} onClose={close} />}
      {shown?.kind === 'form' && <InvoiceForm direction={direction} id={shown.id} period={to} onClose={close} />}
    </ListPage>
  )
}
