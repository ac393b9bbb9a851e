import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import { checkDisclosure, isOpen } from './disclosure.ts'

test('JC-55c: an entry says what, to whom, what for and when; an export is open until somebody does', () => {
  const entry = { what: '2025年账簿复印件', recipient: '税务局', purpose: '检查', givenOn: day('2026-03-01') }
  const check = (over: object) => () => checkDisclosure({ ...entry, ...over }, day('2026-03-02'))
  expect(check({})).not.toThrow()
  for (const [over, reason] of [
    [{ what: '' }, '请填写提供的资料'],
    [{ recipient: '' }, '请填写提供对象'],
    [{ purpose: '' }, '请填写用途'],
    [{ givenOn: day('2026-03-03') }, '提供日期不能晚于今天'],
  ] as const)
    expect(check(over)).toThrow(reason)
  expect([isOpen(entry), isOpen({ ...entry, purpose: '' }), isOpen({ recipient: '', purpose: '检查' })]).toEqual([false, true, true])
})
