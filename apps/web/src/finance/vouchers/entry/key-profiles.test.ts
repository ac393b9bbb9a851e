import { describe, expect, test } from 'vitest'
import { actOf, firstKey, isProfile, KEY_ACTS, keysText, meansAct, profiles, type KeyAct, type ProfileName } from './key-profiles.ts'

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const names = Object.keys(profiles) as ProfileName[]

describe.each(names)('the keys of %s', (name) => {
  test('every act has one, and no key means two things', () => {
    const keys = KEY_ACTS.flatMap((act) => profiles[name][act])
    expect(KEY_ACTS.filter((act) => profiles[name][act].length === 0)).toEqual([])
    expect(keys.length).toBe(new Set(keys).size)
  })
})

const cases: readonly [ProfileName, ReturnType<typeof pressed>, KeyAct | undefined][] = [
  ['own', pressed('s', { ctrlKey: true }), 'save'],
  ['own', pressed('S', { metaKey: true }), 'save'],
  ['own', pressed('s'), undefined],
  ['own', pressed('F6'), 'saveNew'],
  ['own', pressed('F6', { shiftKey: true }), undefined],
  ['own', pressed('F8'), 'templates'],
  ['own', pressed('F4'), 'files'],
  ['own', pressed('F3'), 'cashFlows'],
  ['own', pressed('F4', { altKey: true }), undefined],
  ['own', pressed('ArrowUp', { ctrlKey: true }), 'previous'],
  ['own', pressed('ArrowUp'), undefined],
  ['own', pressed('Insert', { altKey: true }), 'insertLine'],
  ['own', pressed('=', { shiftKey: true }), 'balance'],
  ['kingdee', pressed('F12'), 'saveNew'],
  ['kingdee', pressed('F7', { ctrlKey: true }), 'balance'],
  ['kingdee', pressed('F7'), 'lookup'],
  ['yonyou', pressed('F6'), 'save'],
  ['yonyou', pressed('F5'), 'saveNew'],
  ['yonyou', pressed('F4'), 'templates'],
  ['yonyou', pressed('F2'), 'lookup'],
  ['yonyou', pressed('i', { ctrlKey: true }), 'insertLine'],
  ['yonyou', pressed('d', { ctrlKey: true }), 'removeLine'],
  ['lemon', pressed('F12'), 'saveNew'],
  ['lemon', pressed('F5'), undefined],
]
test.each(cases)('%s: %j is %s', (name, event, act) => {
  expect(actOf(event, profiles[name], KEY_ACTS)).toBe(act)
  expect(KEY_ACTS.filter((one) => meansAct(event, profiles[name], one))).toEqual(act === undefined ? [] : [act])
})

test('keys are said as people read them', () => {
  expect(firstKey(profiles.own, 'previous')).toBe('Ctrl+↑')
  expect(keysText(profiles.yonyou, 'save')).toBe('F6、Ctrl+S')
  expect([isProfile('yonyou'), isProfile('toString'), isProfile(null)]).toEqual([true, false, false])
})
