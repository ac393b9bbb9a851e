/** Stock documents on paper and as workbooks: one line a row, rows of one number one document; in with every bad row named. */
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { sum, type Money } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { documentFields, lineFields } from '@app/domain/stock/documents/fields'
import {
  kindOf,
  kindTitles,
  listOf,
  NATURES,
  partyOf,
  roomOf,
  SIDES,
  STOCK_LISTS,
  typedKindsOf,
  type Nature,
} from '@app/domain/stock/documents/kinds'
import { lockChain } from '../../ledger/book-log/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { allTags } from '../../ledger/tags/index.ts'
import { amountOf, dayOf } from '../../papers/paper/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import { columnsOf, fieldRows, textIn, type FieldRow } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import type { Draft } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import type { Place, StockFilter } from './documents.queries.ts'
import { addAll, DraftsRefused } from './documents.service.ts'
import * as warehouses from './warehouses.queries.ts'

const { kind, day, warehouseId, toWarehouseId, counterpartyId, counterCode, productId, originDay, reason } = documentFields
const { goodsId, quantity, unit, amount, weight, lot, producedOn, expiresOn, note } = lineFields
const COLUMNS = {
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
type Key = keyof typeof COLUMNS
const WIDTHS: Readonly<Partial<Record<Key, number>>> = { number: 16, goodsId: 22, counterpartyId: 20, spec: 14 }
/** As a row says it is a part; anything else there is refused. */
const PART = '组件'
const titleOf = ({ room, side }: Place): string => STOCK_LISTS[listOf(room, side)].title

const EXAMPLES: Readonly<Record<Place['side'], Readonly<Partial<Record<Key, string>>>>> = {
  in: { number: '1', day: '2026-03-05', kind: '采购入库', goodsId: '示例商品', quantity: '100', unit: '个', amount: '1250.00' },
  out: { number: '1', day: '2026-03-18', kind: '销售出库', goodsId: '示例商品', quantity: '40', unit: '个' },
}
/** What a file of them looks like, with one row to go by. */
export const template = (place: Place): FileAnswer =>
  sheetFile(
    {
      title: '',
      captions: [],
      columns: columnsOf(COLUMNS),
      rows: [
        { key: 'example', cells: Object.fromEntries(Object.keys(COLUMNS).map((key) => [key, EXAMPLES[place.side][key as Key] ?? ''])) },
      ],
    },
    `${titleOf(place)}单模板`,
    'xlsx',
  )

const MOST_EXPORTED = 100_000
export async function exported(ctx: LedgerContext, place: Place, { format, ...filter }: StockFilter & { format: 'xlsx' | 'pdf' }) {
  const { list } = await queries.page(ctx.db, ctx.ledger.id, place, filter, { page: 1, pageSize: MOST_EXPORTED })
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
        weight: part || line.weight === null || one.lineCount === 1 ? '' : trimmed(line.weight),
        lot: line.lot,
        producedOn: line.producedOn,
        expiresOn: line.expiresOn,
        note: line.note,
      },
    })),
  )
  const standing = new Set(list.flatMap((one) => (one.voided ? [] : [one.id])))
  const total: Money = sum([...linesOf].flatMap(([id, lines]) => (standing.has(id) ? lines.flatMap((line) => line.amount ?? []) : [])))
  const sheet = registerSheet(ctx, {
    title: `${titleOf(place)}单`,
    span: spanOf(filter),
    columns: (Object.keys(COLUMNS) as Key[]).map(
      (key) => [key, COLUMNS[key].title, WIDTHS[key] ?? 12, key === 'amount' ? 'money' : 'text'] as const,
    ),
    rows: [...rows, { key: 'total', kind: 'total', cells: { number: '合计', amount: total } }],
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

type Line = FieldRow<Key>
interface Known {
  readonly place: Place
  readonly goods: ReadonlyMap<string, readonly queries.KeptGoods[]>
  readonly warehouses: ReadonlyMap<string, string>
  readonly parties: Readonly<Record<'supplier' | 'customer', ReadonlyMap<string, string>>>
  readonly products: ReadonlyMap<string, string>
}
/** An id by its name: empty is none, what is not there is refused. */
function named(line: Line, key: Key, by: ReadonlyMap<string, string>): string | null {
  const typed = line.cell(key) ?? ''
  if (typed === '') return null
  const found = by.get(typed)
  if (found === undefined) line.refuse(key, `没有${COLUMNS[key].title}“${typed}”`)
  return found ?? null
}
function dayIn(line: Line, key: 'day' | 'originDay' | 'producedOn' | 'expiresOn'): Draft['originDay'] {
  const typed = line.cell(key) ?? ''
  const found = dayOf(typed)
  if (found === null && (typed !== '' || key === 'day')) line.refuse(key, `“${typed}”不是日期`)
  return found
}
function headOf(line: Line, known: Known): Omit<Draft, 'lines' | 'parts'> | null {
  const { place, warehouses: stores, products } = known
  const typed = line.cell('kind') ?? ''
  const kinds = typedKindsOf(place.room, place.side)
  const found = kinds.find((one) => kindTitles[one] === typed)
  if (found === undefined) line.refuse('kind', `单据类型应为${kinds.map((one) => kindTitles[one]).join('、')}`)
  const on = dayIn(line, 'day')
  const rest = {
    originDay: dayIn(line, 'originDay'),
    warehouseId: named(line, 'warehouseId', stores),
    toWarehouseId: named(line, 'toWarehouseId', stores),
    counterpartyId: named(line, 'counterpartyId', known.parties[found === undefined ? 'supplier' : partyOf(found)]),
    counterCode: textIn(line, 'counterCode', counterCode),
    productId: named(line, 'productId', products),
    reason: textIn(line, 'reason', reason),
    note: '',
  }
  return found === undefined || on === null ? null : { kind: found, day: on, ...rest }
}
const isPart = (line: Line): boolean => line.cell('part') === PART
function lineOf(line: Line, { goods, place }: Known): Draft['lines'][number] | null {
  const typed = line.cell('goodsId') ?? ''
  const spec = line.cell('spec') ?? ''
  const said = line.cell('part') ?? ''
  if (said !== '' && said !== PART) line.refuse('part', `应为空或“${PART}”`)
  const room = queries.naturesOf(place.room, roomOf)
  const all = (goods.get(typed) ?? []).filter(({ nature }) => said === PART || room.includes(nature))
  const fitting = spec === '' ? all : all.filter((one) => one.spec === spec)
  if (fitting.length !== 1)
    line.refuse('goodsId', fitting.length === 0 ? `没有商品“${typed}${spec}”` : `有${fitting.length}种“${typed}”，请填规格型号`)
  const written = line.cell('amount') ?? ''
  const read = written === '' ? null : amountOf(written)
  if (written !== '' && read === null) line.refuse('amount', `“${written}”不是金额`)
  const rest = {
    id: null,
    quantity: textIn(line, 'quantity', quantity).replaceAll(/[,，]/g, ''),
    unit: textIn(line, 'unit', unit),
    amount: read,
    of: null,
    weight: textIn(line, 'weight', weight),
    lot: textIn(line, 'lot', lot),
    producedOn: dayIn(line, 'producedOn'),
    expiresOn: dayIn(line, 'expiresOn'),
    note: textIn(line, 'note', note),
  }
  return fitting.length === 1 ? { ...rest, goodsId: fitting[0]!.id } : null
}

/** Names on the wire of what a document may be refused for, as columns of the file. */
const COLUMN_OF: Readonly<Record<string, Key>> = {
  billType: 'kind',
  billDate: 'day',
  originDate: 'originDay',
  warehouseId: 'warehouseId',
  toWarehouseId: 'toWarehouseId',
  parts: 'part',
  shareWeight: 'weight',
  counterpartyId: 'counterpartyId',
  subjectCode: 'counterCode',
  productId: 'productId',
  reason: 'reason',
  goodsId: 'goodsId',
  quantity: 'quantity',
  unitName: 'unit',
  amount: 'amount',
  lotNo: 'lot',
  produceDate: 'producedOn',
  expireDate: 'expiresOn',
}
const refuse = (details: readonly ErrorDetail[]) =>
  broken('WH0008', `${new Set(details.map((each) => each.row)).size}行有误，没有导入`, details)

const byName = (tags: readonly { readonly id: string; readonly name: string; readonly deleted: boolean }[]) =>
  new Map(tags.flatMap(({ id, name, deleted }) => (deleted ? [] : [[name, id] as const])))
async function knownIn(ctx: LedgerContext, place: Place): Promise<Known> {
  const { db, ledger } = ctx
  const [goods, stores, suppliers, customers, products] = await Promise.all([
    queries.goodsOf(db, ledger.id, Object.keys(NATURES) as Nature[]),
    warehouses.all(db, ledger.id),
    allTags(db, 'supplier'),
    allTags(db, 'customer'),
    allTags(db, 'goods'),
  ])
  return {
    place,
    // by name, and by code where no goods has the name
    goods: new Map([...Map.groupBy(goods, ({ code }) => code), ...Map.groupBy(goods, ({ name }) => name)]),
    warehouses: new Map(stores.map(({ id, name }) => [name, id])),
    parties: { supplier: byName(suppliers), customer: byName(customers) },
    products: byName(products),
  }
}

/** All rows or none: WH0009 for a file without the headings, WH0012 for one without rows, WH0008 with every bad row. */
export async function imported(caller: LedgerCaller, place: Place, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const details: ErrorDetail[] = []
  const rows = fieldRows<Key>(sheets[0]?.rows ?? [], COLUMNS, ['day', 'kind', 'goodsId', 'quantity'], details)
  if (rows === null) throw invalid('WH0009', '没有找到表头“单据日期、单据类型、商品、数量”，请使用模板')
  // exported lists end with their total
  const lines = rows.filter((one) => one.cell('goodsId') !== '' || one.cell('number') !== '合计')
  if (lines.length === 0) throw invalid('WH0012', '文件里没有数据')
  const groups = [...Map.groupBy(lines, (one) => one.cell('number') || `row ${one.row}`).values()]
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const known = await knownIn(ctx, place)
    const drafts = groups.map((group) => {
      const head = headOf(group[0]!, known)
      const [parts, own] = [true, false].map((part) => group.filter((one) => isPart(one) === part).map((one) => lineOf(one, known)))
      return head === null || [...own!, ...parts!].includes(null)
        ? null
        : { ...head, lines: own as Draft['lines'], parts: parts as Draft['parts'] }
    })
    if (details.length > 0) throw refuse(details)
    try {
      const { rows: made } = await addAll(ctx, place, drafts as Draft[], 'file', '导入')
      return { count: made.length }
    } catch (refusal) {
      if (!(refusal instanceof DraftsRefused)) throw refusal
      throw refuse(
        [...refusal.refusals].flatMap(([at, found]) =>
          found.map(({ row = 1, field, reason: why }): ErrorDetail => {
            const column = field === undefined ? undefined : COLUMN_OF[field]
            // a document may have nothing but parts
            const own = groups[at]!.filter((one) => !isPart(one))
            return {
              row: (own[row - 1] ?? groups[at]![0]!).row,
              ...(column === undefined ? {} : { column: COLUMNS[column].title }),
              reason: why,
            }
          }),
        ),
      )
    }
  })
}
