import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { booksApi } from '@app/contract/finance/books/books'
import { companyApi } from '@app/contract/ledger/company/company'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { expenseTypesApi, unitsApi } from '@app/contract/ledger/records/basic-data'
import { currenciesApi } from '@app/contract/ledger/currencies/currencies'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { rate } from '@app/domain/kernel/quantity'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { defaultPrintSettings } from '@app/domain/ledger/preferences/print-settings'
import { money } from '@app/domain/kernel/money'
import { ownTemplatesApi } from '@app/contract/finance/period-end/own-templates'
import { voucherTemplatesApi } from '@app/contract/finance/voucher-templates/voucher-templates'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { period } from '@app/domain/kernel/period'
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { caseFile, compareCase, range, type Expected } from '../../testing/cases.ts'

const verified = (house: Bench, id: string) => house.server.services.database.inLedger(id, (db) => verifyLedger(db, id), { snapshot: true })

for (const name of ['small-trading', 'manufacturer']) {
  const file = caseFile(name)
  test.skipIf(!existsSync(file))(
    `case ${name}: imported by call, every figure to the fen, and again after export and import`,
    async ({ house, ledger }) => {
      const bytes = readFileSync(file)
      const { expected, vouchers } = JSON.parse(bytes.toString()) as { expected: Record<string, Expected>; vouchers: unknown[] }
      const made = await ledger.call(api.import, { query: { name: `案例 ${name}` }, files: [{ name: `${name}.json`, bytes }] })
      expect(made.vouchers).toBe(vouchers.length)
      await ledger.call(ledgersApi.select, { params: { id: made.id } })
      for (const [text, want] of Object.entries(expected)) await compareCase(ledger, text, want)
      expect(await verified(house, made.id)).toEqual([])
      expect(await ledger.call(openingBalancesApi.trial)).toMatchObject({ balanced: true })
      const exported = await ledger.download(api.export)
      const again = await ledger.call(api.import, { query: { name: `再次导入 ${name}` }, files: [{ name: 'again.json', bytes: exported }] })
      await ledger.call(ledgersApi.select, { params: { id: again.id } })
      for (const [text, want] of Object.entries(expected)) await compareCase(ledger, text, want)
      expect(await verified(house, again.id)).toEqual([])
      const second = JSON.parse((await ledger.download(api.export)).toString()) as { ledger: { name: string } }
      const first = JSON.parse(exported.toString()) as { ledger: { name: string } }
      expect({ ...second, ledger: { ...second.ledger, name: '' } }).toEqual({ ...first, ledger: { ...first.ledger, name: '' } })
    },
  )
}

const small = {
  format: 'qingzhang-ledger',
  version: 1,
  ledger: { name: '交换', startPeriod: '2026-01', standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  subjects: [
    { code: '1001', name: '库存现金', subjectClass: 'asset', side: 'debit', cash: 'cash' },
    { code: '1122', name: '应收账款', subjectClass: 'asset', side: 'debit', tagTypes: ['customer'] },
    { code: '3001', name: '实收资本', subjectClass: 'equity', side: 'credit' },
  ],
  tags: [{ type: 'customer', code: '00001', name: '甲公司 㼆䶮𠮷' }],
  opening: [
    { code: '1122', tags: [{ type: 'customer', code: '00001' }], year: '10.00', ytdDebit: '0.00', ytdCredit: '0.00', opening: '10.00' },
    { code: '3001', year: '-10.00', ytdDebit: '0.00', ytdCredit: '0.00', opening: '-10.00' },
  ],
  vouchers: [
    {
      day: '2026-01-05',
      word: '记',
      number: 1,
      lines: [
        { abstract: '收款', code: '1001', debit: '4.00', credit: '0.00' },
        { abstract: '收款', code: '1122', tags: [{ type: 'customer', code: '00001' }], debit: '0.00', credit: '4.00' },
      ],
    },
  ],
}
const send = (ledger: LedgerClient, value: unknown) =>
  ledger.call(api.import, { query: {}, files: [{ name: 'x.json', bytes: JSON.stringify(value) }] })
const count = async (ledger: LedgerClient) => (await ledger.call(ledgersApi.mine)).joined.length

test('tags travel with openings and lines', async ({ house, ledger }) => {
  const made = await send(ledger, small)
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  const sheet = await ledger.call(booksApi.trialBalance, {
    query: { ...range('2026-01'), level: 3, withZero: false, withQuantity: false, tagType: 'customer' },
  })
  expect(sheet.rows.map((row) => [(row.cells['name'] as string).trim(), row.cells['closingDebit']])).toContainEqual([
    '甲公司 㼆䶮𠮷',
    '6.00',
  ])
  expect(await verified(house, made.id)).toEqual([])
})

test('what people set up for themselves goes with it: closing templates, voucher templates, recurring vouchers, duties, printing', async ({
  house,
  ledger,
}) => {
  const ids = new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  const blank = { abstract: '摊销', source: '', share: null, formula: '', start: null, months: null, amount: null }
  await ledger.call(ownTemplatesApi.add, {
    body: {
      name: '房租摊销',
      place: 'cost',
      frequency: 'month',
      disabled: false,
      lines: [
        { ...blank, code: '56020012', side: 'debit', mode: 'rest' },
        { ...blank, code: '1123', side: 'credit', mode: 'spread', amount: money('100'), start: period('2026-01'), months: 3 },
      ],
    },
  })
  const line = (code: string, side: 'debit' | 'credit', amount: string) => ({
    abstract: '付房租',
    subjectId: ids.get(code)!,
    tagIds: [],
    side,
    debit: money(side === 'debit' ? amount : '0'),
    credit: money(side === 'debit' ? '0' : amount),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  const template = {
    word: '记' as const,
    attachmentCount: 1,
    withAmounts: true,
    lines: [line('56020012', 'debit', '50'), line('1001', 'credit', '50')],
  }
  const { id } = await ledger.call(voucherTemplatesApi.add, {
    body: { ...template, name: '房租', schedule: { day: 31, months: [], from: period('2026-01'), to: null } },
  })
  await ledger.call(voucherTemplatesApi.add, { body: { ...template, name: '随手', schedule: null } })
  await ledger.call(voucherTemplatesApi.generate, { body: { period: period('2026-01'), ids: [id] } })
  await ledger.call(preferencesApi.saveBusiness, { body: { word: '转', dayRule: 'lastDay', attachmentCount: 2, formal: 'marked' } })
  await ledger.call(preferencesApi.save, {
    body: { print: [{ kind: 'voucher', ...defaultPrintSettings.voucher, paper: 'A4', direction: 'portrait' }] },
  })
  const company = await ledger.call(ledgersApi.company)
  await ledger.call(ledgersApi.edit, { body: { ...company, separateDuties: true } })
  const first = await ledger.download(api.export)
  const made = await ledger.call(api.import, { query: { name: '再来' }, files: [{ name: '账套.json', bytes: first }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect((await ledger.call(ledgersApi.company)).separateDuties).toBe(true)
  expect((await ledger.call(preferencesApi.read)).business).toMatchObject({ word: '转', attachmentCount: 2 })
  // the month's recurring voucher is there: it is not made twice
  const due = await ledger.call(voucherTemplatesApi.due, { query: { period: period('2026-01') } })
  expect(due).toMatchObject([{ name: '房租', number: 1 }])
  const second = JSON.parse((await ledger.download(api.export)).toString()) as Record<string, unknown> & { ledger: { name: string } }
  const before = JSON.parse(first.toString()) as typeof second
  expect(before['recurringRuns']).toEqual([{ period: '2026-01', made: 1 }])
  const rent = { template: 1, run: 1, period: '2026-01', voucher: { period: '2026-01', word: '记', number: 1 } }
  expect(before['recurringVouchers']).toEqual([rent])
  expect({ ...second, ledger: { ...second.ledger, name: '' } }).toEqual({ ...before, ledger: { ...before.ledger, name: '' } })
  expect(await verified(house, made.id)).toEqual([])
  const open = { ...before, digests: undefined }
  const lost = { ...open, recurringVouchers: [{ ...rent, voucher: { ...rent.voucher, number: 9 } }] }
  await expect(send(ledger, lost)).rejects.toMatchObject({
    code: 'EX0012',
    details: [{ field: 'recurringVouchers', row: 1, reason: '“voucher”所指的2026-01 记 9不在文件中' }],
  })
  await expect(send(ledger, { ...open, preferences: { printSettings: 1 } })).rejects.toMatchObject({ code: 'EX0008' })
})

test('more openings than one statement takes', async ({ house, ledger }) => {
  const COUNT = 7000
  const tag = (index: number) => ({ type: 'customer', code: `C${index}` })
  const opening = (index: number) => ({
    code: '1122',
    tags: [tag(index)],
    year: '1.00',
    ytdDebit: '0.00',
    ytdCredit: '0.00',
    opening: '1.00',
  })
  const all = Array.from({ length: COUNT }, (_, index) => index)
  const capital = { code: '3001', year: `-${COUNT}.00`, ytdDebit: '0.00', ytdCredit: '0.00', opening: `-${COUNT}.00` }
  const made = await send(ledger, {
    ...small,
    tags: all.map((index) => ({ ...tag(index), name: `客户${index}` })),
    opening: [...all.map(opening), capital],
    vouchers: [],
  })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect(await ledger.call(openingBalancesApi.trial)).toMatchObject({ balanced: true })
  expect(await verified(house, made.id)).toEqual([])
})

test('months closed where it comes from stay closed, and only with everything posted', async ({ house, ledger }) => {
  const posted = { ...small.vouchers[0]!, state: 'posted' }
  const file = { ...small, ledger: { ...small.ledger, closedThrough: '2026-01' }, vouchers: [posted] }
  const before = await count(ledger)
  const drafted = { ...file, vouchers: [{ ...posted, state: 'draft' }] }
  await expect(send(ledger, drafted)).rejects.toMatchObject({ code: 'PC0027' })
  await expect(send(ledger, { ...file, ledger: { ...file.ledger, closedThrough: '2025-12' } })).rejects.toMatchObject({ code: 'PC0025' })
  await expect(send(ledger, { ...file, ledger: { ...file.ledger, closedThrough: '2099-12' } })).rejects.toMatchObject({ code: 'PC0026' })
  expect(await count(ledger)).toBe(before)
  const made = await send(ledger, file)
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect((await ledger.call(ledgersApi.periods)).periods.slice(0, 2)).toMatchObject([
    { period: '2026-01', closed: true },
    { period: '2026-02', closed: false },
  ])
  const again = JSON.parse((await ledger.download(api.export)).toString()) as { ledger: { closedThrough: string } }
  expect(again.ledger.closedThrough).toBe('2026-01')
  expect(await verified(house, made.id)).toEqual([])
})

test('a file with one bad voucher leaves nothing behind and says which', async ({ ledger }) => {
  const before = await count(ledger)
  const bad = structuredClone(small)
  bad.vouchers[0]!.lines[1]!.credit = '5.00'
  await expect(send(ledger, bad)).rejects.toMatchObject({ message: expect.stringContaining('借贷不平衡') })
  const unknown = structuredClone(small)
  unknown.vouchers[0]!.lines[0]!.code = '9999'
  await expect(send(ledger, unknown)).rejects.toMatchObject({
    code: 'EX0005',
    message: '凭证2026-01-05 记-1：科目“9999”不在文件的资料中',
  })
  await expect(send(ledger, { ...small, subjects: [{ ...small.subjects[0], code: '10010001' }] })).rejects.toMatchObject({ code: 'EX0004' })
  await expect(ledger.call(api.import, { query: {}, files: [{ name: 'x.json', bytes: '{' }] })).rejects.toMatchObject({ code: 'EX0001' })
  await expect(send(ledger, { format: 'x' })).rejects.toMatchObject({
    code: 'EX0002',
    details: expect.arrayContaining([
      { field: 'format', reason: '只能是 qingzhang-ledger' },
      { field: 'subjects', reason: '缺少这一项' },
    ]),
  })
  expect(await count(ledger)).toBe(before)
})

test('the lists of a ledger go with it: fields of customers, units, expense types, accounts, rates and the company', async ({
  house,
  ledger,
}) => {
  const save = (
    kind: 'customer' | 'employee' | 'project' | 'goods' | 'unit' | 'abstract' | 'expenseType',
    ...body: { name: string; values?: Record<string, string> }[]
  ) => ledger.call(recordsApi.save, { params: { kind }, body })
  const subjectId = (await ledger.call(subjectsApi.list)).find((one) => one.leaf)!.id
  const [shop] = await save('customer', { name: '甲公司', values: { mobilePhone: '13800138000', creditDays: '30' } })
  const [wang] = await save('employee', { name: '王五', values: { hiredOn: '2026-01-01' } })
  await save('project', { name: '一期', values: { leaderId: wang!.id, customerId: shop!.id, budget: '1000' } })
  const [box, bottle] = await save('unit', { name: '箱' }, { name: '瓶', values: { enabledDecimal: '0' } })
  await save('goods', { name: '水', values: { unit: '瓶', taxRate: '13' } })
  await ledger.call(unitsApi.addConversions, { body: [{ unitId: box!.id, baseId: bottle!.id, goodsId: null, factor: rate('24') }] })
  await save('abstract', { name: '支付房租', values: { subjectId } })
  const [travel] = await save('expenseType', { name: '差旅费', values: { subjectId, deductible: '0' } })
  await ledger.call(expenseTypesApi.updateClaimContent, { body: { id: travel!.id, claimContents: ['机票'] } })
  const account = { kind: 'bank' as const, bankName: '工行', accountNumber: '622202', disabled: false, forInvoices: true, currency: 'CNY' }
  await ledger.call(bankAccountsApi.save, { query: {}, body: [account] })
  await ledger.call(currenciesApi.changeRates, {
    body: [{ currency: 'USD', period: period('2026-01'), booking: rate('7.05'), closing: rate('7.1') }],
  })
  await ledger.call(companyApi.editSection, {
    params: { section: 'register' },
    body: { values: { legalPerson: '张三', registeredCapital: '500000' } },
  })
  const first = await ledger.download(api.export)
  const made = await ledger.call(api.import, { query: { name: '再来' }, files: [{ name: '账套.json', bytes: first }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  const list = async (kind: 'project' | 'customer') => (await ledger.call(recordsApi.list, { params: { kind } }))[0]!
  expect((await list('project')).values).toMatchObject({ customerId: (await list('customer')).id, budget: '1000' })
  expect((await list('customer')).values).toMatchObject({ mobilePhone: '13800138000', creditDays: '30' })
  const second = JSON.parse((await ledger.download(api.export)).toString()) as { ledger: { name: string } }
  const before = JSON.parse(first.toString()) as { ledger: { name: string }; rates: unknown[] }
  expect(before.rates).toHaveLength(2)
  expect({ ...second, ledger: { ...second.ledger, name: '' } }).toEqual({ ...before, ledger: { ...before.ledger, name: '' } })
  expect(await verified(house, made.id)).toEqual([])
  const broken = {
    ...before,
    digests: undefined,
    rates: [],
    expenseTypes: [{ code: '001', name: '差旅费', subject: '9999' }],
  }
  await expect(
    ledger.call(api.import, { query: { name: '坏' }, files: [{ name: '账套.json', bytes: Buffer.from(JSON.stringify(broken)) }] }),
  ).rejects.toMatchObject({ code: 'EX0012', details: [{ field: 'expenseTypes', row: 1, reason: '“subject”所指的9999不在文件中' }] })
})
