import { expect, test } from 'vitest'
import { breakLines } from './lines.ts'

const of = (value: string, width: number) => breakLines(value, width, (text) => text.length)

test('no closing sign begins a line and no opening one ends it', () => {
  expect(of('1122 应收账款 [东莞市长安佳美日用品商行]', 23)).toEqual(['1122 应收账款 [东莞市长安佳美日用品商', '行]'])
  expect(of('收到货款（第一批），已入账', 5)).toEqual(['收到货款', '（第一', '批），已入', '账'])
})

test('a number or a word stays whole, unless it is wider than a whole line', () => {
  expect(of('补差1,549.34元', 7)).toEqual(['补差1,549', '.34元'])
  expect(of('补差1,549.34元', 9)).toEqual(['补差', '1,549.34元'])
})
