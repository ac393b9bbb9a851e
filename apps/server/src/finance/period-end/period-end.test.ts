import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { money, toFen } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf, linesOf, linesRead } from '../../testing/entries.ts'
import { replayCloses } from './index.ts'

const at = (text: string) => ({ query: { period: period(text) } })
const of = (text: string) => ({ body: { period: period(text) } })
const step = async (ledger: LedgerClient, month: string, ruleId: string) =>
  (await ledger.call(api.steps, at(month))).find((one) => one.ruleId === ruleId)!
const states = async (ledger: LedgerClient, month: string) =>
  Object.fromEntries(
    (await ledger.call(api.steps, at(month))).filter((one) => one.state !== 'notApplicable').map((one) => [one.ruleId, one.state]),
  )
const amounts = (ledger: LedgerClient, month: string, values: Record<string, string>) =>
  ledger.call(api.saveInputs, {
    body: { period: period(month), amounts: Object.entries(values).map(([key, one]) => ({ key, amount: money(one) })), rates: [] },
  })
/** Generates the month and answers the vouchers' lines by rule. */
async function run(ledger: LedgerClient, month: string) {
  const { made, stopped } = await ledger.call(api.generateAll, of(month))
  expect(stopped).toBeNull()
  const lines: Record<string, string[]> = {}
  for (const one of made) for (const voucher of one.vouchers) lines[one.ruleId] = await linesRead(ledger, voucher.id)
  return lines
}

test('a small-scale quarter below the threshold: exemption, surcharges on special invoices, income tax, carry-forward', async ({
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1122 101000', '贷 50010001 100000', '贷 22210001 1000')
  await book(ledger, '2026-03-08', '借 1122 50500', '贷 50010001 50000', '贷 22210001 500')
  await book(ledger, '2026-03-09', '借 56020012 20000', '贷 1002 20000')
  expect(await states(ledger, '2026-03')).toEqual({
    'small-vat-exempt': 'blocked',
    surtax: 'blocked',
    cit: 'todo',
    'close-income': 'todo',
    'close-expense': 'todo',
  })
  const early = await ledger.call(api.generateAll, of('2026-03'))
  expect(early).toMatchObject({ made: [], stopped: { ruleId: 'small-vat-exempt', reason: '请填写普票及未开票销售的税额' } })
  await expect(ledger.call(api.generate, { body: { period: period('2026-03'), ruleId: 'small-vat-exempt' } })).rejects.toMatchObject({
    code: 'PC0006',
  })
  const exempt = await step(ledger, '2026-03', 'small-vat-exempt')
  expect(exempt.amounts).toMatchObject([
    // no invoice says how much of it was on special ones: nothing is proposed
    { key: 'ordinaryTax', suggested: null, required: true },
    { key: 'netSales', suggested: '150000.00' },
  ])
  await amounts(ledger, '2026-03', { ordinaryTax: '1000' })
  const preview = await ledger.call(api.preview, { query: { period: period('2026-03'), ruleId: 'close-income' } })
  expect(preview.lines.map((line) => `${line.code} ${line.name}`)).toEqual([
    '50010001 主营业务收入-销售商品收入',
    '53010011 营业外收入-减免税款',
    '3103 本年利润',
  ])
  expect(await run(ledger, '2026-03')).toEqual({
    'small-vat-exempt': ['借 22210001 1000.00', '贷 53010011 1000.00'],
    // 500 × 7% halved; both education surcharges are not levied at 150,000 a quarter
    surtax: ['借 54030002 17.50', '贷 22210013 17.50'],
    // (150000 + 1000 - 20000 - 17.50) × 5%
    cit: ['借 5801 6549.13', '贷 22210011 6549.13'],
    'close-income': ['借 50010001 150000.00', '借 53010011 1000.00', '贷 3103 151000.00'],
    'close-expense': ['借 3103 26566.63', '贷 54030002 17.50', '贷 56020012 20000.00', '贷 5801 6549.13'],
  })
  const voucher = (await step(ledger, '2026-03', 'cit')).vouchers[0]!
  const read = await ledger.call(vouchersApi.get, { params: { id: voucher.id } })
  expect(read).toMatchObject({ kind: 'closing', word: '记', day: '2026-03-31', source: { kind: 'periodEnd', ids: ['cit'] } })
  expect(read.source.reason).toContain('130,982.50×0.05-0.00=6,549.13')
  // twice makes nothing twice
  expect(await run(ledger, '2026-03')).toEqual({})
  expect(new Set(Object.values(await states(ledger, '2026-03')))).toEqual(new Set(['generated']))
})

test('reaching the threshold taxes everything', async ({ ledger }) => {
  await book(ledger, '2026-02-05', '借 1122 303000', '贷 50010001 300000', '贷 22210001 3000')
  expect(await step(ledger, '2026-03', 'small-vat-exempt')).toMatchObject({
    state: 'notApplicable',
    reason: '销售额300,000.00已达到起征点300,000.00，全额征税',
  })
  expect((await run(ledger, '2026-03'))['surtax']).toEqual(['借 54030002 105.00', '贷 22210013 105.00'])
})

test('a general taxpayer transfers unpaid VAT and accrues surcharges on it; retained credit stays', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer', standard: 'enterprise' })
  await book(ledger, '2026-01-05', '借 1122 113000', '贷 60010001 100000', '贷 222100010007 13000')
  await book(ledger, '2026-01-06', '借 1405 40000', '借 222100010001 5200', '贷 2202 45200')
  // goods were sold and are on hand: how they are costed is asked, and nothing after it is done in silence
  const { stopped } = await ledger.call(api.generateAll, { body: { period: period('2026-01') } })
  expect(stopped).toMatchObject({ ruleId: 'cogs', reason: expect.stringContaining('请选择算法') })
  await ledger.call(api.saveInputs, {
    body: { period: period('2026-01'), amounts: [{ key: 'cogs.margin', amount: money('62.5') }], rates: [] },
  })
  const lines = await run(ledger, '2026-01')
  expect(lines['vat-forward']).toEqual(['借 222100010004 7800.00', '贷 22210002 7800.00'])
  expect(lines['cogs']).toEqual(['借 64010001 37500.00', '贷 1405 37500.00'])
  expect(lines['surtax']).toEqual(['借 64030002 273.00', '贷 22210013 273.00'])
  await book(ledger, '2026-02-06', '借 1405 10000', '借 222100010001 1300', '贷 2202 11300')
  expect(await step(ledger, '2026-02', 'vat-forward')).toMatchObject({ state: 'notApplicable', reason: '进项大于销项，留抵1,300.00不结转' })
})

test('red balances are carried in red, loss of a month included', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1122 -300', '贷 50010001 -300')
  await book(ledger, '2026-01-06', '借 56020012 -50', '贷 1002 -50')
  const lines = await run(ledger, '2026-01')
  expect(lines).toEqual({
    'close-income': ['借 50010001 -300.00', '贷 3103 -300.00'],
    'close-expense': ['借 3103 -50.00', '贷 56020012 -50.00'],
  })
})

test('foreign balances are revalued both ways once the rate is given', async ({ ledger }) => {
  const dollars = await ledger.call(subjectsApi.add, {
    query: {},
    body: { name: '美元户', parentCode: '1002', currencies: ['USD'], revalued: true },
  })
  await book(ledger, '2026-01-05', `借 ${dollars.code} 1000 USD 7.1`, '贷 3001 7100')
  expect((await ledger.call(api.inputs, at('2026-01'))).rates).toEqual([{ currency: 'USD', name: '美元', rate: null }])
  expect(await step(ledger, '2026-01', 'fx-loss')).toMatchObject({ state: 'blocked', reason: '请填写USD期末汇率' })
  const checks = await ledger.call(api.checks, at('2026-01'))
  expect(checks.map((one) => one.cause)).toContain('缺少USD的期末汇率，不能判断是否需要调汇')
  const rates = (month: string, value: string) =>
    ledger.call(api.saveInputs, { body: { period: period(month), amounts: [], rates: [{ currency: 'USD', rate: rate(value) }] } })
  await rates('2026-01', '7.0')
  expect(await run(ledger, '2026-01')).toMatchObject({ 'fx-loss': [`贷 ${dollars.code} 100.00`, '借 56030004 100.00'] })
  await rates('2026-02', '7.2')
  expect(await run(ledger, '2026-02')).toMatchObject({ 'fx-gain': [`借 ${dollars.code} 200.00`, '贷 53010005 200.00'] })
  await expect(rates('2026-02', '0')).rejects.toMatchObject({ code: 'PC0015' })
})

test('goods sold are carried to cost at the month’s weighted average; the quantity is checked', async ({ ledger }) => {
  const goods = await ledger.call(subjectsApi.add, { query: {}, body: { name: '甲商品', parentCode: '1405', unit: '件' } })
  await book(ledger, '2026-01-05', `借 ${goods.code} 100 数量 30`, '贷 2202 100')
  await book(ledger, '2026-01-06', '借 1122 200', '贷 50010001 200')
  const [row] = (await ledger.call(api.inputs, at('2026-01'))).goods
  expect(row).toMatchObject({ code: goods.code, unit: '件', available: '30.0000', quantity: null })
  const sold = (count: string) =>
    ledger.call(api.saveInputs, {
      body: {
        period: period('2026-01'),
        amounts: [],
        rates: [],
        goods: [{ subjectId: goods.id, tagSetId: '', quantity: quantity(count) }],
      },
    })
  await expect(sold('31')).rejects.toMatchObject({ code: 'PC0018' })
  await expect(sold('-1')).rejects.toMatchObject({ code: 'PC0017' })
  const wrong = { subjectId: (await idsOf(ledger)).get('1001')!, tagSetId: '', quantity: quantity('1') }
  await expect(
    ledger.call(api.saveInputs, { body: { period: period('2026-01'), amounts: [], rates: [], goods: [wrong] } }),
  ).rejects.toMatchObject({ code: 'PC0016' })
  await sold('10')
  expect(await run(ledger, '2026-01')).toMatchObject({ cogs: ['借 54010001 33.33', `贷 ${goods.code} 33.33`] })
  expect((await ledger.call(api.inputs, at('2026-01'))).goods[0]).toMatchObject({ available: '30.0000', quantity: '10.0000' })
  // the rest takes what is left to the fen
  await sold('30')
  expect(await step(ledger, '2026-01', 'cogs')).toMatchObject({ state: 'outdated', difference: '66.67' })
  expect(await run(ledger, '2026-01')).toMatchObject({ cogs: ['借 54010001 100.00', `贷 ${goods.code} 100.00`] })
})

test('a December carries the year: profit, legal reserve, distribution', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-12-01' })
  await book(ledger, '2025-12-05', '借 1122 1000000', '贷 50010001 1000000')
  await amounts(ledger, '2025-12', { dividend: '5000', stamp: '300' })
  const lines = await run(ledger, '2025-12')
  expect(lines['stamp']).toEqual(['借 54030008 300.00', '贷 22210022 300.00'])
  // (1000000 - 300) × 5% leaves 949715
  expect(lines['year-profit']).toEqual(['借 3103 949715.00', '贷 31040006 949715.00'])
  expect(lines['legal-reserve']).toEqual(['借 31040001 94971.50', '贷 31010001 94971.50'])
  expect(lines['dividend']).toEqual(['借 31040003 5000.00', '贷 2232 5000.00'])
  expect(lines['year-distribution']).toEqual(['借 31040006 99971.50', '贷 31040001 94971.50', '贷 31040003 5000.00'])
  await ledger.call(api.close, of('2025-12'))
})

test('a non-profit carries restricted and unrestricted apart', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'nonProfit' })
  await book(ledger, '2026-01-05', '借 1002 900', '贷 41010001 500', '贷 41010002 400')
  await book(ledger, '2026-01-06', '借 530100010001 100', '贷 1002 100')
  const lines = await run(ledger, '2026-01')
  expect(lines['close-income-u']).toEqual(['借 41010001 500.00', '贷 3101 500.00'])
  expect(lines['close-income-r']).toEqual(['借 41010002 400.00', '贷 3102 400.00'])
  expect(lines['close-expense-u']).toEqual(['借 3101 100.00', '贷 530100010001 100.00'])
})

test('one step after another: order, skip with a reason, outdated, regenerated, deleted', async ({ ledger }) => {
  const month = '2026-01'
  const generate = (ruleId: string) => ledger.call(api.generate, { body: { period: period(month), ruleId } })
  await book(ledger, '2026-01-05', '借 1122 100', '贷 50010001 100')
  await amounts(ledger, month, { interest: '30' })
  await expect(generate('close-income')).rejects.toMatchObject({ code: 'PC0008', message: expect.stringContaining('计提借款利息') })
  await expect(generate('mfg-overhead')).rejects.toMatchObject({ code: 'PC0005' })
  await expect(generate('nothing')).rejects.toMatchObject({ code: 'PC0009' })
  const skip = (ruleId: string, reason: string) => ledger.call(api.skip, { body: { period: period(month), ruleId, reason } })
  await expect(skip('interest', '无')).rejects.toMatchObject({ status: 400, message: '原因至少2个字' })
  await expect(skip('nothing', '没有这步')).rejects.toMatchObject({ code: 'PC0003' })
  await skip('interest', '银行按季结息')
  expect(await step(ledger, month, 'interest')).toMatchObject({ state: 'skipped', reason: '银行按季结息' })
  await expect(generate('interest')).rejects.toMatchObject({ code: 'PC0007' })
  const [made] = (await generate('close-income')).made
  expect(made).toMatchObject({ action: 'made', ruleId: 'close-income' })
  await expect(skip('close-income', '不要了')).rejects.toMatchObject({ code: 'PC0012' })
  // the books move on
  await book(ledger, '2026-01-20', '借 1122 50', '贷 50010001 50')
  expect(await step(ledger, month, 'close-income')).toMatchObject({ state: 'outdated', difference: '50.00', posted: false })
  const again = (await generate('close-income')).made[0]!
  expect(again.action).toBe('replaced')
  expect(await linesRead(ledger, again.vouchers[0]!.id)).toEqual(['借 50010001 150.00', '贷 3103 150.00'])
  await expect(ledger.call(vouchersApi.get, { params: { id: made!.vouchers[0]!.id } })).rejects.toMatchObject({ status: 404 })
  // kept as it is on purpose
  await book(ledger, '2026-01-21', '借 1122 1', '贷 50010001 1')
  await skip('close-income', '尾差下月处理')
  expect(await step(ledger, month, 'close-income')).toMatchObject({ state: 'generated', reason: '与计划不同，保留原凭证：尾差下月处理' })
  await ledger.call(api.unskip, { query: { period: period(month), ruleId: 'close-income' } })
  await ledger.call(api.unskip, { query: { period: period(month), ruleId: 'interest' } })
  expect(await states(ledger, month)).toMatchObject({ interest: 'todo', 'close-income': 'outdated' })
  // the voucher goes, the step is to do again
  await ledger.call(vouchersApi.remove, { query: { ids: [again.vouchers[0]!.id] } })
  expect(await step(ledger, month, 'close-income')).toMatchObject({ state: 'todo', amount: '151.00', vouchers: [] })
  expect(await run(ledger, month)).toMatchObject({ interest: ['借 56030001 30.00', '贷 2231 30.00'] })
})

test('a posted voucher stays: the difference becomes a voucher of its own', async ({ ledger }) => {
  const month = '2026-01'
  await book(ledger, '2026-01-05', '借 1122 100', '贷 50010001 100')
  await run(ledger, month)
  const [posted] = (await step(ledger, month, 'close-income')).vouchers
  await ledger.call(vouchersApi.post, { body: { ids: [posted!.id] } })
  await book(ledger, '2026-01-20', '借 1122 -40', '贷 50010001 -40')
  expect(await step(ledger, month, 'close-income')).toMatchObject({ state: 'outdated', posted: true, difference: '40.00' })
  const { made } = await ledger.call(api.generateAll, of(month))
  expect(made).toMatchObject([{ ruleId: 'close-income', action: 'supplemented' }])
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 50010001 -40.00', '贷 3103 -40.00'])
  expect(await step(ledger, month, 'close-income')).toMatchObject({
    state: 'generated',
    vouchers: [{ state: 'posted' }, { state: 'draft' }],
  })
  // the draft supplement gives way to a new one, the posted voucher does not
  await book(ledger, '2026-01-21', '借 1122 10', '贷 50010001 10')
  expect((await ledger.call(api.generateAll, of(month))).made).toMatchObject([{ action: 'supplemented' }])
  await book(ledger, '2026-01-22', '借 1122 30', '贷 50010001 30')
  expect((await ledger.call(api.generateAll, of(month))).made).toMatchObject([{ action: 'removed', vouchers: [] }])
})

test('a correction of a generated voucher counts as the step’s own', async ({ ledger }) => {
  const month = '2026-01'
  await book(ledger, '2026-01-05', '借 1122 100', '贷 50010001 100')
  await amounts(ledger, month, { interest: '30' })
  await run(ledger, month)
  const [posted] = (await step(ledger, month, 'interest')).vouchers
  await ledger.call(vouchersApi.post, { body: { ids: [posted!.id] } })
  await amounts(ledger, month, { interest: '25' })
  expect(await step(ledger, month, 'interest')).toMatchObject({ state: 'outdated', posted: true, difference: '5.00' })
  const lines = await linesOf(ledger, ['借 56030001 25', '贷 2231 25'])
  await ledger.call(vouchersApi.correct, {
    params: { id: posted!.id },
    body: { day: day('2026-01-31'), word: '记', attachmentCount: 0, lines },
  })
  const corrected = await step(ledger, month, 'interest')
  expect(corrected).toMatchObject({ state: 'generated', difference: '0.00' })
  expect(corrected.vouchers).toHaveLength(3)
})

test('a step whose subject cannot take lines stops the run, and nothing of it stays', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1122 100', '贷 50010001 100')
  await amounts(ledger, '2026-01', { interest: '30' })
  await ledger.call(subjectsApi.add, { query: { agreed: true }, body: { name: '应付甲银行', parentCode: '2231' } })
  const { made, stopped } = await ledger.call(api.generateAll, of('2026-01'))
  expect(made).toEqual([])
  expect(stopped).toMatchObject({ ruleId: 'interest', reason: expect.stringContaining('已有下级') })
  const interest = () => ledger.call(api.generate, { body: { period: period('2026-01'), ruleId: 'interest' } })
  await expect(interest()).rejects.toMatchObject({ code: 'PC0011' })
  await ledger.sql(`delete from app.subjects where ledger_id = $1 and code = '56030001'`, [ledger.ledgerId])
  await expect(interest()).rejects.toMatchObject({ code: 'PC0010' })
})

test('two people pressing the button at once make one set of vouchers', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1122 100', '贷 50010001 100')
  const runs = await Promise.all([1, 2, 3].map(() => ledger.call(api.generateAll, of('2026-01'))))
  expect(runs.map((one) => one.made.length).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  expect((await step(ledger, '2026-01', 'close-income')).vouchers).toHaveLength(1)
})

test('months outside and unknown inputs are refused', async ({ ledger }) => {
  await expect(ledger.call(api.steps, at('2025-12'))).rejects.toMatchObject({ code: 'PC0001' })
  await expect(ledger.call(api.steps, at('2027-01'))).rejects.toMatchObject({ code: 'PC0002' })
  await expect(amounts(ledger, '2026-01', { wages: '1' })).rejects.toMatchObject({ code: 'PC0014' })
  expect(await linesOf(ledger, [])).toEqual([])
})

test('ST-alert-01: a change of an open month that moves what period end booked there, or after it, is told; anything else is not', async ({
  ledger,
}) => {
  const carried = (response: Response) => [response.status, response.headers.get('qf-bizflag-alert-carry')]
  const save = async (on: string, ...lines: string[]) =>
    ledger.send(vouchersApi.add, {
      body: { day: day(on), word: '记', attachmentCount: 0, lines: await linesOf(ledger, lines) },
    })
  await book(ledger, '2026-01-05', '借 1122 1000', '贷 50010001 1000')
  // nothing is carried forward yet
  expect(carried(await save('2026-01-06', '借 1002 500', '贷 50010001 500'))).toEqual([200, null])
  await amounts(ledger, '2026-01', { ordinaryTax: '0' })
  await run(ledger, '2026-01')
  // money from the customer moves no profit
  expect(carried(await save('2026-01-07', '借 1002 300', '贷 1122 300'))).toEqual([200, null])
  const moved = await save('2026-01-08', '借 1002 70', '贷 50010001 70')
  expect(carried(moved)).toEqual([200, '1'])
  // it is told again until the month is done again
  expect(carried(await save('2026-01-09', '借 1002 1', '贷 1122 1'))).toEqual([200, '1'])
  await run(ledger, '2026-01')
  const { data } = (await moved.json()) as { data: [{ voucherId: string }] }
  const [stored] = data
  const id = Object.values(stored)[0]!
  expect(carried(await ledger.send(vouchersApi.remove, { query: { ids: [id] } }))).toEqual([200, '1'])
  await run(ledger, '2026-01')
  // a later month without vouchers of period end has nothing to do again
  expect(carried(await save('2026-02-08', '借 1002 70', '贷 50010001 70'))).toEqual([200, null])
})

test('goods without an invoice: accrued, taken back on the first of the next month, and a closed month replays', async ({
  house,
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1405 100', '贷 1002 100')
  const one = (month: string, ruleId: string) => ({ body: { period: period(month), ruleId } })
  const accrue = (amount: string) =>
    ledger.call(api.saveInputs, {
      body: { period: period('2026-01'), amounts: [{ key: 'accrued-purchase', amount: money(amount) }], rates: [] },
    })
  await accrue('80')
  const { made } = await ledger.call(api.generate, one('2026-01', 'accrued-purchase'))
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 1405 80.00', '贷 2202 80.00'])
  // the amount is put right after it was posted: the difference is accrued beside it, and the whole is taken back
  await ledger.call(vouchersApi.post, { body: { ids: [made[0]!.vouchers[0]!.id] } })
  await accrue('90')
  expect((await ledger.call(api.generate, one('2026-01', 'accrued-purchase'))).made).toMatchObject([{ action: 'supplemented' }])
  await ledger.call(api.generateAll, { body: { period: period('2026-01') } })
  await ledger.call(api.close, { body: { period: period('2026-01') } })
  const preview = await ledger.call(api.preview, { query: { period: period('2026-02'), ruleId: 'accrued-reversal' } })
  expect(preview).toMatchObject({ day: '2026-02-01', explanation: expect.stringContaining('红字冲回') })
  const back = await ledger.call(api.generate, one('2026-02', 'accrued-reversal'))
  const voucher = await ledger.call(vouchersApi.get, { params: { id: back.made[0]!.vouchers[0]!.id } })
  expect(voucher.day).toBe('2026-02-01')
  const sums = new Map<string, bigint>()
  for (const line of voucher.lines) sums.set(line.subjectCode, (sums.get(line.subjectCode) ?? 0n) + toFen(line.debit) + toFen(line.credit))
  expect([...sums]).toEqual([
    ['1405', -9000n],
    ['2202', -9000n],
  ])
  await ledger.call(api.close, { body: { period: period('2026-02') } })
  const replayed = house.server.services.database.inLedger(
    ledger.ledgerId,
    async (db) => replayCloses({ db, ledger: await ledgerNow(db) }),
    { snapshot: true },
  )
  expect(await replayed).toEqual([])
})
