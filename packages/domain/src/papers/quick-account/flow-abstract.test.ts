import { expect, test } from 'vitest'
import { flowAbstract } from './flow-abstract.ts'

test('the abstract of a movement names the counterparty: 收××货款, 付××房租', () => {
  expect(flowAbstract(true, '甲公司', '货款')).toBe('收甲公司货款')
  expect(flowAbstract(true, '甲公司', '收到货款')).toBe('收甲公司货款')
  expect(flowAbstract(false, '乙物业', '房租')).toBe('付乙物业房租')
  expect(flowAbstract(false, '乙物业', '')).toBe('付乙物业款')
  expect(flowAbstract(true, '甲公司', '甲公司十月货款')).toBe('甲公司十月货款')
  expect(flowAbstract(false, '', '账户管理费')).toBe('账户管理费')
  expect(flowAbstract(true, '', '')).toBe('收款')
  expect(flowAbstract(false, '乙物业', '二〇二六年第四季度房屋租金及物业管理费用结算')).toBe(
    '付乙物业：二〇二六年第四季度房屋租金及物业管理费用结算',
  )
})
