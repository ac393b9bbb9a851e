/** 增值税预缴: a return for each place, registered once it was paid there, credited in the return of VAT once. */
import { filingApi } from '@app/contract/tax/filing/filing'
import { prepayReturnsApi as api, vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const begun = async (ledger: LedgerClient, month: string, typed: Record<string, string>) =>
  (await ledger.call(api.add, { body: { period: period(month), typed: { $place_rate: '0.07', ...typed } } })).id
const get = (ledger: LedgerClient, id: string) => ledger.call(api.get, { params: { id } })
async function check(ledger: LedgerClient, id: string): Promise<void> {
  await ledger.call(api.check, { params: { id }, body: { version: (await get(ledger, id)).version!, reasons: {} } })
}
async function prepaid(ledger: LedgerClient, month: string, typed: Record<string, string>): Promise<string> {
  const id = await begun(ledger, month, typed)
  await check(ledger, id)
  await ledger.call(api.declared, { params: { id } })
  return id
}
/** What a return asks, once it is reckoned anew. */
async function asked(ledger: LedgerClient, id: string): Promise<string[]> {
  const { version, typed } = await ledger.call(vatReturnsApi.get, { params: { id } })
  await ledger.call(vatReturnsApi.change, { params: { id }, body: { version: version!, typed } })
  return (await ledger.call(vatReturnsApi.get, { params: { id } })).findings.map((one) => one.id)
}
const vat = async (ledger: LedgerClient, month: string, typed: Record<string, string>) => {
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: period(month), typed } })
  return (await ledger.call(vatReturnsApi.get, { params: { id } })).figures
}

test('two places in a month; drafts credit nothing; what was paid is credited, and what is left goes on', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  const site = { 'VYJ!P4:1': '是', 'VYJ!1:1': '1090000' }
  const first = await begun(ledger, '2026-01', site)
  expect(await get(ledger, first)).toMatchObject({ filing: 'vatPrepay', cycle: 'month', serial: 1, place: '', due: '21200.00' })
  await expect(ledger.call(api.declared, { params: { id: first } })).rejects.toMatchObject({ code: 'FM0022' })
  await check(ledger, first)
  await expect(ledger.call(api.declared, { params: { id: first } })).rejects.toMatchObject({
    code: 'FM0026',
    details: [{ field: 'VYJ!P3:1' }],
  })
  const sales = { 'VG1!2:1': '300000', 'VG1!2:2': '39000' }
  expect(await vat(ledger, '2026-01', sales)).toMatchObject({ 'VG4!3:2': '0.00', 'VG0!28:1': '0.00' })
  await prepaid(ledger, '2026-01', { ...site, 'VYJ!P3:1': '成都市武侯区', 'VYJ!1:1': '2180000' })
  const rows = await ledger.call(api.list)
  expect(rows.map((row) => [row.serial, row.place, row.state])).toEqual([
    [2, '成都市武侯区', 'elsewhere'],
    [1, '', 'checked'],
  ])
  const [draft] = await ledger.call(vatReturnsApi.list)
  const now = await ledger.call(vatReturnsApi.get, { params: { id: draft!.id } })
  expect(now.taken).toMatchObject({ 'prepaid.construction': '40000.00', 'prepaid.sale': '0.00' })
  await ledger.call(vatReturnsApi.change, { params: { id: now.id }, body: { version: now.version!, typed: now.typed } })
  const { figures } = await ledger.call(vatReturnsApi.get, { params: { id: now.id } })
  expect(await asked(ledger, now.id)).toContain('GB06')
  // 39,000 is owed: so much of the 40,000 is credited, 1,000 is left
  expect(figures).toMatchObject({ 'VG4!3:4': '39000.00', 'VG4!3:5': '1000.00', 'VG0!28:1': '39000.00', 'VG0!34:1': '0.00' })
  expect(await vat(ledger, '2026-02', sales)).toMatchObject({ 'VG4!3:1': '1000.00', 'VG4!3:2': '0.00', 'VG0!28:1': '1000.00' })
  await book(ledger, '2026-01-20', '借 22210003 40000', '贷 1002 40000')
  expect(await asked(ledger, now.id)).not.toContain('GB06')
})

test('a small-scale taxpayer credits services, what is left in the next quarter, nothing twice', async ({ ledger, stranger }) => {
  const id = await prepaid(ledger, '2026-02', { 'VYJ!P3:1': '绵阳市', 'VYJ!1:1': '505000' })
  expect(await get(ledger, id)).toMatchObject({
    cycle: 'quarter',
    period: '2026-03',
    figures: { 'VYJ!6:4': '5000.00', 'VYJ!P3:1': '绵阳市' },
  })
  const services = (net: string) => ({ 'VS0!1:2': net, 'VS0!3:2': net, 'VS0!16:2': '0' })
  expect(await vat(ledger, '2026-01', services('100000'))).toMatchObject({
    'VS0!20:2': '3000.00',
    'VS0!21:2': '3000.00',
    'VS0!22:2': '0.00',
  })
  expect(await vat(ledger, '2026-04', services('300000'))).toMatchObject({ 'VS0!21:2': '2000.00', 'VS0!22:2': '7000.00' })
  const second = (await ledger.call(vatReturnsApi.list)).find((one) => one.period === '2026-06')!.id
  expect(await asked(ledger, second)).toContain('XS05')
  // paid in the quarter before, the rest of it is what was paid too early as this one begins
  await book(ledger, '2026-02-20', '借 22210001 5000', '贷 1002 5000')
  await book(ledger, '2026-03-31', '借 1002 3000', '贷 22210001 3000')
  expect(await asked(ledger, second)).not.toContain('XS05')
  await expect(get(stranger, id)).rejects.toMatchObject({ code: 'FM0404' })
})

test('it is not sent from here, is corrected as its place’s own, and is printed', async ({ ledger }) => {
  const id = await prepaid(ledger, '2026-02', { 'VYJ!P3:1': '绵阳市', 'VYJ!1:1': '505000' })
  await expect(ledger.call(filingApi.submitVat, { params: { id }, body: { asksClient: false } })).rejects.toMatchObject({ code: 'FI0013' })
  const second = await ledger.call(api.correct, { params: { id } })
  expect(await get(ledger, second.id)).toMatchObject({ serial: 1, correction: 1, place: '绵阳市', figures: { 'VYJ!6:4': '5000.00' } })
  await ledger.sql('update app.tax_declarations set serial = 99 where ledger_id = $1', [ledger.ledgerId])
  await expect(begun(ledger, '2026-02', {})).rejects.toMatchObject({ code: 'FM0025' })
  const printed = await ledger.download(api.file, { params: { id }, query: { form: 'VYJ', format: 'xlsx' } })
  expect(printed.length).toBeGreaterThan(1000)
  const paper = await ledger.download(api.file, { params: { id }, query: { form: 'VYJ', format: 'pdf' } })
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true })
  const said = text.replaceAll(/\s/g, '')
  expect(totalPages).toBe(1)
  // as the printed form has it: whose, of when, the rows, and who signs
  const order = [
    '纳税人识别号',
    '纳税人名称',
    '税款所属期',
    '绵阳市',
    '建筑服务',
    '合计',
    '纳税人（签章）',
    '经办人',
    '代理机构签章',
    '受理人',
  ]
  const places = order.map((one) => said.indexOf(one))
  expect(places.filter((one) => one < 0)).toEqual([])
  const signed = places.slice(-4)
  expect(signed).toEqual(signed.toSorted((a, b) => a - b))
})
