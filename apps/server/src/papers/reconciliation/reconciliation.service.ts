/** Bank reconciliation (银行对账, CS-23): what belongs together by rule or by hand, and the proof at the end of a month. */
import { proposeMatches, reconcile, sumFen } from '@app/domain/papers/funds/reconcile'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { fromFen, groupThousands, type Money, toFen } from '@app/domain/kernel/money'
import { firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { readFacts } from '../../finance/books/index.ts'
import { ownAccounts, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { statementProof } from '../funds/index.ts'
import * as queries from './reconciliation.queries.ts'
import type { AccountKey, MatchItem, StoredEntry, StoredMatch } from './reconciliation.queries.ts'

interface Asked {
  readonly bankAccountId: string
  readonly period: Period
}
type Reader = Pick<LedgerContext, 'db' | 'ledger'>

const OBJECT = 'bankReconciliation'
async function accountOf(ctx: Reader, bankAccountId: string): Promise<{ account: BankAccount; key: AccountKey }> {
  const account = (await ownAccounts(ctx.db)).find((one) => one.id === bankAccountId)
  if (!account) throw notFound('BR0001', '账户不存在或已删除')
  return {
    account,
    key: { ledgerId: ctx.ledger.id, bankAccountId, subjectId: account.subjectId, foreign: account.currency !== 'CNY' },
  }
}

/** The balance of the account's subject at the end of a month, drafts included, in the currency of the account. */
async function bookBalance(ctx: Reader, account: BankAccount, period: Period): Promise<bigint> {
  const facts = await readFacts(ctx, { through: period, withDrafts: true, under: account.subjectCode })
  const foreign = account.currency !== 'CNY'
  const opening = facts.openings.reduce((fen, one) => fen + toFen(foreign ? one.openingOriginal : one.opening), 0n)
  return facts.turnovers.reduce(
    (fen, one) => fen + (foreign ? toFen(one.originalDebit) - toFen(one.originalCredit) : toFen(one.debit) - toFen(one.credit)),
    opening,
  )
}

const openEntry = (one: StoredEntry) => ({ key: one.key, day: one.day, fen: toFen(one.amount), voucherId: one.voucherId })

/** The lines of a match that lie before the end of the month do not cancel out: they are under way at that day. */
const crosses = (one: StoredMatch, through: string): boolean => {
  const within = (entries: readonly StoredEntry[]) => sumFen(entries.filter((entry) => entry.day <= through).map(openEntry))
  return within(one.book) !== within(one.bank)
}
const byDay = (a: StoredEntry, b: StoredEntry): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

export async function stateOf(ctx: Reader, asked: Asked) {
  const { account, key } = await accountOf(ctx, asked.bankAccountId)
  const [since, through] = [firstDay(asked.period), lastDay(asked.period)]
  const [booked, open, matches, typed, proof] = await Promise.all([
    bookBalance(ctx, account, asked.period),
    queries.open(ctx.db, key, through),
    queries.matches(ctx.db, key, since),
    queries.typedBalance(ctx.db, asked.bankAccountId, asked.period),
    statementProof(ctx, asked.bankAccountId, asked.period),
  ])
  const late = matches.filter((one) => crosses(one, through))
  const under = (side: 'book' | 'bank') =>
    [...open[side], ...late.flatMap((one) => one[side].filter((entry) => entry.day <= through))].toSorted(byDay)
  const [book, bank] = [under('book'), under('bank')]
  const balance = typed ?? proof.closing
  const figures = reconcile(booked, balance === null ? null : toFen(balance), book.map(openEntry), bank.map(openEntry))
  const balanceFrom = typed !== null ? ('typed' as const) : proof.closing !== null ? ('printed' as const) : ('none' as const)
  const inMonth = (one: StoredMatch) => [...one.book, ...one.bank].some((entry) => entry.day <= through)
  return { account, book, bank, matched: matches.filter(inMonth), figures, balanceFrom, troubles: proof.troubles }
}

const moneyOf = (fen: bigint | null): Money | null => (fen === null ? null : fromFen(fen))

export async function get(ctx: Reader, asked: Asked) {
  const { account, book, bank, matched, figures, balanceFrom, troubles } = await stateOf(ctx, asked)
  const plain = (entries: readonly StoredEntry[]) => entries.map((one) => ({ ...one }))
  return {
    account: accountTitle(account),
    subject: `${account.subjectCode} ${account.subjectName}`,
    currency: account.currency,
    bookBalance: fromFen(figures.bookBalance),
    bankBalance: moneyOf(figures.bankBalance),
    balanceFrom,
    troubles,
    bankIn: fromFen(figures.bankIn),
    bankOut: fromFen(figures.bankOut),
    bookIn: fromFen(figures.bookIn),
    bookOut: fromFen(figures.bookOut),
    adjustedBook: fromFen(figures.adjustedBook),
    adjustedBank: moneyOf(figures.adjustedBank),
    difference: moneyOf(figures.difference),
    book: plain(book),
    bank: plain(bank),
    matched: matched.map((one) => ({ ...one, book: plain(one.book), bank: plain(one.bank) })),
  }
}

const bookItem = (matchId: string, one: StoredEntry): MatchItem => ({
  matchId,
  flowId: null,
  voucherId: one.voucherId,
  position: one.position,
  amount: one.amount,
})
const bankItem = (matchId: string, one: StoredEntry): MatchItem => ({
  matchId,
  flowId: one.key,
  voucherId: null,
  position: null,
  amount: one.amount,
})

/** Matches by rule what is open up to the end of the month; two people at once come one after the other. */
export async function auto(ctx: LedgerContext, asked: Asked): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const { account, key } = await accountOf(ctx, asked.bankAccountId)
  await queries.dropStale(ctx.db, key)
  const open = await queries.open(ctx.db, key, lastDay(asked.period))
  const entries = new Map([...open.book, ...open.bank].map((one) => [one.key, one]))
  const found = proposeMatches(open.book.map(openEntry), open.bank.map(openEntry)).map((one) => ({ ...one, id: newId() }))
  const items = found.flatMap(({ id, book, bank }) => [
    ...book.map((one) => bookItem(id, entries.get(one)!)),
    ...bank.map((one) => bankItem(id, entries.get(one)!)),
  ])
  const by = { name: ctx.user.name, at: ctx.now }
  await queries.add(
    ctx.db,
    ctx.ledger.id,
    asked.bankAccountId,
    found.map(({ id, rule }) => ({ id, rule })),
    items,
    by,
  )
  const count = (rule: string) => found.filter((one) => one.rule === rule).length
  if (found.length > 0)
    await record(ctx, {
      action: '自动银行对账',
      object: OBJECT,
      objectId: asked.bankAccountId,
      after: { account: accountTitle(account), period: asked.period, byVoucher: count('voucher'), byAmount: count('amount') },
    })
  return { count: found.length }
}

export interface ManualMatch {
  readonly bankAccountId: string
  readonly lines: readonly { readonly voucherId: string; readonly position: number }[]
  readonly flowIds: readonly string[]
}

/** Lines a person says belong together; their sums must agree to the fen. */
export async function match(ctx: LedgerContext, asked: ManualMatch): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const { account, key } = await accountOf(ctx, asked.bankAccountId)
  await queries.dropStale(ctx.db, key)
  // whatever their days: what is booked in March may have come in February
  const open = await queries.open(ctx.db, key, '9999-12-31' as ReturnType<typeof lastDay>)
  const find = (side: readonly StoredEntry[], keys: readonly string[]): StoredEntry[] => {
    const wanted = new Set(keys)
    const found = side.filter((one) => wanted.has(one.key))
    if (found.length !== wanted.size) throw conflict('BR0002', '有分录或流水已对账、已修改或已删除，请刷新')
    return found
  }
  const book = find(
    open.book,
    asked.lines.map((one) => `${one.voucherId}:${one.position}`),
  )
  const bank = find(open.bank, asked.flowIds)
  const [ours, theirs] = [fromFen(sumFen(book.map(openEntry))), fromFen(sumFen(bank.map(openEntry)))]
  if (ours !== theirs) throw broken('BR0003', `金额不相等：企业账${groupThousands(ours)}，对账单${groupThousands(theirs)}，不能对账`)
  const id = newId()
  const items = [...book.map((one) => bookItem(id, one)), ...bank.map((one) => bankItem(id, one))]
  await queries.add(ctx.db, ctx.ledger.id, asked.bankAccountId, [{ id, rule: 'manual' }], items, { name: ctx.user.name, at: ctx.now })
  await record(ctx, {
    action: '手工银行对账',
    object: OBJECT,
    objectId: id,
    after: { account: accountTitle(account), vouchers: book.map((one) => one.voucher), flows: bank.map((one) => [one.day, one.amount]) },
  })
  return { id }
}

export async function unmatch(ctx: LedgerContext, ids: readonly string[]): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const gone = await queries.remove(ctx.db, ids)
  if (gone.length !== new Set(ids).size) throw notFound('BR0004', '对账记录不存在或已取消，请刷新')
  await record(ctx, {
    action: '取消银行对账',
    object: OBJECT,
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}笔`,
    before: gone.map((one) => one.rule),
  })
  return { count: gone.length }
}

/** What the statement ends with, for those that print no balances. */
export async function setBalance(ctx: LedgerContext, asked: Asked & { readonly balance: Money | null }): Promise<void> {
  const { account } = await accountOf(ctx, asked.bankAccountId)
  const { bankAccountId, period, balance } = asked
  const before = await queries.typedBalance(ctx.db, bankAccountId, period)
  if (balance === null) await queries.removeBalance(ctx.db, bankAccountId, period)
  else await queries.setBalance(ctx.db, { bankAccountId, period, balance, typedName: ctx.user.name, typedAt: ctx.now })
  await record(ctx, {
    action: '录入对账单余额',
    object: OBJECT,
    objectId: bankAccountId,
    before: { balance: before },
    after: { account: accountTitle(account), period, balance },
  })
}

const COLUMNS: Sheet['columns'] = [
  { key: 'ours', title: '企业银行存款日记账', kind: 'text', width: 38 },
  { key: 'ourAmount', title: '金额', kind: 'money', width: 16, zero: 'shown' },
  { key: 'theirs', title: '银行对账单', kind: 'text', width: 38 },
  { key: 'theirAmount', title: '金额', kind: 'money', width: 16, zero: 'shown' },
]
interface Half {
  readonly text: string
  readonly amount: Money | null
}
const listed = (entries: readonly StoredEntry[], sign: 1n | -1n): Half[] =>
  entries
    .filter((one) => sign * toFen(one.amount) > 0n)
    .map((one) => ({
      text: `　${[one.day, one.voucher, one.party, one.abstract].filter((part) => part !== '').join(' ')}`,
      amount: fromFen(sign * toFen(one.amount)),
    }))

/** 银行存款余额调节表: both balances, the four kinds of items under way one by one, and what they come to. */
function adjustedSheet(ledgerName: string, asked: Asked, state: Awaited<ReturnType<typeof stateOf>>): Sheet {
  const { account, book, bank, figures } = state
  const rows: SheetRow[] = []
  const pair = (ours: Half | undefined, theirs: Half | undefined, kind: NonNullable<SheetRow['kind']> = 'item') =>
    rows.push({
      key: String(rows.length),
      kind,
      cells: {
        ours: ours?.text ?? '',
        ourAmount: ours?.amount ?? null,
        theirs: theirs?.text ?? '',
        theirAmount: theirs?.amount ?? null,
      },
    })
  const block = (ours: Half, ourItems: readonly Half[], theirs: Half, theirItems: readonly Half[]) => {
    pair(ours, theirs, 'subtotal')
    for (let at = 0; at < Math.max(ourItems.length, theirItems.length); at += 1) pair(ourItems[at], theirItems[at])
  }
  pair(
    { text: '企业银行存款日记账余额', amount: fromFen(figures.bookBalance) },
    { text: '银行对账单余额', amount: moneyOf(figures.bankBalance) },
    'subtotal',
  )
  block(
    { text: '加：银行已收、企业未收', amount: fromFen(figures.bankIn) },
    listed(bank, 1n),
    { text: '加：企业已收、银行未收', amount: fromFen(figures.bookIn) },
    listed(book, 1n),
  )
  block(
    { text: '减：银行已付、企业未付', amount: fromFen(figures.bankOut) },
    listed(bank, -1n),
    { text: '减：企业已付、银行未付', amount: fromFen(figures.bookOut) },
    listed(book, -1n),
  )
  pair(
    { text: '调节后的余额', amount: fromFen(figures.adjustedBook) },
    { text: '调节后的余额', amount: moneyOf(figures.adjustedBank) },
    'total',
  )
  const verdict =
    figures.difference === null
      ? '尚无对账单余额'
      : figures.difference === 0n
        ? '调节后余额相符'
        : `调节后余额相差 ${groupThousands(fromFen(figures.difference))}`
  return {
    title: '银行存款余额调节表',
    captions: [`编制单位：${ledgerName}`, lastDay(asked.period), `${accountTitle(account)}（${account.currency}）`],
    columns: COLUMNS,
    rows,
    footers: [verdict],
  }
}

export async function file(ctx: LedgerContext, { format, ...asked }: Asked & { readonly format: 'xlsx' | 'pdf' }): Promise<FileAnswer> {
  const sheet = adjustedSheet(ctx.ledger.name, asked, await stateOf(ctx, asked))
  return printedSheet(ctx, 'book', sheet, `银行存款余额调节表_${asked.period}`, format)
}
