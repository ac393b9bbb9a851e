import { expect, test } from 'vitest'
import { chooseSubject } from './subject-choice.ts'

test('ST-tags-03 and RULE-134: five subjects at most; one that is chosen again goes', () => {
  const five = ['1001', '1002', '1012', '1101', '1121']
  expect(chooseSubject(five.slice(0, 4), '1121')).toEqual({ chosen: five })
  expect(chooseSubject(five, '1122')).toEqual({ refused: '选择数量超过5条，无法继续勾选' })
  expect(chooseSubject(five, '1001')).toEqual({ chosen: five.slice(1) })
  expect(chooseSubject(['1001'], '1002', 1)).toEqual({ refused: '选择数量超过1条，无法继续勾选' })
})
