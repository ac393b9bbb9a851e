/** Counting cash: against the books of the day, final once kept, printed, and what is over or short brought into the books. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isNegative, isZero, negate, ZERO, type Money } from '@app/domain/kernel/money'
import { dayInChina, periodOf, type Day } from '@app/domain/kernel/period'
import {
  adjustedBalance,
  countDifference,
  countedAmount,
  DENOMINATIONS,
  denominationNames,
  piecesAmount,
  type CashCount,
} from '@app/domain/papers/cash-counts/cash-count'
import { addVouchers, type NewLine } from '../../finance/vouchers/index.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { registerSheet } from '../../platform/sheet-file.ts'
import { openBook, Unbookable } from '../quick-account/index.ts'
import * as queries from './cash-counts.queries.ts'

export async function basis(ctx: LedgerContext, bankAccountId: string, day: Day) {
  const found = await queries.basis(ctx.db, ctx.ledger.id, bankAccountId, day)
  if (found === undefined) throw notFound('CN0404', '现金账户不存在')
  return found
}

export const list = (ctx: LedgerContext, bankAccountId: string) => queries.counts(ctx.db, ctx.ledger.id, { bankAccountId })

async function countOf(ctx: LedgerContext, id: string) {
  const [count] = await queries.counts(ctx.db, ctx.ledger.id, { id })
  if (count === undefined) throw notFound('CN0405', '没有这次盘点')
  return count
}

export async function add(ctx: LedgerContext, given: CashCount & { readonly bankAccountId: string }): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const found = await basis(ctx, given.bankAccountId, given.day)
  const difference = countDifference(given, found, dayInChina(ctx.now))
  const counted = countedAmount(given.pieces)
  const id = newId()
  await queries.add(ctx.db, { id, ...given, ...found, counted, difference, createdName: ctx.user.name, createdAt: ctx.now })
  await record(ctx, {
    action: '登记现金盘点',
    object: 'cashCount',
    objectId: id,
    after: {
      day: given.day,
      counted,
      book: found.bookBalance,
      difference,
      reason: given.reason,
      cashier: given.cashier,
      witness: given.witness,
    },
  })
  return { id }
}

/** 库存现金盘点表. */
export async function file(ctx: LedgerContext, id: string, format: 'xlsx' | 'pdf') {
  const count = await countOf(ctx, id)
  const account = (await ownAccounts(ctx.db)).find((one) => one.id === count.bankAccountId)!
  const line = (key: string, name: string, pieces: string, amount: Money | null) => ({ key, cells: { name, pieces, amount } })
  const sheet = registerSheet(ctx, {
    title: '库存现金盘点表',
    span: `盘点日期：${count.day}　账户：${account.bankName}`,
    columns: [
      ['name', '项目', 34],
      ['pieces', '张（枚）数', 12],
      ['amount', '金额', 20, 'money'],
    ],
    rows: [
      ...DENOMINATIONS.map((one) => {
        const pieces = count.pieces[one] ?? 0
        return line(one, denominationNames[one], String(pieces), piecesAmount(one, pieces))
      }),
      line('counted', '实存合计', '', count.counted),
      line('book', '账面余额', '', count.bookBalance),
      line('in', '加：已收未记账', '', count.unbookedIn),
      line('out', '减：已付未记账', '', count.unbookedOut),
      line('otherIn', '加：其他未入账收入', '', count.otherIn),
      line('otherOut', '减：其他未入账支出（含白条）', '', count.otherOut),
      line('adjusted', '调整后账面余额', '', adjustedBalance(count)),
      line(
        'difference',
        isNegative(count.difference) ? '短款' : '长款',
        '',
        isNegative(count.difference) ? negate(count.difference) : count.difference,
      ),
      ...(count.reason === '' ? [] : [line('reason', `原因：${count.reason}`, '', null)]),
    ],
  })
  const footers = [`出纳：${count.cashier}　　监盘人：${count.witness}　　会计主管：`]
  return printedSheet(ctx, 'book', { ...sheet, footers }, `库存现金盘点表_${count.day}`, format)
}

/** A draft for what is over or short, to be dealt with later (待处理流动资产损溢); CN0005 to CN0007 say why not. */
export async function makeVoucher(ctx: LedgerContext, id: string): Promise<{ voucherId: string; voucher: string }> {
  await lockChain(ctx.db)
  const count = await countOf(ctx, id)
  if (count.voucherId !== null) throw conflict('CN0005', '这次盘点已有凭证')
  if (isZero(count.difference)) throw broken('CN0006', '实存与账面相符，不需要凭证')
  const account = (await ownAccounts(ctx.db)).find((one) => one.id === count.bankAccountId)!
  const over = !isNegative(count.difference)
  const amount = over ? count.difference : negate(count.difference)
  const abstract = `${count.day}现金盘点${over ? '长款' : '短款'}`
  const line = (subjectId: string, debit: boolean): NewLine => ({
    abstract,
    subjectId,
    tagIds: [],
    debit: debit ? amount : ZERO,
    credit: debit ? ZERO : amount,
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  const book = await openBook(ctx)
  let waiting: string
  try {
    waiting = (await book.byCode('19010001')).id
  } catch (refusal) {
    if (refusal instanceof Unbookable) throw broken('CN0007', `不能生成凭证：${refusal.message}`)
    throw refusal
  }
  await tellNewSubjects(ctx, book.made())
  const [stored] = await addVouchers(
    ctx,
    [
      {
        day: count.day,
        period: periodOf(count.day),
        word: '记',
        attachmentCount: 1,
        kind: 'manual',
        source: { kind: 'typed', ids: [], reason: `${abstract}：${count.reason}` },
        lines: over ? [line(account.subjectId, true), line(waiting, false)] : [line(waiting, true), line(account.subjectId, false)],
      },
    ],
    '现金盘点生成凭证',
  )
  await queries.setVoucher(ctx.db, id, stored!.id)
  return { voucherId: stored!.id, voucher: `${stored!.period} ${stored!.word}-${stored!.number}` }
}
