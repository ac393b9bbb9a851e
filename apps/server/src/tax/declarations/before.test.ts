/** A ledger has a life before its books: first returns of clients taken over in the middle of a year. */
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import {
  annualReturnsApi,
  citReturnsApi,
  RETURN_APIS,
  statementReturnsApi,
  vatReturnsApi,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { answered, checked } from '../../testing/filing.ts'
import { opened } from '../../testing/openings.ts'

const get = (ledger: LedgerClient, api: ReturnsApi, id: string) => ledger.call(api.get, { params: { id } })
const add = async (ledger: LedgerClient, api: ReturnsApi, month: string) =>
  (await ledger.call(api.add, { body: { period: period(month) } })).id
const ids = ({ findings }: { findings: readonly { id: string }[] }) => findings.map(({ id }) => id)
const tried = async (ledger: LedgerClient, api: ReturnsApi, id: string) => {
  const { version, findings } = await get(ledger, api, id)
  const reasons = Object.fromEntries(findings.map((one) => [one.id, '确实如此']))
  return ledger.call(api.check, { params: { id }, body: { version, reasons } })
}
const typed = async (ledger: LedgerClient, api: ReturnsApi, id: string, cells: Record<string, string>) => {
  const { version } = await get(ledger, api, id)
  await ledger.call(api.change, { params: { id }, body: { version, typed: cells } })
  return get(ledger, api, id)
}
/** 期初：未交增值税 3,600 owed, or 留抵. */
const trader = async (house: { ledger(options: object): Promise<LedgerClient> }, vat: Record<string, string>) => {
  const ledger = await house.ledger({ startOn: '2026-09-01', vatNature: 'generalTaxpayer' })
  const total = Object.values(vat).reduce((all, one) => all + Number(one), 0)
  await opened(ledger, {
    1002: { opening: String(100_000 - total) },
    3001: { opening: '-100000' },
    ...Object.fromEntries(Object.entries(vat).map(([code, opening]) => [code, { opening }])),
  })
  return ledger
}

test('the first VAT return of a client taken over begins with what the books owe, and is not approved before it is said what was filed', async ({
  house,
}) => {
  const ledger = await trader(house, { 22210002: '-3600' })
  await book(ledger, '2026-09-10', '借 22210002 3600', '贷 1002 3600')
  const id = await add(ledger, vatReturnsApi, '2026-09')
  const one = await get(ledger, vatReturnsApi, id)
  expect(one.figures).toMatchObject({ 'VG0!25:1': '3600.00', 'VG0!30:1': '3600.00', 'VG0!32:1': '0.00' })
  expect(one.findings).toContainEqual(expect.objectContaining({ id: 'BQ01', severity: 'ask', answer: '$first', remedy: 'registerBefore' }))
  await expect(tried(ledger, vatReturnsApi, id)).rejects.toMatchObject({ code: 'FM0033' })
  // never filed, and yet something is owed: that contradicts itself
  expect(ids(await typed(ledger, vatReturnsApi, id, { $first: '2' }))).toContain('BQ05')
  await expect(tried(ledger, vatReturnsApi, id)).rejects.toMatchObject({ code: 'FM0020' })
  // the return before registered: its figures count on
  await ledger.call(vatReturnsApi.add, {
    body: {
      period: period('2026-08'),
      filing: 'generalVat',
      cycle: 'month',
      elsewhere: true,
      typed: { 'VG0!20:1': '0', 'VG0!32:1': '3600' },
    },
  })
  const after = await typed(ledger, vatReturnsApi, id, {})
  expect(after.figures).toMatchObject({ 'VG0!25:1': '3600.00' })
  expect(after.findings.filter(({ severity }) => severity === 'ask')).toEqual([])
  await tried(ledger, vatReturnsApi, id)
})

test('a right figure can be typed where the cell says so: 3,600 in row 25 and 50,000 in row 13 are not refused for want of a return before', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-09-01', vatNature: 'generalTaxpayer' })
  await book(ledger, '2026-09-10', '借 1002 1000', '贷 3001 1000')
  const id = await add(ledger, vatReturnsApi, '2026-09')
  const one = await typed(ledger, vatReturnsApi, id, { $first: '1', 'VG0!25:1': '3600', 'VG0!13:1': '50000' })
  expect(one.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(one.figures).toMatchObject({ 'VG0!20:1': '50000.00', 'VG0!32:1': '3600.00' })
  // beside books that say nothing of it, it takes a reason
  expect(ids(one)).toEqual(expect.arrayContaining(['BQ06', 'BQ09']))
  await tried(ledger, vatReturnsApi, id)
})

test('tax carried forward is taken from the books; an elsewhere return without what it hands on is no answer', async ({ house }) => {
  const ledger = await trader(house, { 222100010001: '50000' })
  const id = await add(ledger, vatReturnsApi, '2026-09')
  expect((await get(ledger, vatReturnsApi, id)).figures).toMatchObject({ 'VG0!13:1': '50000.00', 'VG0!20:1': '50000.00' })
  const before = await ledger.call(vatReturnsApi.add, {
    body: { period: period('2026-08'), filing: 'generalVat', cycle: 'month', elsewhere: true },
  })
  const one = await typed(ledger, vatReturnsApi, id, {})
  expect(one.findings).toContainEqual(expect.objectContaining({ id: 'BQ02', remedy: 'openBefore' }))
  expect(one.beforeId).toBe(before.id)
  await expect(tried(ledger, vatReturnsApi, id)).rejects.toMatchObject({ code: 'FM0033' })
})

test('what rests on a draft with open questions is not approved either', async ({ house }) => {
  const ledger = await trader(house, { 22210002: '-3600' })
  await add(ledger, vatReturnsApi, '2026-09')
  const next = await add(ledger, vatReturnsApi, '2026-10')
  expect(ids(await get(ledger, vatReturnsApi, next))).toContain('BQ02')
  await expect(tried(ledger, vatReturnsApi, next)).rejects.toMatchObject({ code: 'FM0033' })
})

test('a quarter that began before the books asks for its other months; said to be typed and not typed is an error', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-09-01' })
  await book(ledger, '2026-09-10', '借 1002 5050', '贷 50010001 5000', '贷 22210001 50')
  const id = await add(ledger, vatReturnsApi, '2026-09')
  const one = await get(ledger, vatReturnsApi, id)
  expect(one.parameters).toMatchObject({ $months_before: '2' })
  expect(ids(one)).toEqual(expect.arrayContaining(['BQ01', 'BQ03']))
  expect(ids(await typed(ledger, vatReturnsApi, id, { $first: '1', $earlier: '1' }))).toContain('BQ04')
  const whole = await typed(ledger, vatReturnsApi, id, { $first: '1', $earlier: '1', 'VS0!10:1': '205000' })
  expect(whole.findings.filter(({ severity }) => severity !== 'warn')).toEqual([])
})

test('quarters of income tax before the books: staff, assets, losses and what was prepaid are asked, and no relief stands on a blank', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-09-01' })
  await opened(ledger, {
    1002: { opening: '110000' },
    3001: { opening: '-100000' },
    3103: { opening: '-10000', ytdCredit: '400000', ytdDebit: '390000' },
    50010001: { ytdDebit: '400000', ytdCredit: '400000', ytdProfit: '400000' },
    54010001: { ytdDebit: '385600', ytdCredit: '385600', ytdProfit: '385600' },
    22210011: { ytdCredit: '720', ytdDebit: '720' },
  })
  await book(ledger, '2026-09-10', '借 1002 178849.56', '贷 50010001 178849.56')
  const id = await add(ledger, citReturnsApi, '2026-09')
  const one = await get(ledger, citReturnsApi, id)
  expect(one.figures).toMatchObject({ 'A200000!1:1': '578849.56', 'A200000!28.1:1': '0.00', 'A200000!30:1': '720.00' })
  expect(one.parameters).toMatchObject({ $months_before: '0' })
  expect(ids(one)).toEqual(expect.arrayContaining(['BQ01', 'CQ01', 'CQ02', 'CQ03', 'CQ04']))
  expect(one.taken['assets.3a']).toBeUndefined()
  await expect(tried(ledger, citReturnsApi, id)).rejects.toMatchObject({ code: 'FM0033' })
  const said = await answered(ledger, citReturnsApi, id, { $first: '1' })
  expect(said.figures['A200000!28.1:1']).not.toBe('0.00')
  await checked(ledger, id, undefined, citReturnsApi)
  // what was answered of the company goes on; the next quarter asks for nothing of it
  expect(said.typed['A200000!R1:1']).toBe('否')
})

test('opening balances that have moved and say nothing of what was earned are asked about in each return of the year', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-09-01' })
  await opened(ledger, { 50010001: { ytdDebit: '400000', ytdCredit: '400000' } })
  for (const api of [citReturnsApi, statementReturnsApi]) {
    const one = await get(ledger, api, await add(ledger, api, '2026-09'))
    expect(one.parameters).toMatchObject({ $months_before: '8' })
    expect(ids(one)).toContain('BQ03')
  }
})

test('a year, a quarter, a month that has not ended is no return', async ({ house }) => {
  const ledger = await house.ledger()
  for (const [tax, month] of [
    ['citAnnual', '2026-12'],
    ['vat', '2026-12'],
    ['cit', '2026-11'],
    ['stamp', '2026-10'],
    ['statements', '2026-11'],
  ] as const)
    await expect(add(ledger, RETURN_APIS[tax], month)).rejects.toMatchObject({ code: 'FM0012' })
  await add(ledger, citReturnsApi, '2026-09')
})

test('what was prepaid is asked where the books have charged it and no quarter was declared here', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  await book(ledger, '2025-03-10', '借 1002 66000', '贷 50010001 66000')
  await book(ledger, '2025-12-31', '借 5801 3300', '贷 22210011 3300')
  await book(ledger, '2025-12-31', '借 22210011 3300', '贷 1002 3300')
  const id = await add(ledger, annualReturnsApi, '2025-12')
  const one = await get(ledger, annualReturnsApi, id)
  expect(one.parameters).toMatchObject({ $books_prepaid: '3300.00' })
  expect(ids(one)).toEqual(expect.arrayContaining(['CC45', 'CC47', 'CC48']))
  await expect(tried(ledger, annualReturnsApi, id)).rejects.toMatchObject({ code: 'FM0033' })
  const said = await answered(ledger, annualReturnsApi, id, { 'A100000!37:1': '3300' })
  expect(said.figures['A100000!45:1']).toBe('0.00')
})

test('a filed return whose books have changed since is marked until it is corrected', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  await book(ledger, '2025-03-10', '借 1002 66000', '贷 50010001 66000')
  const id = await add(ledger, annualReturnsApi, '2025-12')
  await checked(ledger, id, undefined, annualReturnsApi)
  const listed = async () => (await ledger.call(annualReturnsApi.list, { query: { page: 1, pageSize: 20 } })).map((one) => one.moved)
  expect(await listed()).toEqual([false])
  expect((await get(ledger, annualReturnsApi, id)).movedCells).toEqual([])
  await book(ledger, '2025-12-10', '借 56020007 2000', '贷 1002 2000')
  expect(await listed()).toEqual([true])
  const one = await get(ledger, annualReturnsApi, id)
  expect(one.moved).toBe(true)
  expect(one.movedCells).toContainEqual({ cell: 'A104000!9:3', filed: '0.00', now: '2000.00' })
  // the firm's year of all companies says so as well, before anybody opens it
  const ofYear = async () => {
    const { data, totalData } = await ledger.reply(taxBatchApi.year, { query: { year: 2025, tax: 'citAnnual' } })
    expect(totalData).toEqual({ waiting: 0 })
    return data.flatMap(({ months }) => months.flatMap(({ returns }) => returns.map(({ id: of, moved }) => [of, moved])))
  }
  expect(await ofYear()).toEqual([[id, true]])
  // taken back and checked anew it says what the books say
  await ledger.call(annualReturnsApi.reopen, { params: { id } })
  await checked(ledger, id, undefined, annualReturnsApi)
  expect(await listed()).toEqual([false])
  expect(await ofYear()).toEqual([[id, false]])
})

test('what the standard chart has a subject for is taken from it: 滞纳金, 罚款, 捐赠, 赞助 of the year', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-01-01', standard: 'enterprise' })
  await book(ledger, '2025-03-10', '借 1002 120000', '贷 60010002 120000')
  await book(ledger, '2025-05-10', '借 67110003 1000', '借 67110004 200', '借 67110002 300', '贷 1002 1500')
  const id = await add(ledger, annualReturnsApi, '2025-12')
  const one = await get(ledger, annualReturnsApi, id)
  expect(one.figures).toMatchObject({
    'A105000!20:1': '1000.00',
    'A105000!20:3': '1000.00',
    'A105000!19:3': '200.00',
    'A105000!17:1': '300.00',
    'A102010!21:1': '300.00',
    'A102010!23:1': '200.00',
    'A102010!26:1': '1000.00',
    'A102010!16:1': '1500.00',
  })
  // whether a gift is to the public good only a person knows: until then none of it is deducted
  expect(ids(one)).toContain('CA02')
  expect(one.figures['A105000!17:3']).toBe('300.00')
  const said = await typed(ledger, annualReturnsApi, id, { $donation_public: '1' })
  expect(said.figures['A105000!17:3']).toBe('0.00')
  // less than the books say takes a reason
  expect(ids(await typed(ledger, annualReturnsApi, id, { 'A105000!20:1': '0' }))).toContain('CA04')
})
