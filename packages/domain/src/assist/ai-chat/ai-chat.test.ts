import { expect, test } from 'vitest'
import { titleOf } from './assistants.ts'
import { readAsked, readHanded } from './frame.ts'
import { afterEscape, afterToggle } from './window.ts'

test('ST-chat-01 to 03: full screen and back; Esc leaves full screen first, then closes', () => {
  expect(afterToggle('open')).toBe('fullscreen')
  expect(afterToggle('fullscreen')).toBe('open')
  expect(afterEscape('fullscreen')).toBe('open')
  expect(afterEscape('open')).toBe('closed')
})

test('a conversation is called by the beginning of its question', () => {
  expect(titleOf('  本月\n利润是多少？ ')).toBe('本月 利润是多少？')
  expect(titleOf('长'.repeat(80))).toHaveLength(30)
})

test('the page and the frame understand what they agreed on and nothing else', () => {
  const pass = { kind: 'pass', token: 't', assistant: 'trade', ledgerName: '甲', accent: '#0f5fd1', size: 12 }
  expect(readHanded(pass)).toEqual(pass)
  for (const wrong of [
    null,
    'pass',
    { ...pass, assistant: 'toString' },
    { ...pass, accent: 'red;x' },
    { ...pass, size: 99 },
    { ...pass, token: 1 },
  ])
    expect(readHanded(wrong)).toBeUndefined()
  expect(readAsked({ kind: 'open', path: '/finance/endCheckout' })).toEqual({ kind: 'open', path: '/finance/endCheckout' })
  for (const path of ['//evil.example', 'javascript:alert(1)', '/a?b', 7]) expect(readAsked({ kind: 'open', path })).toBeUndefined()
  expect(readAsked({ kind: 'escape', extra: 1 })).toEqual({ kind: 'escape' })
  expect(readAsked({ kind: 'pass' })).toBeUndefined()
})
