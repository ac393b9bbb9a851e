import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { booksApi } from '@app/contract/finance/books/books'
import { subjectsApi as api, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { money, moneyText } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const subjects = async (ledger: LedgerClient) => new Map((await ledger.call(api.list)).map((one) => [one.code, one]))
const spend = async (ledger: LedgerClient, code: string) => {
  const all = await subjects(ledger)
  const line = (subject: string, debit: string, credit: string) => ({
    abstract: '付',
    subjectId: all.get(subject)!.id,
    tagIds: [],
    debit: money(debit),
    credit: money(credit),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  return ledger.call(vouchersApi.add, {
    body: { day: day('2026-03-05'), word: '记', attachmentCount: 0, lines: [line(code, '10', '0'), line('3001', '0', '10')] },
  })
}

test('ST-basic-03 children take the next code; a bank’s child is named after bank and account', async ({ ledger }) => {
  const first = await ledger.reply(api.add, {
    query: {},
    body: { name: '工商银行', parentCode: '1002', bankName: '工商银行', bankAccount: '62220001' },
  })
  expect(first.data).toMatchObject({ code: '10020001', fullName: '银行存款-工商银行62220001', cash: 'bank', leaf: true })
  expect(first.headers.get('qf-bizflag-subject')).toBe('subject_update')
  expect((await ledger.call(api.add, { query: {}, body: { name: '建设银行', parentCode: '1002' } })).code).toBe('10020002')
  expect((await subjects(ledger)).get('1002')).toMatchObject({ leaf: false })
})

test('ST-basic-02 a parent with history answers 250 until the user agrees; then it becomes the first child and its lines stay', async ({
  ledger,
}) => {
  const { id } = await spend(ledger, '1001')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const body = { name: '外币现金', parentCode: '1001' }
  const asked = await ledger.reply(api.add, { query: {}, body })
  expect([asked.returnCode, asked.data.code]).toEqual(['250', '1001'])
  expect((await subjects(ledger)).size).toBeGreaterThan(100)
  const added = await ledger.reply(api.add, { query: { agreed: true }, body })
  expect([added.returnCode, added.data.code]).toEqual(['200', '10010002'])
  const all = await subjects(ledger)
  expect(all.get('1001')).toMatchObject({ leaf: false, name: '库存现金' })
  expect(all.get('10010001')).toMatchObject({ fullName: '库存现金-库存现金', leaf: true })
  const voucher = await ledger.call(vouchersApi.get, { params: { id } })
  expect(voucher.lines[0]).toMatchObject({ subjectCode: '10010001', debit: '10.00' })
  const sheet = await ledger.call(booksApi.trialBalance, {
    query: { from: period('2026-03'), to: period('2026-03'), withDrafts: true, level: 3, withZero: false, withQuantity: false },
  })
  expect(sheet.rows.filter((row) => (row.cells['code'] as string).startsWith('1001')).map((row) => row.cells['closingDebit'])).toEqual([
    '10.00',
    '10.00',
  ])
})

test('what cannot be added or changed is said', async ({ ledger }) => {
  const add = (body: { name: string; parentCode: string; code?: string }) => ledger.call(api.add, { query: {}, body })
  await expect(add({ name: 'x', parentCode: '9999' })).rejects.toMatchObject({ code: 'SU0001', status: 404 })
  await expect(add({ name: 'x', parentCode: '1001', code: '10020001' })).rejects.toMatchObject({ code: 'SU0002' })
  await expect(add({ name: '', parentCode: '1001' })).rejects.toMatchObject({ status: 400, message: '请输入科目名称' })
  const all = await subjects(ledger)
  const edit = (code: string, more: object) => {
    const one = all.get(code)!
    return ledger.call(api.change, {
      params: { id: one.id },
      body: { name: one.name, unit: null, currencies: [], revalued: false, tagTypes: [], disabled: false, ...more },
    })
  }
  await expect(edit('1001', { name: '现金' })).rejects.toMatchObject({ code: 'SJ0009' })
  await expect(edit('2221', { tagTypes: ['customer'] })).rejects.toMatchObject({ code: 'SU0005' })
  await spend(ledger, '1122')
  await expect(edit('1122', { tagTypes: ['customer'] })).rejects.toMatchObject({ code: 'SU0004' })
  await edit('2202', { tagTypes: ['supplier'] })
  expect((await subjects(ledger)).get('2202')).toMatchObject({ tagTypes: ['supplier'] })
  await expect(
    ledger.call(api.change, {
      params: { id: '00000000-0000-7000-8000-000000000000' },
      body: { name: 'x', unit: null, currencies: [], revalued: false, tagTypes: [], disabled: false },
    }),
  ).rejects.toMatchObject({ code: 'SU0003' })
})

test('unused subjects go, used and prescribed ones stay with the reason; renaming a parent renames the paths', async ({ ledger }) => {
  const { id } = await ledger.call(api.add, { query: {}, body: { name: '临时', parentCode: '5602' } })
  const all = await subjects(ledger)
  await spend(ledger, '56020007')
  const asked = [id, all.get('56020007')!.id, all.get('1001')!.id]
  expect((await ledger.call(api.removable, { query: { ids: asked } })).map((one) => one.removable)).toEqual([false, false, true])
  await expect(ledger.call(api.remove, { body: { ids: [all.get('56020007')!.id] } })).rejects.toMatchObject({ code: 'SJ0012' })
  await expect(ledger.call(api.remove, { body: { ids: ['00000000-0000-7000-8000-000000000000'] } })).rejects.toMatchObject({
    code: 'SU0006',
  })
  await ledger.call(api.remove, { body: { ids: [id] } })
  expect([...(await subjects(ledger)).values()].some((one) => one.id === id)).toBe(false)
  const parent = all.get('56020007')!
  await ledger.call(api.change, {
    params: { id: parent.id },
    body: { name: '办公用品费', unit: null, currencies: [], revalued: false, tagTypes: [], disabled: false },
  })
  expect((await subjects(ledger)).get('56020007')).toMatchObject({ fullName: '管理费用-办公用品费' })
})

test('tags are added once, with codes of their own, and stay in their ledger', async ({ ledger, stranger }) => {
  const add = (name: string, code?: string) => ledger.call(tagsApi.add, { body: { type: 'customer', name, code } })
  expect(await add('甲公司')).toMatchObject({ code: '00001', initials: 'jgs JiaGongSi' })
  expect(await add('乙公司')).toMatchObject({ code: '00002' })
  await expect(add('甲公司')).rejects.toMatchObject({ code: 'TG0002', details: [{ field: 'tagName' }] })
  await expect(add('丙公司', '00001')).rejects.toMatchObject({ code: 'TG0003' })
  expect(await stranger.call(tagsApi.list, { query: {} })).toEqual([])
  const all = await subjects(ledger)
  const receivable = all.get('1122')!
  await ledger.call(api.change, {
    params: { id: receivable.id },
    body: { name: receivable.name, unit: null, currencies: [], revalued: false, tagTypes: ['customer'], disabled: false },
  })
  const other = await stranger.call(tagsApi.add, { body: { type: 'customer', name: '别人的' } })
  const line = (subjectId: string, tagIds: string[], debit: string, credit: string) => ({
    abstract: '赊',
    subjectId,
    tagIds,
    debit: money(debit),
    credit: money(credit),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  await expect(
    ledger.call(vouchersApi.add, {
      body: {
        day: day('2026-03-05'),
        word: '记',
        attachmentCount: 0,
        lines: [line(receivable.id, [other.id], '1', '0'), line(all.get('3001')!.id, [], '0', '1')],
      },
    }),
  ).rejects.toMatchObject({ code: 'VC0021' })
})

test('ST-basic-09 ST-basic-10 quantities need a unit; a parent is of at most eight digits', async ({ ledger }) => {
  const add = (body: { name: string; parentCode: string; unitAccounting?: boolean; unit?: string }) =>
    ledger.call(api.add, { query: {}, body })
  await expect(add({ name: '配件', parentCode: '1405', unitAccounting: true })).rejects.toMatchObject({
    code: 'SU0007',
    details: [{ field: 'saleunitName', reason: '请选择计量单位' }],
  })
  expect(await add({ name: '配件', parentCode: '1405', unitAccounting: true, unit: '件' })).toMatchObject({ code: '14050001', unit: '件' })
  expect(await add({ name: '小件', parentCode: '14050001' })).toMatchObject({ code: '140500010001' })
  await expect(add({ name: '更小', parentCode: '140500010001' })).rejects.toMatchObject({ status: 400, message: '请选择上级科目' })
})

test('subjects page by page with how many there are; balances of all leaves, or of those below one', async ({ ledger }) => {
  const all = [...(await subjects(ledger)).values()]
  const second = await ledger.reply(api.list, { query: { page: 2, pageSize: 10 } })
  expect([second.total, second.data.map((one) => one.code)]).toEqual([all.length, all.slice(10, 20).map((one) => one.code)])
  await spend(ledger, '1001')
  const balances = async (subjectCode?: string) =>
    (await ledger.call(api.balances, { query: { period: period('2026-03'), subjectCode } }))
      .map((one) => moneyText(one.balance))
      .toSorted((a, b) => (a < b ? -1 : 1))
  expect(await balances()).toEqual(['-10.00', '10.00'])
  expect(await balances('3001')).toEqual(['-10.00'])
  expect(await balances('2221')).toEqual([])
  await expect(balances('%')).rejects.toThrow('科目编码')
})

test('the balance under a line is that of the customer chosen on it, not of the whole subject', async ({ ledger, stranger }) => {
  const list = await ledger.call(api.list)
  const receivable = list.find((one) => one.code === '1122')!
  await ledger.call(api.change, {
    params: { id: receivable.id },
    body: { name: receivable.name, unit: null, currencies: [], revalued: false, tagTypes: ['customer'], disabled: false },
  })
  const [a, b] = [
    await ledger.call(tagsApi.add, { body: { type: 'customer', name: '甲公司' } }),
    await ledger.call(tagsApi.add, { body: { type: 'customer', name: '乙公司' } }),
  ]
  await book(ledger, '2026-01-05', `借 1122 100 [${a.id}]`, '贷 50010001 100')
  await book(ledger, '2026-02-05', `借 1122 20 [${b.id}]`, '贷 50010001 20')
  const of = async (tagIds: string[], month = '2026-03') =>
    (await ledger.call(api.tagBalance, { query: { period: period(month), subjectId: receivable.id, tagIds } })).balance
  expect([await of([a.id]), await of([b.id]), await of([b.id], '2026-01')]).toEqual(['100.00', '20.00', '0.00'])
  const other = await stranger.call(api.tagBalance, { query: { period: period('2026-03'), subjectId: receivable.id, tagIds: [a.id] } })
  expect(other.balance).toBe('0.00')
})
