/** What was paid becomes a voucher, of a return, a fee or personal tax: proposed, asked about where it is not certain, made by a person, at most once. */
import { figuresOf } from '@app/domain/finance/books/figures'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { fromFen, groupThousands, isZero, type Money, subtract, ZERO } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { checkBooking, daysAround, lateFeeCode, proposalFrom, type Booking } from '@app/domain/tax/payment-vouchers/booking'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { readFacts } from '../../finance/books/index.ts'
import { addVouchers, type NewLine } from '../../finance/vouchers/index.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { markFlowsVouchered, paymentsLike } from '../../papers/funds/index.ts'
import { openBook, Unbookable } from '../../papers/quick-account/index.ts'
import { freeDrafts, names, TAX_WORDS } from '../../papers/same-money/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { bookedOf, ORIGIN_COLUMNS } from '../booked/index.ts'
import { ORIGINS } from './origins.ts'
import * as queries from './payment-vouchers.queries.ts'

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null, tagIds: [] } as const

/** Credit balances as a month ends, drafts too, and what subjects are called; those of the chart come when they are used. */
async function subjectsAt(ctx: LedgerContext, period: Period) {
  const facts = await readFacts(ctx, { through: period, withDrafts: true, wholeNames: true })
  const { totals } = figuresOf(facts).balances({ endOf: period })
  const names = new Map(facts.subjects.map((one) => [one.code, one.fullName]))
  return {
    balanceOf: (code: string): Money => fromFen(-(totals.get(code) ?? 0n)),
    nameOf: (code: string): string => names.get(code) ?? '（生成时启用）',
  }
}
/** Accounts tax is paid from, as people know them. */
const payers = async (ctx: LedgerContext) =>
  (await ownAccounts(ctx.db)).filter((one) => one.currency === 'CNY' && !one.disabled).map((one) => ({ ...one, name: accountTitle(one) }))

/** Rows of statements of that sum around the day; those with a voucher too, so that nothing is booked twice. */
const flowsFor = (ctx: LedgerContext, accounts: readonly { readonly id: string }[], day: Day, amount: Money) =>
  paymentsLike(
    ctx,
    accounts.map(({ id }) => id),
    { ...daysAround(day), amount },
  )

export async function proposal(ctx: LedgerContext, kind: PaymentOrigin, id: string) {
  const one = await ORIGINS[kind].read(ctx, id)
  const booked = await queries.ofOrigins(ctx.db, ctx.ledger.id, kind, [id])
  const day = one.paidOn ?? dayInChina(ctx.now)
  const { balanceOf, nameOf } = await subjectsAt(ctx, periodOf(day))
  const found = proposalFrom({ ...one, booked: await bookedSoFar(ctx, kind, id) }, one.owing, balanceOf)
  const accounts = await payers(ctx)
  const flows = isZero(found.left) ? [] : await flowsFor(ctx, accounts, day, found.left)
  return {
    paid: one.paid,
    left: found.left,
    free: found.free,
    vouchers: booked.map(({ originId: _, ...each }) => each),
    rows: found.rows.map(({ tax: _, ...row }) => ({ ...row, name: nameOf(row.code) })),
    lateFee: found.lateFee,
    asks: [...found.asks],
    day,
    accounts: accounts.map(({ id: account, name }) => ({ id: account, name })),
    flows: flows.map((flow) => ({
      id: flow.id,
      bankAccountId: flow.bankAccountId,
      day: flow.day,
      amount: flow.outflow,
      words: `${flow.counterpartyName} ${flow.words}`.trim(),
      voucher: flow.voucher,
    })),
  }
}
const bookedSoFar = async (ctx: LedgerContext, kind: PaymentOrigin, id: string) => {
  const { amount, lateFee } = await bookedOf(ctx.db, ctx.ledger.id, kind, id)
  return { tax: amount, lateFee }
}

export interface Asked extends Booking {
  readonly bankAccountId: string
  readonly flowId: string | null
}
const wrong = (code: string, field: string, reason: string) => broken(code, reason, [{ field, reason }])

/** XV0007: of another sum, or of another account; XV0008: the same money is booked by the statement already. */
async function flowOf(ctx: LedgerContext, { bankAccountId, flowId, day }: Asked, total: Money) {
  const flows = await flowsFor(ctx, [{ id: bankAccountId }], day, total)
  const done = flows.find((one) => one.voucherId !== null && (flowId === null || flowId === one.id))
  if (done !== undefined && !(names(done, TAX_WORDS) && (await freeDrafts(ctx, [done])).has(done.voucherId!)))
    throw conflict('XV0008', `账户流水 ${done.day} 的同一笔税款已生成凭证 ${done.voucher}，请撤销其中一张再生成`)
  // the same money, whether or not a person pointed at the row
  if (flowId === null) return done ?? null
  const flow = flows.find((one) => one.id === flowId)
  if (flow === undefined) throw wrong('XV0007', 'fundFlowId', '所选流水的账户、日期或金额与这次缴款不符')
  return flow
}

async function linesOf(ctx: LedgerContext, { lines, lateFee }: Asked, bankCode: string, abstract: string, total: Money) {
  const book = await openBook(ctx)
  const put = async (code: string, debit: Money, credit: Money, words = abstract): Promise<NewLine> => ({
    ...plain,
    abstract: words,
    subjectId: (await book.byCode(code)).id,
    debit,
    credit,
  })
  try {
    const made: NewLine[] = []
    for (const { code, amount } of lines) if (!isZero(amount)) made.push(await put(code, amount, ZERO))
    if (!isZero(lateFee)) made.push(await put(lateFeeCode(ctx.ledger.standard), lateFee, ZERO, `${abstract}滞纳金`))
    made.push(await put(bankCode, ZERO, total))
    await tellNewSubjects(ctx, book.made())
    return made
  } catch (refusal) {
    if (refusal instanceof Unbookable) throw broken('XV0009', `不能生成凭证：${refusal.message}`)
    throw refusal
  }
}

export async function book(ctx: LedgerContext, kind: PaymentOrigin, id: string, asked: Asked) {
  await lockChain(ctx.db)
  await ORIGINS[kind].lock(ctx.db, id)
  const one = await ORIGINS[kind].read(ctx, id)
  const found = proposalFrom({ ...one, booked: await bookedSoFar(ctx, kind, id) }, one.owing, () => ZERO)
  if (isZero(found.left)) throw conflict('XV0006', '已缴的税款都已入账')
  const total = checkBooking(found, asked)
  const account = (await payers(ctx)).find((each) => each.id === asked.bankAccountId)
  if (account === undefined) throw wrong('XV0010', 'bankAccountId', '请选择付款账户')
  const flow = await flowOf(ctx, asked, total)
  const abstract = `缴纳${one.title}${one.from === one.to ? one.from : `${one.from}至${one.to}`}`
  const [stored] = await addVouchers(
    ctx,
    [
      {
        day: asked.day,
        period: periodOf(asked.day),
        word: '记',
        attachmentCount: 1,
        kind: 'manual',
        lines: await linesOf(ctx, asked, account.subjectCode, abstract, total),
        source: { kind: 'taxPayment', ids: [id], reason: `${abstract}${one.proof}，本次${groupThousands(total)}` },
      },
    ],
    '生成缴款凭证',
  )
  const voucher = { voucherId: stored!.id, voucher: `${stored!.period} ${stored!.word}-${stored!.number}` }
  if (flow !== null) await markFlowsVouchered(ctx, [{ id: flow.id, voucherId: stored!.id, position: 1 }])
  const made = { amount: subtract(total, asked.lateFee), lateFee: asked.lateFee, flowId: asked.flowId }
  await queries.add(ctx.db, {
    id: newId(),
    [ORIGIN_COLUMNS[kind]]: id,
    voucherId: stored!.id,
    ...made,
    madeName: ctx.user.name,
    madeAt: ctx.now,
  })
  await record(ctx, { action: '生成缴款凭证', object: one.object, objectId: id, after: { ...made, voucher: voucher.voucher } })
  return voucher
}

/** What a voucher is of; XV0404 where nobody registered it. */
export async function origin(ctx: LedgerContext, voucherId: string) {
  const { amount, lateFee, ...row } = await queries.byVoucher(ctx.db, voucherId)
  // a row is of exactly one of them: the table sees to it
  const kind = (Object.keys(ORIGINS) as PaymentOrigin[]).find((one) => row[ORIGIN_COLUMNS[one]] !== null)!
  const id = row[ORIGIN_COLUMNS[kind]]!
  const { title, from, to } = await ORIGINS[kind].read(ctx, id)
  return { kind, id, title, from, to, amount, lateFee }
}
