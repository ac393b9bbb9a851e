/** The journal of a business (企业流水账): every movement of bank, cash and other money in order, each account's and the whole balance after it. */
import { add, subtract, ZERO, type Money } from '../../kernel/money.ts'

/** 资金账户类型 (spec 3 §9). */
export const FUND_ACCOUNT_TYPES = { 1: '银行', 2: '现金', 3: '其他' } as const
export type FundAccountType = 1 | 2 | 3
export const fundAccountType = (kind: 'bank' | 'wallet' | 'cash' | null): FundAccountType => (kind === 'cash' ? 2 : kind === 'bank' ? 1 : 3)

export interface Movement {
  readonly accountId: string
  readonly inflow: Money
  readonly outflow: Money
}
export interface Balanced {
  /** Of the account, and of all that are listed. */
  readonly accountBalance: Money
  readonly balance: Money
}

/** Balances after each movement, beginning with what each account had. */
export function withBalances<M extends Movement>(movements: readonly M[], opening: ReadonlyMap<string, Money>): (M & Balanced)[] {
  const accounts = new Map(opening)
  let balance = [...opening.values()].reduce<Money>(add, ZERO)
  return movements.map((one) => {
    const accountBalance = subtract(add(accounts.get(one.accountId) ?? ZERO, one.inflow), one.outflow)
    accounts.set(one.accountId, accountBalance)
    balance = subtract(add(balance, one.inflow), one.outflow)
    return { ...one, accountBalance, balance }
  })
}
