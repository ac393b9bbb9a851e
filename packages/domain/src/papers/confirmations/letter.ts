/**
 * Confirmation letters (往来对账函): what the books say of one party as of the end of a month, what the party answers, and how far the
 * two are apart. Balances are the ledger's: above zero the party owes it. Periodical confirmation: 财会〔2024〕11号 第二十条.
 */
import { broken } from '../../kernel/app-error.ts'
import { fromFen, groupThousands, isNegative, isZero, moneyText, negate, subtract, toFen, type Money } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'

export const LETTER_STATES = { draft: '草稿', sent: '已发送', agreed: '相符', disputed: '不符', void: '已作废' } as const
export type LetterState = keyof typeof LETTER_STATES
/** overdue is a moment's look at a letter that was sent, and kept nowhere. */
export const SHOWN_STATES = { ...LETTER_STATES, overdue: '逾期未回' } as const
export type ShownState = keyof typeof SHOWN_STATES
export const shownState = (state: LetterState, replyBy: Day, today: Day): ShownState =>
  state === 'sent' && replyBy < today ? 'overdue' : state

export const PARTY_KINDS = { customer: '客户', supplier: '供应商', other: '其他' } as const
export type PartyKind = keyof typeof PARTY_KINDS

export interface LetterLine {
  readonly day: Day
  /** 记-12: of the month of its day. */
  readonly voucher: string
  readonly abstract: string
  readonly subject: string
  readonly debit: Money
  readonly credit: Money
  /** Of the party, after the line. */
  readonly balance: Money
}

/** What a letter states; never changed once it is made. */
export interface LetterContent {
  readonly company: string
  readonly party: string
  readonly from: Day
  readonly asOf: Day
  readonly replyBy: Day
  readonly opening: Money
  readonly debit: Money
  readonly credit: Money
  readonly balance: Money
  readonly subjects: { readonly name: string; readonly balance: Money }[]
  readonly lines: LetterLine[]
  /** Not settled when the letter was made: signed, above zero the party owes. */
  readonly invoices: { readonly number: string; readonly day: Day; readonly gross: Money; readonly left: Money }[]
}

/** What the digest (SM3) of a letter covers, in an order that does not depend on how it is kept. */
export const digestText = (number: string, one: LetterContent): string =>
  JSON.stringify([
    'v1',
    number,
    [one.company, one.party, one.from, one.asOf, one.replyBy, one.opening, one.debit, one.credit, one.balance],
    one.subjects.map((row) => [row.name, row.balance]),
    one.lines.map((row) => [row.day, row.voucher, row.abstract, row.subject, row.debit, row.credit, row.balance]),
    one.invoices.map((row) => [row.number, row.day, row.gross, row.left]),
  ])

/** 贵方欠我方 1,000.00 元, as the letter's writer says it to its reader. */
export const owedText = (balance: Money, us = '我方', them = '贵方'): string =>
  isZero(balance)
    ? '双方没有余额'
    : isNegative(balance)
      ? `${us}欠${them} ${groupThousands(negate(balance))} 元`
      : `${them}欠${us} ${groupThousands(balance)} 元`

interface Fact {
  readonly subjectId: string
  readonly tagSetId: string
}
export interface PartyFacts {
  readonly openings: readonly (Fact & { readonly opening: Money })[]
  readonly turnovers: readonly (Fact & { readonly period: Period; readonly debit: Money; readonly credit: Money })[]
}
export interface PartyBalance<H> {
  readonly holder: H
  readonly opening: Money
  readonly debit: Money
  readonly credit: Money
  readonly balance: Money
  /** Balances by subject id, those of zero left out. */
  readonly bySubject: ReadonlyMap<string, Money>
  /** The tag sets ('' for none) the party's figures stand on. */
  readonly tagSetIds: ReadonlySet<string>
}

/** What stands between the ledger and each party: before `from`, within the months, and after them. */
export function partyBalances<H extends { readonly key: string }>(
  facts: PartyFacts,
  span: { readonly from: Period; readonly to: Period },
  holderOf: (of: Fact) => H | null,
): PartyBalance<H>[] {
  const found = new Map<
    string,
    { holder: H; opening: bigint; debit: bigint; credit: bigint; subjects: Map<string, bigint>; tagSetIds: Set<string> }
  >()
  const of = (fact: Fact) => {
    const holder = holderOf(fact)
    if (holder === null) return null
    const row = found.get(holder.key) ?? { holder, opening: 0n, debit: 0n, credit: 0n, subjects: new Map(), tagSetIds: new Set() }
    found.set(holder.key, row)
    row.tagSetIds.add(fact.tagSetId)
    return row
  }
  const move = (row: { readonly subjects: Map<string, bigint> }, { subjectId }: Fact, fen: bigint) =>
    row.subjects.set(subjectId, (row.subjects.get(subjectId) ?? 0n) + fen)
  for (const one of facts.openings) {
    const row = of(one)
    if (row === null) continue
    row.opening += toFen(one.opening)
    move(row, one, toFen(one.opening))
  }
  for (const one of facts.turnovers) {
    if (one.period > span.to) continue
    const row = of(one)
    if (row === null) continue
    const [debit, credit] = [toFen(one.debit), toFen(one.credit)]
    move(row, one, debit - credit)
    if (one.period < span.from) row.opening += debit - credit
    else {
      row.debit += debit
      row.credit += credit
    }
  }
  return [...found.values()].map(({ holder, opening, debit, credit, subjects, tagSetIds }) => ({
    holder,
    opening: fromFen(opening),
    debit: fromFen(debit),
    credit: fromFen(credit),
    balance: fromFen(opening + debit - credit),
    bySubject: new Map([...subjects].filter(([, fen]) => fen !== 0n).map(([id, fen]) => [id, fromFen(fen)])),
    tagSetIds,
  }))
}

/** Lines with the party's balance after each. */
export function withBalances(opening: Money, lines: readonly Omit<LetterLine, 'balance'>[]): LetterLine[] {
  let fen = toFen(opening)
  return lines.map((line) => {
    fen += toFen(line.debit) - toFen(line.credit)
    return { ...line, balance: fromFen(fen) }
  })
}

/** Who owes whom, as the party says it: above zero the party owes. */
export type Owing = 'party' | 'ledger'
export const theirBalance = (owing: Owing, amount: Money): Money => (owing === 'party' ? amount : negate(amount))

export interface Reply {
  readonly agreed: boolean
  /** The party's own figure, signed as the books'; null when it agrees. */
  readonly balance: Money | null
  readonly note: string
}

/** CB0003: no figure; CB0004: the same figure is no difference, or what differs is not said. `figure`: what the caller's figure is called. */
export function checkReply({ agreed, balance, note }: Reply, stated: Money, figure = 'replyBalance'): void {
  if (agreed) return
  if (balance === null) throw broken('CB0003', '请填写贵方账面的余额', [{ field: figure, reason: '请填写余额' }])
  if (moneyText(balance) === moneyText(stated) && note === '')
    throw broken('CB0004', '余额与对账函相同：请选择“信息证明无误”，或写明不符的地方', [{ field: 'replyNote', reason: '请写明不符的地方' }])
}

/** 差异: the books less what the party says; null before it says a figure of its own. */
export const differenceOf = (stated: Money, reply: Money | null): Money | null => (reply === null ? null : subtract(stated, reply))

const OPEN: readonly LetterState[] = ['draft', 'sent']
/** CB0005: answered and void letters are sent no more. */
export function checkSendable(state: LetterState): void {
  if (!OPEN.includes(state)) throw broken('CB0005', `对账函${LETTER_STATES[state]}，不能再发送`)
}
/** CB0006: a letter is answered once, and only one that was sent. */
export function checkAnswerable(state: LetterState): void {
  const why = { draft: '还没有发送', agreed: '已经回复过，不能再次回复', disputed: '已经回复过，不能再次回复', void: '已作废' }
  if (state !== 'sent') throw broken('CB0006', `对账函${why[state]}`)
}
/** CB0007: what was agreed stays. */
export function checkVoidable(state: LetterState): void {
  if (state === 'agreed' || state === 'void') throw broken('CB0007', `对账函${LETTER_STATES[state]}，不能作废`)
}

/** DZ202609-001. */
export const letterNumber = (to: Period, serial: number): string => `DZ${to.replace('-', '')}-${String(serial).padStart(3, '0')}`
