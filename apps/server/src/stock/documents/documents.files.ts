/** Stock documents on paper and as workbooks: one line a row, rows of one number one document; in with every bad row named. */
import { sum, type Money } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { documentFields, lineFields } from '@app/domain/stock/documents/fields'
import { kindOf, kindTitles, listOf, SIDES, STOCK_LISTS } from '@app/domain/stock/documents/kinds'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import { templateOf } from '../../platform/spreadsheet/field-rows.ts'
import * as queries from './documents.queries.ts'
import type { Place, StockFilter } from './documents.queries.ts'

const { kind, day, warehouseId, toWarehouseId, counterpartyId, counterCode, productId, originDay, reason } = documentFields
const { goodsId, quantity, unit, amount, weight, lot, producedOn, expiresOn, note } = lineFields
export const COLUMNS = {
  number: { title: '单据号' },
  day,
  kind,
  warehouseId,
  toWarehouseId,
  counterpartyId,
  counterCode,
  productId,
  originDay,
  reason,
  /** Rows of what the goods of the document are made of say so. */
  part: { title: '组成' },
  goodsId,
  spec: { title: '规格型号' },
  quantity,
  unit,
  amount,
  weight,
  lot,
  producedOn,
  expiresOn,
  note,
} as const
export type Key = keyof typeof COLUMNS
const WIDTHS: Readonly<Partial<Record<Key, number>>> = { number: 16, goodsId: 22, counterpartyId: 20, spec: 14 }
/** What a line cost as it is valued: written into what is taken out, never read back. */
const COST = '成本'
/** As a row says it is a part; anything else there is refused. */
export const PART = '组件'
const titleOf = ({ room, side }: Place): string => STOCK_LISTS[listOf(room, side)].title

const EXAMPLES: Readonly<Record<Place['side'], Readonly<Partial<Record<Key, string>>>>> = {
  in: { number: '1', day: '2026-03-05', kind: '采购入库', goodsId: '示例商品', quantity: '100', unit: '个', amount: '1250.00' },
  out: { number: '1', day: '2026-03-18', kind: '销售出库', goodsId: '示例商品', quantity: '40', unit: '个' },
}
/** What a file of them looks like, with one row to go by. */
export const template = (place: Place): FileAnswer => templateOf(COLUMNS, EXAMPLES[place.side], `${titleOf(place)}单模板`)

export async function exported(ctx: LedgerContext, place: Place, { format, ...filter }: StockFilter & { format: 'xlsx' | 'pdf' }) {
  const { list } = await queries.page(ctx.db, ctx.ledger.id, place, filter, { page: 1, pageSize: queries.MOST_AT_ONCE })
  const ids = list.map((one) => one.id)
  const linesOf = Map.groupBy(await queries.lines(ctx.db, ctx.ledger.id, ids), (one) => one.documentId)
  const parts = Map.groupBy(await queries.partsOf(ctx.db, ctx.ledger.id, ids), (one) => one.madeInto)
  const rows = list.flatMap((one) =>
    [
      ...(linesOf.get(one.id) ?? []).map((line) => ({ line, part: false })),
      ...(parts.get(one.id) ?? []).map((line) => ({ line, part: true })),
    ].map(({ line, part }): SheetRow => ({
      key: `${one.id} ${line.id}`,
      cells: {
        number: one.voided ? `${one.number}（作废）` : one.number,
        day: one.day,
        kind: kindTitles[one.kind],
        warehouseId: one.warehouse,
        toWarehouseId: one.toWarehouse,
        counterpartyId: one.counterparty,
        counterCode: one.counterCode,
        productId: one.product,
        originDay: one.originDay,
        reason: one.reason,
        part: part ? PART : '',
        goodsId: line.goods,
        spec: line.spec,
        quantity: trimmed(line.typedQuantity),
        unit: line.unit,
        amount: part ? null : line.amount,
        // what parts cost is in the cost of what is made of them
        cost: part || one.voided ? null : line.cost,
        weight: part || line.weight === null || one.lineCount === 1 ? '' : trimmed(line.weight),
        lot: line.lot,
        producedOn: line.producedOn,
        expiresOn: line.expiresOn,
        note: line.note,
      },
    })),
  )
  const standing = new Set(list.flatMap((one) => (one.voided ? [] : [one.id])))
  const counted = [...linesOf].flatMap(([id, lines]) => (standing.has(id) ? lines : []))
  const totalOf = (of: 'amount' | 'cost'): Money => sum(counted.flatMap((line) => line[of] ?? []))
  const sheet = registerSheet(ctx, {
    title: `${titleOf(place)}单`,
    span: spanOf(filter),
    columns: (Object.keys(COLUMNS) as Key[]).flatMap((key) => {
      const column = [key, COLUMNS[key].title, WIDTHS[key] ?? 12, key === 'amount' ? 'money' : 'text'] as const
      return key === 'amount' ? [column, ['cost', COST, 12, 'money'] as const] : [column]
    }),
    rows: [...rows, { key: 'total', kind: 'total', cells: { number: '合计', amount: totalOf('amount'), cost: totalOf('cost') } }],
  })
  return sheetFile(sheet, `${titleOf(place)}单_${spanOf(filter)}`, format)
}

function storesOf({ kind: of, warehouse, toWarehouse }: queries.NamedDocument): string[] {
  if (kindOf(of).move === 'moved') return [`调出：${warehouse || '不分仓库'}`, `调入：${toWarehouse || '不分仓库'}`]
  return warehouse === '' ? [] : [`仓库：${warehouse}`]
}
const printedLine = (line: queries.NamedLine, money: Money | null): SheetRow => ({
  key: line.id,
  cells: {
    at: String(line.position),
    goods: line.goods,
    spec: line.spec,
    unit: line.unit,
    quantity: trimmed(line.typedQuantity),
    amount: money,
    lot: line.lot,
    note: line.note,
  },
})
/** 入库单 or 出库单, one document a file, with its lines for who delivers, takes over and keeps. */
export async function print(ctx: LedgerContext, place: Place, id: string): Promise<FileAnswer> {
  const one = await queries.get(ctx.db, ctx.ledger.id, place, id)
  const lines = await queries.lines(ctx.db, ctx.ledger.id, [id])
  const parts = kindOf(one.kind).parts === undefined ? [] : await queries.partsOf(ctx.db, ctx.ledger.id, [id])
  const said = [
    `单号：${one.number}${one.voided ? '（作废）' : ''}　日期：${one.day}`,
    [`类型：${kindTitles[one.kind]}`, ...storesOf(one)].join('　'),
    one.counterparty === '' ? `制单：${one.madeName}` : `往来单位：${one.counterparty}`,
  ]
  const typed = kindOf(one.kind).amount !== 'found'
  const sheet: Sheet = {
    title: SIDES[place.side],
    captions: [`编制单位：${ctx.ledger.name}`, ...said],
    columns: [
      { key: 'at', title: '行', kind: 'text', width: 4 },
      { key: 'goods', title: goodsId.title, kind: 'text', width: 24 },
      { key: 'spec', title: '规格型号', kind: 'text', width: 14 },
      { key: 'unit', title: unit.title, kind: 'text', width: 6 },
      { key: 'quantity', title: quantity.title, kind: 'text', width: 12, align: 'right' },
      ...(typed ? [{ key: 'amount', title: amount.title, kind: 'money' as const, width: 14 }] : []),
      { key: 'lot', title: lot.title, kind: 'text', width: 12 },
      { key: 'note', title: note.title, kind: 'text', width: 16 },
    ],
    rows: [
      ...lines.map((line) => printedLine(line, line.amount)),
      { key: 'total', kind: 'total', cells: { goods: '合计', ...(typed ? { amount: one.amount } : {}) } },
      ...(parts.length === 0 ? [] : [{ key: 'parts', kind: 'heading' as const, cells: { goods: kindOf(one.kind).parts!.title } }]),
      ...parts.map((line) => ({ ...printedLine(line, null), key: `part ${line.id}` })),
    ],
    footers: [place.side === 'in' ? '交货人：　　　　　验收人：　　　　　仓库保管：' : '领用人：　　　　　发货人：　　　　　审批人：'],
  }
  return printedSheet(ctx, 'book', sheet, `${SIDES[place.side]}_${one.number}`, 'pdf')
}
