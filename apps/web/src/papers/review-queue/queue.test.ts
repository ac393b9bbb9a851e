import { expect, test } from 'vitest'
import { cameBack, drained, emptyQueue, handled, keyOf, leftIn, listed, pressed, runOf, walked, type Key, type Queue } from './queue.ts'

const item = (id: string, score = 40, skipped = false) => ({ id, score, skipped })
const rows = [item('a', 60), item('b'), item('c'), item('d', 20, true), item('e', 0), item('f', 0)]
const opened = (wanted: string | null = null) => listed(emptyQueue, walked(rows, false), wanted)
const shown = () => true
const keys = (queue: Queue, list: string, ready: (id: string) => boolean = shown) => {
  const names: Readonly<Record<string, Key>> = { A: 'accept', E: 'edit', S: 'skip', Z: 'undo', '↓': 'next', '↑': 'previous' }
  const deeds: string[] = []
  let now = queue
  for (const one of list) {
    const step = pressed(now, names[one]!, ready)
    now = step.queue
    deeds.push(...step.deeds.map((deed) => `${deed.do} ${deed.id}${deed.do === 'skip' ? ` ${deed.skipped}` : ''}`))
  }
  return { queue: now, deeds }
}

test('the doubtful come first, then those put off; the certain ones stay folded', () => {
  expect(walked(rows, false).map((one) => one.id)).toEqual(['a', 'b', 'c', 'd'])
  expect(walked(rows, true).map((one) => one.id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect([opened().at, opened('c').at, opened('gone').at]).toEqual(['a', 'c', 'a'])
})

test('A takes and goes on, at the end back to what was left, and then there is nothing', () => {
  const { queue, deeds } = keys(opened('c'), 'AAAAA')
  expect(deeds).toEqual(['accept c', 'accept d', 'accept b', 'accept a'])
  expect([queue.at, leftIn(queue)]).toEqual([null, 0])
})

test('↓ and ↑ walk and stop at the ends, Z takes back the last one', () => {
  expect(keys(opened(), '↓↓').queue.at).toBe('c')
  expect(keys(opened(), '↑').queue.at).toBe('a')
  expect(keys(opened(), '↓↓↓↓↓').queue.at).toBe('d')
  const { queue, deeds } = keys(opened(), 'AAZ')
  expect([deeds, queue.at, queue.done]).toEqual([['accept a', 'accept b', 'undo b'], 'b', ['a']])
  expect(keys(opened(), 'Z').deeds).toEqual([])
})

test('S puts off behind the doubtful, once more takes it up again before them', () => {
  const { queue, deeds } = keys(opened(), 'S')
  expect([deeds, queue.at, queue.items.map((one) => one.id)]).toEqual([['skip a true'], 'b', ['b', 'c', 'd', 'a']])
  const again = keys({ ...queue, at: 'a' }, 'S')
  expect([again.deeds, again.queue.items.map((one) => one.id)]).toEqual([['skip a false'], ['b', 'c', 'a', 'd']])
  // alone it stays where it is
  expect(keys(listed(emptyQueue, [item('x')], null), 'S').queue.at).toBe('x')
})

test('keys that come before the paper is shown wait for it, in their order, and none is lost', () => {
  const ready = new Set<string>()
  const see = (id: string) => ready.has(id)
  const waiting = keys(opened(), 'AASA', see)
  expect([waiting.deeds, waiting.queue.held, waiting.queue.at]).toEqual([[], ['accept', 'accept', 'skip', 'accept'], 'a'])
  ready.add('a').add('b')
  const some = drained(waiting.queue, see)
  expect(some.deeds.map((deed) => `${deed.do} ${deed.id}`)).toEqual(['accept a', 'accept b', 'skip c'])
  expect(some.queue.held).toEqual(['accept'])
  ready.add('d')
  expect(drained(some.queue, see).deeds).toEqual([{ do: 'accept', id: 'd' }])
  // walking waits for nothing, unless a decision stands before it
  expect(keys(opened(), '↓', () => false).queue.at).toBe('b')
})

test('a thousand keys for a thousand vouchers, however they arrive', () => {
  const many = Array.from({ length: 1000 }, (_, at) => item(`v${at}`))
  const ready = new Set<string>()
  let queue = listed(emptyQueue, many, null)
  const taken: string[] = []
  for (let at = 0; at < 1000; at += 1) {
    // papers come in runs of fifty, later than the keys
    if (at % 70 === 69) for (const one of many.slice(0, at + 1)) ready.add(one.id)
    const step = pressed(queue, 'accept', (id) => ready.has(id))
    queue = step.queue
    taken.push(...step.deeds.map((deed) => deed.id))
  }
  for (const one of many) ready.add(one.id)
  const rest = drained(queue, (id) => ready.has(id))
  taken.push(...rest.deeds.map((deed) => deed.id))
  expect(taken).toEqual(many.map((one) => one.id))
  expect(leftIn(rest.queue)).toBe(0)
})

test('what the server refused comes back with its reason; an edit that was saved is done with; E stops what follows', () => {
  const { queue } = keys(opened(), 'AA')
  const back = cameBack(queue, [{ id: 'a', reason: '刚被改过' }])
  expect([back.at, leftIn(back), back.refused.get('a')]).toEqual(['c', 3, '刚被改过'])
  expect(keys({ ...back, at: 'a' }, 'A').queue.refused.size).toBe(0)
  const none = keys(listed(emptyQueue, [item('x')], null), 'A').queue
  expect(cameBack(none, [{ id: 'x', reason: '没有送到' }]).at).toBe('x')
  expect(handled(opened(), 'a')).toMatchObject({ at: 'b', done: ['a'] })
  const edit = keys(opened(), 'E')
  expect([edit.deeds, edit.queue.at]).toEqual([['edit a'], 'a'])
})

test('a list read anew keeps the place and forgets what is no longer there', () => {
  const { queue } = keys(opened(), 'A')
  const anew = listed(queue, walked(rows.slice(1), false), null)
  expect([anew.at, anew.done, leftIn(anew)]).toEqual(['b', [], 3])
  // one that is still being sent stays handled
  expect(leftIn(listed(queue, walked(rows, false), null))).toBe(3)
})

test('papers are read by runs', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(runOf(ids, 'c', 2)).toEqual({ now: ['c', 'd'], next: ['e'] })
  expect(runOf(ids, null, 2)).toEqual({ now: [], next: [] })
})

test('keys are told by their place; with a modifier they are somebody else’s, and a held one decides once', () => {
  const key = (code: string, more: Partial<KeyboardEvent> = {}) =>
    keyOf({ code, key: code.slice(-1), repeat: false, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more })
  expect([key('KeyA'), key('KeyA', { key: 'Process' }), key('', { key: 'a' }), key('KeyQ')]).toEqual(['accept', 'accept', 'accept', null])
  expect([key('KeyA', { ctrlKey: true }), key('KeyA', { repeat: true }), key('ArrowDown', { repeat: true })]).toEqual([null, null, 'next'])
})
