import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { withoutSocial, withoutSums, type SheetPerson } from './hints.ts'

const person = (more: Partial<SheetPerson>): SheetPerson => ({
  employeeId: 'a',
  name: '张三',
  hiredOn: day('2024-03-01'),
  taxKind: 'employee',
  opened: false,
  insured: true,
  ...more,
})

test('a ledger begun in October asks for the year so far of whoever was there before; the next year and a January start do not', () => {
  const people = [
    person({}),
    person({ employeeId: 'b', hiredOn: day('2026-10-08') }),
    person({ employeeId: 'c', opened: true }),
    person({ employeeId: 'd', hiredOn: null }),
  ]
  const ids = (sheet: string, start: string) => withoutSums(period(sheet), period(start), people).map((one) => one.employeeId)
  expect(ids('2026-11', '2026-10')).toEqual(['a', 'd'])
  expect(ids('2027-01', '2026-10')).toEqual([])
  expect(ids('2026-03', '2026-01')).toEqual([])
  expect(
    withoutSocial([
      person({}),
      person({ employeeId: 'b', insured: false }),
      person({ employeeId: 'c', insured: false, taxKind: 'labour' }),
    ]).map((one) => one.employeeId),
  ).toEqual(['b'])
})
