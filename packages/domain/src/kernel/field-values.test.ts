import { expect, test } from 'vitest'
import { fields } from './field.ts'
import { rowFrom, startFrom, unsaid } from './field-values.ts'
import { money, ZERO } from './money.ts'

const thing = fields({
  name: { title: '名称', kind: 'text', most: 10 },
  cost: { title: '原值', kind: 'money' },
  units: { title: '总量', kind: 'price' },
  months: { title: '月数', kind: 'whole' },
  from: { title: '从', kind: 'month' },
  way: { title: '方法', kind: 'choice', choices: { line: '直线', none: '不提' } },
  off: { title: '停用', kind: 'flag' },
})

test('a row is what is said of the fields, and of nothing else', () => {
  const { name, cost } = thing
  expect(rowFrom({ name, cost }, { name: '甲', cost: ZERO, version: 'v1', secret: 1 })).toEqual({ name: '甲', cost: ZERO })
  expect(unsaid({ name })).toEqual({ name: '' })
})

test('a new one begins as is usual, else empty by its kind', () => {
  expect(startFrom(thing, null, { months: 12, way: 'line' as const })).toEqual({
    name: '',
    cost: ZERO,
    units: '',
    months: 12,
    from: '',
    way: 'line',
    off: false,
  })
})

test('one that is kept begins as its row says, whatever is usual; numbers lose the zeros they are kept with', () => {
  const row = { name: '车床', cost: money('5.00'), units: '12.5000', months: null, from: null, way: null, off: true }
  expect(startFrom(thing, row, { months: 12, way: 'line' as const })).toEqual({
    name: '车床',
    cost: '5.00',
    units: '12.5',
    months: null,
    from: '',
    way: null,
    off: true,
  })
})
