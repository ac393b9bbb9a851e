import { placeAt } from '@app/domain/access/address'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import type { Finding, StepRow } from '../../finance/period-end/reading.ts'
import { boardOf, openMonths } from './board.ts'

const at = period('2026-09')
const step = (ruleId: string, state: StepRow['state'], more: Partial<StepRow> = {}): StepRow => ({
  ruleId,
  order: 1,
  name: ruleId,
  kind: 'closing',
  state,
  reason: '',
  amount: null,
  difference: money('0'),
  posted: false,
  vouchers: [],
  amounts: [],
  mendedAt: '',
  returns: [],
  ...more,
})
const finding = (checkId: string, severity: Finding['severity']): Finding => ({
  checkId,
  name: checkId,
  severity,
  message: `${checkId}不对`,
  amount: money('5'),
  cause: '原因',
  path: '/books/subAccount',
  query: placeAt('/books/subAccount', { from: at, to: at, subject: '1001' }).query,
})

test('what forbids comes first, then steps to do, then warnings; done, left out and said twice are not there', () => {
  const items = boardOf(
    at,
    [
      step('计提', 'todo', { amount: money('30') }),
      step('调汇', 'blocked', { reason: '请填写USD期末汇率' }),
      step('成本', 'outdated', { difference: money('1300') }),
      step('收入', 'generated'),
      step('费用', 'skipped'),
    ],
    [finding('cash', 'warn'), finding('dup', 'block'), finding('note', 'info'), finding('step-open', 'warn')],
  )
  expect(items.map((one) => [one.kind, one.what, one.why, one.amount, one.word])).toEqual([
    ['block', 'dup不对', '原因', '5.00', '去处理'],
    ['step', '计提还没有生成凭证', '', '30.00', '去生成'],
    ['step', '调汇等待填写', '请填写USD期末汇率', null, '去填写'],
    ['step', '成本账簿变动后要重做', '与现在应有的数相差 1,300.00', '1300.00', '看新旧对照'],
    ['warn', 'cash不对', '原因', '5.00', '去处理'],
  ])
  expect(items[1]!.to).toBe('/finance/endCheckout?period=2026-09&step=%E8%AE%A1%E6%8F%90')
  expect(items[0]!.to).toBe('/books/subAccount?from=2026-09&to=2026-09&subject=1001')
})

test('open months up to the one worked in; of many the first and the last', () => {
  const months = Array.from({ length: 10 }, (_, index) => ({
    period: period(`2026-${String(index + 1).padStart(2, '0')}`),
    closed: index === 0,
  }))
  expect(openMonths(months, period('2026-03'))).toEqual(['2026-02', '2026-03'])
  expect(openMonths(months, period('2026-10'))).toEqual(['2026-02', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'])
})
