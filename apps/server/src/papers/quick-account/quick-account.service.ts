/** One-click vouchers: the steps, the rules, what the wizard shows before and after. */
import { type Address, addressOf, type Months } from '@app/domain/access/address'
import { spentIn } from '@app/domain/finance/reports/spent'
import { activityStatement, incomeStatement } from '@app/domain/finance/reports/statements'
import { hasStatement } from '@app/domain/finance/reports/templates'
import { broken, forbidden, invalid } from '@app/domain/kernel/app-error'
import { documentNames, type StepKey } from '@app/domain/papers/quick-account/steps'
import { figuresOf } from '@app/domain/finance/books/figures'
import { fromFen, groupThousands, isZero, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, periodsBetween, type Period } from '@app/domain/kernel/period'
import { openPeriod } from '@app/domain/ledger/ledgers/open-period'
import { readFacts } from '../../finance/books/index.ts'
import { openingTrial } from '../../ledger/opening-balances/index.ts'
import { bureauIsBound } from '../../ledger/tax-login/index.ts'
import { record } from '../../ledger/book-log/index.ts'
import { hasVouchers } from '../../finance/vouchers/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { flowSums } from '../funds/index.ts'
import { invoiceSums, untickedIn } from '../invoices/index.ts'
import { bookFlows } from './book-flows.ts'
import { bookInvoices, type Outcome } from './book-invoices.ts'
import { claimStep } from './claims.registry.ts'
import * as queries from './quick-account.queries.ts'
import { recordsOf, rulesOf } from './voucher-rules.ts'

export const answered = (outcome: Outcome) =>
  new Answer(outcome.booked, { totalData: { failed: outcome.failed, waiting: outcome.waiting } })

export const rules = async (ctx: LedgerContext) => recordsOf(rulesOf(await queries.rules(ctx.db)))

export async function saveRules(ctx: LedgerContext, given: readonly queries.RuleRow[]) {
  const records = recordsOf(rulesOf(given))
  const before = await rules(ctx)
  await queries.saveRules(ctx.db, records)
  await record(ctx, { action: '修改凭证规则', object: 'voucherRules', objectId: ctx.ledger.id, before, after: records })
  return records
}

export const currentRules = async (ctx: LedgerContext) => rulesOf(await queries.rules(ctx.db))

/** ST-lock-09: nothing is generated into a month that is closed, whatever documents are left in it. */
export function refuseClosed(ctx: LedgerContext, period: Period): void {
  const { closedThrough } = ctx.ledger
  if (closedThrough !== null && period <= closedThrough) throw broken('QA0002', `${period}已结账，不能生成凭证；请先反结账`)
}

export async function runInvoices(ctx: LedgerContext, direction: 'output' | 'input', period: Period) {
  refuseClosed(ctx, period)
  const chosen = await currentRules(ctx)
  return answered(await bookInvoices(ctx, direction, period, direction === 'output' ? chosen.income : chosen.purchase))
}

export async function runFlows(ctx: LedgerContext, kind: 'bank' | 'cash', period: Period) {
  refuseClosed(ctx, period)
  const chosen = await currentRules(ctx)
  return answered(await bookFlows(ctx, kind, period, chosen[kind]))
}

/** The agent project type does without claims (spec 2 §1, §2.6). */
const withClaims = (ctx: LedgerContext): boolean => ctx.user.agency?.edition !== 'agent'

/** Claims of a month into vouchers, and what was settled in it. QA0003: a month at a time. */
export async function runClaims(ctx: LedgerContext, from: Period, to: Period) {
  if (from !== to) throw invalid('QA0003', '一次生成一个月的报销凭证')
  refuseClosed(ctx, from)
  const step = withClaims(ctx) ? claimStep() : null
  return answered(step === null ? { booked: 0, waiting: 0, failed: [] } : await step.book(ctx, from))
}

/** The steps of the run, each a transaction of its own: one that fails stops no other. */
export const runSteps: Readonly<Record<StepKey, (ctx: LedgerContext, period: Period) => ReturnType<typeof runFlows>>> = {
  output: (ctx, period) => runInvoices(ctx, 'output', period),
  input: (ctx, period) => runInvoices(ctx, 'input', period),
  claims: (ctx, period) => runClaims(ctx, period, period),
  bank: (ctx, period) => runFlows(ctx, 'bank', period),
  cash: (ctx, period) => runFlows(ctx, 'cash', period),
}

/** Sums of the month's documents by module: 1 sales, 2 purchases, 3 bank, 4 cash, 5 claims (not of the agent project type). */
export async function totals(ctx: LedgerContext, period: Period, booked?: boolean) {
  const none = { claims: ZERO, inflow: ZERO, inflowCount: 0, outflow: ZERO, outflowCount: 0 }
  const invoices = async (moduleId: number, direction: 'output' | 'input') => {
    const { net, tax, count } = await invoiceSums(ctx, direction, period, booked)
    return { moduleId, net, tax, count, ...none }
  }
  const flows = async (moduleId: number, kind: 'bank' | 'cash') => {
    const { inflow, inflowCount, outflow, outflowCount, count } = await flowSums(ctx, kind, period, booked)
    return { ...none, moduleId, net: ZERO, tax: ZERO, count, inflow, inflowCount, outflow, outflowCount }
  }
  const all = [await invoices(1, 'output'), await invoices(2, 'input'), await flows(3, 'bank'), await flows(4, 'cash')]
  const step = withClaims(ctx) ? claimStep() : null
  if (step === null) return all
  const { count, amount, tax } = await step.sums(ctx, period, booked)
  return [...all, { ...none, moduleId: 5, net: subtract(amount, tax), tax, count, claims: amount }]
}

const PAGES: Readonly<Record<number, (months: Months) => Address>> = {
  1: (months) => addressOf('/document/outputTax', months),
  2: (months) => addressOf('/document/inputTax', months),
  3: (months) => addressOf('/document/trade', { ...months, isCash: '0' }),
  4: (months) => addressOf('/document/trade', { ...months, isCash: '1' }),
  5: (months) => addressOf('/bailian/baoxiaoBill', months),
}

export const placeOf = (moduleId: number, period: Period): Address => PAGES[moduleId]!({ from: period, to: period })

/** What a person should look at before the run, per module. */
export async function tips(ctx: LedgerContext, period: Period, modules?: string) {
  const wanted = new Set((modules ?? '1,2,3,4,5').split(',').map(Number))
  const found: { moduleId: number; tip: string; advice: string; path: Address }[] = []
  const say = (moduleId: number, tip: string, advice: string) => {
    if (wanted.has(moduleId)) found.push({ moduleId, tip, advice, path: placeOf(moduleId, period) })
  }
  const all = await totals(ctx, period)
  const names: Readonly<Record<number, string>> = { 1: '销项发票', 2: '进项发票', 3: '银行流水' }
  for (const one of all)
    if (one.count === 0 && names[one.moduleId] !== undefined)
      say(one.moduleId, `本期没有${names[one.moduleId]}`, `如有业务，请先导入${names[one.moduleId]}`)
  if (ctx.ledger.vatNature === 'generalTaxpayer' && wanted.has(2)) {
    const { count, tax } = await untickedIn(ctx.db, ctx.ledger.id, period)
    if (count > 0)
      found.push({
        moduleId: 2,
        tip: `${count}张专用发票没有勾选，税额${groupThousands(tax)}将记入待认证进项税额`,
        advice: '选中以后按“更多”里的“设置勾选属期”，或导入抵扣勾选清单，再生成凭证',
        path: addressOf('/document/inputTax', { from: period, to: period, ticked: '0' }),
      })
  }
  const step = withClaims(ctx) && wanted.has(5) ? claimStep() : null
  const pending = step === null ? 0 : (await step.sums(ctx, period)).pending
  if (pending > 0) say(5, `${pending}张报销单还没有审批通过`, '先提交或审批，审批通过后才能生成凭证')
  return found
}

/**
 * What is left to do in the ledger (todolist): per month that is open, documents without a voucher, by module, with where to do it.
 * `id` names the ledger.
 */
export async function todoList(ctx: LedgerContext, id: string) {
  if (id !== ctx.ledger.id) throw forbidden('QA0004', '只能查看当前账套的待办')
  const last = dayInChina(ctx.now).slice(0, 7) as Period
  const first = openPeriod(ctx.ledger)
  const found: { period: Period; moduleId: number; count: number; content: string; path: Address }[] = []
  for (const period of first > last ? [] : periodsBetween(first, last))
    for (const one of await leftIn(ctx, period)) found.push({ period, ...one, path: placeOf(one.moduleId, period) })
  return found
}

/** What is left to do with a month's documents, in words: those without a voucher (count), and claims nobody has approved (0). */
export async function leftIn(ctx: LedgerContext, period: Period) {
  const found: { moduleId: number; count: number; content: string }[] = []
  for (const { moduleId, count } of await totals(ctx, period, false))
    if (count > 0) found.push({ moduleId, count, content: `${count}份${documentNames[moduleId]}没有生成凭证` })
  for (const { tip } of await tips(ctx, period, '5')) found.push({ moduleId: 5, count: 0, content: tip })
  return found
}

/** initial: opening balances balance, and are entered or not needed (books are already kept). registered: a tax-bureau login is bound. */
export async function basis(ctx: LedgerContext) {
  const trial = await openingTrial(ctx)
  const entered = !isZero(trial.openingDebit) || ctx.ledger.closedThrough !== null || (await hasVouchers(ctx))
  return new Answer(undefined, { totalData: { initialised: trial.balanced && entered, registered: await bureauIsBound(ctx.db) } })
}

/** What a month brought and what is left of it, as the standard's own statement says: 利润表, or 业务活动表 of a non-profit. */
function earned(
  facts: Awaited<ReturnType<typeof readFacts>>,
  period: Period,
  yearToDate: boolean,
): { income: Money; expense: Money; profit: Money } {
  const commercial = hasStatement(facts.standard, 'incomeStatement')
  const statement = commercial ? incomeStatement(facts, period, 'month') : activityStatement(facts, period, 'month')
  const { left, ends } = statement.template
  const total = commercial ? left[0] : left.find(([, , label]) => label === '收入合计')
  const column = yearToDate ? 'ytd' : 'current'
  const value = (row: string | undefined): Money => statement.values[commercial ? column : `${column}Total`]?.[row ?? ''] ?? ZERO
  return { income: value(total?.[0]), expense: spentIn(statement.template, value), profit: value(ends.net) }
}

export interface ResultAsked {
  readonly from?: Period | undefined
  readonly to?: Period | undefined
  readonly periods?: readonly (Period | null)[] | undefined
  readonly yearToDate?: boolean | undefined
}

/** The months asked for, each once: those named, within from and to where these are said. QA0007 when that names none. */
function monthsOf({ from, to, periods }: ResultAsked): Period[] {
  if (periods !== undefined) {
    const named = new Set(periods.filter((one) => one !== null))
    return [...named].filter((one) => (from === undefined || one >= from) && (to === undefined || one <= to)).toSorted()
  }
  if (from === undefined || to === undefined) throw invalid('QA0007', '请选择起止期间，或逐个指定会计期间')
  return periodsBetween(from, to)
}

/** Fund balance at the end of each month, and its income, expense and profit: the month's own, or the year's up to it. */
export async function result(ctx: LedgerContext, asked: ResultAsked) {
  const months = monthsOf(asked)
  const last = months.at(-1)
  if (last === undefined) return []
  const facts = await readFacts(ctx, { through: last, forStatements: true })
  const figures = figuresOf(facts)
  return months.map((period) => {
    const funds = fromFen(figures.cashIn(figures.balances({ endOf: period })))
    return { period, fundBalance: funds, ...earned(facts, period, asked.yearToDate ?? false) }
  })
}

export const memories = (ctx: LedgerContext) => queries.memories(ctx.db)
