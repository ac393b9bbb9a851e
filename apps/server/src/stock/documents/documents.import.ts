/** Stock documents from workbooks: one line a row, rows of one number one document; in with every bad row named. */
import { headMissing } from '@app/domain/kernel/known-tables'
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { documentFields, lineFields } from '@app/domain/stock/documents/fields'
import { kindTitles, NATURES, partyOf, naturesIn, typedKindsOf, type Nature } from '@app/domain/stock/documents/kinds'
import { lockChain } from '../../ledger/book-log/index.ts'
import { insteadAmong } from '@app/domain/ledger/subjects/party-instead'
import { allTags, type StoredTag } from '../../ledger/tags/index.ts'
import { amountOf, dayOf } from '../../papers/paper/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { fieldRows, textIn, type FieldRow } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import type { Draft } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import type { Place } from './documents.queries.ts'
import { addAll, DraftsRefused } from './documents.written.ts'
import * as warehouses from './warehouses.queries.ts'

import { COLUMNS, PART, type Key } from './documents.files.ts'

const { counterCode, reason } = documentFields
const { quantity, unit, weight, lot, note } = lineFields
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
  const room = naturesIn(place.room)
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

const byName = (tags: readonly StoredTag[]) => {
  const instead = insteadAmong(tags)
  return new Map(tags.flatMap((one) => (one.deleted ? [] : [[one.name, instead(one).id] as const])))
}
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
  if (rows === null) throw invalid('WH0009', headMissing('单据日期、单据类型、商品、数量', '请使用模板', sheets[0]?.rows ?? []))
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
