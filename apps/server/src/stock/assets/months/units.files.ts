/** What cards charged by units produced, month by month, as a workbook: out with every card that is asked for it, in whole or not at all. */
import { termsOf } from '@app/domain/stock/assets/cards/schedule'
import { broken, invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { quantity, trimmed, type Quantity } from '@app/domain/kernel/quantity'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/implement.ts'
import { sheetFile } from '../../../platform/sheet-file.ts'
import { columnsOf, fieldRows, headsOf, type Door, type FieldRow } from '../../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../../platform/spreadsheet/read.ts'
import * as queries from '../cards/cards.queries.ts'
import { allCards, chargesIn, withAll, type ReadCard } from '../cards/cards.read.ts'
import { pieceProblem } from '../closed.ts'

const COLUMNS = {
  code: { title: '资产编号' },
  name: { title: '资产名称' },
  period: { title: '月份' },
  units: { title: '本月工作量' },
} as const
type Key = keyof typeof COLUMNS
/** Years of months of every machine of a large works. */
const MOST = 20_000
const LARGEST = '999999999'
const NEEDED = ['code', 'period', 'units'] as const
const HEADS = headsOf({ columns: COLUMNS, needed: NEEDED })
/** Another file, or one without rows, or with too many. */
const another = () => invalid('AS0067', `请使用模板：表头“${HEADS}”，下面1至${MOST}行`)
const DOOR: Door<Key> = { columns: COLUMNS, needed: NEEDED, instead: '请使用模板', refuse: another }

/** The cards that are charged by units in the month, with what has been told already. */
export async function unitsTemplate(ctx: LedgerContext, period: Period): Promise<FileAnswer> {
  const rows = chargesIn(await allCards(ctx), period).flatMap(({ card }) => {
    const told = card.units.get(period)
    const cells = { code: card.code, name: card.name, period, units: told === undefined ? '' : trimmed(told) }
    return termsOf(card.basis, card.events, period).method === 'units' ? [{ key: card.id, cells }] : []
  })
  return sheetFile({ title: '', captions: [], columns: columnsOf(COLUMNS), rows }, `工作量_${period}`, 'xlsx')
}

interface Told {
  readonly cardId: string
  readonly period: Period
  readonly units: Quantity
}
function toldIn(line: FieldRow<Key>, cards: ReadonlyMap<string, ReadCard>, closedThrough: Period | null): Told | null {
  const [code, month, typed] = [line.cell('code') ?? '', line.cell('period') ?? '', (line.cell('units') ?? '').replaceAll(',', '')]
  const card = cards.get(code)
  if (card === undefined) line.refuse('code', code === '' ? '请填写资产编号' : `没有资产编号“${code}”`)
  const period = isPeriod(month) ? month : null
  // as events have made it by then
  if (card !== undefined && period !== null && termsOf(card.basis, card.events, period).method !== 'units')
    line.refuse('code', `${card.name}不按工作量法计提`)
  if (period === null) line.refuse('period', `“${month}”不是月份，请写成2026-04`)
  else if (closedThrough !== null && period <= closedThrough) line.refuse('period', `${period}已结账`)
  const fits =
    isDecimalText(typed) && dec(typed).round(4).compare(typed) === 0 && dec(typed).sign() >= 0 && dec(typed).compare(LARGEST) <= 0
  if (!fits) line.refuse('units', typed === '' ? '请填写本月工作量，没有生产填0' : `“${typed}”不是工作量：0至${LARGEST}，最多四位小数`)
  return card === undefined || period === null || !fits ? null : { cardId: card.id, period, units: quantity(typed) }
}

/** Rows of a card of which an act before this was reckoned from other units. */
async function refuseMoved(ctx: LedgerContext, told: readonly Told[], lines: readonly FieldRow<Key>[]): Promise<void> {
  const ofCard = Map.groupBy(told, ({ cardId }) => cardId)
  const ids = [...ofCard.keys()]
  const { list } = await withAll(ctx.db, await queries.those(ctx.db, ids), ids)
  const problems = new Map(
    list.flatMap((card) => {
      const said = ofCard.get(card.id)!.map(({ period, units }) => [period, units] as const)
      const problem = pieceProblem(card, { ...card, units: new Map([...card.units, ...said]) })
      return problem === null ? [] : [[card.code, problem] as const]
    }),
  )
  for (const line of lines) {
    const problem = problems.get(line.cell('code') ?? '')
    if (problem !== undefined) line.refuse('units', problem)
  }
}

/** All rows or none: AS0067 for a file without the headings, without rows or with too many, AS0068 with every bad row. */
export async function importedUnits(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  const details: ErrorDetail[] = []
  const lines = fieldRows(sheets[0]?.rows ?? [], DOOR, details)
  if (lines.length === 0 || lines.length > MOST) throw another()
  return caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    const named = new Set(lines.map((line) => line.cell('code') ?? ''))
    const stored = (await queries.all(ctx.db)).filter((one) => named.has(one.code))
    const { list } = await withAll(
      ctx.db,
      stored,
      stored.map(({ id }) => id),
    )
    const cards = new Map(list.map((one) => [one.code, one]))
    const known = new Set<string>()
    const told = lines.flatMap((line) => {
      const one = toldIn(line, cards, ctx.ledger.closedThrough)
      if (one === null) return []
      const key = `${one.cardId} ${one.period}`
      if (known.has(key)) line.refuse('code', `${line.cell('code') ?? ''}的${one.period}写了两行`)
      known.add(key)
      return [one]
    })
    if (details.length === 0) await refuseMoved(ctx, told, lines)
    if (details.length > 0) throw broken('AS0068', `${new Set(details.map(({ row }) => row)).size}行有误，没有导入`, details)
    await insertRows(ctx.db, 'assetUnits', told, ['cardId', 'period'])
    await record(ctx, { action: '导入工作量', object: 'assetCard', objectId: `${told.length}行`, after: told })
    return { count: told.length }
  })
}
