import { expect, test } from 'vitest'
import { afterRoute } from './display.ts'
import { answered, begun, bookedIn, due, finished, passed, refused, secondsOf, started, ticked, troubled, type RunState } from './run.ts'

const ticks = (run: RunState, count: number): RunState => Array.from({ length: count }).reduce<RunState>((one) => ticked(one), run)
const none = { booked: 0, found: 0, failed: [], took: 250 }

test('with tips a run starts paused and moves once it is continued (ST-wizard-07, ST-wizard-22)', () => {
  const run = begun(true)
  expect(due(run)).toBeNull()
  expect(ticks(run, 5).percent).toBe(0)
  expect(due({ ...run, paused: false })).toBe('output')
  expect(ticked({ ...run, paused: false }).percent).toBe(1)
})

test('steps begin at 0, 20, 40, 60 and 80 percent and end the run at 100 (ST-wizard-09)', () => {
  let run = started(begun(false), 'output')
  expect(ticks(run, 50).percent).toBe(19)
  run = ticks(answered(run, 'output', { booked: 3, found: 4, failed: [{ id: 'a', name: '甲', reason: '没有科目' }], took: 300 }), 25)
  expect([run.percent, due(run)]).toEqual([25, 'input'])
  run = ticks(refused(started(run, 'input'), 'input', '服务器异常'), 15)
  expect([run.percent, due(run)]).toEqual([40, 'claims'])
  run = passed(run, 'claims')
  expect([run.percent, due(run)]).toEqual([60, 'bank'])
  run = ticks(answered(started(run, 'bank'), 'bank', { ...none, booked: 2 }), 30)
  run = ticks(answered(started(run, 'cash'), 'cash', none), 30)
  expect(finished(run)).toBe(true)
  expect([bookedIn(run), secondsOf(run)]).toEqual([5, '0.8'])
  expect(troubled(run)).toEqual(['output', 'input'])
})

test('an open wizard becomes a floating button when the route changes, and stays on its home (ST-wizard-13)', () => {
  expect(afterRoute(1, '/document/outputTax')).toBe(2)
  expect(afterRoute(1, '/manager/guidance')).toBe(1)
  expect(afterRoute(0, '/document/outputTax')).toBe(0)
})
