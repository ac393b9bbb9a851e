import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { claimBillsApi } from '@app/contract/people/claims/claims'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { expenseItemsApi as expenses, incomeItemsApi as incomes, journalApi } from '@app/contract/people/simple-books/simple-books'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type Client, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'

const march = period('2026-03')
const range = { from: march, to: march }
const code = (expected: string) => ({ code: expected })

async function account(ledger: Client, kind: 'bank' | 'cash' = 'bank', number = '6222000000000001') {
  const name = kind === 'cash' ? '现金' : '工商银行'
  const [made] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind, disabled: false, bankName: name, accountNumber: kind === 'cash' ? '' : number, forInvoices: false, currency: 'CNY' }],
  })
  return made!.id
}
const item = (purpose: string, amount: string, more: object = {}) => ({
  day: day('2026-03-10'),
  purpose,
  party: '',
  amount: money(amount),
  tax: ZERO,
  bankAccountId: null as string | null,
  note: '',
  ...more,
})
const vouchersOf = async (ledger: LedgerClient) => {
  const all = await ledger.call(vouchersApi.list, { query: { from: march, to: march, page: 1, pageSize: 100 } })
  return all.map((one) => [one.lines.map((line) => [line.subjectName, line.debit, line.credit]), one.source.reason] as const)
}

test('income and expense of a client become vouchers by type, rule or account, each with its reason', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  const bank = await account(ledger)
  await ledger.call(recordsApi.save, { params: { kind: 'expenseType' }, body: [{ name: '办公费', values: {} }] })
  await ledger.call(incomes.save, {
    body: [
      item('废料收入', '113', { tax: money('13'), bankAccountId: bank, party: '收购站' }),
      item('赔款', '50', { party: '甲公司' }),
      item('房租收入', '500', { bankAccountId: bank }),
    ],
  })
  await ledger.call(expenses.save, {
    body: [
      item('办公费', '226', { tax: money('26'), bankAccountId: bank }),
      item('罚款', '20', { bankAccountId: bank }),
      item('快递费', '30', { party: '顺丰' }),
    ],
  })
  expect(await ledger.call(incomes.makeVouchers, { body: range })).toEqual({ vouchers: 3, failed: [] })
  expect(await ledger.call(expenses.makeVouchers, { body: range })).toEqual({ vouchers: 3, failed: [] })
  const account1 = '银行存款-工商银行6222000000000001'
  const all = await vouchersOf(ledger)
  expect(all.map(([lines]) => lines)).toEqual([
    [
      [account1, '113.00', '0.00'],
      ['其他业务收入-材料销售收入', '0.00', '100.00'],
      ['应交税费-应交增值税-销项税额', '0.00', '13.00'],
    ],
    [
      ['应收账款', '50.00', '0.00'],
      [expect.stringContaining('营业外收入'), '0.00', '50.00'],
    ],
    [
      [account1, '500.00', '0.00'],
      [expect.stringContaining('其他业务收入'), '0.00', '500.00'],
    ],
    [
      ['管理费用-办公费', '200.00', '0.00'],
      ['应交税费-待认证进项税额', '26.00', '0.00'],
      [account1, '0.00', '226.00'],
    ],
    [
      [expect.stringContaining('营业外支出'), '20.00', '0.00'],
      [account1, '0.00', '20.00'],
    ],
    [
      ['管理费用-快递费', '30.00', '0.00'],
      ['应付账款', '0.00', '30.00'],
    ],
  ])
  expect(
    all.map(([, reason]) => reason.split('\n').some((one) => one.includes('规则') || one.includes('费用类型') || one.includes('请核对'))),
  ).toEqual(Array.from({ length: 6 }, () => true))
  const [listed] = await ledger.call(incomes.list, { query: range })
  expect(listed).toMatchObject({ purpose: '废料收入', paid: true, voucher: expect.stringContaining('2026-03 记-') })
  await expect(ledger.call(incomes.makeVouchers, { body: range })).rejects.toMatchObject(code('OI0010'))
  await expect(ledger.call(incomes.save, { body: [{ ...item('改', '1'), id: listed!.id }] })).rejects.toMatchObject(code('OI0002'))
  await expect(ledger.call(incomes.remove, { query: { ids: [listed!.id] } })).rejects.toMatchObject(code('OI0002'))
  expect(await ledger.call(incomes.removeVouchers, { body: { ids: [listed!.id] } })).toEqual({ count: 1 })
  await expect(ledger.call(incomes.removeVouchers, { body: { ids: [listed!.id] } })).rejects.toMatchObject(code('OI0011'))
  await ledger.call(incomes.save, { body: [{ ...item('废料收入', '226'), id: listed!.id }] })
  // who owes it has to be said where the subject asks for it
  expect(await ledger.call(incomes.makeVouchers, { body: { ...range, ids: [listed!.id] } })).toMatchObject({
    vouchers: 0,
    failed: [{ id: listed!.id, reason: expect.stringContaining('往来单位') }],
  })
  await ledger.call(incomes.save, { body: [{ ...item('废料收入', '226', { party: '收购站' }), id: listed!.id }] })
  await ledger.call(incomes.makeVouchers, { body: { ...range, ids: [listed!.id] } })
  const [again] = await ledger.call(incomes.list, { query: range })
  await ledger.call(vouchersApi.post, { body: { ids: [again!.voucherId!] } })
  await expect(ledger.call(incomes.removeVouchers, { body: { ids: [again!.id] } })).rejects.toMatchObject(code('OI0012'))
  await expect(ledger.asApp('update app.other_items set amount = 1 where id = $1', [again!.id])).rejects.toThrow('has a voucher')
})

test('a line that cannot stand is named, and nothing of the rest is kept', async ({ ledger, stranger }) => {
  const rows = [
    item('房租', '1'),
    item('房租', '0'),
    item('房租', '5', { tax: money('5') }),
    item('房租', '5', { bankAccountId: ledger.ledgerId }),
  ]
  await expect(ledger.call(expenses.save, { body: rows })).rejects.toMatchObject({
    code: 'OI0001',
    details: [
      { row: 2, column: 'amount' },
      { row: 3, column: 'tax' },
      { row: 4, column: 'bankAccountId' },
    ],
  })
  await expect(ledger.call(expenses.save, { body: [item('房租', '5', { tax: money('1') })] })).rejects.toMatchObject({
    message: expect.stringContaining('小规模'),
  })
  await expect(ledger.call(expenses.save, { body: [item('房租', '5', { day: day('2025-12-31') })] })).rejects.toMatchObject(code('OI0001'))
  expect(await ledger.call(expenses.list, { query: range })).toEqual([])
  await ledger.call(expenses.save, { body: [item('房租', '5')] })
  const [kept] = await ledger.call(expenses.list, { query: range })
  await expect(ledger.call(incomes.remove, { query: { ids: [kept!.id] } })).rejects.toMatchObject(code('OI0404'))
  await expect(stranger.call(expenses.remove, { query: { ids: [kept!.id] } })).rejects.toMatchObject(code('OI0404'))
  await expect(ledger.call(expenses.remove, { query: { ids: [] } })).rejects.toMatchObject(code('OI0003'))
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const files = await ledger.call(expenses.addFiles, { params: { id: kept!.id }, files: [{ name: '收据.png', bytes: png }] })
  expect(await ledger.download(expenses.file, { params: { id: files[0]!.id } })).toEqual(png)
  await ledger.call(expenses.makeVouchers, { body: range })
  await expect(ledger.call(expenses.removeFile, { params: { id: files[0]!.id } })).rejects.toMatchObject(code('OI0020'))
  await expect(stranger.call(expenses.removeFile, { params: { id: files[0]!.id } })).rejects.toMatchObject(code('OI0405'))
})

test('a workbook comes in whole or not at all, each bad row with its reason; the list goes out', async ({ ledger }) => {
  const take = (text: string) => ledger.call(expenses.import, { files: [{ name: '支出.csv', bytes: csv(text) }] })
  const good = '日期,用途,对方,金额,税额,账户,备注\n2026/3/5,房租,房东,"1,200.00",,,三月\n2026-03-06,水电费,,80,,,\n'
  await expect(take('甲,乙\n1,2\n')).rejects.toMatchObject(code('OI0021'))
  await expect(take('日期,用途,金额\n')).rejects.toMatchObject(code('OI0023'))
  await expect(take('日期,用途,对方,金额,账户\n昨天,房租,,1,\n2026-03-01,房租,,一百,无此账户\n')).rejects.toMatchObject({
    code: 'OI0022',
    details: [
      { row: 2, column: '日期', reason: '“昨天”不是日期' },
      { row: 3, column: '金额' },
      { row: 3, column: '账户' },
    ],
  })
  await expect(take(`${good}2026-03-07,,,1,,,\n`)).rejects.toMatchObject({ code: 'OI0022', details: [{ row: 4, column: '用途' }] })
  expect(await ledger.call(expenses.list, { query: range })).toEqual([])
  expect(await take(good)).toEqual({ count: 2 })
  expect((await ledger.call(expenses.list, { query: range })).map((one) => [one.day, one.purpose, one.amount])).toEqual([
    ['2026-03-05', '房租', '1200.00'],
    ['2026-03-06', '水电费', '80.00'],
  ])
  for (const file of [
    await ledger.download(expenses.template),
    await ledger.download(expenses.export, { query: { ...range, format: 'xlsx' } }),
  ])
    expect(file.length).toBeGreaterThan(1000)
})

test('the journal: every movement once, balances after each; what the bank shows too is booked once', async ({ ledger }) => {
  const bank = await account(ledger)
  const cash = await account(ledger, 'cash')
  const flow = (bankAccountId: string, on: string, inflow: string, outflow: string, content: string) =>
    ledger.call(journalApi.add, {
      body: { bankAccountId, day: day(on), inflow: money(inflow), outflow: money(outflow), party: '', content },
    })
  await flow(bank, '2026-02-01', '1000', '0', '货款')
  await flow(cash, '2026-03-01', '300', '0', '提现')
  await expect(flow(cash, '2026-03-01', '0', '0', '空')).rejects.toMatchObject(code('PF0011'))
  // the income came in on the 10th, the bank shows it on the 12th
  await ledger.call(incomes.save, { body: [item('废料收入', '80', { bankAccountId: bank }), item('赔款', '5', { bankAccountId: cash })] })
  await flow(bank, '2026-03-12', '80', '0', '转账')
  const list = async (more: object = {}) => {
    const reply = await ledger.reply(journalApi.list, { query: { ...range, ...more } })
    return [reply.data.map((one) => [one.day, one.source, one.inflow, one.accountBalance, one.balance]), reply.totalData] as const
  }
  const [rows, totals] = await list()
  expect(rows).toEqual([
    ['2026-03-01', 'fundFlow', '300.00', '300.00', '1300.00'],
    ['2026-03-10', 'otherIn', '5.00', '305.00', '1305.00'],
    ['2026-03-12', 'fundFlow', '80.00', '1080.00', '1385.00'],
  ])
  expect(totals).toMatchObject({ opening: '1000.00', inflow: '385.00', closing: '1385.00', months: [{ period: march, inflow: '385.00' }] })
  expect((await list({ accountType: 2 }))[1]).toMatchObject({ opening: '0.00', closing: '305.00' })
  expect((await list({ bankAccountId: bank }))[1]).toMatchObject({ opening: '1000.00', closing: '1080.00' })
  await ledger.call(incomes.makeVouchers, { body: range })
  expect(
    (await ledger.call(fundFlowsApi.list, { query: { ...range, bankAccountId: bank, page: 1, pageSize: 100 } }))[0]!.voucherId,
  ).not.toBeNull()
  expect((await list())[0].length).toBe(3)
  expect((await ledger.reply(quickAccountApi.bank, { params: { period: march } })).data).toBe(0)
  // the other way round: the statement was booked first
  await ledger.call(expenses.save, { body: [item('罚款', '7', { bankAccountId: bank })] })
  await flow(bank, '2026-03-11', '0', '7', '罚款')
  await ledger.reply(quickAccountApi.bank, { params: { period: march } })
  expect(await ledger.call(expenses.makeVouchers, { body: range })).toMatchObject({
    vouchers: 0,
    failed: [{ reason: expect.stringContaining('同一笔款项已生成凭证') }],
  })
  const [employee] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  const [type] = await ledger.call(recordsApi.save, { params: { kind: 'expenseType' }, body: [{ name: '差旅费', values: {} }] })
  const line = {
    day: day('2026-03-10'),
    expenseTypeId: type!.id,
    content: '',
    projectId: null,
    ticket: 'none' as const,
    amount: money('9'),
    tax: ZERO,
  }
  const head = {
    day: day('2026-03-10'),
    employeeId: employee!.id,
    departmentId: null,
    projectId: null,
    reason: '',
    amount: ZERO,
    papers: 0,
  }
  const { id } = await ledger.call(claimBillsApi.save, { body: { ...head, lines: [line], submit: true } })
  await ledger.call(claimBillsApi.pay, { body: { ids: [id], day: day('2026-03-20'), method: 2, bankAccountId: bank } })
  await flow(bank, '2026-03-21', '0', '9', '张三')
  await ledger.call(claimBillsApi.makeVouchers, { body: { ids: [id] } })
  expect((await ledger.reply(quickAccountApi.bank, { params: { period: march } })).data).toBe(0)
  expect((await ledger.download(journalApi.file, { query: { ...range, format: 'xlsx' } })).length).toBeGreaterThan(1000)
})

test('what can be chosen grows with what is entered', async ({ ledger, stranger }) => {
  await ledger.call(expenses.save, { body: [item('房租', '1', { party: '房东' })] })
  expect(await ledger.call(expenses.choices)).toMatchObject({ purposes: ['房租'], parties: ['房东'], taxed: false })
  expect(await stranger.call(expenses.choices)).toMatchObject({ purposes: [], parties: [] })
})

test('an owner’s sales and purchases are business: words first, else asked once for the ledger, and looked at in the review queue', async ({
  ledger,
}) => {
  const bank = await account(ledger)
  const sales = ['咖啡销售', '今日营业额', '外卖平台收入', '咖啡豆销售收入', '卖咖啡', '货款', '美团结算']
  await ledger.call(incomes.save, {
    body: [
      ...sales.map((one) => item(one, '101', { tax: money('1'), bankAccountId: bank })),
      item('服务费', '50', { bankAccountId: bank }),
      item('客户赔款', '20', { bankAccountId: bank }),
    ],
  })
  expect(await ledger.call(incomes.makeVouchers, { body: range })).toEqual({ vouchers: 9, failed: [] })
  const resultOf = async () =>
    (await vouchersOf(ledger)).map(([lines]) => lines.map((line) => line[0] as string).find((name) => /收入|支出|费|成本|库存/.test(name))!)
  expect(await resultOf()).toEqual([
    ...sales.map(() => '主营业务收入-销售商品收入'),
    '主营业务收入-提供劳务收入',
    expect.stringContaining('营业外收入'),
  ])
  // what nothing says is asked, with the lines it is asked for, and nothing is booked meanwhile
  const bought = ['咖啡豆', '买牛奶', '杯子吸管', '装修款']
  await ledger.call(expenses.save, { body: [...bought, '水电煤'].map((one) => item(one, '30', { bankAccountId: bank })) })
  expect(await ledger.call(expenses.choices)).toMatchObject({ trade: null })
  await expect(ledger.call(expenses.makeVouchers, { body: range })).rejects.toMatchObject({
    code: 'OI0013',
    message: expect.stringContaining('“咖啡豆、买牛奶、杯子吸管、装修款”看不出是什么收支'),
  })
  expect((await resultOf()).length).toBe(9)
  expect(await ledger.call(expenses.makeVouchers, { body: { ...range, trade: 'goods' } })).toEqual({ vouchers: 5, failed: [] })
  expect((await resultOf()).slice(9)).toEqual([...bought.map(() => '库存商品'), '管理费用-水电费'])
  expect(await ledger.call(expenses.choices)).toMatchObject({ trade: 'goods' })
  // kept: never asked again, in the other direction too
  await ledger.call(incomes.save, { body: [item('拿铁', '9', { bankAccountId: bank })] })
  await ledger.call(incomes.makeVouchers, { body: range })
  expect((await resultOf()).at(-1)).toBe('主营业务收入-销售商品收入')
  const queue = async () => (await ledger.reply(reviewQueueApi.list, { query: { period: march } })).data
  const waiting = await queue()
  expect(waiting.length).toBe(15)
  expect(waiting.every((one) => one.score > 0 && one.source === 'otherItem')).toBe(true)
  expect(waiting.find((one) => one.abstract.includes('咖啡豆') && !one.abstract.includes('销售'))!.doubts).toEqual([
    { kind: 'guess', words: '“咖啡豆”没有规则，暂记库存商品' },
  ])
  const [paper] = await ledger.call(reviewQueueApi.papers, { query: { ids: [waiting[0]!.id] } })
  expect(paper!.papers).toMatchObject([{ kind: 'otherItem', day: '2026-03-10', account: '工商银行' }])
  // looked at, twice the same way: known
  await ledger.call(reviewQueueApi.accept, { body: { rows: waiting.map(({ id, version }) => ({ id, version })) } })
  const again = async () => {
    await ledger.call(expenses.save, { body: [item('咖啡豆', '31', { bankAccountId: bank })] })
    await ledger.call(expenses.makeVouchers, { body: range })
    return (await queue()).map((one) => one.score)
  }
  expect(await again()).toEqual([40])
  const [second] = await queue()
  await ledger.call(reviewQueueApi.accept, { body: { rows: [{ id: second!.id, version: second!.version }] } })
  expect(await again()).toEqual([0])
})
