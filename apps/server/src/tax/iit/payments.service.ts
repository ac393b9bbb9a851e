/** After a return was declared: where each month stands, what is owed, what was paid of it, and agreements. What is kept here a person recorded. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { compareMoney, groupThousands, isNegative, isZero, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, lastDay, lastOfYear, periodFrom, periodsBetween, yearOf, type Day, type Period } from '@app/domain/kernel/period'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { inForce } from '@app/domain/tax/iit/declaration'
import { leftOf, monthStateOf, owedOf, payStateOf } from '@app/domain/tax/iit/payment'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { salarySheetsOf } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { bookedOf, bookedSums, isBooked, wholeBooked } from '../booked/index.ts'
import * as declarations from './declarations.queries.ts'
import type { Declaration } from './declarations.queries.ts'
import { checkByHand } from './filed.service.ts'
import { taxPeople } from './people.service.ts'
import * as queries from './payments.queries.ts'

/** Of each filed return of a month what it adds to the one filed before it. */
function owedBy(all: readonly Declaration[]): ReadonlyMap<string, Money> {
  const owed = new Map<string, Money>()
  for (const ofMonth of Map.groupBy(all, (one) => one.period).values()) {
    let before = ZERO
    for (const one of ofMonth.toSorted((a, b) => a.number - b.number)) {
      if (one.state !== 'filed') continue
      owed.set(one.id, owedOf(one.filedTax!, before))
      before = one.filedTax!
    }
  }
  return owed
}

async function filedOf(ctx: LedgerContext, year: number) {
  const all = await declarations.ofYear(ctx.db, year)
  const sums = await declarations.sumsOf(
    ctx.db,
    ctx.ledger.id,
    all.map((one) => one.id),
  )
  return { all, sums, owed: owedBy(all) }
}

/** What is still to be paid, or was, of each return that was declared. */
export async function due(ctx: LedgerContext, year: number) {
  const { all, sums, owed } = await filedOf(ctx, year)
  const today = dayInChina(ctx.now)
  return all.flatMap((one) => {
    const own = owed.get(one.id)
    if (own === undefined || one.filedOn === null) return []
    const paid = sums.get(one.id)?.paid ?? ZERO
    const dueOn = filingOf(one.period, today).day
    const left = leftOf(own, paid)
    const { id, period, number, filedOn, receipt, bureau } = one
    return [
      {
        id,
        period,
        number,
        filedOn,
        receipt,
        bureau,
        owed: own,
        paid,
        left,
        state: payStateOf(own, paid),
        dueOn,
        late: today > dueOn && !isZero(left),
      },
    ]
  })
}

/** The twelve months: declared or not, by when, what is left to pay. */
export async function status(ctx: LedgerContext, year: number) {
  const { all, sums, owed } = await filedOf(ctx, year)
  const today = dayInChina(ctx.now)
  const sheets = Map.groupBy(await salarySheetsOf(ctx.db, year), (one) => one.period)
  const months = Map.groupBy(all, (one) => one.period)
  const people = (await taxPeople(ctx)).filter((one) => !one.disabled)
  const first = periodFrom(year, 1)
  const rows = periodsBetween(first, lastOfYear(first)).flatMap((period: Period) => {
    if (period < ctx.ledger.startPeriod) return []
    const one = inForce(months.get(period) ?? [])
    const { day: dueOn, announced } = filingOf(period, today)
    const own = (months.get(period) ?? []).flatMap((each) => owed.get(each.id) ?? [])
    const paid = sum((months.get(period) ?? []).map((each) => sums.get(each.id)?.paid ?? ZERO))
    const left = leftOf(sum(own), paid)
    const pay = payStateOf(sum(own), paid)
    return [
      {
        period,
        dueOn,
        announced,
        state: monthStateOf(one === undefined ? null : { state: one.state, pay }, { ended: today > lastDay(period), dueOn, today }),
        declarationId: one?.id ?? null,
        declareState: one?.state ?? null,
        number: one?.number ?? 0,
        people: one === undefined ? 0 : (sums.get(one.id)?.people ?? 0),
        sheets: sheets.get(period)?.length ?? 0,
        tax: one === undefined ? ZERO : (sums.get(one.id)?.tax ?? ZERO),
        filedTax: one?.filedTax ?? null,
        paid,
        left,
      },
    ]
  })
  const totals = { people: people.length, unverified: people.filter((one) => one.state !== 'verified').length }
  return new Answer(rows, { total: rows.length, totalData: totals })
}

interface PaymentDraft {
  readonly paidOn: Day
  readonly amount: Money
  readonly lateFee: Money
  readonly certificate: string
  readonly note: string
}
/** IT0060, IT0061: of what was declared, up to what is left, on a day that has been. */
export async function pay(ctx: LedgerContext, id: string, draft: PaymentDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const one = await declarations.lock(ctx.db, id)
  if (one.state !== 'filed') throw conflict('IT0060', '只有已申报的可以登记缴款')
  checkByHand(one, 'paid')
  const rows = await due(ctx, yearOf(one.period))
  const { left } = rows.find((row) => row.id === id)!
  const wrong = (field: string, reason: string) => broken('IT0061', reason, [{ field, reason }])
  if (isNegative(draft.amount) || isZero(draft.amount)) throw wrong('paidAmount', '缴款金额应大于零')
  if (compareMoney(draft.amount, left) > 0) throw wrong('paidAmount', `缴款金额超过未缴的${groupThousands(left)}`)
  if (isNegative(draft.lateFee)) throw wrong('lateFee', '滞纳金不能为负数')
  if (draft.paidOn > dayInChina(ctx.now)) throw wrong('paidDate', '缴款日期不能晚于今天')
  if (draft.paidOn < one.filedOn!) throw wrong('paidDate', `缴款日期早于申报日期${one.filedOn}`)
  const paymentId = newId()
  await queries.add(ctx.db, { id: paymentId, declarationId: id, ...draft, madeName: ctx.user.name, madeAt: ctx.now })
  await record(ctx, { action: '登记个税缴款', object: 'iitPayment', objectId: paymentId, after: { declaration: one.period, ...draft } })
  return { id: paymentId }
}

export async function payments(ctx: LedgerContext, year: number) {
  const rows = await queries.ofYear(ctx.db, ctx.ledger.id, year)
  const booked = await bookedSums(
    ctx.db,
    ctx.ledger.id,
    'iitPayment',
    rows.map(({ id }) => id),
  )
  const totals = { amount: sum(rows.map((row) => row.amount)), lateFee: sum(rows.map((row) => row.lateFee)) }
  return new Answer(
    rows.map(({ madeName, ...row }) => ({ ...row, madeBy: madeName, booked: wholeBooked(booked.get(row.id)) })),
    { total: rows.length, totalData: totals },
  )
}

export async function removePayment(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.lock(ctx.db, id)
  if (isBooked(await bookedOf(ctx.db, ctx.ledger.id, 'iitPayment', id))) throw conflict('IT0063', '已生成缴款凭证，不能删除；请先删除凭证')
  await queries.remove(ctx.db, id)
  await record(ctx, { action: '删除个税缴款记录', object: 'iitPayment', objectId: id, before })
}

export async function agreements(ctx: LedgerContext) {
  const accounts = await queries.accounts(ctx.db)
  const names = new Map(accounts.map((one) => [one.id, accountTitle(one)]))
  const rows = (await queries.agreements(ctx.db)).map(({ changedName, ...row }) => ({
    ...row,
    account: names.get(row.bankAccountId) ?? '账户已停用',
    changedBy: changedName,
  }))
  return new Answer(rows, {
    total: rows.length,
    totalData: {
      accounts: accounts.map((one) => ({ id: one.id, name: names.get(one.id)! })),
      authority: await queries.authorityOf(ctx.db),
    },
  })
}

/** The account of the agreement in force that was signed last, as it is called where it is shown; null: none is registered. */
export async function registeredAccount(db: LedgerContext['db'], today: Day): Promise<string | null> {
  const names = new Map((await queries.accounts(db)).map((one) => [one.id, accountTitle(one)]))
  const inForceNow = (await queries.agreements(db)).filter(({ endedOn }) => endedOn === null || endedOn >= today)
  return inForceNow.map(({ bankAccountId }) => names.get(bankAccountId)).find((name) => name !== undefined) ?? null
}

const noAgreement = () => notFound('IT0408', '三方协议不存在或已删除')

interface AgreementDraft extends Omit<queries.Agreement, 'id' | 'changedName' | 'changedAt'> {
  readonly id: string | null
}
export async function saveAgreement(ctx: LedgerContext, { id, ...draft }: AgreementDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const all = await queries.agreements(ctx.db)
  const before = all.find((one) => one.id === id)
  if (id !== null && before === undefined) throw noAgreement()
  const wrong = (field: string, reason: string) => broken('IT0062', reason, [{ field, reason }])
  if (!(await queries.accounts(ctx.db)).some((one) => one.id === draft.bankAccountId))
    throw wrong('bankAccountId', '请选择人民币的银行账户')
  if (all.some((one) => one.number === draft.number && one.id !== id)) throw wrong('agreementNo', `协议号“${draft.number}”已登记`)
  if (draft.endedOn !== null && draft.endedOn < draft.signedOn) throw wrong('endDate', '终止日期早于签订日期')
  const agreementId = id ?? newId()
  await queries.keepAgreement(ctx.db, ctx.ledger.id, { id: agreementId, ...draft, changedName: ctx.user.name, changedAt: ctx.now })
  await record(ctx, { action: '保存个税三方协议', object: 'iitAgreement', objectId: agreementId, before, after: draft })
  return { id: agreementId }
}

export async function removeAgreement(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = (await queries.agreements(ctx.db)).find((one) => one.id === id)
  if (before === undefined) throw noAgreement()
  await queries.removeAgreement(ctx.db, id)
  await record(ctx, { action: '删除个税三方协议', object: 'iitAgreement', objectId: id, before })
}
