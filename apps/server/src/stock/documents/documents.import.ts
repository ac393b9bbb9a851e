/** Stock documents from workbooks: one line a row, rows of one number one document; in with every bad row named. */
import { filled } from '@app/contract/kernel/drafts'
import { titleIn } from '@app/contract/kernel/wire'
import { StockDocumentDraft, StockLineDraft } from '@app/contract/stock/documents/stock-documents'
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { readField } from '@app/domain/kernel/field'
import { documentFields, lineFields } from '@app/domain/stock/documents/fields'
import { kindTitles, NATURES, partyOf, naturesIn, typedKindsOf, type Nature } from '@app/domain/stock/documents/kinds'
import { lockChain } from '../../ledger/book-log/index.ts'
import { insteadAmong } from '@app/domain/ledger/subjects/party-instead'
import { allTags, type StoredTag } from '../../ledger/tags/index.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { fieldRows, readDay, rowsOf, type Door, type FieldRow, type Reader } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import type { Draft, DraftLine } from './documents.held.ts'
import * as queries from './documents.queries.ts'
import type { Place } from './documents.queries.ts'
import { addAll, DraftsRefused } from './documents.written.ts'
import * as warehouses from './warehouses.queries.ts'

import { COLUMNS, PART, type Key } from './documents.files.ts'

type Line = FieldRow<Key>
interface Known {
  readonly place: Place
  readonly goods: ReadonlyMap<string, readonly queries.KeptGoods[]>
  readonly warehouses: ReadonlyMap<string, string>
  readonly parties: Readonly<Record<'supplier' | 'customer', ReadonlyMap<string, string>>>
  readonly products: ReadonlyMap<string, string>
}
/** An id by its name: empty is none, what is not there is refused. */
const named =
  (key: Key, by: ReadonlyMap<string, string>): Reader<string> =>
  (typed, say) => {
    const found = by.get(typed)
    if (found === undefined && typed !== '') say(`没有${COLUMNS[key].title}“${typed}”`)
    return found
  }
const { kind: _kind, note: _note, ...headFields } = documentFields
function headOf(line: Line, known: Known): Omit<Draft, 'lines' | 'parts'> | null {
  const { place, warehouses: stores, products } = known
  const typed = line.cell('kind') ?? ''
  const kinds = typedKindsOf(place.room, place.side)
  const found = kinds.find((one) => kindTitles[one] === typed)
  if (found === undefined) line.refuse('kind', `单据类型应为${kinds.map((one) => kindTitles[one]).join('、')}`)
  const { day, ...said } = rowsOf(headFields, {
    day: readDay,
    warehouseId: named('warehouseId', stores),
    toWarehouseId: named('toWarehouseId', stores),
    counterpartyId: named('counterpartyId', known.parties[found === undefined ? 'supplier' : partyOf(found)]),
    productId: named('productId', products),
  })(line)
  if (found === undefined || day === undefined) return null
  const { lines: _, parts: __, ...head } = filled(StockDocumentDraft, { kind: found, day, ...said, lines: [] })
  return head
}
const isPart = (line: Line): boolean => line.cell('part') === PART
const { goodsId: _goods, ...ownFields } = lineFields
const readLine = rowsOf(ownFields, {
  quantity: (typed, say) => {
    const read = readField(lineFields.quantity, typed)
    if ('value' in read) return read.value.replaceAll(/[,，]/g, '')
    say(read.refused)
    return undefined
  },
})
function lineOf(line: Line, { goods, place }: Known): DraftLine | null {
  const typed = line.cell('goodsId') ?? ''
  const spec = line.cell('spec') ?? ''
  const part = line.cell('part') ?? ''
  if (part !== '' && part !== PART) line.refuse('part', `应为空或“${PART}”`)
  const room = naturesIn(place.room)
  const all = (goods.get(typed) ?? []).filter(({ nature }) => part === PART || room.includes(nature))
  const fitting = spec === '' ? all : all.filter((one) => one.spec === spec)
  if (fitting.length !== 1)
    line.refuse('goodsId', fitting.length === 0 ? `没有商品“${typed}${spec}”` : `有${fitting.length}种“${typed}”，请填规格型号`)
  const said = readLine(line)
  return fitting.length === 1 ? filled(StockLineDraft, { ...said, goodsId: fitting[0]!.id }) : null
}

/** What a document may be refused for, as columns of the file. */
const columnOf = (field: string): string | undefined =>
  field === 'parts' ? COLUMNS.part.title : (titleIn(StockDocumentDraft, field) ?? titleIn(StockLineDraft, field))
const DOOR: Door<Key> = {
  columns: COLUMNS,
  needed: ['day', 'kind', 'goodsId', 'quantity'],
  instead: '请使用模板',
  refuse: (reason) => invalid('WH0009', reason),
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
  const rows = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
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
            const column = field === undefined ? undefined : columnOf(field)
            // a document may have nothing but parts
            const own = groups[at]!.filter((one) => !isPart(one))
            return {
              row: (own[row - 1] ?? groups[at]![0]!).row,
              ...(column === undefined ? {} : { column }),
              reason: why,
            }
          }),
        ),
      )
    }
  })
}
