/** The list of stock documents of one kind: what is looked for, what is chosen, and what is open beside it. */
import { stockFilter } from '@app/contract/stock/documents/stock-documents'
import { kindsOf, kindTitles, STOCK_LISTS, type DocumentKind, type StockList } from '@app/domain/stock/documents/kinds'
import { useState } from 'react'
import { openFile } from '../../platform/open-file.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { apiOf, useDocuments, useWarehouses, type DocumentRow } from './documents.api.ts'

const none: readonly DocumentRow[] = []
const PAGE_SIZE = 100
type Open =
  | { readonly what: 'edit'; readonly id: string | null; readonly kind?: DocumentKind }
  | { readonly what: 'void' | 'import' | 'stores' | 'invoices' | 'match' | 'counts' }

export function useDocumentList(name: StockList) {
  const { room, side } = STOCK_LISTS[name]
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
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  const close = () => {
    setOpen(null)
    put({ id: '', execute: '' })
  }
  const shown: Open | null =
    open ?? (values.id !== '' ? { what: 'edit', id: values.id } : values.execute === 'add' ? { what: 'edit', id: null } : null)
  return { name, list, read, may, chosen, shown, setOpen, close }
}
export type DocumentList = ReturnType<typeof useDocumentList>

/** What can be done with documents beside writing one. */
export function documentActs({ name, may, chosen, setOpen }: DocumentList) {
  return {
    more: [
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
    ],
    acts: [
      { label: '由发票生成', run: () => setOpen({ what: 'invoices' }) },
      { label: '票货核对', run: () => setOpen({ what: 'match' }) },
      {
        label: `作废（${chosen.length}）`,
        danger: true,
        off: !may || chosen.length === 0 || chosen.some((row) => row.voided),
        run: () => setOpen({ what: 'void' }),
      },
    ],
  }
}
