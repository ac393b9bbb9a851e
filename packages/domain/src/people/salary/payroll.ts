/**
 * One person's pay of one sheet: columns, contributions, tax of the year so far, and what is left to pay. A year is a fold of
 * these, sheet after sheet, so that a correction or a late payment goes on from where the sheet before ended.
 */
import { fromFen, money, moneyText, toFen } from '../../kernel/money.ts'
import { lastDay, type Period } from '../../kernel/period.ts'
import type { ColumnPart } from './columns.ts'
import { fenGiven } from './given.ts'
import { taxOfPay } from './pay-tax.ts'
import {
  FIGURES,
  GIVEN_SOCIAL,
  NOTHING,
  type Carry,
  type Figure,
  type Figures,
  type Inputs,
  type Pay,
  type Payee,
  type SheetTerms,
} from './pay-types.ts'
import { contributions, type SocialItem } from './social.ts'

function contributed(payee: Payee, terms: SheetTerms, inputs: Inputs, again: boolean) {
  const shares = new Map<SocialItem, { employer: bigint; employee: bigint }>()
  if (terms.kind === 'wage' && !again && (payee.taxKind === 'employee' || payee.taxKind === 'nonResident'))
    for (const one of contributions(terms.rates, payee.bases)) shares.set(one.item, one)
  const own = (item: SocialItem): bigint => {
    const typed = (GIVEN_SOCIAL as readonly string[]).includes(item) ? fenGiven(inputs, item) : null
    return typed ?? shares.get(item)?.employee ?? 0n
  }
  const givenSocial = fenGiven(inputs, 'employerSocial')
  const employer = (...items: readonly SocialItem[]): bigint => items.reduce((all, item) => all + (shares.get(item)?.employer ?? 0n), 0n)
  return {
    pension: own('pension'),
    medical: own('medical'),
    unemployment: own('unemployment'),
    housing: own('housing'),
    employerHousing: fenGiven(inputs, 'employerHousing') ?? shares.get('housing')?.employer ?? 0n,
    employerSocial: givenSocial ?? employer('pension', 'medical', 'unemployment', 'injury', 'maternity'),
    // a sum given as a whole does not say how much of it is 设定提存计划
    employerPlan: givenSocial === null ? employer('pension', 'unemployment') : 0n,
  }
}

/** Computes one row; SL0020 when its figures cannot be. */
export function pay(payee: Payee, terms: SheetTerms, inputs: Inputs, before: Carry): Pay {
  const { period } = terms
  const on = lastDay(period)
  const again = before.insured === period
  const social = contributed(payee, terms, inputs, again)
  const values = new Map<string, bigint>()
  for (const column of terms.columns.columns)
    if (column.formula === '') values.set(column.key, inputs[column.key] ? toFen(money(inputs[column.key]!)) : 0n)
  const special = social.pension + social.medical + social.unemployment + social.housing
  terms.columns.complete(values, {
    社保个人: special - social.housing,
    公积金个人: social.housing,
    社保基数: payee.bases.social,
    公积金基数: payee.bases.housing,
    当月天数: BigInt(Number(on.slice(8))) * 100n,
  })
  const total = (part: ColumnPart): bigint =>
    terms.columns.columns.reduce((all, one) => (one.part === part ? all + (values.get(one.key) ?? 0n) : all), 0n)
  const [exempt, other, after, donation, relief] = [total('exempt'), total('deduct'), total('after'), total('donation'), total('relief')]
  const gross = total('earning') + exempt - total('absence')
  const paying = { ...social, gross, exempt, other, after, special, donation, relief }
  const outcome = taxOfPay(payee, terms, inputs, before, paying, values, on)
  const figures = {
    gross,
    exempt,
    pension: social.pension,
    medical: social.medical,
    unemployment: social.unemployment,
    housing: social.housing,
    other: other + donation,
    after,
    employerSocial: social.employerSocial,
    employerHousing: social.employerHousing,
    employerPlan: social.employerPlan,
    ...outcome.figures,
    net: gross - special - other - after - outcome.figures.tax,
  }
  return { values, figures, bonusMode: outcome.bonusMode, next: outcome.next }
}

/** Figures as they are stored and travel: exact text, rates as whole percents. */
export const figuresText = (figures: Figures): Record<Figure, string> =>
  Object.fromEntries(FIGURES.map((key) => [key, key === 'percent' ? figures[key].toString() : moneyText(fromFen(figures[key]))])) as Record<
    Figure,
    string
  >

/** A year so far as a row stores it, for the sheet that comes after: a locked sheet is never computed again. */
export const carryText = (carry: Carry): Record<string, string | boolean | null> =>
  Object.fromEntries(
    Object.entries(carry).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? moneyText(fromFen(value)) : (value as string | boolean | null),
    ]),
  )

export function readCarry(stored: Readonly<Record<string, unknown>>): Carry {
  const amounts = Object.fromEntries(
    Object.entries(NOTHING).flatMap(([key, value]) =>
      typeof value === 'bigint' ? [[key, toFen(money((stored[key] as string | undefined) ?? '0'))]] : [],
    ),
  )
  return {
    ...NOTHING,
    ...amounts,
    insured: (stored['insured'] as Period | null | undefined) ?? null,
    bonusUsed: stored['bonusUsed'] === true,
  }
}
