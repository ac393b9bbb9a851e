/** What is entered for a month's period end: closing rates, goods sold, amounts decided outside. */
import { stockOf } from '@app/domain/finance/period-end/steps/cost'
import { foreignBalances } from '@app/domain/finance/period-end/steps/exchange'
import { isAmountKey } from '@app/domain/finance/period-end/inputs'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import type { Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { quantity, type Quantity, type Rate } from '@app/domain/kernel/quantity'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { changeRates } from '../../ledger/currencies/index.ts'
import { NO_TAGS } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { type MonthBooks, readBooks, type Reader, stockCodes } from './period-end.books.ts'
import { tagsOfSets } from './period-end.lines.ts'
import * as queries from './period-end.queries.ts'

const currencyNames = new Intl.DisplayNames('zh-CN', { type: 'currency' })

/** Goods with a quantity on hand this month, beside what its own cost vouchers took out. */
function goodsOf({ facts, period, vouchers }: MonthBooks) {
  const root = stockCodes[facts.standard]
  if (root === null) return []
  const stock = new Map(
    facts.subjects.filter((one) => one.leaf && one.unit !== null && one.code.startsWith(root)).map((one) => [one.id, one]),
  )
  const keys = new Map<string, { subjectId: string; tagSetId: string }>()
  for (const { subjectId, tagSetId } of [...facts.openings, ...facts.turnovers])
    if (stock.has(subjectId)) keys.set(`${subjectId}|${tagSetId}`, { subjectId, tagSetId })
  const carried = vouchers.filter((one) => one.ruleId === 'cogs').flatMap((one) => one.lines)
  return [...keys.values()].flatMap(({ subjectId, tagSetId }) => {
    const subject = stock.get(subjectId)!
    const state = stockOf(facts, period, subjectId, tagSetId)
    const own = carried
      .filter((one) => one.code === subject.code && one.tagSetId === tagSetId)
      .reduce((count, one) => count.plus(one.quantity ?? '0'), dec('0'))
    const available = dec(state.quantity).minus(state.issuedQuantity).plus(own)
    if (available.sign() <= 0) return []
    return [{ subject, subjectId, tagSetId, available: quantity(available), amount: state.amount }]
  })
}

export async function inputs(ctx: Reader, period: Period) {
  const books = await readBooks(ctx, period)
  const goods = goodsOf(books).toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1))
  const tags = await tagsOfSets(
    ctx,
    goods.map((one) => one.tagSetId),
  )
  const entered = new Map((books.given.issues ?? []).map((one) => [`${one.code}|${one.tagSetId ?? ''}`, one.quantity]))
  const used = new Set(foreignBalances(books).map((one) => one.currency))
  for (const subject of books.facts.subjects) if (subject.revalued) for (const one of subject.currencies) used.add(one)
  return {
    rates: [...used].toSorted().map((currency) => ({
      currency,
      name: currencyNames.of(currency) ?? currency,
      rate: books.given.exchangeRates?.[currency] ?? null,
    })),
    goods: goods.map(({ subject, subjectId, tagSetId, available, amount }) => ({
      subjectId,
      tagSetId,
      code: subject.code,
      name: [subject.fullName, ...tags.names(tagSetId)].join(' · '),
      unit: subject.unit ?? '',
      available,
      amount,
      quantity: entered.get(`${subject.code}|${tagSetId}`) ?? null,
    })),
  }
}

export interface InputsDraft {
  readonly period: Period
  readonly amounts: readonly { key: string; amount: Money | null }[]
  readonly rates: readonly { currency: string; rate: Rate | null }[]
  readonly goods?: readonly { subjectId: string; tagSetId: string; quantity: Quantity }[] | undefined
}

/** PC0014 for an amount nothing takes. */
export function checkAmountKeys(keys: readonly string[]): void {
  const unknown = keys.find((key) => !isAmountKey(key))
  if (unknown !== undefined) throw broken('PC0014', `没有期末参数“${unknown}”`)
}

export async function saveInputs(ctx: LedgerContext, draft: InputsDraft): Promise<void> {
  const { period } = draft
  await lockChain(ctx.db)
  const books = await readBooks(ctx, period)
  if (books.closed) throw conflict('PC0013', `${period}已结账，不能再改期末参数；请先反结账`)
  checkAmountKeys(draft.amounts.map((one) => one.key))
  const bad = draft.rates.find((one) => one.rate !== null && dec(one.rate).sign() <= 0)
  if (bad) throw broken('PC0015', `${bad.currency}的期末汇率应大于零`)
  await changeRates(ctx, lastDay(period), draft.rates)
  const set = draft.amounts.flatMap(({ key, amount }) => (amount === null ? [] : [{ key, amount }]))
  await queries.setAmounts(ctx.db, period, set)
  await queries.removeAmounts(
    ctx.db,
    period,
    draft.amounts.filter((one) => one.amount === null).map((one) => one.key),
  )
  if (draft.goods) await saveGoods(ctx, books, draft.goods)
  if (draft.amounts.length > 0 || draft.goods)
    await record(ctx, {
      action: '期末参数',
      object: 'periodEnd',
      objectId: period,
      before: { amounts: books.amounts, issues: books.given.issues },
      after: { amounts: draft.amounts, ...(draft.goods ? { goods: draft.goods } : {}) },
    })
}

async function saveGoods(ctx: LedgerContext, books: MonthBooks, goods: NonNullable<InputsDraft['goods']>): Promise<void> {
  const onHand = new Map(goodsOf(books).map((one) => [`${one.subjectId}|${one.tagSetId}`, one]))
  const wanted = goods.filter((one) => dec(one.quantity).sign() !== 0)
  for (const [index, one] of wanted.entries()) {
    const known = onHand.get(`${one.subjectId}|${one.tagSetId}`)
    const name = known?.subject.fullName ?? ''
    if (!known) throw broken('PC0016', '有商品本月没有库存，不能结转成本', [{ row: index + 1, reason: '没有库存' }])
    if (dec(one.quantity).sign() < 0) throw broken('PC0017', `${name}的销售数量不能为负数；退货请冲减后填写`)
    if (dec(one.quantity).compare(known.available) > 0) throw broken('PC0018', `${name}的销售数量超过了库存数量`)
  }
  await queries.replaceIssues(
    ctx.db,
    books.period,
    wanted.map(({ subjectId, tagSetId, quantity: count }) => ({
      subjectId,
      tagSetId: tagSetId === '' ? NO_TAGS : tagSetId,
      quantity: count,
    })),
  )
}
