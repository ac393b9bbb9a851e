/** Vouchers of other income and expense: a line a voucher, the subject by type, memory or rule, with the reason beside it. */
import { AppError, broken } from '@app/domain/kernel/app-error'
import { groupThousands, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { codeOfType } from '@app/domain/people/claims/expense-subject'
import {
  codeOfTrade,
  hasTrade,
  itemPlan,
  ITEM_DIRECTIONS,
  tradeInWords,
  TRADE_KEYS,
  TRADES,
  type ItemDirection,
  type Trade,
} from '@app/domain/people/simple-books/other-item'
import { codeFor, ruleFor } from '@app/domain/papers/quick-account/booking-rules'
import type { DoubtedPaper } from '@app/domain/papers/quick-account/doubt'
import type { Confidence, SuggestionSource } from '@app/domain/papers/quick-account/suggestion'
import { addVouchers, removeVouchers, type NewLine, type NewVoucher } from '../../finance/vouchers/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { saidOnce, sayOnce } from '../../ledger/preferences/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import { subjectsByIds, type StoredSubject } from '../../ledger/subjects/index.ts'
import { findOrAddTags } from '../../ledger/tags/index.ts'
import { changeRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { findTwins, markFlowsVouchered } from '../../papers/funds/index.ts'
import { keepDoubts, openBook, tagsFor, Unbookable, type PastRow } from '../../papers/quick-account/index.ts'
import { freeDrafts, names } from '../../papers/same-money/index.ts'
import * as queries from './items.queries.ts'
import type { StoredItem } from './items.queries.ts'

type Book = Awaited<ReturnType<typeof openBook>>
interface Desk {
  readonly ctx: LedgerContext
  readonly book: Book
  /** Subjects people set for expense types, by the type's name. */
  readonly byType: ReadonlyMap<string, StoredSubject>
  /** What the ledger lives on; null: nobody has said it. */
  readonly trade: Trade | null
}
interface Chosen {
  readonly subject: StoredSubject
  readonly tagIds: readonly string[]
  readonly why: string
}
/** The income or expense, with how it was found: what is not sure goes to the review queue. */
interface Result extends Chosen {
  readonly source: SuggestionSource
  readonly confidence: Confidence
}
const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

async function openDesk(ctx: LedgerContext, trade: Trade | null): Promise<Desk> {
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
  return { ctx, book: await openBook(ctx), byType, trade }
}

/** A rule of banks that does not hold of what a shop enters: there 微信支付 is a takings, on a statement it is a withdrawal. */
const OF_STATEMENTS: ReadonlySet<string> = new Set(['B31'])
/** As rules compare it: the purpose, with the note where there is one. */
const wordsOf = (item: StoredItem): string => `${item.purpose}${item.note === '' ? '' : ` ${item.note}`}`

/** The income or expense itself: by type, rule or word; else by what the ledger lives on. Null: nobody has said what that is. */
async function resultOf({ ctx, book, byType, trade }: Desk, item: StoredItem): Promise<Result | null> {
  const { standard } = ctx.ledger
  const set = item.direction === 'out' ? byType.get(item.purpose) : undefined
  if (set) return sure(await book.byCode(set.code), `费用类型“${item.purpose}”的科目`)
  const named = item.direction === 'out' ? codeOfType(standard, item.purpose) : null
  if (named) return sure(await book.byCode(named.code), named.why)
  const [money, paper] = item.direction === 'in' ? (['inflow', 'output'] as const) : (['outflow', 'input'] as const)
  const words = wordsOf(item)
  const line = { goods: words, party: item.party, words }
  const told = tradeInWords(item.direction, words)
  const byTrade = async (of: Trade, why: string, source: 'words' | 'default'): Promise<Result> => ({
    subject: await book.byCode(codeOfTrade(standard, of, item.direction)),
    tagIds: [],
    why,
    source,
    confidence: source === 'words' ? 'medium' : 'low',
  })
  for (const side of [money, paper]) {
    const learned = book.proposedBy({ side, ...line })
    if (learned !== null) return { ...(await book.placed(learned)), tagIds: [] }
  }
  if (told !== null) return byTrade(told, `按关键字是${told === 'other' ? '营业外' : '主营'}的收支，请核对`, 'words')
  for (const side of [money, paper]) {
    const found = ruleFor(side, words)
    const code = found === null || OF_STATEMENTS.has(found.rule.id) ? null : codeFor(standard, found.rule.code)
    if (found !== null && code !== null)
      return {
        subject: await book.byCode(code),
        tagIds: [],
        why: `按关键字“${found.word}”（规则${found.rule.id} ${found.rule.name}）`,
        source: 'words',
        confidence: 'medium',
      }
  }
  if (!hasTrade(standard)) return byTrade('other', `没有相符的规则，记入${ITEM_DIRECTIONS[item.direction]}，请核对`, 'default')
  return trade === null ? null : byTrade(trade, `没有相符的规则，按主营“${TRADES[trade]}”记，请核对`, 'default')
}
const sure = (subject: StoredSubject, why: string): Result => ({ subject, tagIds: [], why, source: 'set', confidence: 'high' })

async function placeOf(desk: Desk, item: StoredItem, result: Result, place: ReturnType<typeof itemPlan>[number]['place']): Promise<Chosen> {
  const { book, ctx } = desk
  const income = item.direction === 'in'
  if (place === 'result') return { ...result, tagIds: tagsFor(result.subject, {}) }
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

async function voucherOf(desk: Desk, item: StoredItem, result: Result): Promise<NewVoucher> {
  const lines: NewLine[] = []
  const reasons: string[] = []
  const abstract = `${item.direction === 'in' ? '收' : '付'}${item.party}${item.purpose}${item.note === '' ? '' : ` ${item.note}`}`
  for (const { side, place, amount } of itemPlan(item.direction, { amount: item.amount, tax: item.tax, paid: item.paid })) {
    const { subject, tagIds, why } = await placeOf(desk, item, result, place)
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
  /** What the ledger lives on, where somebody says it now: it is kept. */
  readonly trade?: Trade | undefined
}
const TRADE = 'mainTrade'
/** What the ledger was said to live on. */
export async function tradeOf(ctx: Pick<LedgerContext, 'db'>): Promise<Trade | null> {
  const said = await saidOnce(ctx.db, TRADE)
  return TRADE_KEYS.find((one) => one === said) ?? null
}

/** Told as any paper is judged: what a rule of people's own decided is certain, a word or a default is looked at, twice accepted it is known. */
function doubtedOf(item: StoredItem, { subject, source, confidence }: Result, before: readonly PastRow[]): DoubtedPaper {
  return {
    side: item.direction === 'in' ? 'output' : 'input',
    day: item.day,
    party: '',
    amount: item.amount,
    red: false,
    parts: [{ subjectId: subject.id, subject: subject.fullName, source, confidence, what: item.purpose, before }],
    lines: [],
    usual: null,
    twin: null,
    same: '',
    refund: '',
    contradiction: '',
    misfits: [],
  }
}
/** Vouchers of the chosen ones, or of all without one in the months; what cannot be booked comes back with its reason. OI0010: nothing to do. */
export async function makeVouchers(ctx: LedgerContext, direction: ItemDirection, { ids, from, to, trade: said }: Asked) {
  await lockChain(ctx.db)
  const found = await queries.items(ctx.db, ctx.ledger.id, direction, ids === undefined ? { from, to, booked: false } : { ids })
  if (ids !== undefined && found.length !== new Set(ids).size) throw queries.noItem()
  const waiting = found.filter((one) => one.voucherId === null)
  if (waiting.length === 0) throw broken('OI0010', '没有待生成凭证的记录')
  if (said !== undefined) await sayOnce(ctx, TRADE, said, '选择主营')
  const desk = await openDesk(ctx, said ?? (await tradeOf(ctx)))
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
  const ready: { item: StoredItem; result: Result; voucher: NewVoucher }[] = []
  const untold: string[] = []
  for (const item of waiting) {
    const name = `${item.day} ${item.purpose} ${groupThousands(item.amount)}`
    const twin = twins.get(item.id)
    if (twin && twin.voucherId !== null && !freed.has(twin.voucherId)) {
      failed.push({ id: item.id, name, reason: `账户流水 ${twin.day} 的同一笔款项已生成凭证 ${twin.voucher}，请撤销其中一张再生成` })
      continue
    }
    try {
      const result = await resultOf(desk, item)
      if (result === null) untold.push(item.purpose)
      else ready.push({ item, result, voucher: await voucherOf(desk, item, result) })
    } catch (refusal) {
      if (!(refusal instanceof Unbookable)) throw refusal
      failed.push({ id: item.id, name, reason: refusal.message })
    }
  }
  if (untold.length > 0) throw askedTrade([...new Set(untold)])
  const before = Map.groupBy(
    await queries.pastOf(ctx.db, ctx.ledger.id, direction, [...new Set(ready.map(({ item }) => item.purpose))]),
    (one) => one.key,
  )
  const stored = await addVouchers(
    ctx,
    ready.map((one) => one.voucher),
    `${ITEM_DIRECTIONS[direction]}生成凭证`,
  )
  const links = ready.map(({ item }, at) => ({ id: item.id, voucherId: stored[at]!.id }))
  await changeRows(ctx.db, ctx.ledger.id, 'otherItems', links)
  await keepDoubts(
    ctx,
    ready.map(({ item, result }, at) => ({
      voucherId: stored[at]!.id,
      period: item.period,
      paper: doubtedOf(item, result, before.get(item.purpose) ?? []),
    })),
  )
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

const SHOWN = 5
/** OI0013: asked once for the ledger, with the lines it is asked for. */
function askedTrade(purposes: readonly string[]): AppError {
  const named = purposes.slice(0, SHOWN).join('、')
  const reason = `“${named}”${purposes.length > SHOWN ? `等${purposes.length}项` : ''}看不出是什么收支：请选择主营是卖货、服务还是其他，只问一次`
  return broken('OI0013', reason, [{ field: TRADE, reason }])
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
