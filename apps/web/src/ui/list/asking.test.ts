import { booked, filter, months } from '@app/contract/kernel/filter'
import type { Period } from '@app/domain/kernel/period'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { Whole } from '@app/contract/kernel/codecs'
import { askedBy, clearedBy, defaultsOf, isFiltered } from './asking.ts'
import { fieldsOf, found, tabs, type Tests } from './fields.tsx'

const now = '2026-11' as Period
const things = filter({
  ...months,
  kind: { title: '类型', kind: 'choice', hint: '全部类型', choices: { a: '甲' } },
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: { 2: '二' }, codec: Whole.optional() },
  booked,
  warned: { title: '有提示', kind: 'flag' },
  search: { title: '搜索', kind: 'text', hint: '名称' },
  voucherId: { title: '所选凭证', kind: 'record', codec: z.string().optional() },
  ledgerId: { title: '账套', kind: 'option', hint: '全部账套', at: 'ledger' },
  late: { title: '逾期', kind: 'flag', hint: '全部', choices: { 1: '逾期', 0: '未逾期' } },
  over: { title: '超过', kind: 'money' },
})
const view = tabs('view', '显示', [
  { value: 'open', label: '未办' },
  { value: 'all', label: '全部' },
])
const fields = [view, ...fieldsOf(things, { elsewhere: ['late', 'over'] })]
const at = (address: Readonly<Record<string, string>>) => ({ ...defaultsOf(fields), ...address })

test('an untouched list asks for the period worked in and nothing else', () => {
  expect(askedBy(fields, at({}), now)).toEqual({ from: '2026-11', to: '2026-11' })
  expect(isFiltered(fields, at({}))).toBe(false)
})

test('everything is asked in its own words, whatever draws it and whatever the address calls it', () => {
  const address = {
    from: '2026-01',
    to: '2026-03',
    kind: 'a',
    state: '2',
    booked: '0',
    warned: '1',
    search: '纸',
    voucherId: 'v1',
    ledger: 'l1',
    late: '1',
    over: '12.50',
  }
  expect(askedBy(fields, at(address), now)).toEqual({
    from: '2026-01',
    to: '2026-03',
    kind: 'a',
    state: 2,
    booked: false,
    warned: true,
    search: '纸',
    voucherId: 'v1',
    ledgerId: 'l1',
    late: true,
    over: '12.50',
  })
})

test('a figure nobody can read is not asked; a choice there is not goes to the server, which refuses it', () => {
  const { from: _, to: __, ...asked } = askedBy(fields, at({ over: '三十', kind: 'z' }), now) as Record<string, unknown>
  expect(asked).toEqual({ kind: 'z' })
})

test('where one is does not filter, and clearing leaves it', () => {
  const address = at({ view: 'all', from: '2026-01', to: '2026-01' })
  expect(isFiltered(fields, address)).toBe(false)
  expect(Object.keys(clearedBy(fields))).not.toContain('view')
  expect(Object.keys(clearedBy(fields))).not.toContain('from')
  expect(isFiltered(fields, at({ voucherId: 'v1' }))).toBe(true)
})

test('a list that opens with recent days is cleared to all days', () => {
  const days = filter({ from: { title: '时间', kind: 'day' }, to: { title: '时间', kind: 'day' } })
  const recent = fieldsOf(days, { start: { from: '2026-09-01', to: '2026-11-24' } })
  expect(isFiltered(recent, defaultsOf(recent))).toBe(true)
  expect(clearedBy(recent)).toEqual({ from: '', to: '' })
  expect(askedBy(recent, clearedBy(recent), now)).toEqual({})
  expect(askedBy(recent, { from: 'soon', to: '2026-11-24' }, now)).toEqual({ to: '2026-11-24' })
})

test('the query of the call has the names of the wire and no others', () => {
  expect(Object.fromEntries(Object.entries(things.wire).map(([ours, [theirs]]) => [ours, theirs]))).toMatchObject({
    from: 'fromPeriod',
    booked: 'isVoucher',
    kind: 'kind',
    ledgerId: 'ledgerId',
  })
})

test('rows that are here already answer by the same table of conditions', () => {
  const local = filter({ search: { title: '搜索', kind: 'text' }, off: { title: '停用', kind: 'flag' } })
  interface Row {
    readonly name: string
    readonly off: boolean
  }
  const rows: readonly Row[] = [
    { name: '甲', off: false },
    { name: '甲乙', off: true },
  ]
  const tests: Tests<typeof local, Row> = { search: (typed) => (row) => row.name.includes(typed), off: (off) => (row) => row.off === off }
  expect(found(rows, tests, {})).toBe(rows)
  expect(found(rows, tests, { search: '甲', off: false })).toEqual([rows[0]])
  expect(found(rows, tests, { search: '', off: true })).toEqual([rows[1]])
})
