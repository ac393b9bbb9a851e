import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, money, moneyText, toFen } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import * as iit from './iit.ts'
import { taxOn } from './iit-tables.ts'

const on = day('2026-12-31')
const fen = (value: string | number | undefined = 0): bigint => toFen(money(dec(String(value))))
const text = (value: bigint): string => moneyText(fromFen(value))
const plain = (values: Readonly<Record<string, bigint | string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'bigint' ? text(value) : value]))

interface Month {
  readonly month?: number
  readonly income: string | number
  readonly ssf?: string | number
  readonly add?: string | number
}
/** A year of months: who is paid how, month after month. */
function year(months: readonly Month[], before = 0, atOnce = false, turn = (income: bigint) => income) {
  let [income, special, additional, paid] = [0n, 0n, 0n, 0n]
  return months.map((one, index) => {
    income += turn(fen(one.income))
    special += fen(one.ssf)
    additional += fen(one.add)
    const basic = iit.basicDeduction(index + 1 + before, on, atOnce)
    const { taxable, tax } = iit.withhold({ income, exempt: 0n, basic, special, additional, other: 0n, relief: 0n, paid }, on)
    paid += tax
    return { month: one.month ?? index + 1, cumulative_taxable: text(taxable), tax: text(tax), cumulative_tax: text(paid) }
  })
}

type Case = { readonly id: string; readonly engine: string; readonly input: never; readonly expected: unknown }
const kinds: Readonly<Record<string, (input: Readonly<Record<string, string>>) => unknown>> = {
  bonus_separate: ({ bonus }) => plain({ tax: iit.bonusAlone(fen(bonus), on) }),
  bonus_compare: ({ bonus, salary_taxable }) => {
    const found = iit.compareBonus(fen(bonus), fen(salary_taxable), on)
    return plain({
      bonus_tax: found.bonusTax,
      salary_tax: found.salaryTax,
      separate_total: found.separateTotal,
      merged_total: found.mergedTotal,
      better: found.better,
    })
  },
  labour: ({ income }) => plain({ ...iit.labourOnce(fen(income), on) }),
  author: ({ income }) => plain({ ...iit.authorOnce(fen(income)) }),
  nonresident_author: ({ income }) => plain({ ...iit.nonResidentOnce('author', fen(income), on) }),
  nonresident_wages: ({ income }) => plain({ ...iit.nonResidentOnce('wages', fen(income), on) }),
  severance: ({ amount, local_avg_wage }) => plain({ ...iit.severance(fen(amount), fen(local_avg_wage), on) }),
  business: ({ taxable, other_relief }) => {
    const found = iit.businessYear(fen(taxable), fen(other_relief), on)
    return plain({ tax_before: found.before, relief: found.relief, tax: found.tax })
  },
  annual: (input) => {
    const found = iit.settleYear(
      {
        wages: fen(input['wages']),
        labour: fen(input['labour']),
        author: fen(input['author']),
        royalty: fen(input['royalty']),
        special: fen(input['ssf']),
        additional: fen(input['add']),
        paid: fen(input['paid']),
      },
      on,
    )
    return plain({ income: found.income, taxable: found.taxable, tax_due: found.tax, to_pay: found.toPay })
  },
}
function outcome({ engine, input }: Case): unknown {
  const given = input as { kind: string; months: Month[]; basic_deduction_months_before?: number; rule_60000?: boolean }
  if (engine === 'iit-cumulative') return { months: year(given.months, given.basic_deduction_months_before, given.rule_60000) }
  if (engine === 'iit-platform') return { months: year(given.months, 0, false, (one) => iit.labourIncome('platform', one)) }
  return kinds[given.kind]!(input)
}

const shared = fileURLToPath(new URL('../../../../../../shared/', import.meta.url))
const cases = `${shared}reference/tax/cases/iit.json`
const vectors = `${shared}samples/iit/iit_vectors.tsv`

test.skipIf(!existsSync(cases))('every reference case of individual income tax, to the fen', () => {
  const all = (JSON.parse(readFileSync(cases, 'utf8')) as { cases: Case[] }).cases
  expect(all.length).toBeGreaterThan(15)
  for (const one of all) expect(outcome(one), one.id).toEqual(one.expected)
})

/** Vectors as others published them: numbers, some of what we compute. */
const measured: Readonly<Record<string, (input: Readonly<Record<string, never>>) => Record<string, bigint | string>>> = {
  wage_cumulative: (input) => {
    const months = (input as unknown as { months: { salary: number; insurance: number; special_additional: number }[] }).months
    const done = year(months.map((one) => ({ income: one.salary, ssf: one.insurance, add: one.special_additional })))
    const last = done.at(-1)!
    const paid = months.at(-1)!
    return {
      cumulative_taxable: fen(last.cumulative_taxable),
      tax_of_last_month: fen(last.tax),
      cumulative_tax: fen(last.cumulative_tax),
      take_home: fen(paid.salary) - fen(paid.insurance) - fen(last.tax),
    }
  },
  bracket: ({ cumulative_taxable }) => {
    const { percent, quick } = taxOn('comprehensive', fen(cumulative_taxable), on)
    return { rate: percent, quick }
  },
  annual_bonus: (input) => {
    const bonus = fen(input['bonus'])
    const salary = fen(input['annual_salary']) - 6_000_000n - fen(input['annual_insurance']) - fen(input['annual_special'])
    const found = iit.compareBonus(bonus, salary, on)
    const extra = found.mergedTotal - found.salaryTax
    const gap = iit.bonusGap(bonus, on)
    return {
      separate_tax: found.bonusTax,
      combined_extra_tax: extra,
      better: found.better,
      difference: extra > found.bonusTax ? extra - found.bonusTax : found.bonusTax - extra,
      separate_take_home: bonus - found.bonusTax,
      ...(gap && { cheaper_bonus: gap.lower, cheaper_take_home: gap.takeHome }),
    }
  },
  labour_service_withholding: ({ income }) => ({ ...iit.labourOnce(fen(income), on) }),
  author_remuneration_withholding: ({ income }) => ({ ...iit.authorOnce(fen(income)) }),
  royalty_withholding: ({ income }) => ({ ...iit.royaltyOnce(fen(income)) }),
  business_income_annual: (input) => {
    const left = fen(input['revenue']) - fen(input['costs_expenses']) - fen(input['losses'])
    const taxable = left < 0n ? 0n : left
    return { taxable, tax: taxOn('business', taxable, on).tax }
  },
  rent_income: ({ income, kind }) => {
    const { taxable, percent, tax } = iit.rentOnce(fen(income), kind === 'housing')
    return { taxable, rate: percent, tax }
  },
  property_transfer: (input) => ({ ...iit.transferOnce(fen(input['income']), fen(input['original_value']), fen(input['fees'])) }),
}

test.skipIf(!existsSync(vectors))('every published vector, exactly', () => {
  const lines = readFileSync(vectors, 'utf8').trim().split('\n').slice(1)
  expect(lines).toHaveLength(18)
  for (const line of lines) {
    const [id = '', kind = '', input = '', expected = ''] = line.split('\t')
    const found = measured[kind]!(JSON.parse(input) as never)
    for (const [key, value] of Object.entries(JSON.parse(expected) as Record<string, number | string>)) {
      const ours = found[key]
      const theirs = key === 'better' ? value : key === 'rate' ? BigInt(Math.round(Number(value) * 100)) : fen(value)
      expect(ours, `${id} ${key}`).toBe(theirs)
    }
  }
})

describe('the rules by themselves', () => {
  test('three months of thirty thousand (公告2018年第56号 解读): 555, 625, 1850', () => {
    const months = Array.from({ length: 3 }, () => ({ income: 30_000, ssf: 4500, add: 2000 }))
    expect(year(months).map((one) => one.tax)).toEqual(['555.00', '625.00', '1850.00'])
  })
  test('rounding is half up to the fen, and a falling year is not paid back', () => {
    expect(year([{ income: '5000.5' }, { income: '60000' }, { income: '1000' }]).map((one) => one.tax)).toEqual(['0.02', '2980.03', '0.00'])
  })
  test('60,000 at once (公告2020年第19号): nothing until the year is above it', () => {
    const months = Array.from({ length: 12 }, () => ({ income: 5100 }))
    expect(year(months, 0, true).map((one) => one.tax)).toEqual([...Array.from({ length: 11 }, () => '0.00'), '36.00'])
  })
  test('the edges of a bonus by itself: one yuan more costs 2310.10; the gap says what to pay instead', () => {
    expect([iit.bonusAlone(3_600_000n, on), iit.bonusAlone(3_600_100n, on)].map(text)).toEqual(['1080.00', '3390.10'])
    expect(iit.bonusGap(3_600_100n, on)).toEqual({ lower: 3_600_000n, takeHome: 3_492_000n })
    expect(iit.bonusGap(3_900_000n, on)).toBeNull()
    expect(() => iit.bonusAlone(3_600_000n, day('2028-01-31'))).toThrow('没有适用的税率或标准')
    expect([iit.bonusMayStandAlone(day('2027-12-31')), iit.bonusMayStandAlone(day('2028-01-31'))]).toEqual([true, false])
  })
  test('four thousand exactly loses 800, a fen more a fifth', () => {
    expect([iit.labourOnce(400_000n, on).taxable, iit.labourOnce(400_001n, on).taxable].map(text)).toEqual(['3200.00', '3200.01'])
  })
  test('an insurance agent, a non-resident bonus, early retirement', () => {
    expect(text(iit.labourIncome('agent', 1_000_000n))).toBe('6000.00')
    expect(text(iit.nonResidentBonus(6_000_000n, on))).toBe('4740.00')
    expect(text(iit.earlyRetirement(30_000_000n, 3, on))).toBe('4440.00')
  })
})
