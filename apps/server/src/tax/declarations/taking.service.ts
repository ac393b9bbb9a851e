/** What a return is reckoned from beside what is typed: the law of its period, invoices, books, and the return before. */
import { revenueOf } from '@app/domain/finance/period-end/steps/of-the-books'
import { turnover, vatCodes } from '@app/domain/finance/period-end/steps/vat-cycle'
import { broken } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { fromFen, money, moneyText, sum, type Money } from '@app/domain/kernel/money'
import { addMonths, firstDay, firstOfYear, lastDay, lastOfYear, quarterOf, yearOf, type Period } from '@app/domain/kernel/period'
import { deductionOf, type Deduction, type DeductionFacts } from '@app/domain/papers/invoices/deduction'
import type { Switched } from '@app/domain/ledger/policies/packages'
import { businessParameters, ownerSaid } from '@app/domain/tax/forms/business/business'
import { businessTaken, prepaidByA, settledByB } from '@app/domain/tax/forms/business/business-taken'
import { citParameters } from '@app/domain/tax/forms/income/cit'
import { citTaken } from '@app/domain/tax/forms/income/cit-taken'
import { startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { incomeTaxInBooks, vatOpenings } from '@app/domain/tax/forms/vat/opening-taken'
import { generalVatParameters, switchedAnswers } from '@app/domain/tax/forms/vat/general-vat'
import { prepaidBy, prepaidLeft, prepayParameters } from '@app/domain/tax/forms/vat/prepay'
import type { Basis } from '@app/domain/tax/forms/engine/return'
import { smallVatParameters, smallVatTaken } from '@app/domain/tax/forms/vat/small-vat'
import { statementSource, statementsOf } from '@app/domain/tax/forms/engine/statement-forms'
import { isSaid, type FilingKind, type SaidFiling } from '@app/domain/tax/forms/engine/taxes'
import { booksBeside, generalVatTaken, soldBySide, type BoughtPaper } from '@app/domain/tax/forms/vat/vat-taken'
import { switchedIn } from '../../ledger/policies/index.ts'
import { readFacts, type ReadFacts } from '../../finance/books/index.ts'
import { periodEndSettings } from '../../finance/period-end/index.ts'
import { makeStatement } from '../../finance/reports/index.ts'
import { taxNumberOf } from '../../ledger/ledgers/index.ts'
import { staffCount } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { annualFigures, prepaymentFigures, transferredOut } from '../../stock/assets/index.ts'
import { beforeOf, foundedOn, openQuestions, type Earlier } from './before.service.ts'
import { incomeBeside, invoicedBeside, salesBeside, wagesBeside } from './beside.service.ts'
import { endingBefore, ofFiling, ofPeriod, prepaidThrough } from './declarations.queries.ts'
import { lastOfOwner } from './owners.queries.ts'
import type { Asked, OfReturn, Taken } from './asked.ts'
import { asSaid } from './said-taking.service.ts'
import { stamp } from './stamp-taking.service.ts'
import * as queries from './taking.queries.ts'
import { taxMoves } from './tax-moves.queries.ts'

export type { OfReturn } from './asked.ts'

type Judged = Omit<DeductionFacts, 'general' | 'netAmount' | 'taxAmount' | 'switched'> & { readonly net: Money; readonly tax: Money }
const ruled = (paper: Judged, switched: Switched) =>
  deductionOf({ ...paper, switched, general: true, netAmount: paper.net, taxAmount: paper.tax })
type Only = Parameters<typeof queries.boughtIn>[4]
/** What the rules of deduction say of input invoices of some months, one by one; doubtful rules where the firm has switched them on. */
export async function judged(ctx: LedgerContext, from: Period, to: Period, switched: Switched, only: Only = {}) {
  const papers = await queries.boughtIn(ctx.db, ctx.ledger.id, from, to, only)
  return papers.map((paper) => ({ paper, deduction: ruled(paper, switched) }))
}
/** Nothing where it may not be deducted, or not yet. */
function boughtAs({ red, count, net }: Pick<BoughtPaper, 'red' | 'count' | 'net'>, { state, rule, tax }: Deduction): BoughtPaper[] {
  if (state !== 'deductible' || rule === null) return []
  return [{ cell: rule.cell, passenger: rule.passenger === true, red, count, net, tax }]
}
/** What may be deducted of them; those that are deducted as printed are summed by the database. */
async function deductible(ctx: LedgerContext, from: Period, to: Period, switched: Switched): Promise<BoughtPaper[]> {
  const all = await queries.boughtTogether(ctx.db, ctx.ledger.id, from, to)
  const ids = all.flatMap((one) => one.ids)
  const summed = all.filter((one) => one.ids.length === 0)
  const single = ids.length === 0 ? [] : await judged(ctx, from, to, switched, { ids })
  return [
    ...summed.flatMap((paper) => boughtAs(paper, ruled({ ...paper, specialBusiness: '', effectiveTax: null, lines: [] }, switched))),
    ...single.flatMap(({ paper, deduction }) => boughtAs({ ...paper, count: 1 }, deduction)),
  ]
}

async function generalVat(ctx: LedgerContext, { from, period, settings, switched, alone }: Asked): Promise<Taken> {
  const { db, ledger } = ctx
  const sold = soldBySide(await queries.soldByWords(db, ledger.id, from, period))
  const papers = await deductible(ctx, from, period, switched)
  const facts = await readFacts(ctx, { through: period })
  const input = { facts, period, settings, given: {} }
  const codes = vatCodes(input)
  const under = (suffix: string, side: 'debit' | 'credit') => turnover(input, `${codes.payable}${suffix}`, side, from)
  const books = {
    vatPaid: sum((await taxMoves(db, ledger, from, period)).filter((one) => one.code === codes.unpaid).map((one) => one.paid)),
    sales: revenueOf(facts, from, period),
    // 销项税额 and 简易计税, less what red vouchers took back
    output: fromFen(under('0007', 'credit') - under('0007', 'debit') + turnover(input, codes.simple, 'credit', from)),
    input: fromFen(under('0001', 'debit') - under('0001', 'credit')),
    transferred: fromFen(under('0009', 'credit') - under('0009', 'debit')),
    prepaid: fromFen(turnover(input, codes.prepaid, 'debit', from)),
  }
  const filed = await prepaidThrough(db, period)
  const prepaid = (rows: typeof filed) => prepaidBy(rows.map(({ figures }) => figures))
  const here = prepaid(filed.filter((one) => one.period >= from))
  const named = Object.entries(here).map(([kind, value]) => [`prepaid.${kind}`, moneyText(value)])
  return {
    taken: {
      ...generalVatTaken(sold, papers, books),
      ...Object.fromEntries(named),
      ...(await transferredOut(ctx, from, period)),
    },
    parameters: {
      $prepaid: moneyText(sum(Object.values(prepaid(filed)))),
      ...generalVatParameters(period, settings, (await queries.wholeOf(db, ledger.id, 'output', from, period)).count),
      ...switchedAnswers(switched, lastDay(period)),
      ...booksBeside(books, sold),
      ...(alone ? vatOpenings(facts, from, 'generalTaxpayer') : {}),
      ...invoicedBeside(sold),
    },
  }
}

/** What is left of what was prepaid through the period; what a later return credited is not of this one. */
async function prepaidLeftOf({ db }: LedgerContext, from: Period, through: Period): Promise<string> {
  const credited = (await ofFiling(db, 'smallVat')).filter(({ period }) => period < from)
  const filed = await prepaidThrough(db, through)
  return moneyText(
    prepaidLeft(
      filed.map(({ figures }) => figures),
      credited.map(({ figures }) => figures),
    ),
  )
}
async function smallVat(ctx: LedgerContext, { from, period, settings, alone }: Asked): Promise<Taken> {
  const { db, ledger } = ctx
  const sold = soldBySide(await queries.soldByWords(db, ledger.id, from, period))
  const taken = smallVatTaken(sold, period, settings.vatCycle)
  const facts = await readFacts(ctx, { through: period })
  const { payable } = vatCodes({ facts })
  const opening = vatOpenings(facts, from, 'smallScaleTaxpayer')
  const paid = (await taxMoves(db, ledger, from, period)).filter(({ code }) => code === payable).map((one) => one.paid)
  return {
    taken: texts(taken),
    parameters: {
      ...smallVatParameters(period, settings),
      $prepaid_left: await prepaidLeftOf(ctx, from, period),
      $books_vat_paid: moneyText(sum([...paid, money(opening['$opening_prepaid']!)])),
      ...(alone ? opening : {}),
      ...salesBeside(facts, sold, from, period),
    },
  }
}
const vatPrepay = ({ ledger }: LedgerContext, { period, settings }: Asked): Promise<Taken> =>
  Promise.resolve({ taken: {}, parameters: prepayParameters(period, settings, ledger.vatNature === 'smallScaleTaxpayer') })
const texts = (all: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))

/** People employed at the beginning and the end of every quarter that has begun; of days before the books, and where nobody is known, a person says. */
async function staffOf({ db, ledger }: LedgerContext, period: Period): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (let quarter = 1; quarter <= quarterOf(period); quarter += 1) {
    const [first, last] = [addMonths(firstOfYear(period), quarter * 3 - 3), addMonths(firstOfYear(period), quarter * 3 - 1)]
    const end = lastDay(last > period ? period : last)
    for (const [name, on] of [
      [`staff.${quarter}a`, firstDay(first)],
      [`staff.${quarter}b`, end],
    ] as const) {
      const count = on < firstDay(ledger.startPeriod) ? 0 : await staffCount(db, ledger.id, on, on)
      if (count > 0) found[name] = String(count)
    }
  }
  return found
}
const statementFacts = (ctx: LedgerContext, period: Period): Promise<ReadFacts> => readFacts(ctx, { through: period, forStatements: true })

/** Losses that may still be made good: the last annual return says it, and who was founded this year has none. */
async function lossesLeft(ctx: LedgerContext, period: Period): Promise<Record<string, string>> {
  const lastYear = await ofPeriod(ctx.db, 'citAnnual', 'year', addMonths(firstOfYear(period), -1))
  const left = lastYear?.figures['A106000!12:12']
  if (left !== undefined) return { $loss_available: left }
  const founded = await foundedOn(ctx)
  return founded !== null && yearOf(founded) === yearOf(period) ? { $loss_available: '0' } : {}
}
async function citQuarter(ctx: LedgerContext, { period, cycle, from, alone }: Asked): Promise<Taken> {
  const facts = await statementFacts(ctx, period)
  return {
    taken: {
      ...citTaken(facts, period),
      ...(await staffOf(ctx, period)),
      ...(await prepaymentFigures(ctx, period)),
    },
    parameters: {
      ...citParameters(period, cycle),
      ...(await incomeBeside(ctx, period, cycle)),
      ...(await lossesLeft(ctx, period)),
      ...chargedBefore(facts, from, alone),
    },
  }
}
/** Income tax the books charged of the year before a return that has none before it. */
const chargedBefore = (facts: ReadFacts, from: Period, alone: boolean): Record<string, string> =>
  alone && from !== firstOfYear(from) ? { $books_prepaid: incomeTaxInBooks(facts, addMonths(from, -1)) } : {}
async function citLevied(ctx: LedgerContext, { period, cycle, from, alone }: Asked): Promise<Taken> {
  const facts = await statementFacts(ctx, period)
  return { taken: citTaken(facts, period), parameters: { ...citParameters(period, cycle), ...chargedBefore(facts, from, alone) } }
}
async function citAnnual(ctx: LedgerContext, { period, cycle }: Asked): Promise<Taken> {
  const last =
    (await ofPeriod(ctx.db, 'citQuarter', 'quarter', lastOfYear(period))) ??
    (await ofPeriod(ctx.db, 'citQuarter', 'month', lastOfYear(period)))
  const facts = await statementFacts(ctx, period)
  const charged = incomeTaxInBooks(facts, period)
  return {
    taken: {
      ...citTaken(facts, period),
      ...(await annualFigures(ctx, yearOf(period))),
      ...prepaidOf(last?.figures),
    },
    parameters: {
      ...citParameters(period, cycle),
      ...(await incomeBeside(ctx, period, cycle)),
      ...(await wagesBeside(ctx, period)),
      ...(await averagesOf(ctx, period)),
      // what the last quarter's return says stands, with what the books charged beside it
      $books_prepaid: charged,
    },
  }
}
const A2 = (row: string): string => `A200000!${row}:1`
/** What the quarters prepaid; nothing is said where the last one is not there. */
function prepaidOf(last: Earlier['figures'] | undefined): Record<string, string> {
  const [before, now] = [last?.[A2('30')], last?.[A2('32')]]
  return before === undefined || now === undefined ? {} : { 'year.prepaid': dec(before).plus(now).toString() }
}
/** Averages of the year and whether the trade is a restricted one, as the last quarter's return answered it; a draft with open questions answers nothing. */
async function averagesOf(ctx: LedgerContext, period: Period): Promise<Record<string, string>> {
  const last = await endingBefore(ctx.db, 'citQuarter', 'quarter', lastOfYear(period), 1)
  if (last === undefined || (last.state !== 'elsewhere' && openQuestions(ctx, last) > 0)) return {}
  const [staff, assets, restricted] = [last.figures[A2('EAV')], last.figures[A2('SAV')], last.typed[A2('R1')]]
  return {
    ...(staff === undefined ? {} : { $staff_average: staff }),
    ...(assets === undefined ? {} : { $assets_average: assets }),
    ...(restricted === undefined ? {} : { $restricted: restricted === '是' ? '1' : '0' }),
  }
}

/** What was said of the owner goes on from return to return; who he is and how he is levied is asked the first time. */
async function ofOwner(ctx: LedgerContext, { period, cycle, serial }: Asked): Promise<Record<string, string>> {
  const last = await lastOfOwner(ctx.db, serial, period)
  const company = await queries.companyOf(ctx.db)
  return businessParameters(
    period,
    cycle,
    ownerSaid(last && { ...last, parameters: last.basis.parameters }, {
      taxNumber: await taxNumberOf(ctx.db),
      assessed: company?.citLevy === 'assessed',
    }),
  )
}
/** FM0029: a standard without profit has no business income. */
async function booksOf(ctx: LedgerContext, period: Period): Promise<Record<string, string>> {
  const taken = businessTaken(await statementFacts(ctx, period), period)
  if (taken === null) throw broken('FM0029', '当前会计准则没有经营所得的利润')
  return taken
}
async function businessA(ctx: LedgerContext, asked: Asked): Promise<Taken> {
  return { taken: await booksOf(ctx, asked.period), parameters: await ofOwner(ctx, asked) }
}
async function businessB(ctx: LedgerContext, asked: Asked): Promise<Taken> {
  const { period, serial } = asked
  const last =
    (await ofPeriod(ctx.db, 'businessA', 'quarter', period, serial)) ?? (await ofPeriod(ctx.db, 'businessA', 'month', period, serial))
  return {
    taken: { ...(await booksOf(ctx, period)), 'business.prepaid': prepaidByA(last?.figures ?? {}) },
    parameters: await ofOwner(ctx, asked),
  }
}
/** FM0031: C adds up to what the year's own return came to. */
async function businessC(ctx: LedgerContext, asked: Asked): Promise<Taken> {
  const own = await ofPeriod(ctx.db, 'businessB', 'year', asked.period, asked.serial)
  if (own === undefined) throw broken('FM0031', '先填本单位的B表，再填C表')
  return { taken: settledByB(own.figures), parameters: await ofOwner(ctx, asked) }
}

async function statements(ctx: LedgerContext, { period, cycle }: Asked): Promise<Taken> {
  const facts = await statementFacts(ctx, period)
  const taken: Record<string, string> = {}
  for (const { kind, code } of statementsOf(ctx.ledger.standard)) {
    const { values } = makeStatement(kind, facts, { period, span: cycle, withDrafts: true }, ctx.ledger.reclassified, ctx.ledger.name)
    for (const [column, rows] of Object.entries(values))
      for (const [row, value] of Object.entries(rows)) taken[statementSource(code, row, column)] = moneyText(value)
  }
  return { taken, parameters: {} }
}

const TAKING: Readonly<Record<Exclude<FilingKind, SaidFiling>, (ctx: LedgerContext, asked: Asked) => Promise<Taken>>> = {
  smallVat,
  generalVat,
  vatPrepay,
  citQuarter,
  citLevied,
  citAnnual,
  businessA,
  businessB,
  businessC,
  stamp,
  statements,
}

/** By the rules in force; `switched`: as it would be by other doubtful ones. */
export async function basisOf(ctx: LedgerContext, one: OfReturn, switched?: Switched): Promise<Basis> {
  const { filing, cycle, period, serial } = one
  const settings = await periodEndSettings(ctx)
  const vat = filing === 'smallVat' || filing === 'generalVat' || filing === 'vatPrepay'
  // a return keeps the cycle it was begun with
  const own = vat && cycle !== 'year' ? { ...settings, vatCycle: cycle } : settings
  const { before, parameters } = await beforeOf(ctx, one)
  const { parameters: known, taking } = filingOf(filing, ctx.ledger.standard, cycle)
  const asked: Asked = {
    filing,
    cycle,
    period,
    serial,
    settings: own,
    from: startOfReturn(period, cycle),
    alone: before === undefined,
    switched: switched ?? (await switchedIn(ctx)),
  }
  const found = isSaid(filing) ? await asSaid(ctx, taking!, asked) : await TAKING[filing](ctx, asked)
  const said = Object.entries(parameters).filter(([name]) => Object.hasOwn(known, name))
  return { ...found, parameters: { ...Object.fromEntries(said), ...found.parameters }, before: before?.figures ?? {} }
}
