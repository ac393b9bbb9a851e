/** The columns of a list of stock documents: what is decided by first. */
import { MOST_COSTED } from '@app/contract/stock/documents/stock-documents'
import { documentFields } from '@app/domain/stock/documents/fields'
import { kindOf, kindTitles, type StockList } from '@app/domain/stock/documents/kinds'
import { countColumn, moneyColumn } from '../../ui/list/columns.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { DocumentRow } from './documents.api.ts'

/** What was typed; of what is made of others, what its parts came to. */
const typed = ({ kind, voided, amount, cost }: DocumentRow) => (voided ? null : kindOf(kind).parts === undefined ? amount : cost)
const stores = ({ kind, warehouse, toWarehouse }: DocumentRow) =>
  kindOf(kind).move === 'moved' ? `${warehouse || '不分仓库'} → ${toWarehouse || '不分仓库'}` : warehouse

export const columnsOf = (list: StockList): readonly Column<DocumentRow>[] => [
  { key: 'number', title: '单据号', width: 128, text: (row) => row.number },
  { key: 'day', title: documentFields.day.title, width: 92, text: (row) => row.day },
  { key: 'kind', title: documentFields.kind.title, width: 84, text: (row) => kindTitles[row.kind] },
  { key: 'goods', title: '商品', width: 160, grow: true, text: (row) => row.goods },
  countColumn('lines', '行数', (row) => row.lineCount),
  list.includes('Input')
    ? moneyColumn('amount', '不含税金额', typed)
    : moneyColumn('cost', '成本', (row) => (row.voided ? null : row.cost)),
  { key: 'counterparty', title: documentFields.counterpartyId.title, width: 120, grow: true, text: (row) => row.counterparty },
  // what was moved names two
  { key: 'warehouse', title: documentFields.warehouseId.title, width: list.includes('Output') ? 120 : 80, grow: true, text: stores },
  {
    key: 'state',
    title: '状态',
    width: 72,
    text: (row) => (row.voided ? '已作废' : '有效'),
    render: (row) => (row.voided ? <State mark="red">已作废</State> : <State mark="reviewed">有效</State>),
  },
  { key: 'counter', title: documentFields.counterCode.title, width: 110, quiet: true, text: (row) => row.counterCode },
  { key: 'product', title: documentFields.productId.title, width: 110, quiet: true, text: (row) => row.product },
  {
    key: 'reason',
    title: documentFields.reason.title,
    width: 120,
    quiet: true,
    text: ({ reason, voidReason }) => [reason, ...(voidReason === '' ? [] : [`作废：${voidReason}`])].filter(Boolean).join('；'),
  },
  { key: 'owner', title: '随何单生成', width: 110, quiet: true, text: (row) => row.owner },
  { key: 'origin', title: documentFields.originDay.title, width: 92, quiet: true, text: (row) => row.originDay ?? '' },
  { key: 'note', title: documentFields.note.title, width: 120, quiet: true, text: (row) => row.note },
  { key: 'maker', title: '制单', width: 72, quiet: true, text: (row) => row.madeBy },
]

/** Why what went out is not added up at cost. */
export const notSummed = (count: number): string =>
  count === 0 ? '' : count > MOST_COSTED ? `（多于${MOST_COSTED}张，不合计成本）` : '（有未计价的，不合计成本）'
