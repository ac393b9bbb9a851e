import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import {
  actNames,
  blockedBy,
  blocks,
  checkAct,
  differencesBetween,
  isLost,
  pauseSeconds,
  sends,
  stepAfter,
  STEPS,
  voidHindrance,
  type Step,
} from './steps.ts'

test('a return that owes nothing has nothing to pay; every other goes through every step', () => {
  const way = (owes: boolean): Step[] => {
    const gone: Step[] = []
    for (let step: Step | null = 'profile'; step !== null; step = stepAfter(step, owes)) gone.push(step)
    return gone
  }
  expect(way(true)).toEqual(STEPS.filter((step) => step !== 'void'))
  expect(way(false)).toEqual(['profile', 'items', 'prefill', 'confirm', 'submit', 'readBack', 'receipt', 'archive'])
  expect(STEPS.filter(sends)).toEqual(['submit', 'pay', 'void'])
})

test('what was accepted is taken back until something is paid, or on its way', () => {
  const one = { outcome: 'accepted', number: 'N', paid: ZERO, step: 'pay', sentAt: null } as const
  expect([voidHindrance(one), voidHindrance({ ...one, outcome: 'differs', step: null })]).toEqual(['', ''])
  for (const more of [
    { outcome: 'voided' },
    { outcome: 'elsewhere' },
    { number: '' },
    { paid: money('0.01') },
    { sentAt: new Date(0) },
    { step: 'void' },
  ] as const)
    expect(voidHindrance({ ...one, ...more })).not.toBe('')
})

test('whatever stops a return has somebody who can do something about it, and one button; only that button is taken', () => {
  for (const block of Object.values(blocks))
    expect([block.owner.length > 0, block.title.length > 0, Object.hasOwn(actNames, block.act)]).toEqual([true, true, true])
  expect(blockedBy('AGREEMENT')).toBe('agreement')
  expect(blockedBy('SOMETHING NEW')).toBe('refused')
  expect(() => checkAct('elsewhere', 'takeOver')).not.toThrow()
  expect(() => checkAct('elsewhere', 'pay')).toThrow('申报的状态已变化')
  expect(() => checkAct(null, 'again')).toThrow('申报的状态已变化')
})

test('what was sent and what was accepted differ cell by cell: figures by their value, texts as they are', () => {
  expect(differencesBetween({ a: '1.00', b: '0007', c: '', d: '5.00' }, { a: '1', b: '7', c: '0.00', e: '2.00' })).toEqual([
    { cell: 'd', ours: '5.00', theirs: '' },
    { cell: 'e', ours: '', theirs: '2.00' },
  ])
  expect(differencesBetween({ a: '减免' }, { a: '' })).toEqual([{ cell: 'a', ours: '减免', theirs: '' }])
})

test('not found means not there ten minutes later, and no sooner; pauses grow and end', () => {
  const sent = new Date('2026-11-26T00:00:00Z')
  expect(isLost(sent, new Date('2026-11-26T00:10:00Z'))).toBe(false)
  expect(isLost(sent, new Date('2026-11-26T00:10:01Z'))).toBe(true)
  expect([0, 1, 2, 9, 100].map(pauseSeconds)).toEqual([15, 30, 60, 600, 600])
})
