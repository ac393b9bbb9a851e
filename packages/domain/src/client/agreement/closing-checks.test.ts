import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { type ClosingCheckInput, runClosingChecks } from '../../finance/period-end/checks/closing-check.ts'
import { addressOfJump } from '../../finance/period-end/checks/jumps.ts'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { papersUnbooked } from './closing-checks.ts'

const run = (given: Partial<ClosingCheckInput['given']>) =>
  runClosingChecks([papersUnbooked], {
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

test('papers nobody booked are said by kind, with how many, how much and where they are', () => {
  expect(run({ unbooked: [] })).toEqual([])
  const [found] = run({ unbooked: [{ kind: 'inputInvoice', count: 7, amount: money('702.50') }] })
  expect(found).toMatchObject({ severity: 'warn', amount: '702.50', cause: '进项发票还有7张没有生成凭证；不入账的请标明原因' })
  expect(addressOfJump(found!.jump, period('2026-01'))).toEqual({
    path: '/document/inputTax',
    query: { from: '2026-01', to: '2026-01', booked: '0' },
  })
})
