/** The books of a month as period end sees them: facts, settings, what was entered, and the vouchers its steps made. */
import { COST_KEYS, LASTING_COST } from '@app/domain/finance/period-end/steps/cost-of-sales'
import { type BookedVoucher } from '@app/domain/finance/period-end/booked'
import { ACCRUED } from '@app/domain/finance/period-end/steps/accruals'
import { stepsFor } from '@app/domain/finance/period-end/catalogue'
import { periodEndCodes } from '@app/domain/finance/period-end/codes'
import { givenOf } from '@app/domain/finance/period-end/inputs'
import { ownSteps, type OwnTemplate } from '@app/domain/finance/period-end/own/own-template'
import type { AccruedLine, PeriodEndGiven, PeriodEndSettings, StockCost } from '@app/domain/finance/period-end/step'
import type { PeriodEndBooks } from '@app/domain/finance/period-end/walk'
import { broken } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Rate } from '@app/domain/kernel/quantity'
import { dayInChina, lastDay, nextPeriod, type Period, periodOf, previousPeriod } from '@app/domain/kernel/period'
import { adoptChart, optionalSubjects } from '@app/domain/ledger/subjects/chart'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { methodInForce } from '../../ledger/accounting-methods/index.ts'
import { ratesOn } from '../../ledger/currencies/index.ts'
import { NO_TAGS } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { readFacts, type ReadFacts } from '../books/index.ts'
import { all as ownTemplates } from './own-templates.queries.ts'
import * as queries from './period-end.queries.ts'
import { suppliedGiven, suppliedSteps } from './period-end.registry.ts'

export type Reader = Pick<LedgerContext, 'db' | 'ledger' | 'now'>

/** Amounts that hold for later months until they are changed. */
const LASTING = ['registeredCapital']

export interface MonthBooks extends PeriodEndBooks {
  readonly facts: ReadFacts
  readonly settings: PeriodEndSettings & { readonly reviewRequired: boolean }
  readonly closed: boolean
  readonly closedThrough: Period | null
  /** Amounts a person entered, by key. */
  readonly amounts: Readonly<Record<string, Money>>
  /** Closing rates as they are kept for the month's last day. */
  readonly rates: Readonly<Record<string, Rate>>
  /** Goods sold as a person typed them. */
  readonly typed: Typed
  /** The ledger's own closing templates, those switched off too. */
  readonly templates: readonly OwnTemplate[]
}

function refuseOutside(ctx: Reader, period: Period): void {
  if (period < ctx.ledger.startPeriod) throw broken('PC0001', `${period}早于账套启用期间${ctx.ledger.startPeriod}`)
  if (period > nextPeriod(periodOf(dayInChina(ctx.now)))) throw broken('PC0002', `${period}还没有到，不能做期末处理`)
}

const places = { 7: 'city', 5: 'town', 1: 'elsewhere' } as const

function settingsOf(row: Awaited<ReturnType<typeof queries.settings>>): MonthBooks['settings'] {
  const vatNature = row.vatNature
  return {
    vatNature,
    vatCycle: row.vatFiling,
    location: places[Number(row.urbanRate) as keyof typeof places],
    smallProfit: row.smallProfit,
    sixTaxesHalved: vatNature === 'smallScaleTaxpayer' || row.smallProfit,
    reviewRequired: row.reviewed || row.separateDuties,
  }
}

/** The rule a voucher belongs to: its own, or that of the one it corrects. */
function ruleIds(heads: readonly queries.StepHead[]): Map<string, string> {
  const byId = new Map(heads.map((one) => [one.id, one]))
  const rules = new Map<string, string>()
  for (const head of heads) {
    let at: queries.StepHead | undefined = head
    while (at && at.sourceKind !== 'periodEnd') at = at.correctsId === null ? undefined : byId.get(at.correctsId)
    if (at?.sourceIds[0] !== undefined) rules.set(head.id, at.sourceIds[0])
  }
  return rules
}

export const settingsNow = async (ctx: Pick<Reader, 'db'>): Promise<MonthBooks['settings']> => settingsOf(await queries.settings(ctx.db))

type Typed = NonNullable<PeriodEndGiven['issues']>

function typedIssues(rows: Awaited<ReturnType<typeof queries.issues>>, facts: ReadFacts): Typed {
  const codes = new Map(facts.subjects.map((one) => [one.id, one.code]))
  return rows.flatMap(({ subjectId, tagSetId, quantity }) => {
    const code = codes.get(subjectId)
    return code === undefined ? [] : [{ code, quantity, tagSetId: tagSetId === NO_TAGS ? '' : tagSetId }]
  })
}

const amountsByKey = (rows: Awaited<ReturnType<typeof queries.amounts>>): Record<string, Money> =>
  Object.fromEntries(rows.map((one) => [one.key, one.amount]))

/** What a person gave for a month: amounts by key, and goods sold. */
export async function givenNow(ctx: Pick<Reader, 'db'>, period: Period, facts: ReadFacts) {
  const [amounts, issues] = await Promise.all([queries.amounts(ctx.db, period, LASTING), queries.issues(ctx.db, period)])
  return { amounts: amountsByKey(amounts), issues: typedIssues(issues, facts) }
}

/** Vouchers of the month's steps, and what 暂估入库 of the month before booked, corrections of it included. */
async function vouchersOf(ctx: Reader, period: Period): Promise<{ vouchers: BookedVoucher[]; accrued: AccruedLine[] }> {
  const heads = await queries.stepHeads(ctx.db, period, { period: previousPeriod(period), ruleId: ACCRUED })
  const rules = ruleIds(heads)
  const own = heads.filter((one) => rules.has(one.id) && (one.period === period || rules.get(one.id) === ACCRUED))
  if (own.length === 0) return { vouchers: [], accrued: [] }
  const lines = Map.groupBy(
    await queries.stepLines(
      ctx.db,
      ctx.ledger.id,
      own.map((one) => one.id),
    ),
    (one) => one.voucherId,
  )
  const of = (month: Period) => own.filter((one) => one.period === month)
  const vouchers = of(period).map(({ id, kind, state, word, number }) => ({
    id,
    kind,
    state,
    word,
    number,
    ruleId: rules.get(id)!,
    lines: lines.get(id) ?? [],
  }))
  return { vouchers, accrued: of(previousPeriod(period)).flatMap((one) => lines.get(one.id) ?? []) }
}

/** How goods issued are costed this month (核算方法), with what came in since; null where it is the usual way. */
async function stockCostOf(ctx: Reader, period: Period): Promise<StockCost | null> {
  const chosen = await methodInForce(ctx, 'stockCost', period)
  if (chosen === null || chosen.value === 'monthlyAverage') return null
  return stockCostBy(ctx, chosen.value as StockCost['method'], chosen.since, period)
}

/** In words for the manifest of a close; empty where it is the usual way. */
export async function costingNow(ctx: Pick<Reader, 'db' | 'ledger'>, period: Period): Promise<string> {
  const chosen = await methodInForce(ctx, 'stockCost', period)
  return chosen === null || chosen.since === null ? '' : `${chosen.value} ${chosen.since}`
}

/** A method of costing goods issued, from a month on. */
export async function stockCostBy(ctx: Reader, method: StockCost['method'], since: Period | null, through: Period): Promise<StockCost> {
  const root = stockCodes[ctx.ledger.standard]
  const from = since ?? ctx.ledger.startPeriod
  const receipts = method === 'firstIn' && root !== null ? await queries.receipts(ctx.db, ctx.ledger.id, root, { from, through }) : []
  return { method, since, receipts }
}

/** Where goods for sale stand, under the standards whose cost step takes them. */
export const stockCodes: Readonly<Record<Standard, string | null>> = {
  smallBusiness: '1405',
  enterprise: '1405',
  nonProfit: '1201',
  nonProfit2004: null,
  cooperative: null,
}

/** Everything a month's period end is planned and checked from; the statements go along as they are asked together. */
export async function readBooks(ctx: Reader, period: Period, options: { forStatements?: boolean } = {}): Promise<MonthBooks> {
  refuseOutside(ctx, period)
  const { db, ledger } = ctx
  const [row, facts, closed, { vouchers, accrued }, reasons, amountRows, rates, issues, supplied, templates, stockCost, usualCost] =
    await Promise.all([
      queries.settings(db),
      readFacts(ctx, { through: period, withDrafts: true, forStatements: options.forStatements ?? false, wholeNames: true }),
      queries.isClosed(db, period),
      vouchersOf(ctx, period),
      queries.reasons(db, period),
      queries.amounts(db, period, LASTING),
      ratesOn(ctx, lastDay(period)),
      queries.issues(db, period),
      suppliedGiven(ctx, period),
      ownTemplates(db),
      stockCostOf(ctx, period),
      queries.lastOf(db, period, { lasting: LASTING_COST, kind: Object.values(COST_KEYS) }),
    ])
  const amounts = amountsByKey(amountRows)
  const settings = settingsOf(row)
  const entered = givenOf(amounts)
  const typed = typedIssues(issues, facts)
  const given: PeriodEndGiven = {
    costElsewhere: templates.some(
      (one) => !one.disabled && one.lines.some((line) => line.code === periodEndCodes[ledger.standard].goodsCost),
    ),
    ...supplied,
    ...entered,
    amounts: { ...supplied.amounts, ...entered.amounts },
    exchangeRates: { ...supplied.exchangeRates, ...rates },
    issues: typed.length > 0 ? typed : (supplied.issues ?? []),
    accrued,
    ...(stockCost === null ? {} : { stockCost }),
    ...(usualCost === undefined ? {} : { usualCost }),
  }
  return {
    facts,
    period,
    settings,
    given,
    steps: stepsFor(ledger.standard, settings.vatNature, [...suppliedSteps(), ...ownSteps(templates, ledger.standard)]),
    templates,
    vouchers,
    reasons: new Map(reasons.map((one) => [one.ruleId, one.reason])),
    offered: adoptChart(optionalSubjects(ledger.standard, settings.vatNature), (code) => code),
    closed,
    closedThrough: row.closedThrough,
    amounts,
    rates,
    typed,
  }
}
