import { expect, test } from 'vitest'
import { period } from '../../kernel/period.ts'
import { batchStateOf, standsAgainst, toKnow, type MonthOfLedger } from './batch.ts'

const month: MonthOfLedger = {
  startPeriod: period('2026-01'),
  period: period('2026-03'),
  readOnly: false,
  state: null,
  sheets: 1,
  people: 3,
  moved: false,
  lacking: 0,
}
test.each([
  [{}, []],
  [{ readOnly: true }, ['账套只能查看']],
  [{ period: period('2025-12') }, ['账套自2026-01启用']],
  [{ state: 'filed' }, ['已申报']],
  [{ state: 'ready' }, ['已审核']],
  [{ state: 'checked' }, []],
  [{ state: 'void' }, []],
  [{ sheets: 0 }, []],
  [{ sheets: 0, people: 0 }, ['没有工资表，也没有人员']],
] as const)('%o stands against it: %o', (more, reasons) => {
  expect(standsAgainst({ ...month, ...more })).toEqual(reasons)
})
test('what is voided is not there; what lacks is told', () => {
  expect([batchStateOf('void'), batchStateOf(null), batchStateOf('checked')]).toEqual(['none', 'none', 'draft'])
  expect(toKnow({ ...month, sheets: 0, lacking: 2 })).toEqual(['没有工资表，将零申报', '2人信息不全'])
})
