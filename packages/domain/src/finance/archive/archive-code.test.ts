import { expect, test } from 'vitest'
import { archiveCode, inShelfOrder, itemCode, missingClasses } from './archive-code.ts'

test('AR-12: a code says unit, kind, year, term, class and place; an item stands within its volume', () => {
  const volume = { class: 'PZ', term: 'D30', place: 3 } as const
  expect(archiveCode('Q107', '2026', volume)).toBe('Q107-KU·2026-D30-PZ-003')
  expect(archiveCode('', '2026', volume)).toBe('0001-KU·2026-D30-PZ-003')
  expect(itemCode('Q107-KU·2026-D30-PZ-003', 12)).toBe('Q107-KU·2026-D30-PZ-003-0012')
})

test('volumes stand as in a cabinet, and a class without any is named', () => {
  const volumes = [
    { class: 'BG', term: 'Y', place: 1 },
    { class: 'PZ', term: 'D30', place: 2 },
    { class: 'BG', term: 'D10', place: 2 },
    { class: 'PZ', term: 'D30', place: 1 },
  ] as const
  expect(inShelfOrder(volumes).map((one) => `${one.class}${one.term}${one.place}`)).toEqual(['PZD301', 'PZD302', 'BGD102', 'BGY1'])
  expect(missingClasses(volumes)).toEqual(['ZB', 'QT'])
})
