import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { type ClosingCheckInput, runClosingChecks } from '../../finance/period-end/checks/closing-check.ts'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { bankDiffers, bankSilent } from './closing-checks.ts'

const run = (given: Partial<ClosingCheckInput['given']>) =>
  runClosingChecks([bankDiffers, bankSilent], {
    facts: journal(''),
    period: period('2026-01'),
    settings: {
      vatNature: 'smallScaleTaxpayer',
      vatCycle: 'quarter',
      location: 'town',
      smallProfit: true,
      sixTaxesHalved: true,
      reviewRequired: false,
    },
    given: { previousClosed: true, vouchers: [], ...given },
  })

test('a bank beside the books: agreeing says nothing, differing says both, silence is said', () => {
  const bank = { account: '工行 1', bankAccountId: 'b', booked: money('546065'), lines: true, explained: false }
  expect(run({ banks: [{ ...bank, printed: money('546065') }] })).toEqual([])
  expect(run({ banks: [{ ...bank, printed: money('499585') }] })).toMatchObject([
    { checkId: 'bank-differs', amount: '46480.00', cause: '工行 1：账上546,065.00，对账单499,585.00' },
  ])
  expect(run({ banks: [{ ...bank, printed: null, lines: false }] })).toMatchObject([{ checkId: 'bank-silent', amount: '546065.00' }])
})
