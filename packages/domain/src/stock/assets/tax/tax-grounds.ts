/**
 * Shorter lives and faster methods for the tax (缩短折旧年限、加速折旧): what each ground lets be done, since when, and by which document.
 * A choice stands on a ground or it is refused; the least years of a category are the rule everything faster is measured against.
 */
import { dated, heldOn, type Dated } from '../../../kernel/dated.ts'
import { groupThousands, money, type Money } from '../../../kernel/money.ts'
import type { Day } from '../../../kernel/period.ts'
import { isBuilding } from '../settings/categories.ts'
import { isByYears, type AssetKind, type TaxGround } from '../cards/kinds.ts'
import { isDearer, TAX_METHODS, tooShort, type TaxBasis, type TaxMethod } from './tax-book.ts'

interface GroundRule {
  /** The least a life may be cut to: so many months, or three fifths of the least of its category less what was used before. */
  readonly least: number | 'share'
  /** Whether double declining and the sum of years are open instead of a shorter life. */
  readonly methods: boolean
  readonly kinds: readonly AssetKind[]
  readonly buildings: boolean
  /** Each thing must cost more. */
  readonly over: Money | null
}
const FIXED: GroundRule = { least: 'share', methods: true, kinds: ['fixed'], buildings: true, over: null }
const cut = (months: number, more: Partial<GroundRule> = {}): GroundRule => ({
  ...FIXED,
  least: months,
  methods: false,
  buildings: false,
  ...more,
})

/** By the day a thing came into use, which stands for the day it was bought. */
export const GROUNDS: Readonly<Record<TaxGround, readonly Dated<GroundRule>[]>> = {
  keyIndustry: [
    dated('2014-01-01', '2014-12-31', FIXED, '财税〔2014〕75号：六个行业'),
    dated('2015-01-01', '2018-12-31', FIXED, '财税〔2014〕75号、财税〔2015〕106号：六个行业和四个领域'),
    dated('2019-01-01', null, FIXED, '财政部 税务总局公告2019年第66号、财税〔2014〕75号'),
  ],
  research: [
    dated('2014-01-01', null, { ...FIXED, buildings: false, over: money('1000000') }, '财税〔2014〕75号第二条：专门用于研发的仪器、设备'),
  ],
  progress: [dated('2008-01-01', null, FIXED, '国税发〔2009〕81号第一条第一项：主要或关键的固定资产')],
  strain: [dated('2008-01-01', null, FIXED, '国税发〔2009〕81号第一条第二项：主要或关键的固定资产')],
  software: [dated('2011-01-01', null, cut(24, { kinds: ['fixed', 'intangible'] }), '财税〔2012〕27号第七条')],
  chips: [dated('2011-01-01', null, cut(36), '财税〔2012〕27号第八条')],
}
/** What a ground lets be done, as lists of policies say it. */
export const groundWords = ({ least, methods, over }: GroundRule): string =>
  [
    over === null ? '' : `单价超过${groupThousands(over)}元，`,
    least === 'share' ? '不少于最低年限（旧资产减去已使用年限）的60%' : `不少于${least}个月`,
    methods ? '，或双倍余额递减法、年数总和法' : '',
  ].join('')
/** The document a ground rests on for a thing that came into use on a day; undefined where it had none yet. */
export const groundSource = (ground: TaxGround, inService: Day): string | undefined => heldOn(GROUNDS[ground], inService)?.source

/** What the law asks of a category of things. */
export interface LeastOf {
  readonly kind: AssetKind
  readonly taxMonths: number | null
  readonly taxRow: number | null
}
const TEN_YEARS = 120
/** Months by the general rule (税收一般规定): software is written off in ten years like any right, two are a favour (实施条例第六十七条). */
export const generalMonths = ({ taxMonths, taxRow }: Pick<LeastOf, 'taxMonths' | 'taxRow'>): number | null =>
  taxRow === 18 ? Math.max(taxMonths ?? 0, TEN_YEARS) : taxMonths

/** Whether it is deducted faster than the general rule: then a ground has a place. */
export function isFaster(
  { method, lifeMonths }: Pick<TaxBasis, 'method' | 'lifeMonths'>,
  of: Pick<LeastOf, 'taxMonths' | 'taxRow'>,
): boolean {
  if (isByYears(method)) return true
  const general = generalMonths(of)
  return method === 'straightLine' && general !== null && lifeMonths < general
}
/** Whether what was used before counts: of a life that is cut by a share. */
export const countsUse = (method: TaxMethod, ground: TaxGround | null): boolean =>
  method === 'straightLine' && ground !== null && GROUNDS[ground].every(({ value }) => value.least === 'share')

export interface FasterAsked {
  readonly method: TaxMethod
  readonly lifeMonths: number
  readonly ground: TaxGround | null
  /** Months a thing bought used was used before. */
  readonly usedMonths: number
  readonly cost: Money
  readonly quantity: number
  readonly inService: Day
}
type Problem = readonly [field: 'taxMethod' | 'taxMonths' | 'taxGround' | 'taxUsedMonths', reason: string]

/** Why a ground does not hold for the thing; null where it does. */
function groundProblem({ ground, inService, cost, quantity }: FasterAsked & { ground: TaxGround }, of: LeastOf): Problem | null {
  const row = heldOn(GROUNDS[ground], inService)
  if (row === undefined) return ['taxGround', `${inService}投用的没有这一项规定（${GROUNDS[ground][0]!.from}起）`]
  const { value, source } = row
  if (!value.kinds.includes(of.kind)) return ['taxGround', `这一类资产不适用（${source}）`]
  if (!value.buildings && isBuilding(of.taxRow)) return ['taxGround', `房屋、建筑物不适用（${source}）`]
  if (value.over !== null && !isDearer(cost, quantity, value.over))
    return ['taxGround', `单价不超过${groupThousands(value.over)}元的不适用（${source}）`]
  return null
}
/** A life cut on a ground: not under what it leaves. */
function cutProblem({ lifeMonths, usedMonths }: FasterAsked, least: number, { value, source }: Dated<GroundRule>): Problem | null {
  if (value.least === 'share' && (usedMonths < 0 || usedMonths >= least))
    return ['taxUsedMonths', `购入前已使用月数须小于最低税收月数${least}`]
  const floor = value.least === 'share' ? Math.ceil(((least - usedMonths) * 60) / 100) : value.least
  if (lifeMonths >= floor) return null
  const why = value.least !== 'share' ? '' : usedMonths === 0 ? `，即${least}个月的60%` : `，即${least}减去已使用${usedMonths}个月后的60%`
  return ['taxMonths', `缩短后不能少于${floor}个月${why}（${source}）`]
}
/** What the law does not allow of how a card is spread for the tax, at its field; null where it does. */
export function fasterProblem(asked: FasterAsked, of: LeastOf): Problem | null {
  const { method, lifeMonths, ground, inService } = asked
  const short = tooShort(lifeMonths, of)
  if (!isFaster(asked, of) || (ground === null && !isByYears(method)))
    return short === null ? null : ['taxMonths', `${short}；依法缩短的请选择依据`]
  if (ground === null) return ['taxGround', `请选择用${TAX_METHODS[method]}的依据`]
  const problem = groundProblem({ ...asked, ground }, of)
  if (problem !== null) return problem
  const row = heldOn(GROUNDS[ground], inService)!
  const least = generalMonths(of)
  if (least === null) return ['taxGround', '类别没有最低税收月数，不知道缩短到多少：请先在资产类别里填']
  if (!isByYears(method)) return cutProblem(asked, least, row)
  if (!row.value.methods) return ['taxMethod', `只能缩短年限，不能用${TAX_METHODS[method]}（${row.source}）`]
  if (short !== null) return ['taxMonths', `${short}；缩短年限和加速折旧的方法只能选一种`]
  return lifeMonths % 12 === 0 ? null : ['taxMonths', '这种折旧方法的税收折旧月数应是12的倍数']
}
