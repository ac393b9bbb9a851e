/** Letters of confirmation: made from the books, listed beside the books as they are now, contacts kept, answered on paper, given up. */
import { tradeSubjects, under } from '@app/domain/finance/books/trade-subjects'
import { broken, invalid } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isZero, moneyText, negate } from '@app/domain/kernel/money'
import { dayInChina, firstDay, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import {
  differenceOf,
  digestText,
  LETTER_STATES,
  letterNumber,
  partyBalances,
  shownState,
  withBalances,
  type LetterContent,
  type PartyBalance,
  type PartyKind,
} from '@app/domain/papers/confirmations/letter'
import { partyKey } from '@app/domain/kernel/party-name'
import { checkRange, readFacts, readTags, type ReadFacts, type Tags } from '../../finance/books/index.ts'
import { partiesOf } from '../../finance/reports/index.ts'
import { lockChain, record, sm3 } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { openInvoices } from '../settlements/index.ts'
import * as queries from './letters.queries.ts'
import type { BookedLine, StoredLetter } from './letters.queries.ts'

/** A letter with more lines would be read by nobody. */
const MOST_LINES = 2000

interface Span {
  readonly from: Period
  readonly to: Period
  readonly withDrafts: boolean
}
type Reader = Pick<LedgerContext, 'db' | 'ledger'>
type Holders = ReturnType<typeof partiesOf>

/** Balances of trade with each party over a span, from facts that reach at least to its end. */
function balancesIn(facts: ReadFacts, { holderOf }: Holders, span: { readonly from: Period; readonly to: Period }) {
  const trade = new Set(under(facts.subjects, tradeSubjects(facts.subjects)).map((one) => one.id))
  return partyBalances(facts, span, (of) => (trade.has(of.subjectId) ? holderOf(of) : null))
}
type Balance = PartyBalance<NonNullable<ReturnType<Holders['holderOf']>>>

async function readBooks(ctx: Reader, { to, withDrafts }: Pick<Span, 'to' | 'withDrafts'>) {
  const [facts, tags] = [await readFacts(ctx, { through: to, withDrafts }), await readTags(ctx)]
  return { facts, tags, holders: partiesOf(facts, tags) }
}

const kindOf = (key: string, tags: Tags): PartyKind => {
  const type = tags.byId.get(key)?.type
  return type === 'customer' || type === 'supplier' ? type : 'other'
}
/** Customers, suppliers, others, each by code. */
const inOrder = ({ holder: one }: Balance, { holder: other }: Balance): number =>
  (one.sort ?? one.code) < (other.sort ?? other.code) ? -1 : 1
const standing = (balance: Balance): boolean => !isZero(balance.balance) || !isZero(balance.debit) || !isZero(balance.credit)

export async function parties(ctx: LedgerContext, span: Span) {
  checkRange(span)
  const { facts, tags, holders } = await readBooks(ctx, span)
  const found = balancesIn(facts, holders, span).filter(standing)
  const contacts = new Map(
    (
      await queries.contactsOf(
        ctx.db,
        found.map((one) => one.holder.key),
      )
    ).map((one) => [one.tagId, one]),
  )
  const there = new Map(
    (await queries.ofMonth(ctx.db, span.to)).flatMap((one) =>
      one.state === 'void'
        ? []
        : [[one.tagId ?? one.subjectId ?? '', `${one.number} ${LETTER_STATES[one.state as StoredLetter['state']]}`]],
    ),
  )
  return found.toSorted(inOrder).map(({ holder, opening, debit, credit, balance }) => ({
    key: holder.key,
    kind: kindOf(holder.key, tags),
    code: holder.code,
    name: holder.name,
    opening,
    debit,
    credit,
    balance,
    contact: contacts.get(holder.key)?.contact ?? '',
    phone: contacts.get(holder.key)?.mobilePhone ?? '',
    letter: there.get(holder.key) ?? '',
  }))
}

const CN_MOBILE = /^1\d{10}$/

/** CB0001: a reply asked for in the past; CB0002: a party without anything, with a letter that stands already, or with too many lines. */
export async function make(
  ctx: LedgerContext,
  { replyBy, keys, ...span }: Span & { readonly replyBy: Day; readonly keys: readonly string[] },
): Promise<{ count: number }> {
  const today = dayInChina(ctx.now)
  if (replyBy < today) throw invalid('CB0001', '回复截止日不能早于今天', [{ field: 'replyByDate', reason: '不能早于今天' }])
  checkRange(span)
  // two who make letters at once number them one after the other
  await lockChain(ctx.db)
  const { facts, tags, holders } = await readBooks(ctx, span)
  const wanted = new Set(keys)
  const found = balancesIn(facts, holders, span)
    .filter((one) => wanted.has(one.holder.key) && standing(one))
    .toSorted(inOrder)
  const taken = await queries.ofMonth(ctx.db, span.to)
  const live = new Map(
    taken.filter((one) => one.state !== 'void' && one.state !== 'disputed').map((one) => [one.tagId ?? one.subjectId ?? '', one.number]),
  )
  const lines = await linesOf(ctx, span, found, facts, holders)
  const byKey = new Map(found.map((one) => [one.holder.key, one]))
  const bad = [...wanted].flatMap((key, index) => {
    const one = byKey.get(key)
    const reason =
      one === undefined
        ? '这段时间没有往来，也没有余额'
        : live.has(key)
          ? `${one.holder.name}已有对账函${live.get(key)!}`
          : (lines.get(key)?.length ?? 0) > MOST_LINES
            ? `${one.holder.name}有${lines.get(key)!.length}条分录，最多${MOST_LINES}条，请缩短期间`
            : null
    return reason === null ? [] : [{ row: index + 1, reason }]
  })
  if (bad.length > 0) throw broken('CB0002', `${bad.length}个单位不能生成对账函：${bad[0]!.reason}`, bad)
  const contacts = new Map((await queries.contactsOf(ctx.db, [...byKey.keys()])).map((one) => [one.tagId, one]))
  const asOf = lastDay(span.to)
  const invoices = Map.groupBy(
    (await openInvoices(ctx.db, ctx.ledger.id)).filter((one) => one.day <= asOf),
    (one) => partyKey(one.party),
  )
  const subjects = new Map(facts.subjects.map((one) => [one.id, one.fullName]))
  let serial = taken.length
  const rows = found.map((one) => {
    serial += 1
    const { holder } = one
    const number = letterNumber(span.to, serial)
    const content: LetterContent = {
      company: ctx.ledger.name,
      party: holder.name,
      from: firstDay(span.from),
      asOf,
      replyBy,
      opening: one.opening,
      debit: one.debit,
      credit: one.credit,
      balance: one.balance,
      subjects: [...one.bySubject].map(([id, balance]) => ({ name: subjects.get(id) ?? '', balance })),
      lines: withBalances(
        one.opening,
        (lines.get(holder.key) ?? []).map(({ subjectId, tagSetId: _, ...line }) => ({ ...line, subject: subjects.get(subjectId) ?? '' })),
      ),
      // what we have to pay stands against what the party owes
      invoices: (invoices.get(partyKey(holder.name)) ?? []).map(({ number: invoice, day, direction, gross, left }) => ({
        number: invoice,
        day,
        gross: direction === 'output' ? gross : negate(gross),
        left: direction === 'output' ? left : negate(left),
      })),
    }
    const isTag = tags.byId.has(holder.key)
    const phone = contacts.get(holder.key)?.mobilePhone ?? ''
    return {
      id: newId(),
      number,
      tagId: isTag ? holder.key : null,
      subjectId: isTag ? null : holder.key,
      party: holder.name,
      kind: kindOf(holder.key, tags),
      fromPeriod: span.from,
      toPeriod: span.to,
      withDrafts: span.withDrafts,
      opening: one.opening,
      debit: one.debit,
      credit: one.credit,
      balance: one.balance,
      content,
      digest: sm3(digestText(number, content)),
      replyBy,
      contact: (contacts.get(holder.key)?.contact ?? '').slice(0, 30),
      phone: CN_MOBILE.test(phone) ? phone : '',
      madeName: ctx.user.name,
      madeAt: ctx.now,
    }
  })
  await queries.add(ctx.db, rows)
  await record(ctx, {
    action: '生成对账函',
    object: 'confirmation',
    objectId: rows.length === 1 ? rows[0]!.id : `${rows.length}份`,
    after: rows.map((row) => [row.number, row.party, moneyText(row.balance), row.digest]),
  })
  return { count: rows.length }
}

/** Lines of each party within the months, in book order. */
async function linesOf(
  ctx: Reader,
  span: Span,
  found: readonly Balance[],
  facts: ReadFacts,
  { holderOf }: Holders,
): Promise<Map<string, BookedLine[]>> {
  const rows = await queries.lines(ctx.db, ctx.ledger.id, {
    from: firstDay(span.from),
    to: lastDay(span.to),
    withDrafts: span.withDrafts,
    subjectIds: under(facts.subjects, tradeSubjects(facts.subjects)).map((one) => one.id),
    tagSetIds: [...new Set(found.flatMap((one) => [...one.tagSetIds]))],
  })
  return Map.groupBy(rows, (row) => holderOf(row)?.key ?? '')
}

/** Letters as they are told, with the books of their day as these are now: facts are read once for all, whatever months they are of. */
async function told(ctx: LedgerContext, letters: readonly StoredLetter[]) {
  const today = dayInChina(ctx.now)
  const now = new Map<string, Balance | null>()
  for (const withDrafts of [true, false]) {
    const mine = letters.filter((one) => one.withDrafts === withDrafts)
    if (mine.length === 0) continue
    const last = mine.reduce((to, one) => (one.toPeriod > to ? one.toPeriod : to), mine[0]!.toPeriod)
    const { facts, holders } = await readBooks(ctx, { to: last, withDrafts })
    for (const group of Map.groupBy(mine, (one) => `${one.fromPeriod} ${one.toPeriod}`).values()) {
      const { fromPeriod: from, toPeriod: to } = group[0]!
      const balances = new Map(balancesIn(facts, holders, { from, to }).map((one) => [one.holder.key, one]))
      for (const one of group) now.set(one.id, balances.get(one.tagId ?? one.subjectId ?? '') ?? null)
    }
  }
  return letters.map(
    ({ fromPeriod, toPeriod, tagId: _, subjectId: __, opening, debit, credit, digest: ___, madeName: ____, madeAt: _____, ...one }) => {
      const current = now.get(one.id) ?? null
      return {
        ...one,
        from: fromPeriod,
        to: toPeriod,
        shown: shownState(one.state, one.replyBy, today),
        difference: differenceOf(one.balance, one.replyBalance),
        now: current?.balance ?? null,
        changed:
          one.state !== 'void' &&
          (current === null ||
            current.opening !== opening ||
            current.debit !== debit ||
            current.credit !== credit ||
            current.balance !== one.balance),
      }
    },
  )
}

export const list = async (ctx: LedgerContext) => told(ctx, await queries.list(ctx.db))

export async function get(ctx: LedgerContext, id: string) {
  const letter = await queries.one(ctx.db, id)
  const { content, digest, tagId, subjectId } = letter
  const [shown] = await told(ctx, [letter])
  const nameOf = (line: LetterContent['lines'][number]): string => `${line.day.slice(0, 7)} ${line.voucher}`
  const vouchers = await queries.vouchersNamed(ctx.db, ctx.ledger.id, letter.fromPeriod, letter.toPeriod, [
    ...new Set(content.lines.map(nameOf)),
  ])
  const subject =
    subjectId === null
      ? null
      : (await readFacts(ctx, { through: letter.toPeriod, withDrafts: letter.withDrafts })).subjects.find((one) => one.id === subjectId)
  return {
    ...shown!,
    digest,
    intact: sm3(digestText(letter.number, content)) === digest,
    content,
    vouchers: content.lines.map((line) => vouchers.get(nameOf(line)) ?? null),
    tagId,
    subjectCode: subject?.code ?? null,
  }
}
