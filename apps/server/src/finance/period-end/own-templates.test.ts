import { ownTemplatesApi as own } from '@app/contract/finance/period-end/own-templates'
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { money } from '@app/domain/kernel/money'
import { period, type Period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { Refused, test, type LedgerClient } from '../../testing/bench.ts'
import { book, linesRead } from '../../testing/entries.ts'

const at = (text: string) => ({ query: { period: period(text) } })
const of = (text: string) => ({ body: { period: period(text) } })
const line = (code: string, side: 'debit' | 'credit', mode: 'fixed' | 'turnover' | 'formula' | 'spread' | 'rest', more: object = {}) => ({
  abstract: '结转成本',
  code,
  side,
  mode,
  amount: null,
  source: '',
  share: null,
  formula: '',
  start: null as Period | null,
  months: null,
  ...more,
})
const cost = (share: string) => ({
  name: '按收入比例结转成本',
  place: 'cost' as const,
  frequency: 'month' as const,
  disabled: false,
  lines: [line('54010001', 'debit', 'turnover', { source: '5001', share: rate(share) }), line('1405', 'credit', 'rest')],
})
const stepOf = async (ledger: LedgerClient, month: string, id: string) =>
  (await ledger.call(api.steps, at(month))).find((one) => one.ruleId === `own:${id}`)
const one = (id: string, month = '2026-01') => ({ query: { period: period(month), ruleId: `own:${id}` } })

test('an own template: tried, kept, generated in its place, changed, the difference shown before it is made again', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1405 900', '贷 2202 900')
  await book(ledger, '2026-01-06', '借 1122 1000', '贷 50010001 1000')
  const tried = await ledger.call(own.tryOut, { body: { period: period('2026-01'), template: cost('0.6') } })
  expect(tried).toMatchObject({ reason: '', day: '2026-01-31' })
  expect(tried.lines.map((row) => [row.code, row.debit, row.credit])).toEqual([
    ['54010001', '600.00', '0.00'],
    ['1405', '0.00', '600.00'],
  ])
  expect(await ledger.call(own.list)).toEqual([])
  const { id } = await ledger.call(own.add, { body: cost('0.6') })
  expect(await stepOf(ledger, '2026-01', id)).toMatchObject({ state: 'todo', amount: '600.00', order: 48, name: '按收入比例结转成本' })
  const { made } = await ledger.call(api.generateAll, of('2026-01'))
  expect(made.map((step) => step.ruleId)).toEqual([`own:${id}`, 'close-income', 'close-expense'])
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 54010001 600.00', '贷 1405 600.00'])

  await ledger.call(own.change, { params: { id }, body: cost('0.7') })
  expect(await stepOf(ledger, '2026-01', id)).toMatchObject({ state: 'outdated', difference: '100.00' })
  const preview = await ledger.call(api.preview, one(id))
  expect(preview.changes).toMatchObject([
    { code: '54010001', side: 'debit', was: '600.00', is: '700.00', difference: '100.00' },
    { code: '1405', side: 'credit', was: '600.00', is: '700.00', difference: '100.00' },
  ])
  const again = await ledger.call(api.generate, { body: { period: period('2026-01'), ruleId: `own:${id}` } })
  expect(again.made).toMatchObject([{ action: 'replaced' }])
  expect((await ledger.call(api.preview, one(id))).changes.every((row) => row.difference === money('0'))).toBe(true)
})

test('posted, the difference alone is booked; skipped with a reason; switched off and deleted, its vouchers stay', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1405 900', '贷 2202 900')
  await book(ledger, '2026-01-06', '借 1122 1000', '贷 50010001 1000')
  const { id } = await ledger.call(own.add, { body: cost('0.6') })
  const { made } = await ledger.call(api.generate, { body: { period: period('2026-01'), ruleId: `own:${id}` } })
  await ledger.call(vouchersApi.post, { body: { ids: [made[0]!.vouchers[0]!.id] } })
  await ledger.call(own.change, { params: { id }, body: cost('0.5') })
  const again = await ledger.call(api.generate, { body: { period: period('2026-01'), ruleId: `own:${id}` } })
  expect(again.made).toMatchObject([{ action: 'supplemented' }])
  expect(await linesRead(ledger, again.made[0]!.vouchers[0]!.id)).toEqual(['借 54010001 -100.00', '贷 1405 -100.00'])
  await book(ledger, '2026-02-06', '借 1122 100', '贷 50010001 100')
  await ledger.call(api.skip, { body: { period: period('2026-02'), ruleId: `own:${id}`, reason: '本月不结转' } })
  expect(await stepOf(ledger, '2026-02', id)).toMatchObject({ state: 'skipped', reason: '本月不结转' })
  await ledger.call(own.turn, { params: { id }, body: { disabled: true } })
  expect(await stepOf(ledger, '2026-01', id)).toBeUndefined()
  // what it booked is in the books like any other voucher
  const carried = (await ledger.call(api.steps, at('2026-01'))).find((step) => step.ruleId === 'close-expense')
  expect(carried).toMatchObject({ amount: '500.00' })
  await ledger.call(own.turn, { params: { id }, body: { disabled: false } })
  await ledger.call(own.remove, { params: { id } })
  expect(await ledger.call(own.list)).toEqual([])
  await expect(ledger.call(own.remove, { params: { id } })).rejects.toMatchObject({ code: 'PC0040', status: 404 })
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and object = 'periodEndTemplate' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['新增自定义结转', '修改自定义结转', '停用自定义结转', '启用自定义结转', '删除自定义结转'])
})

test('amortisation: each month its part, the last the remainder, then nothing', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1123 100', '贷 1002 100')
  const { id } = await ledger.call(own.add, {
    body: {
      ...cost('1'),
      name: '房租摊销',
      lines: [
        line('56020012', 'debit', 'rest'),
        line('1123', 'credit', 'spread', { amount: money('100'), start: period('2026-01'), months: 3 }),
      ],
    },
  })
  for (const [month, amount] of [
    ['2026-01', '33.33'],
    ['2026-02', '33.33'],
    ['2026-03', '33.34'],
  ] as const) {
    expect(await stepOf(ledger, month, id)).toMatchObject({ state: 'todo', amount })
    await ledger.call(api.generate, { body: { period: period(month), ruleId: `own:${id}` } })
  }
  expect(await stepOf(ledger, '2026-04', id)).toMatchObject({ state: 'notApplicable', reason: '本期没有金额' })
})

test('a template that cannot be planned is refused at the field; one name once; a step that cannot be booked stops the run', async ({
  ledger,
  stranger,
}) => {
  const bad = {
    ...cost('0.6'),
    lines: [line('9999', 'debit', 'fixed'), line('1405', 'credit', 'formula', { formula: '余额(1405' })],
  }
  const refusal: unknown = await ledger.call(own.add, { body: bad }).catch((error: unknown) => error)
  if (!(refusal instanceof Refused)) throw new Error('not refused')
  expect(refusal).toMatchObject({ code: 'PE0012', message: '第1行：科目9999不存在' })
  expect(refusal.details).toEqual([
    { field: 'subjectCode', row: 1, reason: '科目9999不存在' },
    { field: 'amount', row: 1, reason: '请填写不为零的金额' },
    { field: 'formula', row: 2, reason: '公式有误：末尾缺少右括号' },
  ])
  await expect(ledger.call(own.add, { body: { ...cost('0.6'), name: ' ' } })).rejects.toMatchObject({ message: '请填写名称' })
  const { id } = await ledger.call(own.add, { body: cost('0.6') })
  await expect(ledger.call(own.add, { body: cost('0.7') })).rejects.toMatchObject({ code: 'PC0041', status: 409 })
  const divided = {
    ...cost('1'),
    lines: [line('56020012', 'debit', 'formula', { formula: '1/余额(1001)' }), line('1405', 'credit', 'rest')],
  }
  await ledger.call(own.change, { params: { id }, body: divided })
  expect(await stepOf(ledger, '2026-01', id)).toMatchObject({ state: 'blocked', reason: '公式中的除数为零' })
  expect((await ledger.call(api.generateAll, of('2026-01'))).stopped).toMatchObject({ ruleId: `own:${id}`, reason: '公式中的除数为零' })
  // of another ledger: unknown
  await expect(stranger.call(own.change, { params: { id }, body: cost('0.5') })).rejects.toMatchObject({ code: 'PC0040' })
  expect(await stranger.call(own.list)).toEqual([])
})
