import { expect, test } from 'vitest'
import { planOf, STAGES } from './check-plan.ts'

const QUICK = [
  ['format', 'types'],
  ['lint', 'imports', 'unused'],
]

test('without words everything runs; words that are no check name tests, and those alone run', () => {
  expect(planOf([])).toEqual({ stages: STAGES, tests: [] })
  expect(planOf(['vouchers', 'tidy'])).toEqual({ stages: [], tests: ['vouchers', 'tidy'] })
  expect(planOf(['--changed'])).toEqual({ stages: QUICK, tests: ['--changed'] })
})

test('checks and tests are named together: neither leaves the other out in silence', () => {
  expect(planOf(['types'])).toEqual({ stages: [['types']], tests: null })
  expect(planOf(['static', 'vouchers'])).toEqual({ stages: QUICK, tests: ['vouchers'] })
  expect(planOf(['vouchers', 'lint', 'format'])).toEqual({ stages: [['format'], ['lint']], tests: ['vouchers'] })
})
