import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { MONTH_STATE_KEYS } from '../tax-batch/month.ts'
import { NOTHING } from './progress.ts'
import { cockpitOf, filingCounts, NOTHING_MORE, todosOf, whyOf, type CockpitRow } from './cockpit.ts'

const today = day('2026-11-23')
const ledger = { status: 1, expiresOn: null, startPeriod: period('2026-01'), closedThrough: period('2026-10'), carers: 1, bankAccounts: 0 }
const month = { ...NOTHING, ...NOTHING_MORE }

test('a ledger that is up to date waits for nothing', () => {
  expect(todosOf(ledger, month, today)).toEqual([])
  // the month that is over and being done is not behind
  expect(todosOf({ ...ledger, closedThrough: period('2026-09') }, month, today)).toEqual([])
})

test('each thing that waits is counted, most pressing first', () => {
  const todos = todosOf(
    { ...ledger, expiresOn: day('2026-11-30'), closedThrough: period('2026-07'), carers: 0, bankAccounts: 3 },
    { ...month, accountsSeen: 1, gaps: 2, replies: 5, taxesWaiting: 1, taxesDisputed: 1, salesWaiting: 4, flowsWaiting: 3 },
    today,
  )
  expect(todos).toEqual([
    { kind: 'expiring', count: 1 },
    { kind: 'replies', count: 5 },
    { kind: 'disputes', count: 1 },
    { kind: 'gaps', count: 2 },
    { kind: 'statements', count: 2 },
    { kind: 'papers', count: 7 },
    { kind: 'taxes', count: 1 },
    { kind: 'behind', count: 2 },
    { kind: 'unassigned', count: 1 },
  ])
  // beside the month that is stuck, what is of another says which
  expect(whyOf(todos, period('2026-11'))).toEqual([
    '到期或七天内到期',
    '以前月份未结账 2 个月',
    '还没有负责人',
    '2026-11：客户刚回复 5 条、客户对税款有异议、对账单有断档 2 处、缺银行流水 2 个账户、发票和流水待做账 7 份、税款待客户确认',
  ])
  expect(whyOf([], period('2026-11'))).toEqual([])
  expect(todosOf({ ...ledger, status: 2, carers: 0 }, month, today)).toEqual([])
  expect(todosOf({ ...ledger, expiresOn: day('2026-12-01') }, month, today)).toEqual([])
})

test('a closed month waits neither for statements nor for papers', () => {
  expect(todosOf({ ...ledger, bankAccounts: 2 }, { ...month, closed: true, salesWaiting: 1 }, today)).toEqual([])
})

const row = (id: string, over: Partial<CockpitRow>): CockpitRow => ({ id, status: 1, stage: 'none', carerIds: ['li'], todos: [], ...over })

test('steps, things to do and people add up; what has not begun and what is stopped stays outside', () => {
  const figures = cockpitOf(
    [
      row('a', { stage: 'closed' }),
      row('b', { stage: 'documents', todos: [{ kind: 'gaps', count: 2 }] }),
      row('c', { stage: 'documents', carerIds: ['li', 'chen'], todos: [{ kind: 'papers', count: 9 }] }),
      row('d', { carerIds: [], todos: [{ kind: 'unassigned', count: 1 }] }),
      row('e', { stage: null }),
      row('f', { status: 2, stage: 'ready' }),
    ],
    [{ id: 'chen' }, { id: 'li' }, { id: 'nobody' }],
  )
  expect([figures.ledgers, figures.stages]).toEqual([4, [1, 2, 0, 0, 1]])
  expect(figures.todos.map(({ kind, count, ledgers }) => [kind, count, ledgers.map((one) => one.id)])).toEqual([
    ['gaps', 2, ['b']],
    ['papers', 9, ['c']],
    ['unassigned', 1, ['d']],
  ])
  expect(figures.people).toEqual([
    { id: 'li', ledgers: 3, closed: 1, stuck: 1, stages: [0, 2, 0, 0, 1], papers: 9 },
    { id: 'chen', ledgers: 1, closed: 0, stuck: 0, stages: [0, 1, 0, 0, 0], papers: 9 },
    { id: null, ledgers: 1, closed: 0, stuck: 0, stages: [1, 0, 0, 0, 0], papers: 0 },
  ])
})

test('every state of a return is counted once', () => {
  const all = MONTH_STATE_KEYS.map((state) => ({ state, count: 1 }))
  const counts = filingCounts(all)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  expect(counts.find(({ title }) => title === '待缴')).toEqual({ title: '待缴', state: 'pay', count: 1 })
})
