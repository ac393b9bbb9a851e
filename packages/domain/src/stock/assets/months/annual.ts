/** A year of a card beside the tax book, as A105080 asks for it; and the sheet of the year, card by card. */
import { captionsOf } from '../../../finance/books/captions.ts'
import { dec } from '../../../kernel/decimal.ts'
import { add, compareMoney, isZero, money as toMoney, moneyText, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { addMonths, periodFrom, periodOf, yearOf, type Period } from '../../../kernel/period.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import type { Sheet, SheetRow } from '../../../kernel/sheet.ts'
import { isHandedOn, isLeaving, type CardBasis, type CardEvent } from '../cards/card.ts'
import { isByYears, TAX_GROUNDS, type TaxGround } from '../cards/kinds.ts'
import { byYear, schedule, termsOf, type Schedule } from '../cards/schedule.ts'
import { cardDrill, money, text } from './sheet-columns.ts'
import { bookLifeWord, lawSchedule, oneOffYear, TAX_METHODS, taxByYear, type TaxBasis } from '../tax/tax-book.ts'
import { generalMonths, groundSource, isFaster } from '../tax/tax-grounds.ts'

/** Rows of the form cards are told in; the kinds of the preset categories, and what was deducted at once. */
export const ANNUAL_ROWS = [
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '9',
  '10',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '21',
  '22',
  '23',
  '24',
  '25',
] as const
export const ONE_OFF_ROW = '29.1'
/** Rows of what is deducted faster than the general rule: the first ground there is, and all others. */
export const FASTER_ROWS = ['28.1', '28.2'] as const
export const ANNUAL_FIGURES = {
  cost: '资产原值',
  charge: '本年折旧、摊销额',
  accumulated: '累计折旧、摊销额',
  taxCost: '资产计税基础',
  tax: '税收折旧、摊销额',
  general: '按税收一般规定计算的折旧、摊销额',
  taxAccumulated: '税收累计折旧、摊销额',
} as const
export type AnnualFigure = keyof typeof ANNUAL_FIGURES

export interface AnnualCard {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly categoryName: string
  readonly taxRow: number | null
  /** The least months the law asks of its category. */
  readonly leastMonths: number | null
  readonly basis: CardBasis
  readonly events: readonly CardEvent[]
  readonly units: ReadonlyMap<Period, Quantity>
  readonly tax: TaxBasis
  /** It goes on from other cards: what they were charged in the year is told with them. */
  readonly goesOn?: boolean
}
export interface AnnualOfCard extends Readonly<Record<AnnualFigure, Money>> {
  readonly card: AnnualCard
  /** Its tax cost was deducted at once in this very year. */
  readonly atOnce: boolean
  /** Deducted faster on a ground, of the months that took more than the general rule gives; null where none did. */
  readonly faster: FasterInYear | null
  readonly notes: readonly string[]
}

/** How it stood as the year ended, or as it left in the year; null where it was not there. */
function standingIn(plan: Schedule, year: number): { cost: Money; accumulated: Money } | null {
  const gone = plan.disposals.find(({ event }) => isLeaving(event))
  if (gone === undefined) return plan.months.at(-1) ?? null
  if (yearOf(gone.event.day) < year) return null
  // the cards it goes on as are told with what it was
  return isHandedOn(gone.event) ? { cost: ZERO, accumulated: ZERO } : gone.piece
}

const handedOn = (plan: Schedule, year: number): boolean =>
  plan.disposals.some(({ event }) => isHandedOn(event) && yearOf(event.day) <= year)

interface FasterInYear {
  readonly ground: TaxGround
  readonly charge: Money
  readonly general: Money
  readonly tax: Money
}
/** As the general rule would spread it: in equal parts over its least years, with what it would have taken before the card came. */
function generalSchedule({ basis, events, tax, leastMonths, taxRow }: AnnualCard, through: Period): Schedule | null {
  const lifeMonths = isByYears(tax.method) ? tax.lifeMonths : generalMonths({ taxMonths: leastMonths, taxRow })
  if (lifeMonths === null) return null
  const rule: TaxBasis = { ...tax, method: 'straightLine', lifeMonths, opening: null }
  if (!tax.opening || basis.opening === null) return lawSchedule(basis, events, rule, through)
  const monthsCharged = Math.min(tax.opening.monthsCharged, lifeMonths)
  const whole = dec(subtract(tax.cost, tax.residual))
  const before = dec(whole.over(`${lifeMonths}`, 2)).times(`${monthsCharged}`)
  const accumulated = toMoney((before.compare(whole.toString()) > 0 ? whole : before).toString())
  return lawSchedule(basis, events, { ...rule, opening: { accumulated, monthsCharged } }, through)
}
/**
 * Of the months of a year to a month: only those in which it is deducted more than the general rule would are told (A105080 columns 5 and 6
 * of the rows of favours, A201020 likewise).
 */
function fasterIn(card: AnnualCard, plan: Schedule, law: Schedule, through: Period): FasterInYear | null {
  const { tax, leastMonths, taxRow } = card
  if (!tax.ground || !isFaster(tax, { taxMonths: leastMonths, taxRow })) return null
  const general = generalSchedule(card, through)
  if (general === null) return null
  const from = periodFrom(yearOf(through), 1)
  const usual = new Map(general.months.map(({ period, charge }) => [period, charge]))
  const more = law.months.filter(({ period, charge }) => period >= from && compareMoney(charge, usual.get(period) ?? ZERO) > 0)
  if (more.length === 0) return null
  const told = new Set(more.map(({ period }) => period))
  const inThem = ({ months }: Schedule): Money => sum(months.flatMap(({ period, charge }) => (told.has(period) ? [charge] : [])))
  return { ground: tax.ground, charge: inThem(plan), general: inThem(general), tax: inThem(law) }
}

function notesOf({ basis, events, tax, leastMonths, goesOn = false }: AnnualCard, year: number): string[] {
  const { opening } = basis
  const before = !goesOn && opening !== null && yearOf(opening.period) === year && !isZero(opening.accumulated)
  return [
    before ? `${opening.period}及以前的本年折旧不在本账套，未计入` : '',
    tax.ground ? `${TAX_GROUNDS[tax.ground]}（${groundSource(tax.ground, basis.inService) ?? ''}）` : '',
    bookLifeWord(tax.method, termsOf(basis, events, periodFrom(year, 12)).lifeMonths, { kind: basis.kind, taxMonths: leastMonths }),
  ].filter((note) => note !== '')
}

export function annualOf(card: AnnualCard, year: number): AnnualOfCard | null {
  const { basis, events, units, tax } = card
  const through = periodFrom(year, 12)
  const plan = schedule(basis, events, { through, units })
  const book = standingIn(plan, year)
  if (book === null) return null
  const law = tax.method === 'same' ? plan : lawSchedule(basis, events, tax, through)
  const deducted = taxByYear(basis, events, tax, through)
  const before = (tax.method === 'same' ? basis.opening?.accumulated : tax.opening?.accumulated) ?? ZERO
  const inYear = deducted.get(year) ?? ZERO
  const atOnce = tax.method === 'oneOff' && oneOffYear(basis.inService) === year
  const faster = fasterIn(card, plan, law, through)
  return {
    card,
    cost: book.cost,
    charge: byYear(plan).get(year) ?? ZERO,
    accumulated: book.accumulated,
    taxCost: standingIn(law, year)?.cost ?? ZERO,
    tax: inYear,
    general: atOnce ? (byYear(law).get(year) ?? ZERO) : (faster?.general ?? ZERO),
    taxAccumulated: handedOn(plan, year) ? ZERO : add(before, sum([...deducted].flatMap(([of, amount]) => (of <= year ? [amount] : [])))),
    atOnce,
    faster,
    notes: notesOf(card, year),
  }
}
export const annualOfAll = (cards: readonly AnnualCard[], year: number): AnnualOfCard[] =>
  cards.flatMap((card) => annualOf(card, year) ?? [])

const FIGURES = Object.keys(ANNUAL_FIGURES) as AnnualFigure[]
/** By ground in the order of the forms: the first there is alone, all others together, for the forms have two rows. */
function byGround<T>(rows: readonly T[], of: (row: T) => TaxGround): readonly (readonly T[])[] {
  const first = (Object.keys(TAX_GROUNDS) as TaxGround[]).find((ground) => rows.some((row) => of(row) === ground))
  const lists = [rows.filter((row) => of(row) === first), rows.filter((row) => of(row) !== first)]
  return lists.filter((list) => list.length > 0)
}
/** What the form takes: sums by row, and those deducted at once or faster again in their own rows. */
export function annualTaken(rows: readonly AnnualOfCard[]): Record<string, string> {
  const byRow = new Map<string, readonly AnnualOfCard[]>(Map.groupBy(rows, ({ card }) => String(card.taxRow ?? '')))
  byRow.delete('')
  const atOnce = rows.filter((one) => one.atOnce && one.card.taxRow !== null)
  if (atOnce.length > 0) byRow.set(ONE_OFF_ROW, atOnce)
  const faster = rows.flatMap((one) =>
    one.faster !== null && one.card.taxRow !== null ? [{ ...one, ground: one.faster.ground, tax: one.faster.tax }] : [],
  )
  for (const [at, list] of byGround(faster, ({ ground }) => ground).entries()) byRow.set(FASTER_ROWS[at]!, list)
  return Object.fromEntries(
    [...byRow].flatMap(([row, list]) =>
      FIGURES.map((figure) => [`asset.${row}.${figure}`, moneyText(sum(list.map((one) => one[figure])))]),
    ),
  )
}

/** What the prepayment tells of cards deducted at once, to the month: A201020 row 2.1. */
export const ONE_OFF_FIGURES = {
  cost: '资产原值',
  charge: '账载折旧、摊销金额',
  general: '按照税收一般规定计算的折旧、摊销金额',
  tax: '享受加速政策计算的折旧、摊销金额',
} as const
const toldAs = (name: string, rows: readonly Readonly<Record<keyof typeof ONE_OFF_FIGURES, Money>>[]): [string, string][] =>
  (Object.keys(ONE_OFF_FIGURES) as (keyof typeof ONE_OFF_FIGURES)[]).map((figure) => [
    `${name}.${figure}`,
    moneyText(sum(rows.map((one) => one[figure]))),
  ])
/**
 * Of the year so far: those whose one-off deduction is of the year and has begun. Things that came in December are of the year after,
 * and those of this very month are deducted from the next on (国家税务总局公告2018年第46号 第二条).
 */
export function oneOffTaken(cards: readonly AnnualCard[], period: Period): Record<string, string> {
  const year = yearOf(period)
  const rows = cards.flatMap(({ basis, events, units, tax, taxRow }) => {
    if (tax.method !== 'oneOff' || taxRow === null || oneOffYear(basis.inService) !== year) return []
    if (addMonths(periodOf(basis.inService), 1) > period) return []
    const inYear = (plan: Schedule) => byYear(plan).get(year) ?? ZERO
    const plan = schedule(basis, events, { through: period, units })
    return [{ cost: basis.cost, charge: inYear(plan), general: inYear(lawSchedule(basis, events, tax, period)), tax: tax.cost }]
  })
  return rows.length === 0 ? {} : Object.fromEntries(toldAs('oneOff', rows))
}

/** What it tells of cards deducted faster on a ground, to the month: A201020 rows 1.1 and 1.2. */
export function fasterTaken(cards: readonly AnnualCard[], period: Period): Record<string, string> {
  const rows = cards.flatMap((card) => {
    const { basis, events, units, tax, taxRow } = card
    if (!tax.ground || taxRow === null) return []
    const plan = schedule(basis, events, { through: period, units })
    const law = lawSchedule(basis, events, tax, period)
    const faster = fasterIn(card, plan, law, period)
    const { cost } = standingIn(plan, yearOf(period)) ?? { cost: ZERO }
    return faster === null ? [] : [{ cost, ...faster }]
  })
  return Object.fromEntries(byGround(rows, ({ ground }) => ground).flatMap((list, at) => toldAs(`faster.${at + 1}`, list)))
}

/** 税会差异: the cards of a year beside the tax book, with the row each is told in. */
export function annualSheet(rows: readonly AnnualOfCard[], of: { company: string; year: number }): Sheet {
  const cellsOf = (list: readonly AnnualOfCard[]) => ({
    ...Object.fromEntries(FIGURES.map((figure) => [figure, sum(list.map((one) => one[figure]))])),
    difference: sum(list.map(({ charge, tax }) => subtract(charge, tax))),
  })
  return {
    title: '折旧台账（税会差异）',
    captions: captionsOf(of.company, `${of.year}年`),
    columns: [
      text('code', '资产编号', 12),
      text('name', '资产名称', 18, { short: true }),
      // what the year is adjusted by comes first; the rest in the order of the form
      money('difference', '纳税调整'),
      money('cost', '原值', '账载金额'),
      money('charge', '本年折旧', '账载金额'),
      money('accumulated', '累计折旧', '账载金额'),
      money('taxCost', '计税基础', '税收金额'),
      money('tax', '本年折旧', '税收金额'),
      money('general', '一般规定折旧', '税收金额'),
      money('taxAccumulated', '累计折旧', '税收金额'),
      text('row', '附表行次', 8),
      text('method', '税收处理', 10),
      text('category', '资产类别', 12, { short: true }),
      text('note', '说明', 24, { short: true }),
    ],
    rows: [
      ...rows.map((one): SheetRow => ({
        key: one.card.id,
        cells: {
          row: one.card.taxRow === null ? '' : String(one.card.taxRow),
          code: one.card.code,
          name: one.card.name,
          category: one.card.categoryName,
          method: TAX_METHODS[one.card.tax.method],
          ...cellsOf([one]),
          note: one.notes.join('；'),
        },
        drills: { code: cardDrill(one.card.id), name: cardDrill(one.card.id) },
      })),
      ...(rows.length === 0
        ? []
        : [{ key: 'total', kind: 'total' as const, cells: { code: '合计', name: `${rows.length}张`, ...cellsOf(rows) } }]),
    ],
  }
}
