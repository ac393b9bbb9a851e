/** 产品成本计算单: which columns a month has. */
import { expect, test } from 'vitest'
import { period } from '../../kernel/period.ts'
import type { ByElement } from './kinds.ts'
import { costSheet, type SheetProduct } from './sheet.ts'

const nothing: ByElement = { material: 0n, labour: 0n, overhead: 0n }
const some: ByElement = { material: 10_00n, labour: 5_00n, overhead: 1_00n }
const plain: SheetProduct = {
  id: 'p',
  code: '1',
  name: '箱体',
  unit: '台',
  opening: 0n,
  started: 2_000_000n,
  completed: 2_000_000n,
  losses: 0n,
  ending: 0n,
  cost: { opening: nothing, input: some, byProducts: nothing, finished: some, abnormal: nothing, left: nothing },
  plan: nothing,
  last: null,
}
const columnsOf = (...products: SheetProduct[]) => costSheet('甲', period('2026-06'), products).columns.map(({ title }) => title)
const always = ['成本项目', '完工产品', '单位成本', '月初在产品', '本月投入', '合计', '月末在产品']

test('what a month has none of takes no column; what nothing is left of keeps it', () => {
  expect(columnsOf(plain)).toEqual(always)
})

test('one product that has it is enough', () => {
  const scrap = { ...plain, id: 'q', cost: { ...plain.cost, byProducts: { ...nothing, material: 1n } } }
  const lost = { ...plain, id: 'r', cost: { ...plain.cost, abnormal: { ...nothing, labour: 1n } } }
  expect(columnsOf(plain, scrap)).toEqual(always.toSpliced(5, 0, '减：副产品'))
  expect(columnsOf(plain, lost)).toEqual(always.toSpliced(6, 0, '非正常损失'))
})

test('no difference at all is a difference that was looked for', () => {
  const last = { finished: some, completed: 2_000_000n, period: period('2026-05') }
  const [comparison, before] = ['比上次', '上次单位成本']
  expect(columnsOf({ ...plain, last })).toEqual([...always.toSpliced(3, 0, comparison), before])
})

test('the sums and what is in progress stay in sight', () => {
  const stays = costSheet('甲', period('2026-06'), [plain]).columns.filter((column) => column.stays)
  expect(stays.map(({ title }) => title)).toEqual(['合计', '月末在产品'])
})
