import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { importsApi } from '@app/contract/papers/imports/imports'
import { outputInvoicesApi as api } from '@app/contract/papers/invoices/invoices'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { invoiceList, numberOf, type Sold } from '../../testing/document-files.ts'
import { book, confirm, imported, named, preview } from '../../testing/importing.ts'
import { invoiceSums, unvoucheredInvoices } from './index.ts'

const JANUARY = { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 100 }
const A: Sold = { no: 1, net: '100.00', tax: '13.00', gross: '113.00' }
const B: Sold = { no: 2, net: '200.00', tax: '26.00', gross: '226.00', buyer: '另一家公司' }
const listed = (ledger: LedgerClient) => ledger.reply(api.list, { query: JANUARY })

const draft = {
  kind: 'digitalOrdinary' as const,
  number: numberOf(99),
  code: '',
  issuedOn: day('2026-01-09'),
  partyName: '零售客户',
  partyTaxNumber: '',
  remark: '',
  lines: [
    {
      goodsName: '咨询费',
      specification: '',
      unit: '次',
      quantity: '1',
      unitPrice: null,
      netAmount: money('100'),
      taxRate: rate('0.01'),
      taxTreatment: 'taxed' as const,
      taxAmount: money('1'),
    },
  ],
}

test('typed, changed, moved to another month, deleted; what is imported keeps its content', async ({ ledger }) => {
  const { id } = await ledger.call(api.add, { body: draft })
  await expect(ledger.call(api.add, { body: draft })).rejects.toMatchObject({ code: 'PV0003', status: 409 })
  await expect(ledger.call(api.add, { body: { ...draft, number: '123' } })).rejects.toMatchObject({ code: 'PV0002' })
  await ledger.call(api.change, {
    params: { id },
    body: { ...draft, partyName: '新客户', lines: [{ ...draft.lines[0]!, netAmount: money('-100'), taxAmount: money('-1') }] },
  })
  expect((await ledger.call(api.get, { params: { id } })).invoice).toMatchObject({
    buyerName: '新客户',
    red: true,
    grossAmount: '-101.00',
    rates: '1%',
    form: 'typed',
  })
  await ledger.call(api.add, { body: { ...draft, number: '' } })
  expect((await listed(ledger)).total).toBe(2)
  await ledger.call(api.adjust, { body: { ids: [id], period: period('2026-02') } })
  expect((await listed(ledger)).total).toBe(1)
  await expect(ledger.call(api.adjust, { body: { ids: [id], period: period('2025-12') } })).rejects.toMatchObject({ code: 'PV0007' })
  await ledger.sql(`update ledgers set closed_through = '2026-01' where ledger_id = $1`, [ledger.ledgerId])
  await expect(ledger.call(api.adjust, { body: { ids: [id], period: period('2026-01') } })).rejects.toMatchObject({ code: 'PV0009' })
  await ledger.call(api.remove, { query: { ids: [id] } })
  await expect(ledger.call(api.get, { params: { id } })).rejects.toMatchObject({ code: 'PV0001' })
  await expect(ledger.call(api.remove, { query: { ids: [id] } })).rejects.toMatchObject({ code: 'PV0004' })
  await imported(ledger, [A])
  const [row] = (await listed(ledger)).data.filter((one) => one.importId !== null)
  await expect(ledger.call(api.change, { params: { id: row!.id }, body: draft })).rejects.toMatchObject({ code: 'PV0006' })
})

test('filters find what they name', async ({ ledger }) => {
  await named(ledger)
  await imported(ledger, [A, { ...B, state: '已作废' }])
  const count = async (more: object) => (await ledger.reply(api.list, { query: { ...JANUARY, ...more } })).total
  expect(await count({ search: '另一家' })).toBe(1)
  expect(await count({ search: '铜线' })).toBe(2)
  expect(await count({ search: '%' })).toBe(0)
  expect(await count({ search: '226.00' })).toBe(1)
  expect(await count({ search: '¥226.00' })).toBe(1)
  expect(await count({ state: 'voided' })).toBe(1)
  expect(await count({ kind: 'digitalOrdinary' })).toBe(0)
  expect(await count({ booked: true })).toBe(0)
})

test('what waits for a voucher: neither voided nor excluded, with lines; marking is once', async ({ house, ledger }) => {
  await named(ledger)
  await imported(ledger, [A, B, { ...A, no: 3, state: '已作废' }, { ...A, no: 4 }])
  const rows = (await listed(ledger)).data
  await ledger.call(api.adjust, { body: { ids: [rows[3]!.id], excludedReason: '不属于本公司业务' } })
  const inside = <T>(work: (ctx: Parameters<typeof unvoucheredInvoices>[0]) => Promise<T>) =>
    house.server.services.database.inLedger(ledger.ledgerId, (db) => work({ db, ledger: { id: ledger.ledgerId } as never }))
  const waiting = await inside((ctx) => unvoucheredInvoices(ctx, 'output', period('2026-01')))
  expect(waiting.map((one) => [one.invoiceKey, one.counterpartyName, one.lines.length])).toEqual([
    [numberOf(1), '买方有限公司', 1],
    [numberOf(2), '另一家公司', 1],
  ])
  await book(house, ledger, 'invoice', [waiting[0]!.id])
  await expect(book(house, ledger, 'invoice', [waiting[0]!.id])).rejects.toMatchObject({ code: 'PV0008' })
  expect((await inside((ctx) => unvoucheredInvoices(ctx, 'output', period('2026-01')))).length).toBe(1)
  expect(await inside((ctx) => invoiceSums(ctx, 'output', period('2026-01'), false))).toEqual({
    // what was left out with a reason waits for nothing
    count: 1,
    net: '200.00',
    tax: '26.00',
    gross: '226.00',
  })
  expect(await inside((ctx) => invoiceSums(ctx, 'output', period('2026-03')))).toEqual({ count: 0, net: ZERO, tax: ZERO, gross: ZERO })
})

test('a colleague without the right neither imports nor looks', async ({ house, ledger }) => {
  const done = await imported(await named(ledger), [A])
  const [{ agencyId } = { agencyId: '' }] = await ledger.sql<{ agencyId: string }>(
    `select agency_id as "agencyId" from ledgers where ledger_id = $1`,
    [ledger.ledgerId],
  )
  const colleague = await house.person({ agencyId, roles: ['ROLE_HJ_HH_CUSTOMER'] })
  await ledger.sql(`insert into ledger_members (ledger_id, user_id) values ($1, $2)`, [ledger.ledgerId, colleague.userId])
  await colleague.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const files = [{ name: 'a.xlsx', bytes: invoiceList([A]) }]
  const refused = { code: 'AC0001', status: 403 }
  await expect(colleague.call(importsApi.preview, { query: { kind: 'outputInvoice' }, files })).rejects.toMatchObject(refused)
  await expect(colleague.call(importsApi.get, { params: { id: done.id } })).rejects.toMatchObject(refused)
  await expect(colleague.call(importsApi.undo, { params: { id: done.id } })).rejects.toMatchObject(refused)
  await expect(colleague.download(importsApi.file, { params: { id: done.fileIds[0]! } })).rejects.toMatchObject(refused)
  await expect(colleague.call(api.list, { query: JANUARY })).rejects.toMatchObject({ status: 403 })
  // in a ledger that gives roles of its own, somebody without the funds imports invoices but no bank statement
  const assistant = await house.person({ agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql(`insert into ledger_members (ledger_id, user_id, company_roles) values ($1, $2, '{COMPANY_ROLE_SALARY}')`, [
    ledger.ledgerId,
    assistant.userId,
  ])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const notFunds = { code: 'PI0008', status: 403 }
  await expect(assistant.call(importsApi.preview, { query: { kind: 'fundFlow' }, files })).rejects.toMatchObject(notFunds)
  await expect(assistant.call(importsApi.preview, { query: { kind: 'outputInvoice' }, files })).resolves.toBeDefined()
})

test('another firm sees nothing of it', async ({ ledger, stranger }) => {
  await named(ledger)
  const seen = await preview(ledger, [{ name: 'a.xlsx', bytes: invoiceList([A]) }])
  await expect(confirm(stranger, seen.import.id)).rejects.toMatchObject({ code: 'PI0001', status: 404 })
  await expect(stranger.call(importsApi.get, { params: { id: seen.import.id } })).rejects.toMatchObject({ status: 404 })
  await confirm(ledger, seen.import.id)
  const [row] = (await listed(ledger)).data
  await expect(stranger.call(importsApi.undo, { params: { id: seen.import.id } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.get, { params: { id: row!.id } })).rejects.toMatchObject({ code: 'PV0001', status: 404 })
  await expect(stranger.download(importsApi.file, { params: { id: row!.fileId! } })).rejects.toMatchObject({ code: 'PI0011', status: 404 })
  await expect(stranger.call(api.remove, { query: { ids: [row!.id] } })).rejects.toMatchObject({ status: 404 })
  expect((await listed(stranger)).total).toBe(0)
})
