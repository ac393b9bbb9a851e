import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { soldIn } from './sold.ts'
import { vg0 } from '../forms/vat/vg0.ts'
import { vs0 } from '../forms/vat/vs0.ts'

test('sales of a return: rows beside one another, no part of another row twice', () => {
  expect(soldIn('VS0', { 'VS0!1:1': '400000', 'VS0!3:1': '400000', 'VS0!9:2': '100.50', 'VS0!1:3': '999' })).toBe('400100.50')
  expect(soldIn('VG0', { 'VG0!1:1': '386000', 'VG0!2:1': '386000', 'VG0!8:1': '-1', 'VG0!1:2': '999' })).toBe('385999.00')
  expect(soldIn('A200000', { 'A200000!1:1': '1' })).toBeNull()
})

test('the rows named are those that say 销售额 and are part of no other', () => {
  for (const data of [vg0, vs0])
    for (const { row, title, level } of data.sections.flatMap(({ rows }) => rows)) {
      const counted = soldIn(data.code, { [`${data.code}!${row}:1`]: '7' }) === money('7.00')
      expect([data.code, row, counted]).toEqual([data.code, row, title.includes('销售额') && (level ?? 0) === 0])
    }
})
