/** Drafts of VAT returns: taken from invoices, typed over, kept with a version, counted on from; one for each period, of its ledger alone. */
import { declarationsApi as api } from '@app/contract/tax/declarations'
import { newId } from '@app/domain/kernel/id'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { imported, named } from '../../testing/importing.ts'

const add = (ledger: LedgerClient, month: string) => ledger.call(api.add, { body: { period: period(month) } })
const get = (ledger: LedgerClient, id: string) => ledger.call(api.get, { params: { id } })
const keep = async (ledger: LedgerClient, id: string, typed: Record<string, string>) =>
  ledger.call(api.change, { params: { id }, body: { version: (await get(ledger, id)).version, typed } })
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
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`VS0!${at}:1`, '1']))
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

test('a general taxpayer is told that the forms are those of small-scale ones; a return by month is a month', async () => {
  const house = await openBench()
  const general = await house.ledger({ vatNature: 'generalTaxpayer' })
  await expect(add(general, '2026-02')).rejects.toMatchObject({ code: 'FM0010' })
  const monthly = await house.ledger()
  await monthly.sql(`update app.ledgers set vat_filing = 'month' where ledger_id = $1`, [monthly.ledgerId])
  const { id } = await add(monthly, '2026-02')
  expect(await get(monthly, id)).toMatchObject({ period: '2026-02', cycle: 'month', parameters: { $small_threshold: '100000.00' } })
})
