import { expect, test } from 'vitest'
import { shownAs, textOf, zoomed } from './file-kind.ts'

test('files open as what they are', () => {
  expect(shownAs('a.pdf', 'application/pdf')).toBe('pdf')
  expect(shownAs('a.png', 'image/png')).toBe('picture')
  expect(shownAs('发票.XML', 'text/xml')).toBe('text')
  expect(shownAs('a.xlsx', 'application/octet-stream')).toBe('none')
})
test('text is read in either encoding', () => {
  expect(textOf(new TextEncoder().encode('摘要').buffer)).toBe('摘要')
  expect(textOf(Uint8Array.from([0xca, 0xd5, 0xc8, 0xeb]).buffer)).toBe('收入')
})
test('zoom moves by 0.2 between 0.2 and 5', () => {
  expect(zoomed(1, 1)).toBe(1.2)
  expect(zoomed(0.2, -1)).toBe(0.2)
  expect(zoomed(5, 1)).toBe(5)
})
