/** The tax book beside the books (税会差异): what the law lets be deducted of a card year by year, and by how much that differs. */
import { dated, heldOn, type Dated } from '../../../kernel/dated.ts'
import { broken } from '../../../kernel/app-error.ts'
import { dec } from '../../../kernel/decimal.ts'
import { add, groupThousands, money, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { ZERO_QUANTITY } from '../../../kernel/quantity.ts'
import { addMonths, type Day, type Period, periodOf, yearOf } from '../../../kernel/period.ts'
import { goesOnElsewhere, type CardBasis, type CardEvent } from '../cards/card.ts'
import { isByYears, type TaxGround } from '../cards/kinds.ts'
import { byYear, schedule, type Schedule } from '../cards/schedule.ts'

export const TAX_METHODS = {
  same: '与账面相同',
  straightLine: '按税收年限',
  doubleDeclining: '双倍余额递减法',
  sumOfYears: '年数总和法',
  oneOff: '一次性扣除',
} as const
export type TaxMethod = keyof typeof TAX_METHODS

export interface TaxBasis {
  readonly method: TaxMethod
  readonly cost: Money
  readonly residual: Money
  readonly lifeMonths: number
  /** What a shorter life or a faster method rests on. */
  readonly ground?: TaxGround | null
  /** What was deducted elsewhere, to the month the card's own opening is of; of a card another ledger handed over. */
  readonly opening?: { readonly accumulated: Money; readonly monthsCharged: number } | null
}

/** Equipment bought in these years may be deducted at once, up to a price each. */
export const oneOffLimits: readonly Dated<Money>[] = [
  dated('2018-01-01', '2023-12-31', money('5000000'), '财税〔2018〕54号、财政部 税务总局公告2021年第6号'),
  dated('2024-01-01', '2027-12-31', money('5000000'), '财政部 税务总局公告2023年第37号'),
]

/** Whether each of so many things that together cost a sum costs more than a limit (单位价值、单项原值). */
export const isDearer = (cost: Money, count: number, limit: Money): boolean =>
  dec(cost).compare(dec(limit).times(`${count}`).toString()) > 0

export interface OneOffAsked {
  readonly kind: CardBasis['kind']
  readonly cost: Money
  /** The limit is of each thing, whatever a card holds of them. */
  readonly quantity: number
  readonly building: boolean
  readonly inService: Day
}
/** Why a card may not be deducted at once; null where it may. */
export function oneOffProblem({ kind, cost, quantity, building, inService }: OneOffAsked): string | null {
  if (kind !== 'fixed') return '只有固定资产可以一次性扣除'
  if (building) return '房屋、建筑物不能一次性扣除'
  const row = heldOn(oneOffLimits, inService)
  if (row === undefined) return `${inService}投用的没有一次性扣除的规定`
  return isDearer(cost, quantity, row.value) ? `单价超过${groupThousands(row.value)}元，不能一次性扣除（${row.source}）` : null
}
/** AS0020, at its field. */
export function checkOneOff(asked: OneOffAsked): void {
  const reason = oneOffProblem(asked)
  if (reason !== null) throw broken('AS0020', reason, [{ field: 'taxMethod', reason }])
}

/** The year a one-off deduction is taken in: that of the month after it came into use. What came in December belongs to the next year. */
export const oneOffYear = (inService: Day): number => yearOf(addMonths(periodOf(inService), 1))

export interface TaxYear {
  readonly year: number
  readonly book: Money
  readonly tax: Money
  /** Book less tax: more than nothing is added back. */
  readonly depreciation: Money
  readonly impairment: Money
  readonly disposal: Money
}

interface TaxPlan {
  readonly years: ReadonlyMap<number, Money>
  /** What of the tax cost had not been deducted when a part of it went, by year. */
  readonly left: ReadonlyMap<number, Money>
}

function leftByYear({ disposals }: Schedule): Map<number, Money> {
  const years = new Map<number, Money>()
  // what goes on as other cards, or in another ledger, is not gone
  for (const { event, piece } of disposals)
    if (!goesOnElsewhere(event)) years.set(yearOf(event.day), add(years.get(yearOf(event.day)) ?? ZERO, piece.net))
  return years
}

/** The law knows no impairment and no new estimate of the books. */
const underLaw = (events: readonly CardEvent[]): CardEvent[] =>
  events.flatMap<CardEvent>((event) => {
    if (event.kind === 'impairment' || event.kind === 'estimate') return []
    return event.kind === 'addition' ? [{ ...event, remainingMonths: null, residual: null }] : [event]
  })

/** How the tax book spreads what it does not deduct at once. */
export const spreadBy = (method: TaxMethod): Exclude<TaxMethod, 'same' | 'oneOff'> => (isByYears(method) ? method : 'straightLine')
/** Whether it is told by the years of the law, not as in the books and not at once. */
export const isSpread = (method: unknown): boolean => method !== 'same' && method !== 'oneOff'

/** As the law spreads what an asset costs over its own years, from its first month: in equal parts, or by a faster method that has a ground. */
export function lawSchedule(card: CardBasis, events: readonly CardEvent[], tax: TaxBasis, through?: Period): Schedule {
  const { cost, residual, lifeMonths } = tax
  const opening =
    !tax.opening || card.opening === null ? null : { ...card.opening, ...tax.opening, impairment: ZERO, unitsUsed: ZERO_QUANTITY }
  const own = { ...card, opening, cost, residual, method: spreadBy(tax.method), residue: 'static', lifeMonths } as const
  return schedule(own, underLaw(events), through === undefined ? {} : { through })
}

function taxPlan(card: CardBasis, events: readonly CardEvent[], tax: TaxBasis, through?: Period): TaxPlan {
  const plan =
    tax.method === 'same'
      ? schedule(
          card,
          events.filter(({ kind }) => kind !== 'impairment'),
          through === undefined ? {} : { through },
        )
      : // of a one-off deduction what is added later is spread: the choice was of what was bought
        lawSchedule(card, events, tax.method === 'oneOff' ? { ...tax, cost: ZERO, residual: ZERO } : tax, through)
  const years = byYear(plan)
  if (tax.method !== 'oneOff') return { years, left: leftByYear(plan) }
  const once = oneOffYear(card.inService)
  return { years: new Map([...years, [once, add(years.get(once) ?? ZERO, tax.cost)]]), left: leftByYear(plan) }
}

/** What the tax book deducts, by year. */
export const taxByYear = (card: CardBasis, events: readonly CardEvent[], tax: TaxBasis, through?: Period): ReadonlyMap<number, Money> =>
  taxPlan(card, events, tax, through).years

/** The differences of every year of a card; over a whole life they add up to nothing. */
export function taxYears(card: CardBasis, events: readonly CardEvent[], tax: TaxBasis, plan: Schedule, through?: Period): TaxYear[] {
  const book = byYear(plan)
  const { years: law, left } = taxPlan(card, events, tax, through)
  const gone = leftByYear(plan)
  const impaired = plan.impairments.map(({ day: on }) => yearOf(on))
  const years = new Set([...book.keys(), ...law.keys(), ...impaired, ...gone.keys(), ...left.keys()])
  return [...years]
    .toSorted((a, b) => a - b)
    .map((year) => {
      const [inBook, inTax] = [book.get(year) ?? ZERO, law.get(year) ?? ZERO]
      return {
        year,
        book: inBook,
        tax: inTax,
        depreciation: subtract(inBook, inTax),
        impairment: sum(plan.impairments.flatMap(({ day: on, amount }) => (yearOf(on) === year ? [amount] : []))),
        disposal: subtract(gone.get(year) ?? ZERO, left.get(year) ?? ZERO),
      }
    })
}

/** Articles of 企业所得税法实施条例 that say the least years; of rights there are several documents, none is named. */
const LEAST_BY: Partial<Record<CardBasis['kind'], string>> = {
  fixed: '（企业所得税法实施条例第六十条）',
  biological: '（企业所得税法实施条例第六十四条）',
}
/** What the law asks of a category. */
export interface LeastLife {
  readonly kind: CardBasis['kind']
  /** The least months; null where nothing is asked. */
  readonly taxMonths: number | null
}
/** Years the least the law asks a card to be spread over are not reached by: a word, null where they are. */
export const tooShort = (lifeMonths: number, { kind, taxMonths: least }: LeastLife): string | null =>
  least !== null && lifeMonths < least ? `税收年限不能少于${least / 12}年${LEAST_BY[kind] ?? ''}` : null

/** Of a card that is deducted as it is charged: that its life of the books is shorter than the law allows; '' where nothing is to be said. */
export function bookLifeWord(method: TaxMethod, lifeMonths: number | null, least: LeastLife): string {
  const short = method === 'same' && lifeMonths !== null ? tooShort(lifeMonths, least) : null
  return short === null ? '' : `账面年限短：${short}，请把税收处理改为“${TAX_METHODS.straightLine}”`
}
