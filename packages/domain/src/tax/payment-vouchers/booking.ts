/** What was paid of a filed return, put on its subjects (缴款凭证): what is certain is proposed, the rest is asked. */
import { broken } from '../../kernel/app-error.ts'
import {
  add,
  compareMoney,
  groupThousands,
  isNegative,
  isZero,
  money,
  type Money,
  moneyText,
  subtract,
  sum,
  ZERO,
} from '../../kernel/money.ts'
import { addDays, type Day } from '../../kernel/period.ts'
import type { Standard, VatNature } from '../../ledger/ledgers/standard.ts'
import { TWIN_DAYS } from '../../papers/funds/twins.ts'
import { periodEndCodes } from '../../finance/period-end/codes.ts'
import type { FeeKind } from '../fees/fee.ts'
import { owedCodes, carriedTaxes, type CarriedTax } from '../accrual/carried.ts'
import type { FilingKind } from '../forms/engine/taxes.ts'

/** 税收滞纳金, apart from the tax: it is not deductible. */
const LATE_FEE: Partial<Readonly<Record<Standard, string>>> = { smallBusiness: '57110007', enterprise: '67110003' }

/** What was paid, and of that what is booked already. */
export interface Payment {
  /** What the late fee of it comes to. */
  readonly lateFee: Money
  /** Late fee included. */
  readonly paid: Money
  readonly booked: { readonly tax: Money; readonly lateFee: Money }
}
export interface Paid extends Payment {
  readonly standard: Standard
  readonly vatNature: VatNature
  readonly filing: FilingKind
  /** What the bureau has accepted, by cell. */
  readonly accepted: Readonly<Record<string, string>>
  readonly payable: Money
  /** Of a correction: the version it corrects, as it was accepted, and what of it was paid. */
  readonly before?: { readonly accepted: Readonly<Record<string, string>>; readonly payable: Money; readonly credited: Money }
}
/** A tax or fee in what was paid, and the subjects it may stand on; none where the house knows of none. */
export interface Owing {
  readonly key: string
  readonly title: string
  readonly declared: Money
  readonly codes: readonly string[]
}
export interface DebitRow {
  readonly tax: string
  readonly title: string
  readonly code: string
  /** What the return says of the tax. */
  readonly declared: Money
  /** Credit balance of the subject. */
  readonly balance: Money
  /** Null: a person says how much. */
  readonly suggested: Money | null
}
export interface Proposal {
  readonly left: Money
  /** The house knows no subject for it: a person names one. */
  readonly free: boolean
  readonly rows: readonly DebitRow[]
  /** Null: a person says how much. */
  readonly lateFee: Money | null
  readonly asks: readonly string[]
}

const declaredOf = ({ cells }: CarriedTax, { filing, accepted }: Paid): Money =>
  sum((cells[filing] ?? []).map((cell) => money(accepted[cell] ?? '0')))
/** What is owed of it; where it was never accrued it is an expense when it is paid. */
const optionsOf = (tax: CarriedTax, { standard, vatNature }: Paid): string[] => {
  const expense = tax.expense[standard]
  return [...owedCodes(tax, standard, vatNature), ...(expense === undefined ? [] : [expense])]
}

/** Where a tax is owed: its one subject, or the only one that carries so much. */
function placeOf(options: readonly string[], declared: Money, balanceOf: (code: string) => Money): string | null {
  if (options.length === 1) return options[0]!
  const fit = options.filter((code) => compareMoney(balanceOf(code), declared) >= 0)
  return fit.length === 1 ? fit[0]! : null
}

/** Everything is certain when all was paid at once; what was paid in part is for a person to divide. */
export function proposalFrom({ lateFee, paid, booked }: Payment, owing: readonly Owing[], balanceOf: (code: string) => Money): Proposal {
  const left = subtract(paid, add(booked.tax, booked.lateFee))
  const nothingBooked = isZero(booked.tax) && isZero(booked.lateFee)
  const total = sum(owing.map(({ declared }) => declared))
  const whole = nothingBooked && moneyText(paid) === moneyText(add(total, lateFee)) && owing.every(({ declared }) => !isNegative(declared))
  const free = owing.some(({ codes }) => codes.length === 0)
  const asks: string[] = []
  if (!whole) asks.push('已缴的数与各税种之和不同，请按扣款明细填写各税种的金额')
  const rows = owing.flatMap(({ key, title, declared, codes }) => {
    const place = whole && codes.length > 0 ? placeOf(codes, declared, balanceOf) : null
    if (codes.length === 0) asks.push(`${title}没有通用的科目，请选择记在哪个科目`)
    else if (whole && place === null) asks.push(`${title}${groupThousands(declared)}记在哪个科目，请填写`)
    return codes.map((code): DebitRow => ({
      tax: key,
      title,
      code,
      declared,
      balance: balanceOf(code),
      suggested: place === null ? null : code === place ? declared : ZERO,
    }))
  })
  return { left, free, rows, lateFee: whole ? lateFee : isZero(lateFee) ? ZERO : null, asks }
}
/** Of a correction only the difference is paid, tax by tax: where all of the version before was. Paid in part, a person divides it. */
function differenceOf(tax: CarriedTax, paid: Paid): Money {
  const { before } = paid
  const whole = declaredOf(tax, paid)
  if (before === undefined || compareMoney(before.credited, before.payable) !== 0) return whole
  return subtract(whole, declaredOf(tax, { ...paid, accepted: before.accepted }))
}
/** Of a return: the taxes it carries. */
export const owingOf = (paid: Paid): Owing[] =>
  carriedTaxes
    .map((tax) => ({ key: tax.key, title: tax.title, declared: differenceOf(tax, paid), codes: optionsOf(tax, paid) }))
    .filter(({ declared }) => !isZero(declared))

/** Where fees stand: what was accrued, else the expense. Of kinds that are not here the charts have no subject of their own. */
const FEE_CODES: Partial<Readonly<Record<Standard, Partial<Readonly<Record<FeeKind, readonly string[]>>>>>> = {
  smallBusiness: {
    union: ['22110005', '56020005'],
    disabled: ['22210024', '56020028'],
    culture: ['22210025', '54030014'],
    water: ['22210026', '54030015'],
  },
  enterprise: {
    union: ['22110005', '66020005'],
    disabled: ['22210024', '66020028'],
    culture: ['22210025', '64030014'],
    water: ['22210026', '64030015'],
  },
  nonProfit: { union: ['22040005'] },
  nonProfit2004: { union: ['22040005'] },
}
export const owingOfFee = (kind: FeeKind, title: string, paid: Money, standard: Standard): Owing[] => [
  { key: 'fee', title, declared: paid, codes: FEE_CODES[standard]?.[kind] ?? [] },
]
/** Tax withheld from pay, owed since it was paid out. */
export const owingOfIit = (paid: Money, standard: Standard): Owing[] => {
  const iit = carriedTaxes.find(({ key }) => key === 'iit')!
  return [
    { key: iit.key, title: iit.title, declared: paid, codes: iit.suffixes.map((suffix) => `${periodEndCodes[standard].taxes}${suffix}`) },
  ]
}

export interface Booking {
  readonly day: Day
  readonly lines: readonly { readonly code: string; readonly amount: Money }[]
  readonly lateFee: Money
}
const wrong = (code: string, field: string, reason: string) => broken(code, reason, [{ field, reason }])

/** XV0002 to XV0004, at the field; answers what the voucher comes to. */
export function checkBooking({ left, rows, free }: Pick<Proposal, 'left' | 'rows' | 'free'>, { lines, lateFee }: Booking): Money {
  const codes = rows.map(({ code }) => code)
  const unknown = free ? undefined : lines.find(({ code }) => !codes.includes(code))
  if (unknown !== undefined) throw wrong('XV0002', 'items', `科目${unknown.code}不是这笔缴款的税费`)
  if (new Set(lines.map(({ code }) => code)).size !== lines.length) throw wrong('XV0002', 'items', '一个科目只能填一次')
  if (isNegative(lateFee)) throw wrong('XV0003', 'lateFee', '滞纳金不能是负数')
  if (lines.some(({ amount }) => isNegative(amount))) throw wrong('XV0003', 'items', '金额不能是负数')
  const total = add(sum(lines.map(({ amount }) => amount)), lateFee)
  if (isZero(total)) throw wrong('XV0004', 'items', '请填写金额')
  if (compareMoney(total, left) > 0)
    throw wrong('XV0004', 'items', `合计${groupThousands(total)}，超过已缴而没有入账的${groupThousands(left)}`)
  return total
}

/** XV0005: the standard has no subject for it. */
export function lateFeeCode(standard: Standard): string {
  const code = LATE_FEE[standard]
  if (code === undefined) throw wrong('XV0005', 'lateFee', '当前会计制度没有税收滞纳金科目，请手工录入凭证')
  return code
}

/** Rows of statements within these days may show the payment. */
export const daysAround = (day: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(day, -TWIN_DAYS),
  to: addDays(day, TWIN_DAYS),
})
