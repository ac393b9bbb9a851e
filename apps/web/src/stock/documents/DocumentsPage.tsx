/** 出入库单: one page, four lists: what came in and went out of materials and of goods. */
import { STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { useMemo } from 'react'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { BeginDocuments } from './BeginDocuments.tsx'
import { columnsOf, notSummed } from './document-columns.tsx'
import { apiOf, useVoidDocuments } from './documents.api.ts'
import { DocumentDialogs } from './DocumentDialogs.tsx'
import { documentActs, useDocumentList } from './use-document-list.ts'
import './stock.css'

export function DocumentsPage({ list: name }: { readonly list: StockList }) {
  const { title, side } = STOCK_LISTS[name]
  const documents = useDocumentList(name)
  const { list, read, may, chosen, setOpen, close } = documents
  const { mutateAsync: voidAll } = useVoidDocuments(name)
  const columns = useMemo(() => columnsOf(name), [name])
  const { from, to } = list.query
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
      onOpen={(row) => list.put({ id: row.id })}
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
      {...documentActs(documents)}
      main={{ label: '新增', off: !may, run: () => setOpen({ what: 'edit', id: null }) }}
    >
      <DocumentDialogs
        documents={documents}
        onVoid={async (reason) => {
          await voidAll({ body: { ids: chosen.map(({ id }) => id), reason } })
          close()
          list.clear()
        }}
      />
    </ListPage>
  )
}
