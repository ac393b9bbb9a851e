import { money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { firstMoved, movedOf } from './moved.ts'

const row = (code: string, name: string, debit: string, more: object = {}) => ({
  key: code + name,
  cells: { code, name, debit: money(debit), credit: money('0') },
  drills: { name: { to: 'detailBook', query: { subjects: code } } as const },
  ...more,
})

test('a book opens on the first last subject that moved; a parent and one at rest are passed by', () => {
  const rows = movedOf({
    rows: [
      row('1001', '库存现金', '0'),
      row('1002', '银行存款', '100'),
      row('10020001', '　工行', '0'),
      row('10020002', '　建行', '100'),
      row('2202', '应付账款', '5'),
      row('', '合计', '105', { kind: 'total' }),
    ],
  })
  expect(rows.map((one) => [one.code, one.level, one.last, one.moved])).toEqual([
    ['1001', 0, true, false],
    ['1002', 0, false, true],
    ['10020001', 1, true, false],
    ['10020002', 1, true, true],
    ['2202', 0, true, true],
  ])
  expect(firstMoved(rows)?.code).toBe('10020002')
  expect(firstMoved(rows, (one) => one.code.startsWith('2'))?.code).toBe('2202')
  // nothing moved: the first there is
  expect(firstMoved(movedOf({ rows: [row('1001', '库存现金', '0')] }))?.code).toBe('1001')
  expect(firstMoved([])).toBeUndefined()
})
