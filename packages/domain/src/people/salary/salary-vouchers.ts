/**
 * Vouchers of a salary sheet (计提、发放; voucher templates W01 to W08), by standard: cost by 费用归属 of each person, the employer's
 * contributions beside it, and on payment what is kept back for the tax office, the social insurance and the fund.
 */
import type { Standard } from '../../ledger/ledgers/standard.ts'
import type { EXPENSE_CLASSES } from '../../ledger/records/record-kinds.ts'
import type { SheetKind } from './pay-types.ts'

export type ExpenseClass = keyof typeof EXPENSE_CLASSES
/** Where pay, social insurance and housing fund of a class go. */
interface CostCodes {
  readonly pay: string
  readonly social: string
  readonly housing: string
}
export interface SalaryCodes {
  readonly costs: Readonly<Record<ExpenseClass, CostCodes>>
  /** 应付职工薪酬: 工资, 社会保险费, 住房公积金, 辞退福利. */
  readonly payable: string
  readonly social: string
  readonly housing: string
  /** 设定提存计划 (企业会计准则第9号 第十一条); where the standard has no such subject, null. */
  readonly plan: string | null
  readonly severance: string
  /** 代扣: social insurance, housing fund, tax, and whatever else is kept back. */
  readonly heldSocial: string
  readonly heldHousing: string
  readonly tax: string
  readonly heldOther: string
  /** 劳务费. */
  readonly labour: string
  readonly bank: string
}

const held = (payable: string, owed: string, taxes: string) => ({
  payable: `${payable}0001`,
  social: `${payable}0003`,
  housing: `${payable}0004`,
  plan: null,
  severance: `${payable}0008`,
  heldSocial: `${owed}0001`,
  heldHousing: `${owed}0002`,
  tax: `${taxes}0012`,
  bank: '1002',
})
const same = (one: CostCodes): Readonly<Record<ExpenseClass, CostCodes>> => ({
  management: one,
  selling: one,
  research: one,
  production: one,
  overhead: one,
})
const below = (code: string): CostCodes => ({ pay: `${code}0001`, social: `${code}0003`, housing: `${code}0004` })
const whole = (code: string): CostCodes => ({ pay: code, social: code, housing: code })

const company = (management: string, selling: string, production: string, overhead: string): SalaryCodes => ({
  ...held('2211', '2241', '2221'),
  costs: {
    // research stays with 管理费用 until the ledger capitalises it: who does moves it by voucher
    ...same(below(management)),
    selling: below(selling),
    production: whole(`${production}00010002`),
    overhead: below(overhead),
  },
  heldOther: '22410007',
  labour: `${management}0029`,
})
/** By standard; small-scale charts that keep no details book on the subject itself. */
export const salaryCodes: Readonly<Record<Standard, SalaryCodes>> = {
  smallBusiness: company('5602', '5601', '4001', '4101'),
  enterprise: { ...company('6602', '6601', '5001', '5101'), plan: '22110010' },
  nonProfit: {
    ...held('2204', '2209', '2206'),
    costs: same(below('53010001')),
    heldOther: '22090007',
    labour: '530100010020',
  },
  nonProfit2004: { ...held('2204', '2209', '2206'), costs: same(below('5201')), heldOther: '2209', labour: '5201' },
  cooperative: {
    ...held('2120', '2110', '2140'),
    costs: { ...same(whole('5230')), production: whole('4010'), selling: whole('5210') },
    payable: '2120',
    social: '2120',
    housing: '2120',
    plan: null,
    severance: '2120',
    heldSocial: '2110',
    heldHousing: '2110',
    heldOther: '2110',
    labour: '5230',
  },
}

/** What the people of one class and department cost and are paid, in fen. */
export interface PayGroup {
  readonly expenseClass: ExpenseClass
  readonly departmentId: string | null
  readonly gross: bigint
  readonly employerSocial: bigint
  readonly employerHousing: bigint
  /** Pension and unemployment within employerSocial. */
  readonly employerPlan: bigint
}
export interface PayTotals {
  readonly gross: bigint
  readonly heldSocial: bigint
  readonly heldHousing: bigint
  readonly tax: bigint
  /** 税后扣款 and what is paid for the person before tax. */
  readonly heldOther: bigint
  readonly net: bigint
}
export interface SalaryLine {
  readonly side: 'debit' | 'credit'
  readonly code: string
  readonly departmentId: string | null
  readonly fen: bigint
}

const line = (side: SalaryLine['side'], code: string, fen: bigint, departmentId: string | null = null): SalaryLine => ({
  side,
  code,
  departmentId,
  fen,
})
const without0 = (lines: readonly SalaryLine[]): SalaryLine[] => lines.filter((one) => one.fen !== 0n)
const total = (groups: readonly PayGroup[], of: (one: PayGroup) => bigint): bigint => groups.reduce((all, one) => all + of(one), 0n)

/**
 * 计提: cost against 应付职工薪酬. 劳务报酬 is no pay: it becomes cost when it is paid (W08). `planApart`: pension and unemployment
 * stand on 设定提存计划 where the standard knows it, else with the social insurance (W05).
 */
export function accrualLines(kind: SheetKind, standard: Standard, groups: readonly PayGroup[], planApart = false): SalaryLine[] {
  if (kind === 'labour') return []
  const codes = salaryCodes[standard]
  const plan = planApart && codes.plan !== null ? total(groups, (one) => one.employerPlan) : 0n
  const costs = (of: (one: PayGroup) => bigint, code: (one: CostCodes) => string): SalaryLine[] =>
    merged(groups.map((one) => line('debit', code(codes.costs[one.expenseClass]), of(one), one.departmentId)))
  const { severance, payable, social, housing } = codes
  return without0([
    ...costs(
      (one) => one.gross,
      (one) => one.pay,
    ),
    line(
      'credit',
      kind === 'severance' ? severance : payable,
      total(groups, (one) => one.gross),
    ),
    ...costs(
      (one) => one.employerSocial,
      (one) => one.social,
    ),
    line('credit', social, total(groups, (one) => one.employerSocial) - plan),
    line('credit', codes.plan ?? social, plan),
    ...costs(
      (one) => one.employerHousing,
      (one) => one.housing,
    ),
    line(
      'credit',
      housing,
      total(groups, (one) => one.employerHousing),
    ),
  ])
}

/** 发放: what was owed, against what is kept back and what leaves the bank (B17, W06, W08). */
export function paymentLines(kind: SheetKind, standard: Standard, totals: PayTotals): SalaryLine[] {
  const codes = salaryCodes[standard]
  const from = kind === 'labour' ? codes.labour : kind === 'severance' ? codes.severance : codes.payable
  return without0([
    line('debit', from, totals.gross),
    line('credit', codes.heldSocial, totals.heldSocial),
    line('credit', codes.heldHousing, totals.heldHousing),
    line('credit', codes.tax, totals.tax),
    line('credit', codes.heldOther, totals.heldOther),
    line('credit', codes.bank, totals.net),
  ])
}

/** One line a subject and department. */
function merged(lines: readonly SalaryLine[]): SalaryLine[] {
  const found = new Map<string, SalaryLine>()
  for (const one of lines) {
    const key = `${one.code} ${one.departmentId ?? ''}`
    const known = found.get(key)
    found.set(key, known ? { ...known, fen: known.fen + one.fen } : one)
  }
  return [...found.values()]
}
