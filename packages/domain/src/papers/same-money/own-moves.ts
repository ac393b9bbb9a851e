/**
 * One movement of money on the statements of two own accounts (本单位账户之间的划转、提现、充值、存取现、信用卡还款), and a payment that a wallet’s bill
 * and the bank both show: which rows are the same money. Rows pair at most once, the surest and nearest first, whatever was known first.
 */
import { absolute, compareMoney, isNegative, isZero, money, moneyText, negate, subtract, ZERO, type Money } from '../../kernel/money.ts'
import { dec } from '../../kernel/decimal.ts'
import { partyKey } from '../../kernel/party-name.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'
import { accountByNumber, accountNamed, creditCards, isWalletOf, namesWallet, walletNamed, type OwnAccount } from './accounts.ts'

/** Money is on its way between accounts for some days at most: over a weekend or a holiday. */
export const WAY_DAYS = 5

export interface MoneyRow {
  readonly id: string
  readonly bankAccountId: string
  readonly day: Day
  readonly currency: string
  readonly inflow: Money
  readonly outflow: Money
  /** What it says moved on another account (a wallet’s bill paid by a bank card), in above zero. */
  readonly elsewhere: Money
  readonly paidBy: string
  readonly fee: Money | null
  readonly counterpartyName: string
  readonly counterpartyAccount: string
  /** Abstract, purpose, remark, kind. */
  readonly words: string
}

/** The own account on the other side: one of them, some one of them nobody names, or none. */
export type OtherSide = { readonly account: OwnAccount } | 'some' | null

export interface Own {
  readonly accounts: readonly OwnAccount[]
  /** Names of the company itself, as keys. */
  readonly holders: ReadonlySet<string>
}

const isIn = (row: MoneyRow): boolean => isZero(row.outflow)
export const sizeOf = (row: MoneyRow): Money => (isZero(row.elsewhere) ? (isIn(row) ? row.inflow : row.outflow) : absolute(row.elsewhere))

const CASH_OUT = /取现|提现|提取现金|现金支取|取款|提备用金|提取备用金|支取现金/
const CASH_IN = /存现|现金存入|存入现金|现金缴存|缴存现金|现存|送存/
const TO_BANK = /存银行|存入银行|送存|缴存|存现|存入/
const FROM_BANK = /提现|取现|提取|从银行/
const WITHDRAW = /提现|转出.{0,6}(?:银行|卡)|到银行卡/
const TOP_UP = /充值|转入零钱|转入余额|零钱通|余额宝/
const CARD = /信用卡还款|还信用卡|还款/
const MOVING = /内部转账|账户互转|本行转账|资金划转|资金调拨|调拨|归集|同名转账|自有账户|内转|划拨/

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null)

/** Which own account stands on the other side of a row, by what the row says. */
export function otherSideOf(row: MoneyRow, own: Own): OtherSide {
  if (!isZero(row.elsewhere)) return null
  const here = own.accounts.find((one) => one.id === row.bankAccountId)
  const others = own.accounts.filter((one) => one.id !== row.bankAccountId && one.currency === row.currency)
  const as = (account: OwnAccount | null): OtherSide => (account ? { account } : null)
  const numbered = accountByNumber(row.counterpartyAccount, others)
  if (numbered) return { account: numbered }
  if (!here) return null
  const { words, counterpartyName: party } = row
  const banks = others.filter((one) => one.kind === 'bank')
  const some = (account: OwnAccount | null): OtherSide => as(account) ?? (others.length === 0 ? null : 'some')
  if (here.kind === 'wallet') {
    const named = accountNamed(row.paidBy, others) ?? accountNamed(`${party} ${words}`, others)
    if (!isIn(row) && /信用卡还款/.test(words)) return some(named ?? only(creditCards(others)))
    if (!isIn(row) && WITHDRAW.test(words)) return some(named ?? only(banks))
    if (isIn(row) && TOP_UP.test(words) && !/收益|利息/.test(words)) return some(named ?? only(banks))
    return null
  }
  if (here.kind === 'cash') {
    const outward = !isIn(row) && TO_BANK.test(words)
    const inward = isIn(row) && FROM_BANK.test(words)
    return outward || inward ? some(accountNamed(`${party} ${words}`, others) ?? only(banks)) : null
  }
  if (namesWallet(`${party} ${words}`) && ((isIn(row) && WITHDRAW.test(words)) || (!isIn(row) && TOP_UP.test(words))))
    return as(walletNamed(`${party} ${words}`, others))
  const box = only(others.filter((one) => one.kind === 'cash'))
  if (row.counterpartyAccount === '' && box && (isIn(row) ? CASH_IN : CASH_OUT).test(words) && !namesWallet(`${party} ${words}`))
    return { account: box }
  if (!isIn(row) && CARD.test(words) && creditCards(others).length > 0 && /信用卡|贷记卡|卡中心/.test(`${words} ${party}`))
    return some(accountNamed(`${party} ${words}`, creditCards(others)) ?? only(creditCards(others)))
  if (isIn(row) && creditCards([here]).length > 0 && CARD.test(words)) return 'some'
  // a number of nobody’s list beside our own name: an account nobody has entered
  if (own.holders.has(partyKey(party)) || (party === '' && MOVING.test(words)))
    return row.counterpartyAccount === '' ? some(accountNamed(words, others)) : 'some'
  return null
}

export interface MovePair {
  /** The row the money left by, and the one it came by; a wallet’s bill paid by card counts as `from` or `to` by its sign. */
  readonly out: MoneyRow
  readonly into: MoneyRow
  /** What stayed on the way (提现手续费): out less in, or what is taken beside. */
  readonly fee: Money
}

const FEE_RATE = '0.001'
const LEAST_FEE = money('0.10')

/** What a withdrawal cost, where the two amounts fit each other; null where they are not the same money. */
function feeBetween(out: MoneyRow, into: MoneyRow): Money | null {
  const apart = subtract(out.outflow, into.inflow)
  if (isZero(apart)) return ZERO
  if (isNegative(apart)) return null
  if (out.fee !== null) return compareMoney(apart, out.fee) === 0 ? apart : null
  if (!WITHDRAW.test(out.words)) return null
  const most = money(dec(out.outflow).times(FEE_RATE).plus('0.01'))
  return compareMoney(apart, compareMoney(most, LEAST_FEE) > 0 ? most : LEAST_FEE) <= 0 ? apart : null
}

/** 0 both say so, 1 one says so and the other does not gainsay, 2 neither names the account; null: not the same money. */
function surenessOf(out: MoneyRow, into: MoneyRow, own: Own, sides: ReadonlyMap<string, OtherSide>): 0 | 1 | 2 | null {
  const [a, b] = [sides.get(out.id) ?? null, sides.get(into.id) ?? null]
  const says = (side: OtherSide, id: string): boolean | null => (side === null ? null : side === 'some' ? true : side.account.id === id)
  if (says(a, into.bankAccountId) === false || says(b, out.bankAccountId) === false) return null
  const exact = (side: OtherSide): boolean => side !== null && side !== 'some'
  if (a === null && b === null) return null
  if (a !== null && b !== null) return exact(a) && exact(b) ? 0 : exact(a) || exact(b) ? 1 : 2
  // one row is silent: it must not name an outsider
  const silent = a === null ? out : into
  const quiet =
    silent.counterpartyAccount === '' &&
    (silent.counterpartyName === '' ||
      own.holders.has(partyKey(silent.counterpartyName)) ||
      /银行|信用社|清算|待处理|备付金/.test(silent.counterpartyName) ||
      namesWallet(silent.counterpartyName))
  if (!quiet) return null
  return exact(a) || exact(b) ? 1 : null
}

interface Candidate {
  readonly pair: MovePair
  readonly sure: 0 | 1 | 2
  readonly apart: number
}

/** Nearest first; of equals the earlier, so that nothing depends on what was known first. */
const inOrder = (a: Candidate, b: Candidate): number =>
  a.sure - b.sure ||
  a.apart - b.apart ||
  compareText(a.pair.out.day, b.pair.out.day) ||
  compareText(a.pair.into.day, b.pair.into.day) ||
  compareText(a.pair.out.id, b.pair.out.id) ||
  compareText(a.pair.into.id, b.pair.into.id)
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Rows that could be the same money are looked up by amount: the work grows with the rows, not with their square. */
export function pairOwnMoves(rows: readonly MoneyRow[], own: Own): MovePair[] {
  const sides = new Map(rows.map((row) => [row.id, otherSideOf(row, own)]))
  const ours = rows.filter((row) => isZero(row.elsewhere))
  const incoming = Map.groupBy(
    ours.filter((row) => !isZero(row.inflow)),
    (row) => `${row.currency} ${moneyText(row.inflow)}`,
  )
  const found: Candidate[] = []
  for (const out of ours) {
    if (isZero(out.outflow)) continue
    const amounts = new Set([moneyText(out.outflow)])
    if (WITHDRAW.test(out.words)) for (const fen of feesOf(out)) amounts.add(moneyText(subtract(out.outflow, fen)))
    for (const amount of amounts)
      for (const into of incoming.get(`${out.currency} ${amount}`) ?? []) {
        if (into.bankAccountId === out.bankAccountId) continue
        const apart = Math.abs(daysBetween(out.day, into.day))
        if (apart > WAY_DAYS) continue
        const fee = feeBetween(out, into)
        const sure = fee === null ? null : surenessOf(out, into, own, sides)
        if (fee !== null && sure !== null) found.push({ pair: { out, into, fee }, sure, apart })
      }
  }
  return taken(found)
}

/** Fees a withdrawal may have cost: as printed, else up to a thousandth, at least ten fen. */
function feesOf(out: MoneyRow): Money[] {
  if (out.fee !== null) return isZero(out.fee) ? [] : [out.fee]
  const exact = money(dec(out.outflow).times(FEE_RATE))
  const step = money('0.01')
  return [LEAST_FEE, exact, money(dec(exact).plus(step)), money(dec(exact).minus(step))].filter((fee) => !isZero(fee) && !isNegative(fee))
}

function taken(found: readonly Candidate[]): MovePair[] {
  const used = new Set<string>()
  const pairs: MovePair[] = []
  // where neither row names the other account, several that fit are nobody’s to choose from
  const vague = new Map<string, number>()
  for (const { sure, pair } of found) if (sure === 2) for (const id of [pair.out.id, pair.into.id]) vague.set(id, (vague.get(id) ?? 0) + 1)
  for (const { pair, sure } of found.toSorted(inOrder)) {
    if (used.has(pair.out.id) || used.has(pair.into.id)) continue
    if (sure === 2 && (vague.get(pair.out.id)! > 1 || vague.get(pair.into.id)! > 1)) continue
    used.add(pair.out.id)
    used.add(pair.into.id)
    pairs.push(pair)
  }
  return pairs
}

export interface CardPair {
  /** The row of the wallet’s bill: who was paid and for what. */
  readonly bill: MoneyRow
  /** The row of the bank: that it was paid. */
  readonly bank: MoneyRow
}

/** The account a wallet’s row really moved; null where it is none of ours, or nobody can tell which. */
export const paidFrom = (row: MoneyRow, accounts: readonly OwnAccount[]): OwnAccount | null =>
  isZero(row.elsewhere)
    ? null
    : (accountNamed(
        row.paidBy,
        accounts.filter((one) => one.id !== row.bankAccountId),
      ) ?? named(row.paidBy, accounts))
/** 花呗 and the like, where the ledger keeps an account of that name. */
const named = (means: string, accounts: readonly OwnAccount[]): OwnAccount | null =>
  only(
    accounts.filter(
      (one) => one.kind === 'wallet' && /花呗|借呗|白条|月付/.test(means) && one.bankName.includes(/花呗|借呗|白条|月付/.exec(means)![0]),
    ),
  )

/** Rows of wallets’ bills and of banks that show one payment by card. */
export function pairCardPayments(rows: readonly MoneyRow[], own: Own): CardPair[] {
  const byId = new Map(own.accounts.map((one) => [one.id, one]))
  const banked = Map.groupBy(
    rows.filter((row) => isZero(row.elsewhere)),
    (row) => `${row.bankAccountId} ${isIn(row) ? '+' : '-'} ${moneyText(sizeOf(row))}`,
  )
  const found: Candidate[] = []
  for (const bill of rows) {
    const account = paidFrom(bill, own.accounts)
    const wallet = byId.get(bill.bankAccountId)
    if (!account || !wallet) continue
    for (const bank of banked.get(`${account.id} ${isNegative(bill.elsewhere) ? '-' : '+'} ${moneyText(sizeOf(bill))}`) ?? []) {
      const apart = Math.abs(daysBetween(bill.day, bank.day))
      if (apart > WAY_DAYS) continue
      const text = `${bank.counterpartyName} ${bank.words}`
      const merchant = bill.counterpartyName !== '' && partyKey(text).includes(partyKey(bill.counterpartyName))
      const provider = isWalletOf(wallet, text)
      if (!merchant && !provider && bank.counterpartyName !== '') continue
      found.push({ pair: { out: bill, into: bank, fee: ZERO }, sure: merchant ? 0 : provider ? 1 : 2, apart })
    }
  }
  return taken(found).map(({ out, into }) => ({ bill: out, bank: into }))
}

/** What a row moved on an account, out below zero. */
export const signed = (row: MoneyRow): Money => (!isZero(row.elsewhere) ? row.elsewhere : isIn(row) ? row.inflow : negate(row.outflow))
