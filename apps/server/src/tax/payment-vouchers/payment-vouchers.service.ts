/** What was paid of a filed return becomes a voucher: proposed, asked about where it is not certain, made by a person, at most once. */
import { figuresOf } from '@app/domain/finance/books/figures'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { fromFen, isZero, moneyText, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { isFilingKind, taxTitle } from '@app/domain/tax/filing/bureau-taxes'
import { checkBooking, daysAround, lateFeeCode, proposalOf, type Booking, type Paid } from '@app/domain/tax/payment-vouchers/booking'
import { readFacts } from '../../finance/books/index.ts'
import { addVouchers, type NewLine } from '../../finance/vouchers/index.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { markFlowsVouchered, paymentsLike } from '../../papers/funds/index.ts'
import { openBook, Unbookable } from '../../papers/quick-account/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { filedOne, lockFiled, type FiledPayment } from '../filing/index.ts'
import * as queries from './payment-vouchers.queries.ts'

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null, tagIds: [] } as const

/** XV0001: nothing of it is accepted or paid. */
function paidOf(ctx: LedgerContext, one: FiledPayment, booked: readonly queries.BookedPayment[]): Paid {
  const { filing, accepted, payable, lateFee, paid } = one
  if (accepted === null || payable === null || paid === null || isZero(paid) || !isFilingKind(filing))
    throw broken('XV0001', '税务局还没有受理或没有扣款，不能生成缴款凭证')
  const { standard, vatNature } = ctx.ledger
  return {
    standard,
    vatNature,
    filing,
    accepted,
    payable,
    lateFee: lateFee ?? ZERO,
    paid,
    booked: { tax: sum(booked.map((each) => each.amount)), lateFee: sum(booked.map((each) => each.lateFee)) },
  }
}

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

export async function proposal(ctx: LedgerContext, id: string) {
  const one = await filedOne(ctx.db, id)
  const booked = await queries.ofFilings(ctx.db, ctx.ledger.id, [id])
  const day = one.paidOn ?? dayInChina(ctx.now)
  const { balanceOf, nameOf } = await subjectsAt(ctx, periodOf(day))
  const found = proposalOf(paidOf(ctx, one, booked), balanceOf)
  const accounts = await payers(ctx)
  const flows = isZero(found.left) ? [] : await flowsFor(ctx, accounts, day, found.left)
  return {
    paid: one.paid!,
    left: found.left,
    vouchers: booked.map(({ filingId: _, ...each }) => each),
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

export interface Asked extends Booking {
  readonly bankAccountId: string
  readonly flowId: string | null
}
const wrong = (code: string, field: string, reason: string) => broken(code, reason, [{ field, reason }])

/** XV0007: of another sum, or of another account; XV0008: the same money is booked by the statement already. */
async function flowOf(ctx: LedgerContext, { bankAccountId, flowId, day }: Asked, total: Money) {
  const flows = await flowsFor(ctx, [{ id: bankAccountId }], day, total)
  const done = flows.find((one) => one.voucherId !== null && (flowId === null || flowId === one.id))
  if (done !== undefined) throw conflict('XV0008', `账户流水 ${done.day} 的同一笔税款已生成凭证 ${done.voucher}，请撤销其中一张再生成`)
  if (flowId === null) return null
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

export async function book(ctx: LedgerContext, id: string, asked: Asked) {
  await lockChain(ctx.db)
  const one = await lockFiled(ctx.db, id)
  const booked = await queries.ofFilings(ctx.db, ctx.ledger.id, [id])
  const found = proposalOf(paidOf(ctx, one, booked), () => ZERO)
  if (isZero(found.left)) throw conflict('XV0006', '已缴的税款都已入账')
  const total = checkBooking(found, asked)
  const account = (await payers(ctx)).find((each) => each.id === asked.bankAccountId)
  if (account === undefined) throw wrong('XV0010', 'bankAccountId', '请选择付款账户')
  const flow = await flowOf(ctx, asked, total)
  const abstract = `缴纳${taxTitle(one.tax)}${one.spanFrom}至${one.spanTo}`
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
        source: { kind: 'taxPayment', ids: [id], reason: `${abstract}，受理号${one.number}，本次${moneyText(total)}` },
      },
    ],
    '生成缴款凭证',
  )
  const voucher = { voucherId: stored!.id, voucher: `${stored!.period} ${stored!.word}-${stored!.number}` }
  if (flow !== null) await markFlowsVouchered(ctx, [{ id: flow.id, voucherId: stored!.id, position: 1 }])
  const made = { amount: subtract(total, asked.lateFee), lateFee: asked.lateFee, flowId: asked.flowId }
  await queries.add(ctx.db, { id: newId(), filingId: id, voucherId: stored!.id, ...made, madeName: ctx.user.name, madeAt: ctx.now })
  await record(ctx, { action: '生成缴款凭证', object: 'taxFiling', objectId: id, after: { ...made, voucher: voucher.voucher } })
  return voucher
}
