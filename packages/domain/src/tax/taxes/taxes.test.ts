/** What each tax says fits together: its usual return is one of its own, what it names is nobody else's, and its forms are there. */
import { expect, test } from 'vitest'
import { menu } from '../../access/menu.ts'
import { filingOf } from '../forms/engine/filings.ts'
import { RETURN_PLACES } from '../forms/engine/return-pages.ts'
import { FILING_KINDS, FILING_TAXES, isSaid, OWN_TAXES, returnsOfTax, taxNames, usualReturn } from '../forms/engine/taxes.ts'
import { carriedTaxes } from '../accrual/carried.ts'
import { eachTax, TAXES } from './taxes.ts'

const COMPANIES = (['smallScaleTaxpayer', 'generalTaxpayer'] as const).flatMap((vatNature) =>
  (['accounts', 'assessed'] as const).flatMap((citLevy) =>
    (['month', 'quarter'] as const).map((cycle) => ({ vatNature, vatCycle: cycle, citLevy, citCycle: cycle })),
  ),
)

test('whatever a company is, the return it files of a tax is one the tax has', () => {
  for (const [tax] of eachTax)
    for (const company of COMPANIES) {
      const usual = usualReturn(tax, company)
      const has = returnsOfTax(tax).map(({ filing, cycle }) => `${filing} ${cycle}`)
      expect([tax, has]).toEqual([tax, expect.arrayContaining([`${usual.filing} ${usual.cycle}`])])
    }
})

test('names, keys, calls and pages are of one tax alone; only owners’ taxes share a list', () => {
  const once = (all: readonly string[]) => expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
  once(Object.values(taxNames))
  once(OWN_TAXES.map((tax) => TAXES[tax].bureau.key))
  once(eachTax.map(([, { calls }]) => calls[0]))
  once(eachTax.map(([tax]) => RETURN_PLACES[tax].one))
  once(eachTax.flatMap(([, { ofOwner, pages }]) => (ofOwner === true ? [] : [pages.list])))
  once(eachTax.flatMap(([, { returns }]) => Object.keys(returns)))
  for (const { list, one } of Object.values(RETURN_PLACES)) expect([list in menu, one in menu]).toEqual([true, true])
})

test('a return says what it takes with its forms, or it is taken by a program: never both', () => {
  for (const kind of FILING_KINDS) {
    const { taking } = filingOf(kind, 'smallBusiness', FILING_TAXES[kind].cycles[0])
    expect([kind, taking !== undefined]).toEqual([kind, isSaid(kind)])
  }
})

test('taxes of one call at the bureau say the same of it; what stands on the books has its subject once', () => {
  const calls = Map.groupBy(OWN_TAXES, (tax) => TAXES[tax].bureau.submit[0])
  for (const [, taxes] of calls) expect(new Set(taxes.map((tax) => TAXES[tax].bureau.submit.join())).size).toBe(1)
  const suffixes = carriedTaxes.flatMap((one) => one.suffixes)
  expect(new Set(suffixes).size).toBe(suffixes.length)
})
