/** Drafts of VAT returns: taken from invoices, typed over, kept with a version, counted on from; one for each period, of its ledger alone. */
import { closeRecordsApi } from '@app/contract/finance/period-end/close-records'
import { vatReturnsApi as api } from '@app/contract/tax/declarations/declarations'
import { newId } from '@app/domain/kernel/id'
import { period } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import type { Tx } from '../../platform/database/database.ts'
import { imported, named } from '../../testing/importing.ts'
import { moveReturn, returnOf } from './index.ts'

const add = (ledger: LedgerClient, month: string) => ledger.call(api.add, { body: { period: period(month) } })
const get = (ledger: LedgerClient, id: string) => ledger.call(api.get, { params: { id } })
const keep = async (ledger: LedgerClient, id: string, typed: Record<string, string>) =>
  ledger.call(api.change, { params: { id }, body: { version: (await get(ledger, id)).version!, typed } })
const ordinary = '数电票（普通发票）'

test('a quarter is taken from its invoices, typed into, kept, and the next one counts on from it', async ({ ledger }) => {
  await named(ledger)
  await imported(ledger, [
    { no: 1, net: '300000', tax: '3000', gross: '303000', rate: '1%', kind: ordinary },
    { no: 2, net: '10000', tax: '100', gross: '10100', rate: '1%' },
    { no: 3, net: '500', tax: '5', gross: '505', rate: '1%', state: '已作废' },
  ])
  const { id } = await add(ledger, '2026-02')
  const draft = await get(ledger, id)
  expect(draft).toMatchObject({ period: '2026-03', cycle: 'quarter', typed: {}, before: {} })
  expect(draft.taken).toMatchObject({
    'goods.taxed': '310000.00',
    'goods.special': '10000.00',
    'goods.ordinary': '300000.00',
    'goods.reduction': '6200.00',
    'goods.belowThreshold': '0.00',
  })
  expect(draft.figures).toMatchObject({
    'VS0!1:1': '310000.00',
    'VS0!22:1': '3100.00',
    'VS2!1:9': '108.50',
    'VS2!2:9': '46.50',
    'VS0!23:1': '108.50',
  })
  await keep(ledger, id, { 'VS0!21:1': '1000', 'VS2!1:4': '0007011804' })
  const kept = await get(ledger, id)
  expect([kept.typed, kept.figures['VS0!22:1'], kept.figures['VS0!20:3']]).toEqual([
    { 'VS0!21:1': '1000.00', 'VS2!1:4': '0007011804' },
    '2100.00',
    '3100.00',
  ])
  const next = await add(ledger, '2026-04')
  await keep(ledger, next.id, { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })
  expect((await get(ledger, next.id)).figures).toMatchObject({ 'VS0!20:1': '12000.00', 'VS0!20:3': '15100.00' })
  expect((await ledger.call(api.list)).map((one) => [one.period, one.cycle])).toEqual([
    ['2026-06', 'quarter'],
    ['2026-03', 'quarter'],
  ])
  await ledger.call(api.remove, { params: { id } })
  expect((await get(ledger, next.id)).before).toEqual({})
  await expect(get(ledger, id)).rejects.toMatchObject({ code: 'FM0404', status: 404 })
})

test('below the threshold ordinary invoices are exempt; services have a column of their own', async ({ ledger }) => {
  await named(ledger)
  await imported(ledger, [
    { no: 1, net: '100000', tax: '1000', gross: '101000', rate: '1%', kind: ordinary },
    { no: 2, net: '50000', tax: '500', gross: '50500', rate: '1%' },
  ])
  await ledger.sql(
    `update app.invoice_lines l set tax_category_code = '3040205000000000000' from app.invoices i
      where i.ledger_id = l.ledger_id and i.id = l.invoice_id and i.number like '%2' and l.ledger_id = $1`,
    [ledger.ledgerId],
  )
  const { figures } = await get(ledger, (await add(ledger, '2026-01')).id)
  expect(figures).toMatchObject({
    'VS0!10:1': '100000.00',
    'VS0!17:1': '3000.00',
    'VS0!1:2': '50000.00',
    'VS0!2:2': '50000.00',
    'VS0!22:2': '500.00',
  })
})

test('what cannot be: a second draft, a period before the ledger or to come, a cell nobody fills in, an unreadable amount', async ({
  ledger,
}) => {
  const { id } = await add(ledger, '2026-02')
  await expect(add(ledger, '2026-03')).rejects.toMatchObject({ code: 'FM0013', status: 409 })
  await expect(add(ledger, '2025-12')).rejects.toMatchObject({ code: 'FM0011', details: [{ field: 'declarationYearmonth' }] })
  await expect(add(ledger, '2027-01')).rejects.toMatchObject({ code: 'FM0012' })
  await expect(keep(ledger, id, { 'VS0!22:1': '1' })).rejects.toMatchObject({ code: 'FM0008', details: [{ field: 'VS0!22:1' }] })
  await expect(keep(ledger, id, { 'VS0!99:1': '1' })).rejects.toMatchObject({ code: 'FM0007' })
  await expect(keep(ledger, id, { 'VS0!21:1': '1.005' })).rejects.toMatchObject({ code: 'KN0007', details: [{ field: 'VS0!21:1' }] })
  await expect(keep(ledger, id, { 'VS2!1:4': '长'.repeat(101) })).rejects.toMatchObject({ status: 400, message: '一格最多100个字' })
  const many = Object.fromEntries(Array.from({ length: 1501 }, (_, at) => [`VS0!${at}:1`, '1']))
  await expect(keep(ledger, id, many)).rejects.toMatchObject({ status: 400 })
})

test('two windows: the older save is refused', async ({ ledger }) => {
  const { id } = await add(ledger, '2026-02')
  const { version } = await get(ledger, id)
  const change = (amount: string) => ledger.call(api.change, { params: { id }, body: { version, typed: { 'VS0!21:1': amount } } })
  await change('1')
  await expect(change('2')).rejects.toMatchObject({ code: 'VN0001', status: 409 })
  expect((await get(ledger, id)).typed).toEqual({ 'VS0!21:1': '1.00' })
})

test('another ledger neither sees nor touches it', async ({ ledger, stranger }) => {
  const { id } = await add(ledger, '2026-02')
  expect(await stranger.call(api.list)).toEqual([])
  for (const attempt of [
    () => get(stranger, id),
    () => stranger.call(api.change, { params: { id }, body: { typed: {} } }),
    () => stranger.call(api.remove, { params: { id } }),
    () => get(ledger, newId()),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'FM0404' })
  expect(await ledger.call(api.list)).toHaveLength(1)
})

test('a return by month is a month; a tax refuses the returns of another', async () => {
  const house = await openBench()
  const monthly = await house.ledger()
  await monthly.sql(`update app.ledgers set vat_filing = 'month' where ledger_id = $1`, [monthly.ledgerId])
  const { id } = await add(monthly, '2026-02')
  expect(await get(monthly, id)).toMatchObject({ period: '2026-02', cycle: 'month', parameters: { $small_threshold: '100000.00' } })
  await expect(monthly.call(api.add, { body: { period: period('2026-02'), filing: 'citAnnual' } })).rejects.toMatchObject({
    code: 'FM0010',
    details: [{ field: 'declareModule' }],
  })
  await expect(monthly.call(api.add, { body: { period: period('2026-02'), cycle: 'year' } })).rejects.toMatchObject({ code: 'FM0010' })
})

const check = async (ledger: LedgerClient, id: string, reasons: Record<string, string> = {}) =>
  ledger.call(api.check, { params: { id }, body: { version: (await get(ledger, id)).version!, reasons } })

test('errors forbid, doubts take a reason; what was checked stands still until it is a draft again', async ({ ledger }) => {
  const { id } = await add(ledger, '2026-02')
  await keep(ledger, id, { 'VS0!1:1': '100', 'VS0!2:1': '200' })
  await expect(check(ledger, id)).rejects.toMatchObject({ code: 'FM0020', details: [{ field: 'VS0!1:1' }] })
  await keep(ledger, id, { 'VS0!10:1': '300000' })
  // a question is answered first: no reason stands in for it
  await expect(check(ledger, id, { BQ01: '没有', VC21: '有' })).rejects.toMatchObject({ code: 'FM0033' })
  await keep(ledger, id, { 'VS0!10:1': '300000', $first: '2' })
  expect((await get(ledger, id)).findings.map((one) => [one.id, one.severity])).toEqual([['VC21', 'warn']])
  await expect(check(ledger, id)).rejects.toMatchObject({ code: 'FM0021', details: [{ field: 'VS0!10:1' }] })
  await expect(check(ledger, id, { VC21: '长'.repeat(201) })).rejects.toMatchObject({ status: 400 })
  await check(ledger, id, { VC21: '税局已确认', VC99: '没有这一条' })
  const checked = await get(ledger, id)
  expect([checked.state, checked.reasons, checked.due]).toEqual(['checked', { VC21: '税局已确认' }, '0.00'])
  expect(checked.checkedAt).not.toBeNull()
  await expect(keep(ledger, id, {})).rejects.toMatchObject({ code: 'FM0023', status: 409 })
  await expect(ledger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'FM0023' })
  await expect(check(ledger, id, { VC21: '再来一次' })).rejects.toMatchObject({ code: 'FM0022' })
  await expect(ledger.call(api.correct, { params: { id } })).rejects.toMatchObject({ code: 'FM0024' })
  // the books go on; what was checked does not
  await named(ledger)
  await imported(ledger, [{ no: 1, net: '400000', tax: '4000', gross: '404000', rate: '1%', kind: ordinary }])
  expect((await get(ledger, id)).taken['goods.taxed']).toBe('0.00')
  const letter = await ledger.download(api.file, { params: { id }, query: { form: 'letter', format: 'xlsx' } })
  expect(letter.byteLength).toBeGreaterThan(1000)
  await ledger.call(api.reopen, { params: { id } })
  expect((await get(ledger, id)).taken['goods.taxed']).toBe('400000.00')
})

test('the bureau’s side reads every cell by form, says what became of it, and a correction builds on what was filed', async ({
  house,
  ledger,
}) => {
  const { id } = await add(ledger, '2026-02')
  await keep(ledger, id, { 'VS0!1:1': '400000', 'VS0!3:1': '400000', 'VS2!1:4': '0007011804', $first: '2' })
  await check(ledger, id, { XS04: '放弃减征' })
  const inLedger = <T>(work: (db: Tx) => Promise<T>): Promise<T> => house.server.services.database.inLedger(ledger.ledgerId, work)
  const filed = await inLedger((db) => returnOf(db, id))
  expect(filed).toMatchObject({ filing: 'smallVat', period: '2026-03', cycle: 'quarter', correction: 0, state: 'checked' })
  expect([filed.forms['VS0']!['15:1'], filed.forms['VS2']!['1:4'], filed.digest.length]).toEqual(['12000.00', '0007011804', 64])
  const move = (to: 'sending' | 'accepted' | 'paid') =>
    inLedger((db) =>
      moveReturn(
        { db, ledger: { id: ledger.ledgerId } as never, user: { id: ledger.userId, name: '税局' } as never, now: new Date() },
        id,
        to,
      ),
    )
  await expect(move('accepted')).rejects.toMatchObject({ code: 'FM0022' })
  await move('sending')
  await move('accepted')
  await expect(ledger.call(api.reopen, { params: { id } })).rejects.toMatchObject({ code: 'FM0022' })
  const { id: again } = await ledger.call(api.correct, { params: { id } })
  expect(await get(ledger, again)).toMatchObject({
    correction: 1,
    state: 'draft',
    typed: { 'VS0!1:1': '400000.00' },
    corrects: { id, correction: 0, figures: { 'VS0!15:1': '12000.00' }, typed: { 'VS0!1:1': '400000.00' }, taken: {} },
  })
  expect((await get(ledger, id)).corrects).toBeNull()
  await expect(ledger.call(api.correct, { params: { id } })).rejects.toMatchObject({ code: 'FM0013' })
  // the next return counts on from the corrected one
  await keep(ledger, again, { 'VS0!1:1': '500000', 'VS0!3:1': '500000' })
  const next = await add(ledger, '2026-04')
  expect((await get(ledger, next.id)).before['VS0!1:3']).toBe('500000.00')
})

test('a month that is opened again names the returns that were filed of it and of later ones', async ({ ledger }) => {
  const touched = async (month: string) => (await ledger.call(closeRecordsApi.reopenEffect, { query: { period: period(month) } })).touched
  for (const month of ['2026-03', '2026-06'])
    await ledger.call(api.add, { body: { period: period(month), elsewhere: true, typed: { 'VS0!22:1': '123.45' } } })
  await add(ledger, '2026-09')
  expect((await touched('2026-04')).map(({ kind, name }) => [kind, name])).toEqual([
    ['return', '增值税（小规模纳税人）（2026-06，在别处申报）'],
  ])
  expect((await touched('2026-02')).map(({ period: of }) => of)).toEqual(['2026-03', '2026-06'])
  expect(await touched('2026-07')).toEqual([])
})

test('what was filed elsewhere is kept as its figures, also of a time before the ledger, and is counted on from', async ({ ledger }) => {
  const body = { period: period('2025-12'), elsewhere: true, typed: { 'VS0!22:1': '123.45', 'VS0!9:3': '200000' } }
  const { id } = await ledger.call(api.add, { body })
  expect(await get(ledger, id)).toMatchObject({ state: 'elsewhere', due: '123.45', findings: [], figures: { 'VS0!9:3': '200000.00' } })
  await keep(ledger, id, { 'VS0!22:1': '123.45', 'VS0!9:3': '210000' })
  expect((await get(ledger, (await add(ledger, '2026-02')).id)).before).toMatchObject({ 'VS0!9:3': '210000.00' })
  await expect(ledger.call(api.add, { body: { ...body, period: period('2025-09'), typed: { 'VS0!99:1': '1' } } })).rejects.toMatchObject({
    code: 'FM0007',
  })
})

test('a form is printed on paper and in a workbook; one that is none of the return is not', async ({ ledger }) => {
  const { id } = await add(ledger, '2026-02')
  const take = (form: string, format: 'xlsx' | 'pdf') => ledger.download(api.file, { params: { id }, query: { form, format } })
  expect((await take('VS2', 'pdf')).subarray(0, 4).toString('latin1')).toBe('%PDF')
  expect((await take('VS0', 'xlsx')).subarray(0, 2).toString('latin1')).toBe('PK')
  await expect(take('VG0', 'pdf')).rejects.toMatchObject({ code: 'FM0405' })
  // the whole set in one file, the taxpayer's declaration under the main form alone
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await take('all', 'pdf'))), { mergePages: false })
  expect(text.map((page) => [page.includes('谨声明'), page.includes('纳税人（签章）'), /第 \d 页 共 3 页/.test(page)])).toEqual([
    [true, true, true],
    [false, false, true],
    [false, false, true],
  ])
  expect((await take('all', 'xlsx')).subarray(0, 2).toString('latin1')).toBe('PK')
})
