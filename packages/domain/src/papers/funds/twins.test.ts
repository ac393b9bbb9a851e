import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { pairTwins, type PaperMovement, type StatementMovement } from './twins.ts'

type Row = StatementMovement & { readonly id: string }
const paper = (key: string, on: string, party = '', paid = '500.00'): PaperMovement => ({
  key,
  bankAccountId: 'a',
  day: day(`2026-03-${on}`),
  inflow: ZERO,
  outflow: money(paid),
  party,
})
const row = (id: string, on: string, counterpartyName = '', words = '', more: Partial<Row> = {}): Row => ({
  id,
  bankAccountId: 'a',
  day: day(`2026-03-${on}`),
  inflow: ZERO,
  outflow: money('500.00'),
  counterpartyName,
  words,
  ...more,
})
const paired = (papers: readonly PaperMovement[], rows: readonly Row[]) =>
  Object.fromEntries([...pairTwins(papers, rows)].map(([key, one]) => [key, one.id]))

describe('a payment known twice', () => {
  test('account, side and amount are the same, and five days apart at most', () => {
    expect(paired([paper('p', '10')], [row('r', '15')])).toEqual({ p: 'r' })
    expect(paired([paper('p', '10')], [row('r', '16')])).toEqual({})
    expect(paired([paper('p', '10')], [row('r', '10', '', '', { bankAccountId: 'b' })])).toEqual({})
    expect(paired([paper('p', '10')], [row('r', '10', '', '', { outflow: money('500.01') })])).toEqual({})
    expect(paired([paper('p', '10')], [row('r', '10', '', '', { inflow: money('500.00'), outflow: ZERO })])).toEqual({})
  })

  test('of two equal ones each gets the row that names its party, though the other is nearer', () => {
    const papers = [paper('li', '10', '李丽'), paper('zhang', '11', '张三')]
    const rows = [row('toZhang', '10', '张三'), row('toLi', '11', '', '报销款 李丽')]
    expect(paired(papers, rows)).toEqual({ li: 'toLi', zhang: 'toZhang' })
  })

  test('without names the nearest days are paired first, whatever the order', () => {
    const papers = [paper('early', '08'), paper('late', '10')]
    expect(paired(papers, [row('r', '10')])).toEqual({ late: 'r' })
    expect(paired(papers.toReversed(), [row('r', '10'), row('s', '12')])).toEqual({ late: 'r', early: 's' })
  })

  test('a row in another name is taken last', () => {
    expect(paired([paper('p', '10', '李丽')], [row('other', '10', '王五'), row('nobody', '14')])).toEqual({ p: 'nobody' })
    expect(paired([paper('p', '10', '李丽')], [row('other', '10', '王五')])).toEqual({ p: 'other' })
  })
})
