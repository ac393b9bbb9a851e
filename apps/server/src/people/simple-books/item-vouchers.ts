/** Vouchers of other income and expense: a line a voucher, the subject by type, memory or rule, with the reason beside it. */
import { AppError, broken } from '@app/domain/kernel/app-error'
import { moneyText, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { codeOfType } from '@app/domain/people/claims/expense-subject'
import { itemPlan, ITEM_DIRECTIONS, otherCodes, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { addVouchers, removeVouchers, type NewLine, type NewVoucher } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import { subjectsByIds, type StoredSubject } from '../../ledger/subjects/index.ts'
import { findOrAddTags } from '../../ledger/tags/index.ts'
import { changeRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { findTwins, markFlowsVouchered } from '../../papers/funds/index.ts'
import { openBook, tagsFor, Unbookable } from '../../papers/quick-account/index.ts'
import { freeDrafts, names } from '../../papers/same-money/index.ts'
import * as queries from './items.queries.ts'
import type { StoredItem } from './items.queries.ts'

type Book = Awaited<ReturnType<typeof openBook>>
interface Desk {
  readonly ctx: LedgerContext
  readonly book: Book
  /** Subjects people set for expense types, by the type's name. */
  readonly byType: ReadonlyMap<string, StoredSubject>
}
interface Chosen {
  readonly subject: StoredSubject
  readonly tagIds: readonly string[]
  readonly why: string
}
const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

async function openDesk(ctx: LedgerContext): Promise<Desk> {
  const types = (await allRecords(ctx, 'expenseType')).filter((one) => (one.values['subjectId'] ?? '') !== '')
  const subjects = new Map(
    (
      await subjectsByIds(
        ctx.db,
        types.map((one) => one.values['subjectId']!),
      )
    ).map((one) => [one.id, one]),
  )
  const byType = new Map(
    types.flatMap((one) => {
      const found = subjects.get(one.values['subjectId']!)
      return found ? [[one.name, found] as const] : []
    }),
  )
  return { ctx, book: await openBook(ctx), byType }
}

/** The income or expense itself. */
async function resultOf({ ctx, book, byType }: Desk, item: StoredItem): Promise<Chosen> {
  const set = item.direction === 'out' ? byType.get(item.purpose) : undefined
  if (set) return { subject: await book.byCode(set.code), tagIds: [], why: `费用类型“${item.purpose}”的科目` }
  const { standard } = ctx.ledger
  const named = item.direction === 'out' ? codeOfType(standard, item.purpose) : null
  if (named) return { subject: await book.byCode(named.code), tagIds: [], why: named.why }
  const sides = item.direction === 'in' ? (['inflow', 'output'] as const) : (['outflow', 'input'] as const)
  const fallback = { code: otherCodes[standard][item.direction], why: '' }
  for (const side of sides) {
    const words = `${item.purpose} ${item.note}`
    const found = await book.choose({ side, goods: words, party: item.party, words }, fallback)
    if (found.why !== '') return { subject: found.subject, tagIds: [], why: found.why }
  }
  return {
    subject: await book.byCode(fallback.code),
    tagIds: [],
    why: item.direction === 'in' ? '没有相符的规则，记入其他收入，请核对' : '没有相符的规则，记入其他支出，请核对',
  }
}

async function placeOf(desk: Desk, item: StoredItem, place: ReturnType<typeof itemPlan>[number]['place']): Promise<Chosen> {
  const { book, ctx } = desk
  const income = item.direction === 'in'
  if (place === 'result') {
    const chosen = await resultOf(desk, item)
    return { ...chosen, tagIds: tagsFor(chosen.subject, {}) }
  }
  if (place === 'fund') return { subject: await book.byCode(item.accountCode!), tagIds: [], why: `账户${item.account}` }
  if (place === 'tax') {
    const general = ctx.ledger.vatNature === 'generalTaxpayer'
    const code = !income ? book.codes.unselectedInputTax : general ? book.codes.outputTax : book.codes.smallScaleTax
    return { subject: await book.byCode(code), tagIds: [], why: income ? '应交增值税' : '勾选前记入待认证进项税额' }
  }
  const type = income ? 'customer' : 'supplier'
  const [tag] = item.party === '' ? [] : await findOrAddTags(ctx, [{ type, name: item.party }])
  const code = income ? book.codes.receivable : book.codes.payable
  const why = income ? '没有选收款账户，暂记应收' : '没有选付款账户，暂记应付'
  return { ...(await book.currentAccount(code, type, { id: tag?.id ?? null, name: item.party })), why }
}

async function voucherOf(desk: Desk, item: StoredItem): Promise<NewVoucher> {
  const lines: NewLine[] = []
  const reasons: string[] = []
  const abstract = `${item.direction === 'in' ? '收' : '付'}${item.party}${item.purpose}${item.note === '' ? '' : ` ${item.note}`}`
  for (const { side, place, amount } of itemPlan(item.direction, { amount: item.amount, tax: item.tax, paid: item.paid })) {
    const { subject, tagIds, why } = await placeOf(desk, item, place)
    const [debit, credit] = side === 'debit' ? [amount, ZERO] : [ZERO, amount]
    lines.push({ ...plain, abstract: abstract.slice(0, 200), subjectId: subject.id, tagIds, debit, credit })
    reasons.push(`${subject.fullName}：${why}`)
  }
  return {
    day: item.day,
    period: item.period,
    word: '记',
    attachmentCount: Math.max(item.files, 1),
    kind: 'manual',
    lines,
    source: { kind: 'otherItem', ids: [item.id], reason: reasons.join('\n') },
  }
}

interface Asked {
  readonly from: Period
  readonly to: Period
  readonly ids?: readonly string[] | undefined
}
/** Vouchers of the chosen ones, or of all without one in the months; what cannot be booked comes back with its reason. OI0010: nothing to do. */
export async function makeVouchers(ctx: LedgerContext, direction: ItemDirection, { ids, from, to }: Asked) {
  await lockChain(ctx.db)
  const found = await queries.items(ctx.db, ctx.ledger.id, direction, ids === undefined ? { from, to, booked: false } : { ids })
  if (ids !== undefined && found.length !== new Set(ids).size) throw queries.noItem()
  const waiting = found.filter((one) => one.voucherId === null)
  if (waiting.length === 0) throw broken('OI0010', '没有待生成凭证的记录')
  const desk = await openDesk(ctx)
  const twins = await findTwins(
    ctx,
    waiting.flatMap((one) =>
      one.bankAccountId === null
        ? []
        : [
            {
              key: one.id,
              bankAccountId: one.bankAccountId,
              day: one.day,
              inflow: direction === 'in' ? one.amount : ZERO,
              outflow: direction === 'in' ? ZERO : one.amount,
              party: one.party,
            },
          ],
    ),
  )
  const freed = await freeDrafts(
    ctx,
    waiting.flatMap((one) => {
      const twin = twins.get(one.id)
      return twin && names(twin, one.party) ? [twin] : []
    }),
  )
  const failed: { id: string; name: string; reason: string }[] = []
  const ready: { item: StoredItem; voucher: NewVoucher }[] = []
  for (const item of waiting) {
    const name = `${item.day} ${item.purpose} ${moneyText(item.amount)}`
    const twin = twins.get(item.id)
    if (twin && twin.voucherId !== null && !freed.has(twin.voucherId)) {
      failed.push({ id: item.id, name, reason: `账户流水 ${twin.day} 的同一笔款项已生成凭证 ${twin.voucher}，请撤销其中一张再生成` })
      continue
    }
    try {
      ready.push({ item, voucher: await voucherOf(desk, item) })
    } catch (refusal) {
      if (!(refusal instanceof Unbookable)) throw refusal
      failed.push({ id: item.id, name, reason: refusal.message })
    }
  }
  const stored = await addVouchers(
    ctx,
    ready.map((one) => one.voucher),
    `${ITEM_DIRECTIONS[direction]}生成凭证`,
  )
  const links = ready.map(({ item }, at) => ({ id: item.id, voucherId: stored[at]!.id }))
  await changeRows(ctx.db, ctx.ledger.id, 'otherItems', links)
  await markFlowsVouchered(
    ctx,
    links.flatMap(({ id, voucherId }) => {
      const twin = twins.get(id)
      return twin ? [{ id: twin.id, voucherId, position: 1 }] : []
    }),
  )
  await tellNewSubjects(ctx, desk.book.made())
  return { vouchers: stored.length, failed }
}

/** Takes drafts back; OI0011: none there, OI0012: what is posted or reviewed stays. */
export async function removeItemVouchers(ctx: LedgerContext, direction: ItemDirection, ids: readonly string[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const found = await queries.items(ctx.db, ctx.ledger.id, direction, { ids })
  if (found.length !== new Set(ids).size) throw queries.noItem()
  const vouchers = [...new Set(found.flatMap((one) => one.voucherId ?? []))]
  if (vouchers.length === 0) throw broken('OI0011', '所选记录还没有凭证')
  try {
    await removeVouchers(ctx, vouchers, `撤销${ITEM_DIRECTIONS[direction]}凭证`)
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status !== 422) throw refusal
    throw broken('OI0012', `${refusal.message}；有误时请用红字凭证更正`, refusal.details)
  }
  await record(ctx, { action: `撤销${ITEM_DIRECTIONS[direction]}凭证`, object: 'otherItem', objectId: `${ids.length}行` })
  return { count: vouchers.length }
}
