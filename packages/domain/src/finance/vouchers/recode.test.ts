import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import type { TagType } from '../../ledger/subjects/subject.ts'
import { checkRecoding, recode, type Recoding } from './recode.ts'

const types: Record<string, TagType> = { east: 'customer', west: 'customer', sales: 'department' }
const around = {
  typeOf: (id: string) => types[id] ?? null,
  takes: (id: string): TagType[] => (id === '1122' ? ['customer'] : id === '5601' ? ['department'] : []),
}
const voucher = {
  day: day('2026-10-05'),
  lines: [
    { abstract: '销售 甲公司', subjectId: '1122', tagIds: ['east'], debit: 1 },
    { abstract: '销售 甲公司', subjectId: '5001', tagIds: [], debit: 0 },
  ],
}
const after = (recoding: Recoding) => recode(voucher, recoding, around)

test('a wording is replaced wherever it stands', () => {
  expect(after({ abstract: { find: '甲公司', replace: '乙公司' } })?.lines.map((line) => line.abstract)).toEqual([
    '销售 乙公司',
    '销售 乙公司',
  ])
})

test('a subject goes with the tags the new one takes, and the others are left behind', () => {
  const [line, other] = after({ subject: { from: '1122', to: '5601', tagIds: ['sales'] } })!.lines
  expect(line).toEqual({ abstract: '销售 甲公司', subjectId: '5601', tagIds: ['sales'], debit: 1 })
  expect(other).toBe(voucher.lines[1])
  // the tag given is for lines that have none of its kind
  expect(after({ subject: { from: '5001', to: '1122', tagIds: ['west'] } })!.lines[1]!.tagIds).toEqual(['west'])
  const kept = recode(
    { ...voucher, lines: [{ ...voucher.lines[0]!, subjectId: '1221' }] },
    { subject: { from: '1221', to: '1122', tagIds: ['west'] } },
    around,
  )
  expect(kept!.lines[0]!.tagIds).toEqual(['east'])
})

test('a tag becomes another of its kind, or goes', () => {
  expect(after({ tag: { from: 'east', to: 'west' } })!.lines[0]!.tagIds).toEqual(['west'])
  expect(after({ tag: { from: 'east', to: null } })!.lines[0]!.tagIds).toEqual([])
})

test('the day alone', () => expect(after({ day: day('2026-10-31') })).toEqual({ day: '2026-10-31', lines: voucher.lines }))

test('nothing found is nothing to do', () => {
  expect(after({ day: voucher.day })).toBeNull()
  expect(after({ tag: { from: 'west', to: 'east' }, abstract: { find: '采购', replace: '' } })).toBeNull()
})

test('a recoding says something new', () => {
  const refusal = (recoding: Recoding) => () => checkRecoding(recoding, around)
  expect(refusal({})).toThrow(expect.objectContaining({ code: 'FR0001' }))
  expect(refusal({ subject: { from: '1122', to: '1122', tagIds: [] } })).toThrow(expect.objectContaining({ code: 'FR0002' }))
  expect(refusal({ tag: { from: 'east', to: 'sales' } })).toThrow(expect.objectContaining({ code: 'FR0003' }))
  expect(refusal({ abstract: { find: '甲', replace: '甲' } })).toThrow(expect.objectContaining({ code: 'FR0004' }))
  expect(refusal({ day: day('2026-10-31'), tag: { from: 'east', to: null } })).not.toThrow()
})
