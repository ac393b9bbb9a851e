import { expect, test } from 'vitest'
import { afterRoute } from './display.ts'
import { answered, begun, bookedIn, due, finished, passed, refused, secondsOf, started, ticked, troubled, type RunState } from './run.ts'

const ticks = (run: RunState, count: number): RunState => Array.from({ length: count }).reduce<RunState>((one) => ticked(one), run)
const none = { booked: 0, found: 0, failed: [], took: 250 }

test('with tips a run starts paused and moves once it is continued (ST-wizard-07)', () => {
  const run = begun(true)
  expect(due(run)).toBeNull()
  expect(ticks(run, 5).percent).toBe(0)
  expect(due({ ...run, paused: false })).toBe('output')
  expect(ticked({ ...run, paused: false }).percent).toBe(1)
})

test('without tips a run moves at once, its first step begun (ST-wizard-08)', () => {
  const run = begun(false)
  expect([run.paused, due(run)]).toEqual([false, 'output'])
  expect(ticks(started(run, 'output'), 3).percent).toBe(3)
})

test('paused in its midst a run stands and begins nothing; continued it goes on from there (ST-wizard-22)', () => {
  const running = ticks(answered(started(begun(false), 'output'), 'output', none), 20)
  expect([running.percent, due(running)]).toEqual([20, 'input'])
  const paused = { ...running, paused: true }
  expect([ticks(paused, 30).percent, due(ticks(paused, 30))]).toEqual([20, null])
  // a step under way answers all the same, and still nothing moves
  const answeredMeanwhile = answered({ ...started(running, 'input'), paused: true }, 'input', none)
  expect([ticks(answeredMeanwhile, 30).percent, due(answeredMeanwhile)]).toEqual([20, null])
  const again = { ...ticks(answeredMeanwhile, 30), paused: false }
  expect(ticks(again, 5).percent).toBe(25)
  expect(due(ticks(again, 20))).toBe('claims')
})

test('a step that fails as a whole is passed over: the run goes on to its end, and says at the end what failed (ST-wizard-10)', () => {
  let run = refused(started(begun(false), 'output'), 'output', '服务器异常')
  for (const key of ['input', 'claims', 'bank', 'cash'] as const) {
    run = ticks(run, 20)
    expect(due(run)).toBe(key)
    run = answered(started(run, key), key, { ...none, booked: 1 })
  }
  run = ticks(run, 20)
  expect([finished(run), bookedIn(run), troubled(run)]).toEqual([true, 4, ['output']])
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
