/**
 * A card handed over to another ledger of the firm (调拨): gone here and come there in one transaction, a voucher on either side; taken
 * back the same way. Whoever does it has the rights in both ledgers, and both months are open.
 */
import { broken, conflict, forbidden } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { subtract, ZERO } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Day } from '@app/domain/kernel/period'
import type { PlannedLine } from '@app/domain/finance/period-end/step'
import { EVENT_KINDS, goesWhole, NOTHING_KEPT } from '@app/domain/stock/assets/events/events'
import { carriedOver, handoverLines, holdsOver, type CarriedOver } from '@app/domain/stock/assets/handovers/handover'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { ONE_WEIGHT } from '@app/domain/stock/assets/cards/shares'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { allToWork, entered, ledgersToWork, type OneOfMany } from '../../../ledger/ledgers/index.ts'
import { allSubjects } from '../../../ledger/subjects/index.ts'
import { asLedger } from '../../../platform/database/database.ts'
import type { LedgerCaller, LedgerContext } from '../../../platform/http/context.ts'
import { bookedEach, shownLines } from '../booking.ts'
import * as cards from '../cards/cards.queries.ts'
import type { StoredEvent } from '../cards/cards.queries.ts'
import { taxOf, type ReadCard } from '../cards/cards.read.ts'
import { addRows, type CardDraft } from '../cards/cards.service.ts'
import { refuseRewriting } from '../closed.ts'
import { refuseCounted } from '../counts/counting.ts'
import { readCard } from '../events/events.plan.ts'
import * as events from '../events/events.queries.ts'
import * as queries from './handovers.queries.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory } from '../settings/settings.queries.ts'
import { refuseUncharged } from '../months/uncharged.ts'

/** What a person must be allowed to do on either side. */
const GIVES = ['assets-changeAssetsRecord-bianji'] as const
const TAKES = ['assets-card-bianji'] as const

const wrong = (field: string, reason: string) => broken('AS0061', reason, [{ field, reason }])
const ownOnes = async (caller: LedgerCaller, ids: readonly string[]): Promise<OneOfMany[]> =>
  (await ledgersToWork(caller, ids)).filter(({ shared }) => !shared)

type Inside = <T>(work: (ctx: LedgerContext) => Promise<T>) => Promise<T>
interface Sides {
  readonly giver: Inside
  readonly taker: Inside
}
/** AS0062: a ledger that is not the firm's, or that the person may not enter. Both in one transaction, locked in one order whoever gives. */
export async function between<T>(caller: LedgerCaller, to: string, work: (sides: Sides) => Promise<T>): Promise<T> {
  const from = caller.ledger.id
  if (to === from) throw wrong('toCompanyId', '请选择别的账套')
  const [here, there] = await ownOnes(caller, [from, to])
  const { agency } = caller.user
  if (here?.id !== from || there === undefined || agency === null) throw forbidden('AS0062', '您不能进入这个账套，或它不是本公司的账套')
  return caller.database.inAgency(agency.id, async (db) => {
    for (const id of [from, to].toSorted()) await asLedger(db, id, lockChain)
    const side =
      (one: OneOfMany, needs: typeof GIVES | typeof TAKES): Inside =>
      (does) =>
        asLedger(db, one.id, async (inside) => does(await entered(caller, inside, one, { needs, writes: true })))
    return work({ giver: side(here, GIVES), taker: side(there, TAKES) })
  })
}

/** Other ledgers of the firm in which the person may keep cards. */
export async function ledgers(caller: LedgerCaller) {
  const open = (await allToWork(caller)).filter(
    ({ id, shared, readOnly, stopped, expired }) => id !== caller.ledger.id && !shared && !readOnly && !stopped && !expired,
  )
  return open.filter(({ permissions }) => TAKES.every((one) => permissions.has(one))).map(({ id, name }) => ({ id, name }))
}

/** Categories of the kind come first by name, then by kind. */
const placeFor = (of: StoredCategory, theirs: readonly StoredCategory[]): StoredCategory | undefined =>
  theirs.find(({ name }) => name === of.name) ?? theirs[0]

export const places = (caller: LedgerCaller, { cardId, to }: { readonly cardId: string; readonly to: string }) =>
  between(caller, to, async ({ giver, taker }) => {
    const { kept } = await giver((ctx) => readCard(ctx, cardId, false))
    return taker(async ({ db }) => {
      const categories = (await settings.categories(db)).filter(({ kind, disabled }) => kind === kept.kind && !disabled)
      const departments = (await settings.departments(db)).filter(({ disabled }) => !disabled)
      // an entry of ours carries no customer or supplier
      const subjects = (await allSubjects(db)).filter(({ leaf, disabled, tagTypes }) => leaf && !disabled && tagTypes.length === 0)
      return {
        categories: categories.map(({ id, name }) => ({ id, name })),
        departments: departments.map(({ id, name }) => ({ id, name })),
        subjects: subjects.map(({ code, fullName: name }) => ({ code, name })),
        categoryId: placeFor(kept, categories)?.id ?? null,
        theirCode: subjects.findLast(({ fullName }) => fullName.startsWith('其他应付款'))?.code ?? '',
      }
    })
  })

interface Asked {
  readonly cardId: string
  readonly to: string
  readonly day: Day
  readonly categoryId: string
  readonly departmentId: string | null
  readonly moneyCode: string
  readonly theirCode: string
  readonly reason: string
}
/** AS0063: the month is closed there, or the ledger does not reach back to it. */
export function refuseMonth({ ledger, now }: LedgerContext, day: Day): void {
  const month = periodOf(day)
  const no = (reason: string) =>
    conflict('AS0063', `账套“${ledger.name}”：${reason}`, [{ field: 'eventDate', reason: `${ledger.name}：${reason}` }])
  if (ledger.closedThrough !== null && month <= ledger.closedThrough) throw no(`${month}已结账`)
  if (month < ledger.startPeriod) throw no(`从${ledger.startPeriod}启用`)
  if (day > dayInChina(now)) throw no('调拨日期不能晚于今天')
}

const codesOf = ({ costCode: cost, accumulatedCode: accumulated, impairmentCode }: StoredCategory) => ({
  cost,
  accumulated,
  impairment: impairmentCode === '' ? null : impairmentCode,
})

/** AS0061, at its field: a card that cannot go on the day. */
async function going(ctx: LedgerContext, asked: Asked, lock: boolean): Promise<{ card: ReadCard; carried: CarriedOver }> {
  refuseMonth(ctx, asked.day)
  const card = await readCard(ctx, asked.cardId, lock)
  const last = card.happened.at(-1)
  if (last !== undefined && goesWhole(last.kind)) throw wrong('eventDate', `已${EVENT_KINDS[last.kind]}，不能调拨`)
  if (last !== undefined && asked.day < last.day) throw wrong('eventDate', `${last.day}已有变动，请按先后登记`)
  if (asked.moneyCode === '') throw wrong('moneySubjectCode', '请选择本账套的对方科目')
  if (asked.theirCode === '') throw wrong('toSubjectCode', '请选择调入账套的对方科目')
  const carried = carriedOver(card, taxOf(card), asked.day)
  if (typeof carried === 'string') throw wrong('eventDate', `${card.code} ${card.name}：${carried}`)
  return { card, carried }
}

interface Coming {
  readonly category: StoredCategory
}
async function coming(ctx: LedgerContext, { kept }: ReadCard, { piece }: CarriedOver, asked: Asked): Promise<Coming> {
  refuseMonth(ctx, asked.day)
  const category = await settings.category(ctx.db, asked.categoryId)
  if (category.disabled || category.kind !== kept.kind) throw wrong('categoryId', '请选择调入账套同一属性、没有停用的类别')
  if (piece.impairment !== ZERO && category.impairmentCode === '')
    throw wrong('categoryId', `调入账套的类别“${category.name}”没有减值准备科目，有减值准备的卡片不能调入`)
  return { category }
}

/** The card as the other ledger keeps it: everything of the one it was, from the month after. */
function draftOf({ stored, basis }: ReadCard, carried: CarriedOver, { category }: Coming, asked: Asked, from: string): CardDraft {
  const { piece, tax } = carried
  // a life that is cut on a ground stays as it was cut
  const months = tax.ground ? tax.lifeMonths : Math.max(tax.lifeMonths, category.taxMonths ?? 1)
  return {
    ...rowFrom(cardFields, stored),
    code: '',
    categoryId: category.id,
    keeper: '',
    note: [`由“${from}”${stored.code}调入`, asked.reason, stored.note]
      .filter((part) => part !== '')
      .join('，')
      .slice(0, 200),
    inService: basis.inService,
    cost: piece.cost,
    residual: carried.residual,
    method: carried.method,
    residue: basis.residue,
    start: basis.start,
    lifeMonths: carried.lifeMonths,
    unitsTotal: carried.unitsTotal,
    openingPeriod: carried.through,
    openingAccumulated: piece.accumulated,
    openingImpairment: piece.impairment,
    openingMonths: carried.monthsCharged,
    openingUnits: carried.unitsUsed,
    taxMethod: tax.method,
    taxGround: tax.ground ?? null,
    taxCost: tax.cost,
    taxResidual: tax.residual,
    taxMonths: tax.method === 'same' ? tax.lifeMonths : months,
    // the months left are those that were left, whatever the least is
    taxOpening: tax.opening ? { ...tax.opening, monthsCharged: tax.opening.monthsCharged + months - tax.lifeMonths } : null,
    shares: asked.departmentId === null ? [] : [{ departmentId: asked.departmentId, weight: ONE_WEIGHT }],
  }
}

const eventOf = (ctx: LedgerContext, { cardId, day, reason }: Asked, words: string): StoredEvent => ({
  id: newId(),
  cardId,
  kind: 'transfer',
  day,
  fromPeriod: null,
  ...NOTHING_KEPT,
  reason: [words, reason]
    .filter((part) => part !== '')
    .join('，')
    .slice(0, 200),
  voucherId: null,
  madeName: ctx.user.name,
  madeAt: ctx.now,
})

interface Planned {
  readonly card: ReadCard
  readonly carried: CarriedOver
  readonly place: Coming
  readonly given: readonly PlannedLine[]
  readonly taken: readonly PlannedLine[]
  readonly names: { readonly giver: string; readonly taker: string }
}
async function planned({ giver, taker }: Sides, asked: Asked, lock: boolean): Promise<Planned> {
  const { card, carried, from } = await giver(async (ctx) => ({ ...(await going(ctx, asked, lock)), from: ctx.ledger.name }))
  const { place, to } = await taker(async (ctx) => ({ place: await coming(ctx, card, carried, asked), to: ctx.ledger.name }))
  const { given, taken } = handoverLines(
    carried.piece,
    { codes: codesOf(card.kept), moneyCode: asked.moneyCode, title: `${card.name}调出到${to}` },
    { codes: codesOf(place.category), moneyCode: asked.theirCode, title: `${card.name}由${from}调入` },
  )
  // pieces of a card add up by how they are made: anything else is a fault, and nothing is written
  if (!holdsOver(carried.piece)) throw new Error(`what is handed over of card ${card.id} does not add up`)
  return { card, carried, place, given, taken, names: { giver: from, taker: to } }
}

export const preview = (caller: LedgerCaller, asked: Asked) =>
  between(caller, asked.to, async (sides) => {
    const { card, carried, given, taken, names } = await planned(sides, asked, false)
    await sides.giver((ctx) => refuseUncharged(ctx, [{ card, day: asked.day }]))
    const { tax, piece } = carried
    const deducted = tax.opening?.accumulated ?? piece.accumulated
    return {
      given: { ledger: names.giver, lines: await sides.giver((ctx) => shownLines(ctx, given)) },
      taken: { ledger: names.taker, lines: await sides.taker((ctx) => shownLines(ctx, taken)) },
      ...piece,
      taxLeft: subtract(tax.method === 'same' ? subtract(tax.cost, piece.impairment) : tax.cost, deducted),
      holds: holdsOver(piece),
    }
  })

export const handOver = (caller: LedgerCaller, asked: Asked) =>
  between(caller, asked.to, async (sides) => {
    const { card, carried, place, given, taken, names } = await planned(sides, asked, true)
    const { cost, accumulated, impairment } = carried.piece
    const { id: giverId } = caller.ledger
    const event = await sides.giver(async (ctx) => {
      await refuseCounted(ctx, [card.id], asked.day)
      await refuseUncharged(ctx, [{ card, day: asked.day }])
      refuseRewriting(ctx, card, { ...card, events: [...card.events, { kind: 'transfer', day: asked.day }] })
      const row = eventOf(ctx, asked, `调出到“${names.taker}”`)
      await events.add(ctx.db, row)
      const [made] = await bookedEach(
        ctx,
        [{ id: row.id, day: asked.day, lines: given, reason: `${card.code} ${card.name} 调出到${names.taker}` }],
        '资产调出',
      )
      await events.setVoucher(ctx.db, row.id, made!.voucherId)
      return { row, voucher: made!.voucher }
    })
    const sums = { day: asked.day, cost, accumulated, impairment, madeName: event.row.madeName, madeAt: event.row.madeAt }
    const arrived = await sides.taker(async (ctx) => {
      const [row] = await addRows(ctx, [draftOf(card, carried, place, asked, names.giver)], 'handover', '调入')
      const [made] = await bookedEach(
        ctx,
        [{ id: row!.id, day: asked.day, lines: taken, reason: `${row!.code} ${row!.name} 由${names.giver}调入` }],
        '资产调入',
      )
      await cards.setVoucher(ctx.db, row!.id, made!.voucherId)
      await queries.add(ctx.db, {
        id: event.row.id,
        side: 'in',
        cardId: row!.id,
        eventId: null,
        otherLedgerId: giverId,
        otherName: names.giver,
        otherCode: card.code,
        ...sums,
      })
      return { code: row!.code, voucher: made!.voucher }
    })
    await sides.giver(async (ctx) => {
      await queries.add(ctx.db, {
        id: event.row.id,
        side: 'out',
        cardId: card.id,
        eventId: event.row.id,
        otherLedgerId: asked.to,
        otherName: names.taker,
        otherCode: arrived.code,
        ...sums,
      })
      await record(ctx, {
        action: '资产调出到别的账套',
        object: 'assetEvent',
        objectId: event.row.id,
        after: {
          card: `${card.code} ${card.name}`,
          to: names.taker,
          as: arrived.code,
          cost,
          accumulated,
          impairment,
          voucher: event.voucher,
        },
      })
    })
    return { id: event.row.id, voucher: event.voucher, code: arrived.code, theirs: arrived.voucher }
  })
