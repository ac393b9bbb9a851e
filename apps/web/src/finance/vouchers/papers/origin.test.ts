import { expect, test } from 'vitest'
import { isSuggested, reasonsOf, stateWord } from './origin.ts'

const lines = [
  { position: 1, subjectName: '应收账款' },
  { position: 2, subjectName: '主营业务收入' },
  { position: 3, subjectName: '主营业务收入' },
]

test('each reason stands beside the line it explains, the rest is said of the whole voucher', () => {
  const { ofLine, general } = reasonsOf('主营业务收入：按关键字“咨询”\n主营业务收入：按以往更正\n对方是客户“甲公司”：收货款', lines)
  expect([...ofLine]).toEqual([
    [2, '按关键字“咨询”'],
    [3, '按以往更正'],
  ])
  expect(general).toEqual(['对方是客户“甲公司”：收货款'])
  expect(reasonsOf('', lines).general).toEqual([])
})

test('what a rule wrote is a suggestion until somebody looked at it', () => {
  const source = { kind: 'fundFlow' as const, ids: [], reason: '' }
  expect(stateWord({ source, state: 'draft' })).toBe('建议')
  expect(stateWord({ source, state: 'reviewed' })).toBe('已审核')
  expect(isSuggested({ source: { ...source, kind: 'typed' }, state: 'draft' })).toBe(false)
})
