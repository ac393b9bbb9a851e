/** 销项发票、进项发票: one page for both; filters live in the address, files drop anywhere. */
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { useCan } from '../../platform/session.ts'
import type { Act } from '../../ui/list/acts.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { DropPage, importWords } from '../imports/index.ts'
import { ChecksBar } from './ChecksBar.tsx'
import { directions } from './invoice-words.ts'
import { InvoiceDialogs } from './InvoiceDialogs.tsx'
import { useInvoicePage } from './use-invoice-page.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import './invoices.css'
import type { InvoiceRow } from './invoices.api.ts'

const classOf = (row: InvoiceRow): string =>
  row.state === 'voided' ? 'voided-row' : row.excludedReason !== '' && row.voucherId === null ? 'excluded-row' : ''

const LISTS = { output: outputInvoicesApi.list, input: inputInvoicesApi.list }
const FILES = { output: outputInvoicesApi.export, input: inputInvoicesApi.export }

export function InvoicePage({ direction }: { direction: InvoiceDirection }) {
  const words = directions[direction]
  const mayEdit = useCan(words.permission)
  const page = useInvoicePage(direction)
  const { list, read, actions, columns, setOpened } = page
  const { values, change, put, query, filtered } = list
  const { from, to } = query
  const { total, totals } = read
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
      <InvoiceDialogs direction={direction} page={page} mayEdit={mayEdit} />
    </ListPage>
  )
}
