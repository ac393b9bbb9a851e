/** Physical counts of warehouses: begun as the documents say, typed or brought in by workbook, finished with the documents of what differs. */
import { filled } from '@app/contract/kernel/drafts'
import { StockDocumentDraft, StockLineDraft } from '@app/contract/stock/documents/stock-documents'
import { broken, conflict, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { toFen, type Money } from '@app/domain/kernel/money'
import { dayInChina, nextPeriod, periodOf, type Day } from '@app/domain/kernel/period'
import { fromMillionths, trimmed } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { countOf } from '@app/domain/stock/documents/check'
import {
  COUNT_COLUMNS,
  countDifferences,
  countSheet,
  MOST_COUNTED,
  stockCountItemFields,
  worthOf,
  type CountColumn,
  type CountDifference,
} from '@app/domain/stock/documents/counts'
import { NATURES, roomOf, type Nature, type Room } from '@app/domain/stock/documents/kinds'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { amountOf } from '../../platform/spreadsheet/cells.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { fieldRows, textIn, type Door } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { standingsBefore } from '../valuation/index.ts'
import * as queries from './counts.queries.ts'
import type { NamedCount } from './counts.queries.ts'
import { goodsRules, type Draft } from './documents.held.ts'
import { goodsOf } from './documents.queries.ts'
import { addAll, MOST_OF_DOCUMENT, refusedDrafts } from './documents.written.ts'
import { storedIn } from './stores.queries.ts'
import * as warehouses from './warehouses.queries.ts'

const shown = ({ madeName, finishedName, ...one }: NamedCount) => ({ ...one, madeBy: madeName, finishedBy: finishedName })
export const list = async ({ db, ledger }: LedgerContext) => (await queries.list(db, ledger.id)).map(shown)
export const get = async ({ db, ledger }: LedgerContext, id: string) => shown(await queries.one(db, ledger.id, id))
export async function items({ db, ledger }: LedgerContext, id: string) {
  await queries.one(db, ledger.id, id)
  return queries.items(db, ledger.id, id)
}
export async function file(
  ctx: LedgerContext,
  id: string,
  { format, blind }: { readonly format: 'xlsx' | 'pdf'; readonly blind: boolean },
) {
  const one = await queries.one(ctx.db, ctx.ledger.id, id)
  const sheet = countSheet(await queries.items(ctx.db, ctx.ledger.id, id), {
    ...one,
    company: ctx.ledger.name,
    blind,
    paper: format === 'pdf',
  })
  return printedSheet(ctx, 'book', sheet, `库存盘点表_${one.code}`, format)
}

const log = (ctx: LedgerContext, action: string, { id, code }: Pick<NamedCount, 'id' | 'code'>, what: unknown) =>
  record(ctx, { action, object: 'stockCount', objectId: id, after: { count: code, what } })
const cannot = (reason: string, details: readonly ErrorDetail[] = []) => broken('WH0030', reason, details)
const wrong = (field: string, reason: string) => cannot(reason, [{ field, reason }])
const unread = (reason: string) => invalid('WH0033', reason)
const DOOR: Door<CountColumn> = { columns: COUNT_COLUMNS, needed: ['code', 'counted'], instead: '请用导出的盘点表', refuse: unread }

interface CountDraft {
  readonly day: Day
  readonly warehouseId: string | null
  readonly note: string
}
/** WH0030 at its field: a day that cannot be, a warehouse that is not there or empty, goods another count has not let go. */
export async function start(ctx: LedgerContext, draft: CountDraft): Promise<{ id: string; code: string; items: number }> {
  await lockChain(ctx.db)
  const { db, ledger } = ctx
  const { day, warehouseId } = draft
  const period = periodOf(day)
  if (day > dayInChina(ctx.now)) throw wrong('countDate', '盘点日期不能晚于今天')
  if (period < openPeriod(ctx.ledger)) throw wrong('countDate', `${period}已结账或早于账套启用`)
  if (warehouseId !== null && !(await warehouses.all(db, ledger.id, warehouseId)).length) throw wrong('warehouseId', '仓库不存在或已删除')
  const stored = await storedIn(db, ledger.id, warehouseId, day)
  if (stored.length === 0) throw wrong('warehouseId', `${day}这个仓库没有库存`)
  if (stored.length > MOST_COUNTED) throw wrong('warehouseId', `一次最多盘点${MOST_COUNTED}行，请分仓库盘点`)
  const busy = await queries.heldBy(
    db,
    ledger.id,
    stored.map(({ goodsId }) => goodsId),
    [{ warehouseId, period }],
  )
  if (busy !== undefined) throw wrong('warehouseId', `${busy.goods}正在盘点（${busy.code}），请先完成或取消它`)
  const code = `PD${period.replace('-', '')}-${String((await queries.lastCode(db, ledger.id, period)) + 1).padStart(3, '0')}`
  const row = { id: newId(), code, period, ...draft, state: 'counting' as const, madeName: ctx.user.name, madeAt: ctx.now }
  await insertRows(db, 'stockCounts', [row])
  await insertRows(
    db,
    'stockCountItems',
    stored.map(({ goodsId, lot, quantity }) => ({ countId: row.id, goodsId, lot, book: quantity })),
  )
  await log(ctx, '开始库存盘点', row, { day, items: stored.length })
  return { id: row.id, code, items: stored.length }
}

/** WH0031: it is finished. */
async function openCount(ctx: LedgerContext, id: string): Promise<NamedCount> {
  const one = await queries.lock(ctx.db, ctx.ledger.id, id)
  if (one.state === 'done') throw conflict('WH0031', `盘点${one.code}已完成`)
  return one
}

interface Marked {
  readonly goodsId: string
  readonly lot: string
  /** Empty: not counted. */
  readonly counted: string
  readonly amount: Money | null
  readonly reason: string
}
/** WH0030 with every row that cannot be; goods the books say nothing of are found. Answers what each was before and is now, in words. */
async function keepMarks(ctx: LedgerContext, count: NamedCount, marks: readonly Marked[]): Promise<string[]> {
  const { db, ledger } = ctx
  const known = new Map((await queries.items(db, ledger.id, count.id)).map((one) => [`${one.goodsId} ${one.lot}`, one]))
  const goods = await goodsRules(ctx, [...new Set(marks.map(({ goodsId }) => goodsId))])
  const details: ErrorDetail[] = []
  const seen = new Set<string>()
  for (const [at, { goodsId, lot, counted, amount }] of marks.entries()) {
    const say = (field: string, reason: string) => void details.push({ row: at + 1, field, reason })
    const own = goods.get(goodsId)
    const key = `${goodsId} ${lot}`
    if (own === undefined || !Object.hasOwn(NATURES, own.nature)) say('goodsId', '商品不存在，或没有库存')
    else if (own.tracked === 'none' ? lot !== '' : lot === '')
      say('lotNo', own.tracked === 'none' ? `${own.name}不分批号` : `${own.name}请填写批号或序列号`)
    if (seen.has(key)) say('goodsId', '这种商品填了两行')
    seen.add(key)
    const typed = counted === '' ? 0n : countOf(counted)
    if (typed === null || typed < 0n) say('countedQuantity', '实盘数量应为零或以上，最多六位小数')
    else if (own?.whole === true && typed % 1_000_000n !== 0n) say('countedQuantity', `${own.unit}不能有小数`)
    if (amount !== null && toFen(amount) < 0n) say('amount', '金额不能是负数')
  }
  const [first] = details
  if (first !== undefined) throw cannot(`第${first.row!}行：${first.reason}`, details)
  await insertRows(
    db,
    'stockCountItems',
    marks.map(({ goodsId, lot, counted, amount, reason }) => ({
      countId: count.id,
      goodsId,
      lot,
      book: known.get(`${goodsId} ${lot}`)?.book ?? fromMillionths(0n),
      counted: counted === '' ? null : fromMillionths(countOf(counted)!),
      amount,
      reason,
    })),
    ['countId', 'goodsId', 'lot'],
  )
  const found = marks.filter(({ goodsId, lot }) => !known.has(`${goodsId} ${lot}`)).map(({ goodsId }) => goodsId)
  const busy = await queries.heldBy(db, ledger.id, found, [count])
  if (busy !== undefined && busy.code !== count.code) throw cannot(`${busy.goods}正在盘点（${busy.code}），请先完成或取消它`)
  // whoever counts last is right: what stood before is told
  return marks.map(({ goodsId, lot, counted, reason }) => {
    const before = known.get(`${goodsId} ${lot}`)?.counted ?? null
    const was = before === null ? '未盘' : trimmed(before)
    return [goods.get(goodsId)!.name, lot, `${was}→${counted === '' ? '未盘' : counted}`, reason].filter((one) => one !== '').join(' ')
  })
}
export async function mark(ctx: LedgerContext, id: string, marks: readonly Marked[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  await log(ctx, '登记实盘数量', count, await keepMarks(ctx, count, marks))
  return { count: marks.length }
}
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const count = await openCount(ctx, id)
  await queries.remove(ctx.db, id)
  await log(ctx, '取消库存盘点', count, { day: count.day })
}

/** Documents of what differs: by room and way, no longer than a document may be. */
function draftsOf(count: NamedCount, kind: 'countGain' | 'countLoss', found: readonly CountDifference[], counterCode: string): Draft[] {
  return Array.from({ length: Math.ceil(found.length / MOST_OF_DOCUMENT) }, (_, at): Draft =>
    filled(StockDocumentDraft, {
      kind,
      day: count.day,
      warehouseId: count.warehouseId,
      counterCode,
      reason: `库存盘点${count.code}`,
      lines: found.slice(at * MOST_OF_DOCUMENT, (at + 1) * MOST_OF_DOCUMENT).map(({ item, quantity, fen }) =>
        filled(StockLineDraft, {
          goodsId: item.goodsId,
          quantity: trimmed(fromMillionths(quantity)),
          amount: worthOf(fen),
          lot: item.lot,
          note: item.reason,
        }),
      ),
    }),
  )
}
/** WH0032: what is still to be said. All documents or none; the goods are free again. */
export async function finish(ctx: LedgerContext, id: string, counterCode: string): Promise<{ made: string[] }> {
  await lockChain(ctx.db)
  const { db, ledger } = ctx
  const count = await openCount(ctx, id)
  const all = await queries.items(db, ledger.id, id)
  const ids = [...new Set(all.map(({ goodsId }) => goodsId))]
  const standings = new Map(
    (await standingsBefore(db, ledger.id, ids, nextPeriod(count.period))).map((one) => [
      one.goodsId,
      { quantity: millionths(one.closingQuantity), fen: toFen(one.closingAmount) },
    ]),
  )
  const { gains, losses, problems } = countDifferences(all, standings)
  if (counterCode === '' && gains.length + losses.length > 0) problems.push('请选择差异的对方科目')
  if (problems.length > 0)
    throw broken(
      'WH0032',
      problems.slice(0, 20).join('；'),
      counterCode === '' ? [{ field: 'subjectCode', reason: '请选择差异的对方科目' }] : [],
    )
  const rules = await goodsRules(ctx, ids)
  const roomOfItem = ({ item }: CountDifference): Room => roomOf(rules.get(item.goodsId)!.nature as Nature)
  // documents of the goods may be written again, its own first
  await queries.finish(db, id, ctx.user.name, ctx.now)
  const made: string[] = []
  for (const [kind, side, found] of [
    ['countGain', 'in', gains],
    ['countLoss', 'out', losses],
  ] as const)
    for (const [room, own] of Map.groupBy(found, roomOfItem)) {
      const drafts = draftsOf(count, kind, own, counterCode)
      const { rows } = await refusedDrafts(() => addAll(ctx, { room, side }, drafts, 'typed', '由盘点生成'))
      made.push(...rows.map(({ number }) => number))
    }
  await log(ctx, '完成库存盘点', count, { made })
  return { made }
}

/** The sheet that was taken away, with what was counted: by code, or name, and lot. WH0033 for a file without the headings, WH0034 with every bad row. */
export async function imported(caller: LedgerCaller, id: string, given: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(given.bytes, given.name)
  const details: ErrorDetail[] = []
  const rows = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
  const lines = rows.filter((one) => one.cell('code') !== '' && one.cell('counted') !== '')
  if (lines.length === 0 || lines.length > MOST_COUNTED) throw unread(`文件里应有1至${MOST_COUNTED}行实盘数量`)
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const count = await openCount(ctx, id)
    const goods = new Map((await goodsOf(ctx.db, ctx.ledger.id, Object.keys(NATURES) as Nature[])).map((one) => [one.code, one.id]))
    const marks = lines.flatMap((line): Marked[] => {
      const code = line.cell('code')!
      const goodsId = goods.get(code)
      if (goodsId === undefined) line.refuse('code', `没有编码是“${code}”的商品`)
      const typed = line.cell('amount') ?? ''
      const amount = typed === '' ? null : amountOf(typed)
      if (typed !== '' && amount === null) line.refuse('amount', `“${typed}”不是金额`)
      const { counted, reason } = stockCountItemFields
      const own = {
        lot: (line.cell('lot') ?? '').slice(0, 50),
        counted: textIn(line, 'counted', counted).replaceAll(/[,，]/g, ''),
        amount,
        reason: textIn(line, 'reason', reason),
      }
      return goodsId === undefined ? [] : [{ goodsId, ...own }]
    })
    if (details.length > 0) throw broken('WH0034', `${new Set(details.map(({ row }) => row)).size}行有误，没有导入`, details)
    await log(ctx, '导入实盘数量', count, await keepMarks(ctx, count, marks))
    return { count: marks.length }
  })
}
