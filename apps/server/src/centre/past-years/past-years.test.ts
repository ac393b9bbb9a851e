/** Years moved aside: nothing is lost, what is read comes back, and this year's work leaves them where they are. */
import { pastYearsApi as api } from '@app/contract/centre/past-years/past-years'
import { booksApi } from '@app/contract/finance/books/books'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { period, previousPeriod } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { testAlone as test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { asApp, expectAside, findings, moveYears, sealsOf, severalYears, sums } from '../../testing/years.ts'
import { putAway } from './past-years.service.ts'

const inYear = (year: number) => ({ from: period(`${year}-01`), to: period(`${year}-12`) })
const listed = async (ledger: LedgerClient, year: number) =>
  ledger.reply(vouchersApi.list, { query: { ...inYear(year), page: 1, pageSize: 200 } })

test('years go aside whole, are proved there, and come back as they were', async ({ house, ledger }) => {
  await severalYears(ledger)
  const before = { rows: await sums(ledger), seals: await sealsOf(ledger) }
  expect(await findings(house, ledger)).toEqual([])
  const [result] = await moveYears(ledger)
  expect(result).toMatchObject({ done: true, message: expect.stringContaining('已移出 2023、2024年') as unknown })
  await expectAside(ledger)
  expect(await ledger.sql(`select from app.vouchers where ledger_id = $1 and period < '2025-01'`, [ledger.ledgerId])).toEqual([])
  expect(await ledger.sql(`select from app.voucher_lines where ledger_id = $1 and period < '2025-01'`, [ledger.ledgerId])).toEqual([])
  expect(await findings(house, ledger)).toEqual([])
  // proving brings nothing back
  await expectAside(ledger)
  const rows = await ledger.call(api.list, { query: { ledgerId: ledger.ledgerId } })
  expect(rows.map((one) => [one.year, one.state, one.stays])).toEqual([
    [2026, 'here', '今年和去年的账留在库里'],
    [2025, 'here', '今年和去年的账留在库里'],
    [2024, 'aside', '已经移出'],
    [2023, 'aside', '已经移出'],
  ])
  expect(rows.every((one) => one.vouchers > 0 && one.lines > one.vouchers && one.bytes > 0)).toBe(true)
  for (const year of [2023, 2024]) await ledger.call(api.bringBack, { body: { ledgerId: ledger.ledgerId, year } })
  await expectAside(ledger, [])
  expect({ rows: await sums(ledger), seals: await sealsOf(ledger) }).toEqual(before)
  expect(await findings(house, ledger)).toEqual([])
  await expect(ledger.call(api.bringBack, { body: { ledgerId: ledger.ledgerId, year: 2023 } })).rejects.toMatchObject({ code: 'YA0002' })
})

test('what reads a year that is aside is answered as before, and the year goes away again in the night', async ({ house, ledger }) => {
  await severalYears(ledger)
  const { database } = house.server.services
  const before = (await listed(ledger, 2023)).data
  const [one] = before
  const detail = { subjectCode: '1002', ...inYear(2023), withDrafts: true, page: 1, pageSize: 100 }
  const page = await ledger.reply(booksApi.detailBook, { query: detail })
  await moveYears(ledger)
  const fetched = async (ask: () => Promise<{ headers: Headers }>) => {
    await expectAside(ledger)
    const years = (await ask()).headers.get('qf-years-fetched')
    // three days later
    const clock = () => new Date(Date.now() + 4 * 86_400_000)
    await putAway({ database, clock })
    await expectAside(ledger)
    return years
  }
  expect(
    await fetched(async () => {
      const again = await listed(ledger, 2023)
      expect(again.data).toEqual(before)
      return again
    }),
  ).toBe('2023')
  expect(
    await fetched(async () => {
      const again = await ledger.reply(booksApi.detailBook, { query: detail })
      expect({ ...again, headers: null }).toEqual({ ...page, headers: null })
      return again
    }),
  ).toBe('2023')
  expect(
    await fetched(async () => {
      const again = await ledger.reply(vouchersApi.get, { params: { id: one!.id } })
      expect(again.data).toMatchObject({ id: one!.id, lines: one!.lines })
      return again
    }),
  ).toBe('2023')
  // two at once wait for one another, and both are answered
  await expectAside(ledger)
  const both = await Promise.all([listed(ledger, 2023), listed(ledger, 2023), listed(ledger, 2024)])
  expect([both[0].data, both[1].data]).toEqual([before, before])
})

test('this year’s work leaves them where they are', async ({ ledger }) => {
  await severalYears(ledger)
  await moveYears(ledger)
  const { id } = await book(ledger, '2026-11-05', '借 1001 100', '贷 1002 100')
  await ledger.call(vouchersApi.get, { params: { id } })
  await listed(ledger, 2026)
  await listed(ledger, 2025)
  const query = { ...inYear(2026), withDrafts: true, level: 3, withZero: false, withQuantity: false }
  await ledger.call(booksApi.trialBalance, { query })
  await ledger.call(booksApi.detailBook, { query: { subjectCode: '1002', ...inYear(2026), withDrafts: true, page: 1, pageSize: 100 } })
  await ledger.call(reportsApi.balanceSheet, { query: { period: period('2026-11') } })
  await ledger.call(periodEndApi.generateAll, { body: { period: period('2026-01') } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  await ledger.call(vouchersApi.remove, { query: { ids: [id] } })
  await expectAside(ledger)
})

test('a month of such a year opened again brings it back for good', async ({ ledger }) => {
  await severalYears(ledger)
  await moveYears(ledger)
  for (let month = period('2025-12'); month >= period('2024-12'); month = previousPeriod(month))
    await ledger.call(periodEndApi.reopen, { body: { period: month, reason: '更正上年差错' } })
  await expectAside(ledger, [2023])
  expect(await ledger.sql('select year from app.aside_years where ledger_id = $1', [ledger.ledgerId])).toEqual([{ year: 2023 }])
  const [result] = await moveYears(ledger)
  expect(result).toMatchObject({ message: '没有可以移出的年度' })
})

test('the application moves nothing by itself: open years, other ledgers, the packed rows', async ({ house, ledger, stranger }) => {
  await severalYears(ledger)
  const move = (year: number) => `select app.move_aside(${year}, '${ledger.userId}', 'x', now())`
  await expect(asApp(house, ledger, move(2026))).rejects.toMatchObject({ code: 'QZ003' })
  await moveYears(ledger)
  for (const text of [
    'delete from app.aside_years',
    'delete from app.aside_columns',
    `update app.aside_columns set body = ''`,
    `update app.aside_years set packed = false`,
    `insert into app.aside_years (year, packed, moved_at, moved_by, moved_name) values (2020, false, now(), '${ledger.userId}', 'x')`,
    `call app.pack_rows(2020, 'vouchers', 'true', 't.id')`,
  ])
    await expect(asApp(house, ledger, text), text).rejects.toMatchObject({ code: '42501' })
  // a flag of the application's own lets nothing past the guards
  await expect(
    asApp(
      house,
      ledger,
      `do $$ begin perform set_config('app.moving', 'on', true); delete from app.hot_vouchers where period = '2025-01'; end $$`,
    ),
  ).rejects.toMatchObject({ code: 'QZ001' })
  // and nobody reads past what is aside without knowing
  await expect(asApp(house, ledger, 'select count(*) from app.vouchers')).rejects.toMatchObject({ code: 'QZ060' })
  await expect(asApp(house, ledger, 'select count(*) from app.voucher_lines')).rejects.toMatchObject({ code: 'QZ060' })
  expect(await asApp(house, stranger, 'select from app.aside_years')).toEqual([])
  expect(await asApp(house, stranger, 'select from app.aside_columns')).toEqual([])
  expect(await asApp(house, stranger, `select app.bring_back(2023, null) as done`)).toEqual([{ done: false }])
  await expect(stranger.call(api.bringBack, { body: { ledgerId: ledger.ledgerId, year: 2023 } })).rejects.toMatchObject({
    code: 'YA0404',
    status: 404,
  })
  await expectAside(ledger)
})

test('what is changed of a year that is aside is found', async ({ house, ledger }) => {
  await severalYears(ledger)
  await moveYears(ledger)
  const unseen = (text: string) => `do $$ begin perform set_config('session_replication_role', 'replica', true); ${text}; end $$`
  const tampered = async (text: string, mend: string) => {
    await ledger.sql(text)
    const found = await findings(house, ledger)
    await ledger.sql(mend)
    return found.join('；')
  }
  const of = `ledger_id = '${ledger.ledgerId}' and year = 2023`
  const line = `${of} and object = 'voucher_lines' and name = 'debit'`
  await ledger.sql(`create table public.kept as select body from app.aside_columns where ${line}`)
  expect(
    await tampered(
      `update app.aside_columns set body = overlay(body placing '9'::bytea from 1 for 1) where ${line}`,
      `update app.aside_columns set body = (select body from public.kept) where ${line}`,
    ),
  ).toContain('2023年移出的凭证与移出时的摘要不符')
  await ledger.sql(`create table public.told as select * from app.aside_years where ${of}`)
  const others: Readonly<Record<string, string>> = {
    by_month: 'array_append(by_month, 1)',
    debit: 'debit + 1',
    credit: 'credit + 1',
    digest: `digest || 'a'`,
    packed_bytes: 'packed_bytes + 1',
    outside: 'array_append(outside, app.new_id())',
    moved_at: `moved_at + interval '1 second'`,
    moved_by: `(select id from app.users u where u.id <> moved_by limit 1)`,
    moved_name: `moved_name || '改'`,
  }
  for (const [column, other] of Object.entries(others)) {
    const found = await tampered(
      unseen(`update app.aside_years set ${column} = ${other} where ${of}`),
      unseen(`update app.aside_years set ${column} = (select ${column} from public.told) where ${of}`),
    )
    expect([column, found.includes('移出的年度（2023）封存后被改动过')]).toEqual([column, true])
  }
})

test('a year whose vouchers are not what was sealed stays, and says which', async ({ ledger }) => {
  await severalYears(ledger)
  await ledger.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update app.voucher_lines set abstract = '改过' where ledger_id = '${ledger.ledgerId}' and period = '2024-03';
  end $$`)
  const [result] = await moveYears(ledger)
  // YA0001
  expect(result).toMatchObject({
    done: false,
    message: expect.stringMatching(/^凭证2024-03 记-\d+的内容与其摘要不符，2024年不能移出/) as unknown,
  })
  // the year before went in a transaction of its own
  await expectAside(ledger, [2023])
  await expect(ledger.call(api.bringBack, { body: { ledgerId: ledger.ledgerId, year: 2024 } })).rejects.toMatchObject({ code: 'YA0002' })
})
