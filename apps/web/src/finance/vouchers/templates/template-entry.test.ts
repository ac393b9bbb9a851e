import { money, ZERO } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { afterEnter } from '../entry/entry-keys.ts'
import { blankLine, problems, sideOf, withAmount, type Asking, type EntryLine } from '../entry/entry.ts'
import { linesFrom, matching, scheduleText, templateLines } from './template-entry.ts'

const subject = (id: string, more: Partial<Asking> = {}): Asking => ({
  id,
  tagTypes: [],
  unit: null,
  currencies: [],
  side: 'debit',
  ...more,
})
const subjects = new Map([
  ['rent', subject('rent')],
  ['bank', subject('bank', { leaf: false })],
  ['owed', subject('owed', { tagTypes: ['supplier'], side: 'credit' })],
])
const subjectOf = (id: string | null) => subjects.get(id ?? '')
const line = (id: string, side: 'debit' | 'credit', amount: string): EntryLine =>
  withAmount(
    { ...blankLine(), abstract: ' 付房租 ', subjectId: id, ...(id === 'owed' ? { tags: { supplier: 't' } } : {}) },
    side,
    money(amount),
  )

test('a paper becomes a template and comes back as it was; a tag that is gone is chosen anew', () => {
  const kept = templateLines([line('rent', 'debit', '3000'), blankLine(), line('owed', 'credit', '3000')], subjectOf)
  expect(kept.map((one) => [one.abstract, one.subjectId, one.side, one.tagIds])).toEqual([
    ['付房租', 'rent', 'debit', []],
    ['付房租', 'owed', 'credit', ['t']],
  ])
  const back = linesFrom(kept, (id) => (id === 't' ? 'supplier' : undefined))
  expect(back.map((one) => [one.debit, one.credit, one.tags])).toEqual([
    [money('3000'), ZERO, {}],
    [ZERO, money('3000'), { supplier: 't' }],
  ])
  expect(linesFrom(kept, () => undefined)[1]!.tags).toEqual({})
})

test('without an amount the cursor goes where the template puts it, and a parent waits for its child', () => {
  const kept = templateLines([line('rent', 'debit', '1'), line('bank', 'credit', '1')], subjectOf)
  const lines = linesFrom(kept, () => undefined).map((one) => ({ ...one, debit: ZERO, credit: ZERO }))
  expect(lines.map((_, index) => sideOf(lines, index, subjectOf))).toEqual(['debit', 'credit'])
  expect(afterEnter(lines, { line: 0, field: 'abstract' }, subjectOf, false)).toEqual({ line: 0, field: 'debit' })
  const half = lines.map((one, index) => (index === 0 ? withAmount(one, 'debit', money('5')) : one))
  expect(afterEnter(half, { line: 0, field: 'debit' }, subjectOf, false)).toEqual({ line: 1, field: 'subject' })
  const entry = { requestId: '', day: '2026-01-01' as never, word: '记' as const, attachmentCount: 0, lines: half }
  expect([...problems(entry, subjectOf, () => '').lines.values()]).toEqual(['请选择下级科目'])
})

test.each([
  ['', ['付房租', '付工资']],
  ['房', ['付房租']],
  ['ffz', ['付房租']],
  ['fz', ['付房租']],
  ['fgz', ['付工资']],
  ['没有', []],
])('“%s” finds %j', (typed, found) =>
  expect(
    matching(
      [
        { name: '付房租', initials: 'ffz' },
        { name: '付工资', initials: 'fgz' },
      ],
      typed,
    ).map((one) => one.name),
  ).toEqual(found),
)

test('a schedule is said in words', () => {
  expect(scheduleText({ day: 5, months: [], from: '2026-01', to: null })).toBe('每月 5 日，2026-01 起')
  expect(scheduleText({ day: 31, months: [1, 7], from: '2026-01', to: '2026-12' })).toBe('1、7月 31 日，2026-01 起至 2026-12')
})
