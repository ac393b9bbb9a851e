import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { booksApi } from '@app/contract/finance/books/books'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { quickAccountApi as api } from '@app/contract/papers/quick-account/quick-account'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const march = period('2026-03')
let serial = 0

interface Line {
  readonly goods: string
  readonly net: string
  readonly tax: string
}
const invoice = (party: string, lines: readonly Line[], more: { kind?: 'digitalSpecial' | 'digitalOrdinary'; on?: string } = {}) => ({
  kind: more.kind ?? ('digitalOrdinary' as const),
  number: String((serial += 1)).padStart(20, '9'),
  code: '',
  issuedOn: day(more.on ?? '2026-03-10'),
  partyName: party,
  partyTaxNumber: '',
  remark: '',
  lines: lines.map((line) => ({
    goodsName: line.goods,
    specification: '',
    unit: '',
    quantity: null,
    unitPrice: null,
    netAmount: money(line.net),
    taxRate: rate('0.01'),
    taxTreatment: 'taxed' as const,
    taxAmount: money(line.tax),
  })),
})
const sold = (ledger: LedgerClient, ...args: Parameters<typeof invoice>) => ledger.call(outputInvoicesApi.add, { body: invoice(...args) })
const bought = (ledger: LedgerClient, ...args: Parameters<typeof invoice>) => ledger.call(inputInvoicesApi.add, { body: invoice(...args) })
const run = (ledger: LedgerClient, which: 'outputInvoices' | 'inputInvoices' | 'bank' | 'cash') =>
  ledger.reply(api[which], { params: { period: march } })

const vouchersOf = (ledger: LedgerClient) => ledger.call(vouchersApi.list, { query: { from: march, to: march, page: 1, pageSize: 500 } })
const shown = (voucher: Awaited<ReturnType<typeof vouchersOf>>[number]) =>
  voucher.lines.map((line) => [line.subjectName + (line.tagNames.length > 0 ? `[${line.tagNames.join()}]` : ''), line.debit, line.credit])
const proved = async (house: Bench, ledger: LedgerClient) =>
  expect(
    await house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true }),
  ).toEqual([])

const account = async (ledger: LedgerClient, bankName: string, accountNumber: string) =>
  (
    await ledger.call(bankAccountsApi.save, {
      query: {},
      body: [{ kind: 'bank', bankName, accountNumber, disabled: false, forInvoices: false, currency: 'CNY' }],
    })
  )[0]!.id
const flow = (
  ledger: LedgerClient,
  bankAccountId: string,
  flowing: { in?: string; out?: string; party?: string; text: string; on?: string },
) =>
  ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId,
      day: day(flowing.on ?? '2026-03-12'),
      inflow: flowing.in ? money(flowing.in) : ZERO,
      outflow: flowing.out ? money(flowing.out) : ZERO,
      counterpartyName: flowing.party ?? '',
      abstract: flowing.text,
      purpose: '',
      remark: '',
    },
  })

test('sales become vouchers with customer, revenue and tax; twice makes nothing twice', async ({ house, ledger }) => {
  await sold(ledger, '甲公司', [
    { goods: '*日用杂品*保温杯', net: '100', tax: '1' },
    { goods: '*日用杂品*茶壶', net: '50', tax: '0.5' },
  ])
  await sold(ledger, '乙公司', [{ goods: '*现代服务*设计费', net: '200', tax: '2' }], { kind: 'digitalSpecial' })
  const first = await run(ledger, 'outputInvoices')
  expect([first.data, first.totalData]).toEqual([2, { failed: [], waiting: 2 }])
  const vouchers = await vouchersOf(ledger)
  expect(vouchers.map(shown)).toEqual([
    [
      ['应收账款[甲公司]', '151.50', '0.00'],
      ['主营业务收入-销售商品收入', '0.00', '150.00'],
      ['应交税费-应交增值税', '0.00', '1.50'],
    ],
    [
      ['应收账款[乙公司]', '202.00', '0.00'],
      ['主营业务收入-提供劳务收入', '0.00', '200.00'],
      ['应交税费-应交增值税', '0.00', '2.00'],
    ],
  ])
  expect(vouchers[1]!.source).toMatchObject({ kind: 'outputInvoice', reason: expect.stringContaining('按关键字“服务”') })
  expect((await run(ledger, 'outputInvoices')).data).toBe(0)
  expect(await ledger.call(api.totals, { query: { period: march, booked: true } })).toContainEqual(
    expect.objectContaining({ moduleId: 1, count: 2, net: '350.00', tax: '3.50' }),
  )
  await proved(house, ledger)
})

test('every invoice merge rule', async ({ house }) => {
  const expected: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 1, 4: 3, 5: 2 }
  for (const merge of [1, 2, 3, 4, 5]) {
    const ledger = await house.ledger()
    for (const party of ['甲公司', '甲公司', '乙公司']) await sold(ledger, party, [{ goods: '杯', net: '10', tax: '0.1' }])
    const rules = await ledger.call(api.rules)
    await ledger.call(api.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? { ...one, income: merge } : one)) })
    expect({ merge, count: (await run(ledger, 'outputInvoices')).data }).toEqual({ merge, count: expected[merge] })
    const sheet = await ledger.call(booksApi.trialBalance, {
      query: { from: march, to: march, withDrafts: true, level: 1, withZero: false, withQuantity: false },
    })
    expect(sheet.rows.find((row) => row.cells['code'] === '1122')?.cells['debit']).toBe('30.30')
  }
})

test('date, counter subject and abstract follow their rules', async ({ ledger }) => {
  const rules = await ledger.call(api.rules)
  await ledger.call(api.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? one : { ...one, income: 1 })) })
  await sold(ledger, '甲公司', [{ goods: '杯', net: '10', tax: '0.1' }])
  await run(ledger, 'outputInvoices')
  const [voucher] = await vouchersOf(ledger)
  expect(voucher).toMatchObject({ day: '2026-03-31', lines: [{ subjectCode: '1001', abstract: '销售给甲公司' }, {}, {}] })
  // made from rules that were changed since
  await expect(ledger.call(api.saveRules, { body: rules.map((one) => ({ ...one, income: 9 })) })).rejects.toMatchObject({ code: 'VN0001' })
  const now = await ledger.call(api.rules)
  await expect(ledger.call(api.saveRules, { body: now.map((one) => ({ ...one, income: 9 })) })).rejects.toMatchObject({ status: 400 })
  // each of the four once
  await expect(ledger.call(api.saveRules, { body: now.map(() => now[0]!) })).rejects.toMatchObject({ code: 'QA0001' })
})

test('a general taxpayer: special invoices wait for certification, dining is never deducted', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  await bought(ledger, '丙公司', [{ goods: '*钢材*螺纹钢', net: '1000', tax: '130' }], { kind: 'digitalSpecial' })
  await bought(ledger, '丁酒楼', [{ goods: '*餐饮服务*餐费', net: '100', tax: '6' }], { kind: 'digitalSpecial' })
  expect((await run(ledger, 'inputInvoices')).data).toBe(2)
  expect((await vouchersOf(ledger)).map(shown)).toEqual([
    [
      ['库存商品', '1000.00', '0.00'],
      ['应交税费-待认证进项税额', '130.00', '0.00'],
      ['应付账款[丙公司]', '0.00', '1130.00'],
    ],
    [
      ['管理费用-业务招待费', '106.00', '0.00'],
      ['应付账款[丁酒楼]', '0.00', '106.00'],
    ],
  ])
  await proved(house, ledger)
})

test('bank flows: known parties, words, interest in red, own transfers once, the unknown kept apart', async ({ house, ledger }) => {
  await sold(ledger, '甲公司', [{ goods: '杯', net: '10', tax: '0.1' }])
  const [icbc, ccb] = [await account(ledger, '工商银行', '6222000000000001'), await account(ledger, '建设银行', '6227000000000002')]
  await flow(ledger, icbc, { in: '10.10', party: '甲公司', text: '货款' })
  await flow(ledger, icbc, { in: '3.21', text: '一季度结息' })
  await flow(ledger, icbc, { out: '5', text: '账户管理费' })
  await flow(ledger, icbc, { out: '88', party: '张三', text: '转账' })
  await flow(ledger, ccb, { out: '60', party: '新供应有限公司', text: '购货' })
  expect((await run(ledger, 'bank')).data).toBe(5)
  expect((await vouchersOf(ledger)).map((one) => [shown(one), one.source.reason])).toEqual([
    [
      [
        ['银行存款-工商银行6222000000000001', '10.10', '0.00'],
        ['应收账款[甲公司]', '0.00', '10.10'],
      ],
      '应收账款：对方是客户“甲公司”：收货款（往来单位，可信度高）',
    ],
    [
      [
        ['银行存款-工商银行6222000000000001', '3.21', '0.00'],
        ['财务费用-利息收入', '-3.21', '0.00'],
      ],
      expect.stringContaining('结息'),
    ],
    [
      [
        ['财务费用-银行手续费', '5.00', '0.00'],
        ['银行存款-工商银行6222000000000001', '0.00', '5.00'],
      ],
      expect.stringContaining('账户管理费'),
    ],
    [
      [
        ['其他应收款-其他', '88.00', '0.00'],
        ['银行存款-工商银行6222000000000001', '0.00', '88.00'],
      ],
      expect.stringContaining('无法识别'),
    ],
    [
      [
        ['应付账款[新供应有限公司]', '60.00', '0.00'],
        ['银行存款-建设银行6227000000000002', '0.00', '60.00'],
      ],
      expect.stringContaining('新供应商'),
    ],
  ])
  expect((await run(ledger, 'bank')).data).toBe(0)
  await proved(house, ledger)
  // what came in is what the interest is about, though its debits come to nothing
  const waiting = await ledger.call(reviewQueueApi.list, { query: { period: march } })
  expect(waiting.filter((one) => one.abstract.includes('结息')).map((one) => one.total)).toEqual(['3.21'])
})

test('every fund merge rule', async ({ house }) => {
  const expected: Readonly<Record<number, number>> = { 1: 4, 2: 3, 3: 3, 4: 2 }
  for (const merge of [1, 2, 3, 4]) {
    const ledger = await house.ledger()
    const id = await account(ledger, '工商银行', '6222000000000001')
    await flow(ledger, id, { out: '5', text: '手续费' })
    await flow(ledger, id, { out: '6', text: '手续费' })
    await flow(ledger, id, { out: '7', text: '社保' })
    await flow(ledger, id, { in: '8', text: '投资款' })
    const rules = await ledger.call(api.rules)
    await ledger.call(api.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? { ...one, bank: merge } : one)) })
    expect({ merge, count: (await run(ledger, 'bank')).data }).toEqual({ merge, count: expected[merge] })
    await proved(house, ledger)
  }
})

test('a corrected subject is remembered and says so', async ({ ledger }) => {
  await bought(ledger, '戊公司', [{ goods: '矿泉水', net: '100', tax: '1' }])
  await run(ledger, 'inputInvoices')
  const [voucher] = await vouchersOf(ledger)
  const ids = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  const lines = voucher!.lines.map((line, index) => ({ ...line, subjectId: index === 0 ? ids.get('56020009')! : line.subjectId }))
  await ledger.call(vouchersApi.change, { params: { id: voucher!.id }, body: { day: voucher!.day, word: '记', attachmentCount: 1, lines } })
  await bought(ledger, '己公司', [{ goods: '矿泉水', net: '200', tax: '2' }])
  await run(ledger, 'inputInvoices')
  const second = (await vouchersOf(ledger))[1]!
  expect(shown(second)[0]).toEqual(['管理费用-业务招待费', '202.00', '0.00'])
  expect(second.source.reason).toContain('按以往更正：商品“矿泉水”')
  expect(await ledger.call(api.memories)).toMatchObject([{ side: 'input', key: 'goods', text: '矿泉水', times: 1 }])
})

test('deleting the voucher frees its documents; a document that cannot be booked is listed and the rest go on', async ({ ledger }) => {
  await sold(ledger, '甲公司', [{ goods: '杯', net: '10', tax: '0.1' }])
  await sold(ledger, '乙公司', [
    { goods: '杯', net: '10', tax: '0' },
    { goods: '折扣', net: '-10', tax: '0' },
  ])
  const first = await run(ledger, 'outputInvoices')
  expect(first).toMatchObject({
    data: 1,
    totalData: { waiting: 2, failed: [{ name: expect.stringContaining('乙公司'), reason: '价税合计为零，不需要生成凭证' }] },
  })
  const [voucher] = await vouchersOf(ledger)
  await ledger.call(vouchersApi.remove, { query: { ids: [voucher!.id] } })
  expect((await run(ledger, 'outputInvoices')).data).toBe(1)
})

test('summary, tips, basis and result; strangers get nothing', async ({ ledger, stranger }) => {
  await sold(ledger, '甲公司', [{ goods: '杯', net: '10', tax: '0.1' }])
  expect((await ledger.call(api.totals, { query: { period: march } }))[0]).toMatchObject({
    moduleId: 1,
    count: 1,
    net: '10.00',
    tax: '0.10',
  })
  expect((await stranger.call(api.totals, { query: { period: march } }))[0]).toMatchObject({ count: 0 })
  expect((await ledger.call(api.tips, { query: { period: march } })).map((one) => one.moduleId)).toEqual([2, 3])
  expect((await ledger.reply(api.basis)).totalData).toEqual({ initialised: false, registered: false })
  await run(ledger, 'outputInvoices')
  expect(await ledger.call(api.result, { query: { from: march, to: march } })).toEqual([
    { period: march, fundBalance: '0.00', income: '10.00', expense: '0.00', profit: '10.00' },
  ])
})

test('of a non-profit the activity statement says what came and what is left', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'nonProfit' })
  await book(ledger, '2026-03-10', '借 1001 800', '贷 41010001 800')
  await book(ledger, '2026-03-20', '借 530100010001 300', '贷 1001 300')
  expect(await ledger.call(api.result, { query: { from: march, to: march } })).toEqual([
    { period: march, fundBalance: '500.00', income: '800.00', expense: '300.00', profit: '500.00' },
  ])
})

test('JC-51c: whatever the merge rules, documents of different kinds never share a voucher', async ({ ledger }) => {
  const rules = await ledger.call(api.rules)
  // everything together, as far as the rules go
  const widest = { income: 3, purchase: 3, bank: 4, cash: 4 }
  await ledger.call(api.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? { ...one, ...widest } : one)) })
  for (const party of ['甲公司', '乙公司']) {
    await sold(ledger, party, [{ goods: '商品', net: '100', tax: '1' }])
    await bought(ledger, party, [{ goods: '商品', net: '50', tax: '0' }])
  }
  const bank = await account(ledger, '工行', '622203')
  await flow(ledger, bank, { in: '101', party: '甲公司', text: '货款' })
  await flow(ledger, bank, { out: '50', party: '甲公司', text: '货款' })
  for (const which of ['outputInvoices', 'inputInvoices', 'bank'] as const) await run(ledger, which)
  const kinds = await ledger.sql<{ kinds: number; documents: number }>(
    `select count(distinct kind)::int as kinds, count(*)::int as documents
       from (select voucher_id, direction as kind from app.invoices where ledger_id = $1
             union all select voucher_id, 'flow' from app.fund_flows where ledger_id = $1) d
      where voucher_id is not null group by voucher_id`,
    [ledger.ledgerId],
  )
  expect(kinds.reduce((count, one) => count + one.documents, 0)).toBe(6)
  expect(kinds.every((one) => one.kinds === 1)).toBe(true)
})
