/** The tax of one row, by kind of sheet and person: joined to the year, or by itself. */
import { broken } from '../../kernel/app-error.ts'
import { firstOfYear, monthOf, yearOf, type Day, type Period } from '../../kernel/period.ts'
import { fenGiven } from './given.ts'
import { builtUp, DEDUCTION_KEYS, type DeductionItem } from './deductions.ts'
import {
  basicDeduction,
  bonusAlone,
  bonusMayStandAlone,
  labourIncome,
  labourOnce,
  nonResidentBonus,
  nonResidentOnce,
  severance,
  withhold,
} from './iit.ts'
import { taxOn } from './iit-tables.ts'
import { TAX_KINDS, type BonusMode, type Carry, type Figures, type Inputs, type Payee, type SheetTerms } from './pay-types.ts'

export interface Paying {
  readonly gross: bigint
  readonly exempt: bigint
  readonly other: bigint
  readonly special: bigint
  readonly donation: bigint
  readonly relief: bigint
}
type TaxFigures = Omit<
  Figures,
  | 'gross'
  | 'exempt'
  | 'pension'
  | 'medical'
  | 'unemployment'
  | 'housing'
  | 'other'
  | 'after'
  | 'employerSocial'
  | 'employerHousing'
  | 'employerPlan'
  | 'net'
>
export interface Taxing {
  readonly figures: TaxFigures
  readonly bonusMode: BonusMode | null
  readonly next: Carry
}
/** Months of 减除费用 up to one: from entry, or from January for a first job of the year. */
function monthsEmployed(payee: Payee, period: Period): number {
  const january = firstOfYear(period)
  const from = payee.entered === null || payee.entered < january || payee.firstJobYear === yearOf(period) ? january : payee.entered
  return from > period ? 0 : monthOf(period) - monthOf(from) + 1
}

const NO_DEDUCTIONS = Object.fromEntries(DEDUCTION_KEYS.map((key) => [key, 0n])) as Record<DeductionItem, bigint>
const FLAT = {
  cumIncome: 0n,
  cumExempt: 0n,
  cumBasic: 0n,
  cumSpecial: 0n,
  cumAdditional: 0n,
  cumOther: 0n,
  percent: 0n,
  quick: 0n,
  paid: 0n,
  aloneTax: 0n,
  mergedTax: 0n,
  ...NO_DEDUCTIONS,
}

/** All that the tax of a row asks of its sheet. */
type Terms = Pick<SheetTerms, 'kind' | 'period'>

export function taxOfPay(
  payee: Payee,
  terms: Terms,
  inputs: Inputs,
  before: Carry,
  paying: Paying,
  values: ReadonlyMap<string, bigint>,
  on: Day,
): Taxing {
  const { kind } = terms
  const { gross, exempt, relief } = paying
  const once = (taxable: bigint, full: bigint, next: Carry = before, more: Partial<TaxFigures> = {}): Taxing => ({
    figures: { ...FLAT, taxable, due: full, relief, tax: full > relief ? full - relief : 0n, ...more },
    bonusMode: null,
    next,
  })
  if (kind === 'severance') {
    const outcome = severance(gross, values.get('average') ?? 0n, on)
    return once(outcome.taxable, outcome.tax)
  }
  if (payee.taxKind === 'nonResident') {
    if (kind === 'bonus') return once(gross, nonResidentBonus(gross, on))
    const outcome = nonResidentOnce(kind === 'labour' ? 'labour' : 'wages', gross - exempt - (kind === 'wage' ? paying.special : 0n), on)
    return once(outcome.taxable, outcome.tax, kind === 'wage' ? { ...before, insured: terms.period } : before)
  }
  const byYear = payee.taxKind === 'agent' || payee.taxKind === 'platform' || payee.taxKind === 'intern'
  if (kind === 'labour' && !byYear) {
    const outcome = labourOnce(gross - exempt, on)
    return once(outcome.taxable, outcome.tax)
  }
  if (kind === 'bonus') return bonus(inputs, before, paying, on)
  if (kind === 'wage' && (byYear || payee.taxKind === 'labour'))
    throw broken('SL0020', `${TAX_KINDS[payee.taxKind]}不在工资表中计税，请放入劳务报酬表`)
  return cumulated(payee, terms, inputs, before, paying, on)
}

/** A payment that joins the year: wages of the month, or labour taxed by the year. */
function cumulated(payee: Payee, terms: Terms, inputs: Inputs, before: Carry, paying: Paying, on: Day): Taxing {
  const { period, kind } = terms
  const year = yearOf(period)
  const wages = kind === 'wage'
  const fresh = builtUp(payee.declared, payee.entered ?? firstOfYear(period), period)
  const deductions = { ...NO_DEDUCTIONS }
  if (wages) for (const key of DEDUCTION_KEYS) deductions[key] = fenGiven(inputs, key) ?? fresh.get(key) ?? 0n
  const { privatePension, ...personal } = deductions
  const additional = Object.values(personal).reduce((all, one) => all + one, 0n)
  const gross = wages ? paying.gross : labourIncome(payee.taxKind as 'agent' | 'platform' | 'intern', paying.gross)
  const basic = basicDeduction(monthsEmployed(payee, period), on, payee.yearAtOnce === year)
  const next: Carry = {
    ...before,
    income: before.income + gross,
    exempt: before.exempt + paying.exempt,
    special: before.special + paying.special,
    other: before.other + paying.other + paying.donation,
    relief: before.relief + paying.relief,
    basic,
    additional,
    privatePension,
    insured: wages ? period : before.insured,
  }
  const { taxable, percent, quick, due, tax } = withheldOn(next, before.paid, on)
  return {
    figures: {
      ...cumulativeOf(next),
      taxable,
      percent,
      quick,
      due,
      relief: next.relief,
      paid: before.paid,
      tax,
      aloneTax: 0n,
      mergedTax: 0n,
      ...deductions,
    },
    bonusMode: null,
    next: { ...next, paid: before.paid + tax },
  }
}

const withheldOn = (year: Carry, paid: bigint, on: Day) => withhold({ ...year, other: year.other + year.privatePension, paid }, on)
const cumulativeOf = (year: Carry) => ({
  cumIncome: year.income,
  cumExempt: year.exempt,
  cumBasic: year.basic,
  cumSpecial: year.special,
  cumAdditional: year.additional,
  cumOther: year.other + year.privatePension,
})

/** Both ways are computed; what was chosen counts, else the better, else — once the year has had one — merged. */
function bonus(inputs: Inputs, before: Carry, paying: Paying, on: Day): Taxing {
  const amount = paying.gross - paying.exempt
  const joined: Carry = { ...before, income: before.income + paying.gross, exempt: before.exempt + paying.exempt }
  const merged = withheldOn(joined, before.paid, on)
  const may = bonusMayStandAlone(on) && !before.bonusUsed
  const alone = may ? bonusAlone(amount, on) : 0n
  const left = before.income - before.exempt - before.basic - before.special - before.additional - before.other - before.privatePension
  // what merging adds to the year, though a refund of the months before is not paid out before the settlement
  const mergedTax = taxOn('comprehensive', left + amount, on).tax - taxOn('comprehensive', left, on).tax
  const chosen = inputs['@mode'] as BonusMode | undefined | ''
  if (chosen === 'separate' && !may)
    throw broken(
      'SL0021',
      before.bonusUsed ? '本年已有一次单独计税的全年一次性奖金，只能并入综合所得' : '单独计税的优惠已到期，只能并入综合所得',
    )
  const mode: BonusMode = chosen || (may && alone <= mergedTax ? 'separate' : 'merged')
  if (mode === 'separate') {
    const tax = alone > paying.relief ? alone - paying.relief : 0n
    return {
      figures: { ...FLAT, taxable: amount, due: alone, relief: paying.relief, tax, aloneTax: alone, mergedTax },
      bonusMode: mode,
      next: { ...before, bonusUsed: true },
    }
  }
  return {
    figures: {
      ...FLAT,
      ...cumulativeOf(joined),
      taxable: merged.taxable,
      percent: merged.percent,
      quick: merged.quick,
      due: merged.due,
      relief: joined.relief,
      paid: before.paid,
      tax: merged.tax,
      aloneTax: alone,
      mergedTax,
    },
    bonusMode: mode,
    next: { ...joined, paid: before.paid + merged.tax },
  }
}
