/** 出入库单: one page, four lists: what came in and went out of materials and of goods. */
import { stockFilter } from '@app/contract/stock/documents/stock-documents'
import { kindsOf, kindTitles, STOCK_LISTS, type DocumentKind, type StockList } from '@app/domain/stock/documents/kinds'
import { useMemo, useState } from 'react'
import { openFile } from '../../platform/open-file.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { BeginDocuments, ImportDocuments } from './BeginDocuments.tsx'
import { CountsDrawer } from './CountsDrawer.tsx'
import { columnsOf, notSummed } from './document-columns.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'
import { InvoicesDrawer } from './InvoicesDrawer.tsx'
import { apiOf, useDocuments, useVoidDocuments, useWarehouses, type DocumentRow } from './documents.api.ts'
import { MatchDrawer } from './MatchDrawer.tsx'
import './stock.css'
import { WarehousesDrawer } from './WarehousesDrawer.tsx'

const none: readonly DocumentRow[] = []
const PAGE_SIZE = 100
type Open =
  | { readonly what: 'edit'; readonly id: string | null; readonly kind?: DocumentKind }
  | { readonly what: 'void' | 'import' | 'stores' | 'invoices' | 'match' | 'counts' }

export function DocumentsPage({ list: name }: { readonly list: StockList }) {
  const { title, room, side } = STOCK_LISTS[name]
  const { data: warehouses = [] } = useWarehouses()
  const list = useList({
    name: `stock-${name}`,
    fields: fieldsOf(stockFilter, {
      options: {
        kind: kindsOf(room, side).map((value) => ({ value, label: kindTitles[value] })),
        warehouseId: warehouses.map(({ id, name: label }) => ({ value: id, label })),
      },
    }),
    also: { id: '', execute: '' },
    pageSize: PAGE_SIZE,
  })
  const { values, put, query } = list
  const read = useDocuments(name, query)
  const stopped = useStopped()
  const may = useCan(`warehouse-${name}-bianji`) && stopped === null
  const [open, setOpen] = useState<Open | null>(null)
  const { mutateAsync: voidAll } = useVoidDocuments(name)
  const columns = useMemo(() => columnsOf(name), [name])
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  const close = () => {
    setOpen(null)
    put({ id: '', execute: '' })
  }
  const shown: Open | null =
    open ?? (values.id !== '' ? { what: 'edit', id: values.id } : values.execute === 'add' ? { what: 'edit', id: null } : null)
  const { from, to } = query
  return (
    <ListPage
      file="own"
      title={title}
      label={title}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      onOpen={(row) => put({ id: row.id })}
      totals={
        side === 'in' ? read.totals && { amount: read.totals.amount } : read.totals?.cost == null ? undefined : { cost: read.totals.cost }
      }
      status={`${read.total} 张${side === 'in' || read.totals?.cost !== null ? '' : notSummed(read.total)}`}
      empty={{
        title: `${from === to ? from : `${from} 至 ${to}`} 没有${title}单`,
        hint: side === 'in' ? '逐行录入或导入清单，也可以由发票生成；启用账套时已有的存货录期初' : '出库只填数量，成本由计价方法算出',
        action: (
          <BeginDocuments
            side={side}
            may={may}
            onNew={(kind) => setOpen(kind ? { what: 'edit', id: null, kind } : { what: 'edit', id: null })}
            onInvoices={() => setOpen({ what: 'invoices' })}
          />
        ),
      }}
      tools={
        <SheetFile
          of={apiOf[name].export}
          ask={(format) => ({ query: { ...list.filter, format } })}
          name={`${title}单_${from === to ? from : `${from}_${to}`}`}
        />
      }
      more={[
        [
          { label: '导入', off: !may, run: () => setOpen({ what: 'import' }) },
          { label: '仓库', run: () => setOpen({ what: 'stores' }) },
          { label: '盘点', run: () => setOpen({ what: 'counts' }) },
        ],
        [
          {
            label: '打印单据',
            off: chosen.length !== 1,
            run: () => openFile(apiOf[name].print, { params: { id: chosen[0]!.id } }),
          },
        ],
      ]}
      acts={[
        { label: '由发票生成', run: () => setOpen({ what: 'invoices' }) },
        { label: '票货核对', run: () => setOpen({ what: 'match' }) },
        {
          label: `作废（${chosen.length}）`,
          danger: true,
          off: !may || chosen.length === 0 || chosen.some((row) => row.voided),
          run: () => setOpen({ what: 'void' }),
        },
      ]}
      main={{ label: '新增', off: !may, run: () => setOpen({ what: 'edit', id: null }) }}
    >
      {shown?.what === 'edit' && (
        <DocumentEditor
          key={shown.id ?? ''}
          list={name}
          id={shown.id}
          period={to}
          may={may}
          {...(shown.kind === undefined ? {} : { kind: shown.kind })}
          onClose={close}
        />
      )}
      {shown?.what === 'invoices' && <InvoicesDrawer list={name} from={from} to={to} may={may} onClose={close} />}
      {shown?.what === 'match' && <MatchDrawer list={name} from={from} to={to} may={may} onClose={close} />}
      {shown?.what === 'counts' && <CountsDrawer may={may} onClose={close} />}
      {shown?.what === 'stores' && <WarehousesDrawer may={may} onClose={close} />}
      {shown?.what === 'import' && <ImportDocuments list={name} onClose={close} />}
      {shown?.what === 'void' && (
        <ReasonDialog
          title={`作废 ${chosen.length} 张单据？`}
          label="作废原因"
          hint="作废的单据留号，不再计入库存"
          ok="作废"
          danger
          longest={200}
          onReason={async (reason) => {
            await voidAll({ body: { ids: chosen.map(({ id }) => id), reason } })
            close()
            list.clear()
          }}
          onClose={close}
        />
      )}
    </ListPage>
  )
}
