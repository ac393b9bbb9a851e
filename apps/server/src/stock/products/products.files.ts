/** Bills of materials on paper and as workbooks: one line a row, rows of one product and day one bill; in with every bad row named. */
import { titleIn } from '@app/contract/kernel/wire'
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { isDecimalText } from '@app/domain/kernel/decimal'
import { keysOf } from '@app/domain/kernel/field-values'
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { ZERO } from '@app/domain/kernel/money'
import { quantity, stockQuantity, trimmed, ZERO_QUANTITY, type StockQuantity } from '@app/domain/kernel/quantity'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { PRODUCTION_ROUTES, type ProductionRoute } from '@app/domain/stock/cost/kinds'
import { BOM_SIDES, bomFields, bomLineFields, productFields } from '@app/domain/stock/products/fields'
import { BomDraft, BomLineDraft, MOST_BOM_LINES } from '@app/contract/stock/products/products'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile } from '../../platform/sheet-file.ts'
import { fieldRows, readDay, rowsOf, templateOf, type Door, type FieldRow, type Reader } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import * as queries from './products.queries.ts'
import type { ProductFilter } from './products.queries.ts'
import { add, addBom, boms, changeBom, get, goods, type BomLineDraft as OwnLine } from './products.service.ts'

const COLUMNS = {
  product: { title: productFields.goodsId.title },
  productSpec: { title: '产品规格' },
  route: { title: productFields.route.title },
  fromDay: bomFields.fromDay,
  output: bomFields.output,
  side: bomLineFields.side,
  goods: { title: bomLineFields.goodsId.title },
  spec: { title: '规格型号' },
  quantity: bomLineFields.quantity,
  unit: { title: '单位' },
  loss: bomLineFields.loss,
  unitValue: bomLineFields.unitValue,
} as const
type Key = keyof typeof COLUMNS
export const template = (): FileAnswer =>
  templateOf(
    COLUMNS,
    {
      product: '示例产品',
      route: PRODUCTION_ROUTES['1'],
      fromDay: '2026-01-01',
      output: '1',
      side: BOM_SIDES.in,
      goods: '示例材料',
      quantity: '2.5',
      unit: '千克',
      loss: '3',
    },
    '物料清单模板',
  )

const MOST_EXPORTED = 100_000
export async function exported(ctx: LedgerContext, { format, ...filter }: ProductFilter & { format: 'xlsx' | 'pdf' }) {
  const day = dayInChina(ctx.now)
  const { list } = await queries.page(ctx.db, ctx.ledger.id, day, filter, { page: 1, pageSize: MOST_EXPORTED })
  const found = await queries.boms(
    ctx.db,
    list.map(({ goodsId }) => goodsId),
  )
  const linesOf = Map.groupBy(
    await queries.bomLines(
      ctx.db,
      ctx.ledger.id,
      found.map(({ id }) => id),
    ),
    ({ bomId }) => bomId,
  )
  const bomsOf = Map.groupBy(found, ({ productId }) => productId)
  const rows = list.flatMap((product) =>
    (bomsOf.get(product.goodsId) ?? []).flatMap((bom) =>
      (linesOf.get(bom.id) ?? []).map((line): SheetRow => ({
        key: `${bom.id} ${line.position}`,
        cells: {
          product: product.name,
          productSpec: product.spec,
          route: PRODUCTION_ROUTES[product.route],
          fromDay: bom.fromDay,
          output: trimmed(bom.output),
          ...cellsOf(line),
        },
      })),
    ),
  )
  const sheet = registerSheet(ctx, {
    title: '物料清单',
    span: day,
    columns: (Object.keys(COLUMNS) as Key[]).map(
      (key) => [key, COLUMNS[key].title, key === 'goods' || key === 'product' ? 20 : 12] as const,
    ),
    rows,
  })
  return sheetFile(sheet, `物料清单_${day}`, format)
}
const cellsOf = ({ side, name, spec, quantity: used, unit, loss, unitValue }: queries.NamedBomLine) => ({
  side: BOM_SIDES[side],
  goods: name,
  spec,
  quantity: trimmed(used),
  unit,
  loss: side === 'in' ? trimmed(loss) : '',
  unitValue: side === 'by' ? trimmed(unitValue) : '',
})

/** 产品物料清单 of one product: every version, the newest first. */
export async function sheet(ctx: LedgerContext, { productId }: { productId: string }): Promise<Sheet> {
  const product = await get(ctx, productId)
  const found = await boms(ctx, productId)
  return {
    title: '产品物料清单',
    captions: [
      `编制单位：${ctx.ledger.name}`,
      `产品：${product.code} ${product.name}${product.spec === '' ? '' : ` ${product.spec}`}　单位：${product.unit}`,
      `生产路线：${PRODUCTION_ROUTES[product.route]}`,
    ],
    columns: [
      { key: 'side', title: bomLineFields.side.title, kind: 'text', width: 8 },
      { key: 'code', title: '编码', kind: 'text', width: 10 },
      { key: 'goods', title: bomLineFields.goodsId.title, kind: 'text', width: 24 },
      { key: 'spec', title: '规格型号', kind: 'text', width: 14 },
      { key: 'unit', title: '单位', kind: 'text', width: 6 },
      { key: 'quantity', title: bomLineFields.quantity.title, kind: 'text', width: 12, align: 'right' },
      { key: 'loss', title: bomLineFields.loss.title, kind: 'text', width: 10, align: 'right' },
      { key: 'unitValue', title: bomLineFields.unitValue.title, kind: 'text', width: 12, align: 'right' },
    ],
    rows: found.flatMap((bom): SheetRow[] => [
      { key: bom.id, kind: 'heading', cells: { side: `${bom.fromDay} 起，产出 ${trimmed(bom.output)} ${product.unit}`, goods: bom.note } },
      ...bom.lines.map((line): SheetRow => ({ key: `${bom.id} ${line.position}`, cells: { code: line.code, ...cellsOf(line) } })),
    ]),
  }
}

type Line = FieldRow<Key>
type Goods = Awaited<ReturnType<typeof goods>>[number]
/** The goods of a name and, where there are several, a spec; by its code too. */
function goodsIn(
  line: Line,
  known: ReadonlyMap<string, readonly Goods[]>,
  key: 'product' | 'goods',
  spec: 'productSpec' | 'spec',
): Goods | null {
  const [typed, said] = [line.cell(key) ?? '', line.cell(spec) ?? '']
  const all = known.get(typed) ?? []
  const fitting = said === '' ? all : all.filter((one) => one.spec === said)
  if (fitting.length === 1) return fitting[0]!
  line.refuse(key, fitting.length === 0 ? `没有商品“${typed}${said}”` : `有${fitting.length}种“${typed}”，请填规格`)
  return null
}
const readNumber =
  <T>(of: (typed: string) => T): Reader<T> =>
  (cell, say) => {
    const typed = cell.replaceAll(/[,，]/g, '')
    if (typed === '') return undefined
    if (isDecimalText(typed)) {
      try {
        return of(typed)
      } catch {
        // too many digits: said below
      }
    }
    say(`“${typed}”不是数字，或小数太多`)
    return undefined
  }
const readKey =
  <T extends string>({ title }: { readonly title: string }, choices: Readonly<Record<T, string>>): Reader<T> =>
  (typed, say) => {
    const found = keysOf(choices).find((one) => choices[one] === typed)
    if (found === undefined && typed !== '') say(`${title}应为${Object.values(choices).join('、')}`)
    return found
  }
const { fromDay, output } = bomFields
const { goodsId: _goods, ...ownFields } = bomLineFields
const saidIn = rowsOf(
  { route: productFields.route, fromDay, output, ...ownFields },
  {
    route: readKey(productFields.route, PRODUCTION_ROUTES),
    fromDay: readDay,
    output: readNumber(stockQuantity),
    side: readKey(bomLineFields.side, BOM_SIDES),
    quantity: (typed, say) => {
      if (typed === '') say('请填写用量')
      return readNumber(stockQuantity)(typed, say)
    },
    loss: readNumber(quantity),
    unitValue: readNumber(quantity),
  },
)
interface Read {
  readonly line: Line
  readonly product: Goods | null
  readonly route: ProductionRoute
  readonly fromDay: Day | null
  readonly output: StockQuantity
  readonly own: OwnLine | null
}
const ONE = stockQuantity('1')
function readLine(line: Line, known: ReadonlyMap<string, readonly Goods[]>): Read {
  const { fromDay: day = null, route = '1', output: made = ONE, ...own } = saidIn(line)
  const goodsOf = goodsIn(line, known, 'goods', 'spec')
  const { quantity: used, side = 'in', loss = ZERO_QUANTITY, unitValue = ZERO_QUANTITY } = own
  return {
    line,
    product: goodsIn(line, known, 'product', 'productSpec'),
    route,
    fromDay: day,
    output: made,
    own: goodsOf === null || used === undefined ? null : { side, goodsId: goodsOf.id, quantity: used, loss, unitValue },
  }
}
/** What a bill may be refused for, as columns of the file. */
const columnOf = (field: string): string | undefined =>
  field === 'lines' ? COLUMNS.goods.title : (titleIn(BomDraft, field) ?? titleIn(BomLineDraft, field))
const refuse = (details: readonly ErrorDetail[]) =>
  broken('MF0009', `${new Set(details.map((each) => each.row)).size}行有误，没有导入`, details)
const unreadable = (reason: string) => invalid('MF0010', reason)
const DOOR: Door<Key> = {
  columns: COLUMNS,
  needed: ['product', 'fromDay', 'goods', 'quantity'],
  instead: '请使用模板',
  refuse: unreadable,
}
const MOST_ROWS = 5000
const MOST_BOMS = 500

/** All rows or none: MF0010 for a file without the headings or without rows, MF0009 with every bad row. A bill of the same day is replaced. */
export async function imported(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const details: ErrorDetail[] = []
  const rows = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
  if (rows.length === 0) throw unreadable('文件里没有数据')
  if (rows.length > MOST_ROWS) throw unreadable(`一次最多导入${MOST_ROWS}行`)
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const offered = await goods(ctx)
    const known = new Map([...Map.groupBy(offered, ({ code }) => code), ...Map.groupBy(offered, ({ name }) => name)])
    const read = rows.map((line) => readLine(line, known))
    if (details.length > 0) throw refuse(details)
    const groups = [...Map.groupBy(read, ({ product, fromDay }) => `${product!.id} ${fromDay!}`).values()]
    if (groups.length > MOST_BOMS) throw unreadable(`一次最多导入${MOST_BOMS}张清单`)
    const products = new Set((await queries.products(ctx.db, ctx.ledger.id, dayInChina(ctx.now), null)).map(({ goodsId }) => goodsId))
    const kept = new Map((await queries.boms(ctx.db, null)).map((one) => [`${one.productId} ${one.fromDay}`, one.id]))
    for (const group of groups) {
      const [{ product, fromDay, output, route, line }] = group as [Read, ...Read[]]
      if (group.length > MOST_BOM_LINES) throw refuse([{ row: line.row, reason: `一张清单最多${MOST_BOM_LINES}行` }])
      if (!products.has(product!.id)) {
        await add(ctx, { goodsId: product!.id, route, ...USUAL })
        products.add(product!.id)
      }
      const draft = { fromDay: fromDay!, output, note: '', lines: group.map(({ own }) => own!) }
      const id = kept.get(`${product!.id} ${fromDay!}`)
      try {
        await (id === undefined ? addBom(ctx, product!.id, draft) : changeBom(ctx, id, draft))
      } catch (refusal) {
        throw atRows(refusal, group)
      }
    }
    await record(ctx, { action: '导入物料清单', object: 'stockProduct', objectId: `${groups.length}张`, after: { file: file.name } })
    return { count: groups.length }
  })
}
const USUAL = {
  wipMethod: 'none' as const,
  planMaterial: ZERO_QUANTITY,
  planLabour: ZERO_QUANTITY,
  planOverhead: ZERO_QUANTITY,
  wipUnit: ZERO_QUANTITY,
  wipFixed: ZERO,
  note: '',
  disabled: false,
}
/** A refusal of a bill at the rows of the file. */
function atRows(refusal: unknown, group: readonly Read[]): unknown {
  const details = (refusal as { details?: readonly ErrorDetail[] }).details
  if (details === undefined || details.length === 0) return refusal
  return refuse(
    details.map(({ row = 1, field, reason }): ErrorDetail => {
      const column = field === undefined ? undefined : columnOf(field)
      return { row: group[row - 1]!.line.row, ...(column === undefined ? {} : { column }), reason }
    }),
  )
}
