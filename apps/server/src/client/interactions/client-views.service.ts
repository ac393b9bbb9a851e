/** What a client sees of the books: what waits for him, statements of closed months, his own payslips. */
import { broken, notFound } from '@app/domain/kernel/app-error'
import { dayInChina, periodOf, type Period } from '@app/domain/kernel/period'
import { ZERO } from '@app/domain/kernel/money'
import { figuresOf } from '@app/domain/finance/books/figures'
import { agedSubject } from '@app/domain/finance/books/trade-subjects'
import { isNonProfit } from '@app/domain/ledger/ledgers/standard'
import { standingTold } from '@app/domain/client/interactions/words'
import { EXPECT_STATUS } from '@app/domain/client/interactions/interaction'
import { readFacts } from '../../finance/books/index.ts'
import { monthResults } from '../../papers/quick-account/index.ts'
import { statement as statementOf } from '../../finance/reports/index.ts'
import { periodsKnown } from '../../ledger/ledgers/index.ts'
import { asPlatform } from '../../platform/database/database.ts'
import type { ClientContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { issuedSlips, slipOf } from '../../people/salary/index.ts'
import { filingsWaiting, payingAccount } from '../../tax/filing/index.ts'
import * as contacts from './contacts.queries.ts'
import * as deliveries from './deliveries.service.ts'
import * as forecasts from './forecasts.service.ts'
import * as requests from './requests.service.ts'
import * as words from './words.service.ts'

const closedMonths = async (ctx: ClientContext): Promise<Period[]> => {
  const { closedThrough } = ctx.ledger
  if (closedThrough === null) return []
  return (await periodsKnown(ctx.db))
    .filter((one) => one <= closedThrough)
    .toSorted()
    .toReversed()
}

/** What waits for who speaks for the company; somebody of its staff is told none of it, not even how much there is. */
async function ofCompany(ctx: ClientContext) {
  if (ctx.ownOnly) return { filings: 0, account: null, forecasts: 0, deliveries: 0, closed: [] }
  return {
    filings: await filingsWaiting(ctx),
    account: await payingAccount(ctx),
    forecasts: (await forecasts.ofClient(ctx)).filter((one) => one.status === EXPECT_STATUS.sent).length,
    deliveries: (await deliveries.ofClient(ctx)).filter((one) => one.state === 'sent').length,
    closed: await closedMonths(ctx),
  }
}

export async function me(ctx: ClientContext) {
  const asked = await requests.ofClient(ctx)
  const { employeeId } = await contacts.one(ctx.db, ctx.contactId)
  const keeper = await asPlatform(ctx.db, (db) => contacts.keeperOf(db, ctx.ledger.id))
  return {
    company: ctx.ledger.name,
    agency: keeper.agency,
    name: ctx.user.name,
    keeper,
    today: dayInChina(ctx.now),
    requests: asked.filter((one) => one.state === 'open').length,
    ...(await ofCompany(ctx)),
    period: periodOf(dayInChina(ctx.now)),
    payslips: employeeId !== null,
    ownOnly: ctx.ownOnly,
    unread: await words.unreadOf(ctx),
  }
}

/** What is told first: of the last closed month, as figures that may still move are not shown. */
export async function standing(ctx: ClientContext) {
  const period = ctx.ledger.closedThrough
  if (period === null) return { period, told: [] }
  const [month] = await monthResults(ctx, { from: period, to: period })
  const figures = figuresOf(await readFacts(ctx, { through: period, withDrafts: false }))
  const left = figures.balances({ endOf: period })
  const of = (kind: 'receivable' | 'payable') => {
    const subject = agedSubject(figures.facts.subjects, kind)
    return subject === null ? ZERO : figures.own(left, subject.code)
  }
  const { income, profit, fundBalance: funds } = month!
  const facts = { period, income, profit, funds, receivable: of('receivable'), payable: of('payable') }
  return { period, told: standingTold(facts, { nonProfit: isNonProfit(ctx.ledger.standard) }) }
}

/** CL0002: figures that may still move are not shown. */
export async function statement(ctx: ClientContext, kind: 'balanceSheet' | 'incomeStatement', period: Period) {
  if (ctx.ledger.closedThrough === null || period > ctx.ledger.closedThrough) throw broken('CL0002', `${period}还没有结账，结账后可以查看`)
  const { made } = await statementOf(ctx, kind, { period, span: 'month', withDrafts: false })
  return made.sheet
}

export async function payslips(ctx: ClientContext) {
  const { employeeId } = await contacts.one(ctx.db, ctx.contactId)
  return employeeId === null ? [] : issuedSlips(ctx, employeeId)
}

/** CL0404: only sheets of which a slip was sent to this very person. */
export async function payslip(ctx: ClientContext, sheetId: string): Promise<FileAnswer> {
  const { employeeId } = await contacts.one(ctx.db, ctx.contactId)
  const html = employeeId === null ? null : await slipOf(ctx, employeeId, sheetId)
  if (html === null) throw notFound('CL0404', '没有这张工资条')
  return new FileAnswer('payslip.html', 'text/html; charset=utf-8', html, true)
}
