import { invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { fields } from '@app/domain/kernel/field'
import { expect, test } from 'vitest'
import { columnsOf, fieldRows, rowsOf, textIn, type Door } from './field-rows.ts'
import { sheetOf } from './field-sheet.ts'

const thing = fields({
  day: { title: '日期', kind: 'day' },
  note: { title: '备注', kind: 'text', most: 3, tooLong: '备注最多3字' },
})
const table = [['某公司'], ['备注', ' 日期 '], ['', ''], ['好', '2026-01-01'], ['太长的话', '2026-01-02']]
const door: Door<keyof typeof thing> = {
  columns: thing,
  needed: ['day'],
  instead: '请使用模板',
  refuse: (reason) => invalid('XX0001', reason),
}

test('columns are called as the fields are, and may stand in any order below anything', () => {
  expect(columnsOf(thing).map((one) => one.title)).toEqual(['日期', '备注'])
  expect(fieldRows(table, door, []).map((one) => [one.row, one.cell('day'), one.cell('note')])).toEqual([
    [4, '2026-01-01', '好'],
    [5, '2026-01-02', '太长的话'],
  ])
})

test('a text too long is refused in the words of the field, at its row and column', () => {
  const details: ErrorDetail[] = []
  expect(fieldRows(table, door, details).map((one) => textIn(one, 'note', thing.note))).toEqual(['好', ''])
  expect(details).toEqual([{ row: 5, column: '备注', reason: '备注最多3字' }])
})

test('without the headings that must be there it is another file, refused with their names; a column that may be missing is missing', () => {
  expect(() => fieldRows([['备注'], ['好']], { ...door, needed: ['day', 'note'] }, [])).toThrow('没有找到表头“日期、备注”，请使用模板')
  expect(fieldRows([['备注'], ['好']], { ...door, needed: ['note'] }, [])[0]!.cell('day')).toBeUndefined()
})

const whole = fields({
  name: { title: '名称', kind: 'text', most: 10, required: '请填写名称' },
  of: { title: '类别', kind: 'option' },
  day: { title: '日期', kind: 'day' },
  from: { title: '月份', kind: 'month' },
  cost: { title: '金额', kind: 'money' },
  count: { title: '数量', kind: 'whole', least: 1, most: 9 },
  way: { title: '方法', kind: 'choice', choices: { line: '直线', none: '不提' } },
})
const linesOf = (cells: readonly string[], details: ErrorDetail[]) =>
  fieldRows(
    [Object.values(whole).map(({ title }) => title), [...cells]],
    { columns: whole, needed: ['name'], instead: '', refuse: () => new Error('another') },
    details,
  )
const read = rowsOf(whole, { of: (typed, say) => (typed === '甲' ? 1 : say(`没有“${typed}”`)) ?? undefined })

test('cells are read by the kind of their field and by what the door looks up; what is not said is not there', () => {
  const details: ErrorDetail[] = []
  const said = linesOf(['车床', '甲', '2026/3/1', '202603', '¥1,200', '3', '直线'], details).map(read)
  expect(said).toEqual([{ name: '车床', of: 1, day: '2026-03-01', from: '2026-03', cost: '1200.00', count: 3, way: 'line' }])
  expect(linesOf(['车床', '甲', '', '', '', '', ''], details).map(read)).toEqual([{ name: '车床', of: 1 }])
  expect(details).toEqual([])
})

test('what cannot be read is refused at its column, all of it at once', () => {
  const details: ErrorDetail[] = []
  expect(linesOf(['', '', '明天', '十三月', '许多', '10', '随意'], details).map(read)).toEqual([{}])
  expect(details.map(({ column, reason }) => `${column}：${reason}`)).toEqual([
    '名称：请填写名称',
    '类别：没有“”',
    '日期：“明天”不是日期',
    '月份：“十三月”不是月份',
    '金额：“许多”不是金额',
    '数量：数量须为1至9的整数',
    '方法：没有“随意”',
  ])
})

test('a list is written as it is read: by the kinds of its fields, with what stands beside them and what it comes to', () => {
  const { name, cost, way } = whole
  const units = { key: 'units', title: '总量', kind: 'price' } as const
  const row = { id: '1', name: '车床', cost: '5.00', way: 'line', units: '2.5000', who: '张三' }
  expect(
    sheetOf<typeof row>({ name, cost, way, units, who: { title: '谁', of: ({ who }) => who } }, [row], {
      widths: { who: 20 },
      total: { name: '合计' },
    }),
  ).toEqual({
    columns: [
      ['name', '名称', 12, 'text'],
      ['cost', '金额', 12, 'money'],
      ['way', '方法', 12, 'text'],
      ['units', '总量', 12, 'text'],
      ['who', '谁', 20, 'text'],
    ],
    rows: [
      { key: '1', cells: { name: '车床', cost: '5.00', way: '直线', units: '2.5', who: '张三' } },
      { key: 'total', kind: 'total', cells: { name: '合计' } },
    ],
  })
})
