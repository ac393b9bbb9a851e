import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { coded, noCoding, shownRows, stateOf } from './coding.ts'
import type { CodingRow } from './flow-coding.api.ts'

const row = (id: string, more: Partial<CodingRow> = {}): CodingRow => ({
  id,
  day: day('2026-01-05'),
  account: '工行',
  party: `单位${id}`,
  abstract: '货款',
  inflow: money('0'),
  outflow: money('5'),
  chosenId: null,
  subjectCode: '2202',
  subjectName: '应付账款',
  why: '',
  source: 'party',
  confidence: 'high',
  refused: '',
  ...more,
})

test('what is chosen and marked stays through sorting and filtering', () => {
  const rows = [row('a', { outflow: money('9') }), row('b', { outflow: money('10'), confidence: 'low' }), row('c', { refused: '金额为零' })]
  let state = coded(noCoding, { do: 'mark', ids: ['a', 'b'], on: true })
  state = coded(state, { do: 'set', ids: ['a'], subjectId: 's1', onward: 'b' })
  state = coded(state, { do: 'mark', ids: ['b'], on: false })
  expect([state.at, [...state.marked], [...state.drafts]]).toEqual(['b', ['a'], [['a', 's1']]])
  const all = { search: '', doubtful: false, sorting: null }
  expect(shownRows(rows, { ...all, sorting: { by: 'outflow', down: true } }).map((one) => one.id)).toEqual(['b', 'a', 'c'])
  expect(shownRows(rows, { ...all, doubtful: true }).map((one) => one.id)).toEqual(['b'])
  expect(shownRows(rows, { ...all, search: '单位a' }).map((one) => one.id)).toEqual(['a'])
  expect(rows.map((one) => stateOf(one, state.drafts.get(one.id)))).toEqual(['draft', 'low', 'refused'])
  expect(stateOf(row('d', { chosenId: 's' }), undefined)).toBe('chosen')
  expect(coded(state, { do: 'kept' })).toEqual({ drafts: new Map(), at: 'b', marked: new Set() })
})
