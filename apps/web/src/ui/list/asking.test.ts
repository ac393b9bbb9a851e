import type { Period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { askedBy, clearedBy, defaultsOf, isFiltered } from './asking.ts'
import { days } from './days.tsx'
import { asking, booked, choice, elsewhere, flag, link, months, search, tabs, tick, words } from './fields.tsx'

const now = '2026-11' as Period
const fields = [
  tabs('view', '显示', [
    { value: 'open', label: '未办' },
    { value: 'all', label: '全部' },
  ]),
  months(),
  choice('kind', '类型', [{ value: 'a', label: '甲' }], { all: '全部类型' }),
  choice('state', '状态', [{ value: '2', label: '二' }], { all: '全部状态', read: Number }),
  booked(),
  tick('warned', '有提示'),
  search('搜索', '名称'),
  words('person', '操作人', '操作人'),
  link('voucherId', '所选凭证'),
  asking(link('ledger', '所选账套'), ({ ledger = '' }) => (ledger === '' ? {} : { ledgerId: ledger })),
  elsewhere(flag('late', '逾期', ['全部', '逾期', '未逾期'])),
]
const at = (address: Readonly<Record<string, string>>) => ({ ...defaultsOf(fields), ...address })

test('an untouched list asks for the period worked in and nothing else', () => {
  expect(askedBy(fields, at({}), now)).toEqual({ from: '2026-11', to: '2026-11' })
  expect(isFiltered(fields, at({}))).toBe(false)
})

test('every field is asked in its own words, whatever draws it', () => {
  const address = {
    from: '2026-01',
    to: '2026-03',
    kind: 'a',
    state: '2',
    booked: '0',
    warned: '1',
    search: '纸',
    person: '王',
    voucherId: 'v1',
    ledger: 'l1',
    late: '1',
  }
  expect(askedBy(fields, at(address), now)).toEqual({
    from: '2026-01',
    to: '2026-03',
    kind: 'a',
    state: 2,
    booked: false,
    warned: true,
    search: '纸',
    person: '王',
    voucherId: 'v1',
    ledgerId: 'l1',
    late: true,
  })
})

test('where one is does not filter, and clearing leaves it', () => {
  const address = at({ view: 'all', from: '2026-01', to: '2026-01' })
  expect(isFiltered(fields, address)).toBe(false)
  expect(Object.keys(clearedBy(fields))).not.toContain('view')
  expect(Object.keys(clearedBy(fields))).not.toContain('from')
  expect(isFiltered(fields, at({ voucherId: 'v1' }))).toBe(true)
})

test('a list that opens with recent days is cleared to all days', () => {
  const recent = [days('时间', { from: '2026-09-01' as never, to: '2026-11-24' as never })]
  expect(isFiltered(recent, defaultsOf(recent))).toBe(true)
  expect(clearedBy(recent)).toEqual({ from: '', to: '' })
  expect(askedBy(recent, clearedBy(recent), now)).toEqual({})
  expect(askedBy(recent, { from: 'soon', to: '2026-11-24' }, now)).toEqual({ to: '2026-11-24' })
})
