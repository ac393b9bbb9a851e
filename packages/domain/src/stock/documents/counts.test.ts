/** The sheet people count by: to be brought in again, or on paper. */
import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import { stockQuantity } from '../../kernel/quantity.ts'
import { countSheet, type CountedItem } from './counts.ts'

const pen: CountedItem = {
  goodsId: 'g1',
  code: '00001',
  name: '钢笔',
  spec: '',
  unit: '支',
  lot: '',
  book: stockQuantity('9997.5'),
  counted: stockQuantity('12000'),
  amount: null,
  reason: '',
}
const said = { company: '公司', code: 'PD202609-001', day: day('2026-09-30'), warehouse: '' }
const titles = (items: readonly CountedItem[], more: object) => countSheet(items, { ...said, ...more }).columns.map(({ title }) => title)

test('on paper quantities have separators and nothing stands empty that no goods has; a workbook keeps every column and plain numbers', () => {
  const [paper, workbook] = [true, false].map((one) => countSheet([pen], { ...said, paper: one }).rows[0]!.cells)
  expect(paper).toMatchObject({ book: '9,997.5', counted: '12,000', difference: '2,002.5' })
  expect(workbook).toMatchObject({ book: '9997.5', counted: '12000', difference: '2002.5' })
  const blind = ['编码', '商品', '单位', '实盘数量', '盘盈金额', '差异原因']
  expect(titles([pen], { paper: true, blind: true })).toEqual(blind)
  expect(titles([pen, { ...pen, lot: 'A1' }], { paper: true, blind: true })).toEqual(blind.toSpliced(3, 0, '批号/序列号'))
  expect(titles([pen], {})).toHaveLength(10)
})
