import { expect, test } from 'vitest'
import { direction } from './page-keys.ts'

const key = (name: string, more = {}) =>
  direction({ key: name, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, ...more })

test('ST-keyboard-02: Page down is the next field, Page up the one before, with a control key neither', () => {
  expect([key('PageDown'), key('PageUp'), key('Tab'), key('PageDown', { ctrlKey: true })]).toEqual([1, -1, 0, 0])
})

test('a key the page has taken stays taken', () => {
  expect(key('PageDown', { defaultPrevented: true })).toBe(0)
})
