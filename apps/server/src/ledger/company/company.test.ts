import { companyApi as api, standardsApi } from '@app/contract/ledger/company/company'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { test } from '../../testing/bench.ts'

test('company information is kept by section, each field by its rule', async ({ ledger, stranger }) => {
  const edit = (section: 'register' | 'taxation' | 'qualifications' | 'invoicing', values: Record<string, string>) =>
    ledger.call(api.editSection, { params: { section }, body: { values } })
  expect((await ledger.call(api.registerInfo)).values).toMatchObject({ legalPerson: '', registeredCapital: '' })
  await edit('register', { legalPerson: '张三', registeredCapital: '1000000.50', establishedOn: '2020-02-29' })
  await edit('qualifications', { highTech: '1', highTechUntil: '2027-12-31' })
  await edit('invoicing', { drawer: '李四' })
  expect((await ledger.call(api.registerInfo)).values).toMatchObject({
    legalPerson: '张三',
    registeredCapital: '1000000.5',
    establishedOn: '2020-02-29',
  })
  expect((await ledger.call(api.qualificationsInfo)).values).toMatchObject({ highTech: '1', smallTech: '0' })
  expect((await ledger.call(api.invoicingInfo)).values).toMatchObject({ drawer: '李四' })
  await expect(edit('taxation', { taxRegistration: '12' })).rejects.toMatchObject({
    code: 'CO0001',
    details: [{ field: 'taxRegistration', reason: '税务登记号的长度为15、18、20位其中一位' }],
  })
  expect((await ledger.call(api.taxationInfo)).values).toMatchObject({ taxRegistration: '' })
  expect((await stranger.call(api.registerInfo)).values).toMatchObject({ legalPerson: '' })
})

test('standard, VAT nature and start month change while nothing is booked, and no later', async ({ ledger }) => {
  expect(await ledger.call(api.accountInfo)).toMatchObject({ standard: 'smallBusiness', serialNumbers: true, changeable: true })
  await expect(ledger.call(api.changeStart, { body: { startOn: day('2026-12-01') } })).rejects.toMatchObject({ code: 'CO0004' })
  await expect(ledger.call(api.editAccountInfo, { body: { standard: 'nonProfit2004' } })).rejects.toMatchObject({ code: 'LD0002' })
  await ledger.call(api.editAccountInfo, {
    body: { standard: 'enterprise', vatNature: 'generalTaxpayer', vatFiling: 'month', reviewed: true },
  })
  expect((await ledger.call(subjectsApi.list)).some((one) => one.code === '4001')).toBe(true)
  expect(await ledger.call(ledgersApi.company)).toMatchObject({
    standard: 'enterprise',
    vatNature: 'generalTaxpayer',
    vatFiling: 'month',
    reviewed: true,
  })
  await ledger.call(api.changeStart, { body: { startOn: day('2026-03-01') } })
  expect(await ledger.call(ledgersApi.periods)).toMatchObject({ startPeriod: '2026-03' })
  // what a person made below the chart is not thrown away
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '基本户', parentCode: '1002' } })
  await expect(ledger.call(api.editAccountInfo, { body: { standard: 'smallBusiness' } })).rejects.toMatchObject({ code: 'CO0003' })
  await book(ledger, '2026-03-05', '借 1001 5', '贷 4001 5')
  await expect(ledger.call(api.editAccountInfo, { body: { standard: 'smallBusiness' } })).rejects.toMatchObject({ code: 'CO0002' })
  await expect(ledger.call(api.changeStart, { body: { startOn: day('2026-02-01') } })).rejects.toMatchObject({ code: 'CO0005' })
  await ledger.call(api.editAccountInfo, { body: { urbanRate: '5', smallProfit: false } })
  expect(await ledger.call(api.accountInfo)).toMatchObject({ urbanRate: '5', smallProfit: false, changeable: false })
})

test('the standards there are, with what they were issued by and when they hold', async ({ ledger }) => {
  const all = await ledger.call(standardsApi.all, { query: { pageSize: 99_999 } })
  expect(all.find((one) => one.standard === 'nonProfit2004')).toMatchObject({ to: '2025-12', businessName: '民间非营利组织' })
  expect((await ledger.call(standardsApi.ids)).length).toBe(all.length)
  expect((await ledger.call(standardsApi.standards)).map((one) => one.name)).toContain('小企业会计准则')
  expect(await ledger.call(standardsApi.businesses)).toHaveLength(3)
  expect((await ledger.call(standardsApi.versions)).every((one) => one.from < '2027-01')).toBe(true)
  expect(await ledger.call(recordsApi.list, { params: { kind: 'unit' } })).toEqual([])
})
