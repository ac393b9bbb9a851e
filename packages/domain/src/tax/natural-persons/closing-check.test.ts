import { expect, test } from 'vitest'
import type { ClosingCheckInput } from '../../finance/period-end/checks/closing-check.ts'
import { addressOfJump } from '../../finance/period-end/checks/jumps.ts'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { naturalUnregistered } from './closing-check.ts'

const month = period('2026-11')
const find = (given: Partial<ClosingCheckInput['given']>) => naturalUnregistered.find({ period: month, given } as ClosingCheckInput)

test('nothing is said where no register is kept, or all is registered', () => {
  expect(find({})).toEqual([])
  expect(find({ naturalPayments: { count: 0, amount: money('0'), names: [] } })).toEqual([])
})

test('the people, the payments and the amount are told, and the way to them', () => {
  const names = ['张三', '李四', '王五', '赵六', '钱七', '孙八']
  const [found] = find({ naturalPayments: { count: 7, amount: money('800'), names } })
  expect(found).toEqual({
    cause: '付给张三、李四、王五、赵六、钱七等6人的7笔款项没有核销发票，也没有登记',
    amount: '800.00',
    jump: { to: 'naturalPersons', query: { period: month } },
  })
  expect(addressOfJump(found!.jump!, month)).toEqual({
    path: '/taxWorkspace/naturalPersons',
    query: { from: '2026-11', to: '2026-11', execute: 'candidates' },
  })
})
