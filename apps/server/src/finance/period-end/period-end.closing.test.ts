import { closeRecordsApi } from '@app/contract/finance/period-end/close-records'
import { periodEndApi as api } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { openBench, Refused, test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf, linesOf } from '../../testing/entries.ts'
import { verifyLedger } from '../vouchers/index.ts'

const at = (text: string) => ({ query: { period: period(text) } })
const of = (text: string) => ({ body: { period: period(text) } })
const close = (ledger: LedgerClient, month: string) => ledger.call(api.close, of(month))
const refused = async (work: Promise<unknown>): Promise<Refused> => {
  const outcome: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(outcome instanceof Refused)) throw new Error('not refused')
  return outcome
}
const reasons = async (ledger: LedgerClient, month: string) => (await refused(close(ledger, month))).details?.map((one) => one.field)
const reopen = (ledger: LedgerClient, month: string, reason = '补记发票') =>
  ledger.call(api.reopen, { body: { period: period(month), reason } })
const refusalsIn = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason instanceof Refused ? one.reason.code : one.reason] : []))
const findings = (house: Bench, ledger: LedgerClient) =>
  house.server.services.database.inLedger(ledger.ledgerId, (db) => verifyLedger(db, ledger.ledgerId), { snapshot: true })
const colleague = async (house: Bench, ledger: LedgerClient, roles: string[]) => {
  const [row] = await ledger.sql<{ agency_id: string }>('select agency_id from app.ledgers where ledger_id = $1', [ledger.ledgerId])
  const person = await house.person({ agencyId: row!.agency_id, roles })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, person.userId])
  await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return person
}

test('ST-period-02: a month is closed: everything posted, numbers continuous, nothing written after, on record', async ({
  house,
  ledger,
}) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const gone = await book(ledger, '2026-01-06', '借 1002 5', '贷 3001 5')
  await book(ledger, '2026-01-07', '借 1002 200', '贷 50010001 200')
  await ledger.call(vouchersApi.remove, { query: { ids: [gone.id] } })
  await ledger.call(api.generateAll, of('2026-01'))
  const before = await ledger.reply(api.checks, at('2026-01'))
  expect(before.totalData.blocking).toBe(0)
  expect(before.data.map((one) => one.checkId)).toEqual(['voucher-gap', 'papers-missing', 'cogs-missing'])
  const closed = await close(ledger, '2026-01')
  expect(closed).toMatchObject({ period: '2026-01', posted: 3, warnings: ['凭证断号', '凭证没有附原始凭证', '销售成本未结转'] })
  // and what comes next
  expect(closed.next.map((one) => one.title)).toEqual(['打印', '看报表', '交付客户', '税款预估', '申报', '进入下月'])
  const { data } = await ledger.reply(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 9 } })
  expect(data.map((one) => [one.number, one.state])).toEqual([1, 2, 3].map((number) => [number, 'posted']))
  const state = await ledger.call(ledgersApi.periods)
  expect(state).toMatchObject({ suggested: '2026-02' })
  expect(state.periods[0]).toMatchObject({ period: '2026-01', closed: true })
  await expect(book(ledger, '2026-01-08', '借 1002 1', '贷 3001 1')).rejects.toMatchObject({ code: 'DB0003' })
  await expect(close(ledger, '2026-01')).rejects.toMatchObject({ code: 'PC0021', status: 409 })
  await expect(ledger.call(api.generateAll, of('2026-01'))).rejects.toMatchObject({ code: 'PC0004' })
  await expect(
    ledger.call(api.saveInputs, { body: { period: period('2026-01'), amounts: [{ key: 'interest', amount: ZERO }], rates: [] } }),
  ).rejects.toMatchObject({ code: 'PC0013' })
  const [event] = await ledger.call(api.history)
  expect(event).toMatchObject({ period: '2026-01', action: 'close', posted: 3, closingDebit: '300.00', closingCredit: '300.00' })
  const [row] = await ledger.sql<{ after: { checks: string[]; trial: Record<string, string> } }>(
    `select after from app.book_log where ledger_id = $1 and action = '结账'`,
    [ledger.ledgerId],
  )
  expect(row!.after.checks).toContain('trial-balance')
  expect(row!.after.trial).toMatchObject({ debit: '500.00', credit: '500.00' })
  expect(await findings(house, ledger)).toEqual([])
  await expect(ledger.asApp(`update period_events set reason = 'x'`)).rejects.toThrow(/denied|final/)
})

test('each blocking reason refuses the close by name', async ({ house, ledger }) => {
  const ids = await idsOf(ledger)
  await expect(close(ledger, '2026-12')).rejects.toMatchObject({ code: 'PC0020' })
  expect(await reasons(ledger, '2026-02')).toContain('prev-period-open')
  // opening balances that do not agree
  const opening = (amount: string) =>
    ledger.call(openingBalancesApi.save, {
      params: { subjectId: ids.get('1002')! },
      body: {
        rows: [
          {
            subjectId: ids.get('1002')!,
            tagIds: [],
            currency: '',
            year: money(amount),
            ytdDebit: ZERO,
            ytdCredit: ZERO,
            opening: money(amount),
            ytdProfit: ZERO,
            openingOriginal: ZERO,
            openingQuantity: ZERO_QUANTITY,
          },
        ],
      },
    })
  await opening('10')
  const bad = await refused(close(ledger, '2026-01'))
  expect(bad).toMatchObject({ code: 'PC0022', status: 422, message: '2026-01不能结账：期初余额不平衡；试算不平衡；资产负债表不平衡' })
  await opening('0')
  // profit and loss left open
  await book(ledger, '2026-01-07', '借 1002 200', '贷 50010001 200')
  expect(await reasons(ledger, '2026-01')).toEqual(['pl-open'])
  const open = (await ledger.call(api.checks, at('2026-01'))).find((one) => one.checkId === 'pl-open')!
  expect(open).toMatchObject({ severity: 'block', amount: '200.00', path: '/finance/endCheckout', query: { period: '2026-01' } })
  await ledger.call(api.generateAll, of('2026-01'))
  // review asked for
  await ledger.sql('update app.ledgers set reviewed = true where ledger_id = $1', [ledger.ledgerId])
  expect(await reasons(ledger, '2026-01')).toEqual(['voucher-unaudited'])
  const reviewer = await colleague(house, ledger, ['ROLE_SPONSOR'])
  const { data } = await ledger.reply(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 9 } })
  await reviewer.call(vouchersApi.review, { body: { ids: data.map((one) => one.id) } })
  await ledger.sql(
    `set session_replication_role = replica; update app.vouchers set number = 1 where ledger_id = '${ledger.ledgerId}'; set session_replication_role = origin`,
  )
  expect(await reasons(ledger, '2026-01')).toEqual(['voucher-dup'])
  await ledger.sql(
    `set session_replication_role = replica; update app.vouchers set number = 2 where id = '${data[1]!.id}';
     update app.voucher_lines set credit = credit + 1 where voucher_id = '${data[1]!.id}' and credit <> 0; set session_replication_role = origin`,
  )
  expect(await reasons(ledger, '2026-01')).toEqual(['voucher-unbalanced'])
})

test('a December is not closed before the year is carried', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-12-01' })
  await book(ledger, '2025-12-05', '借 1002 100', '贷 50010001 100')
  await book(ledger, '2025-12-06', '借 19010001 5', '贷 1002 5')
  for (const ruleId of ['cit', 'year-profit', 'legal-reserve', 'dividend', 'year-distribution'])
    await ledger.call(api.skip, { body: { period: period('2025-12'), ruleId, reason: '先不做' } })
  await ledger.call(api.generateAll, of('2025-12'))
  expect(await reasons(ledger, '2025-12')).toEqual(['pending-property-year', 'year-close'])
})

test('a non-profit is told by its own words what keeps its year open, and closes once that is carried', async () => {
  // its regime is of 2026: a December of it is over
  const house = await openBench({ clock: () => new Date('2027-01-10T02:00:00Z') })
  try {
    const ledger = await house.ledger({ standard: 'nonProfit', startOn: '2026-12-01' })
    await book(ledger, '2026-12-05', '借 1002 100', '贷 41010001 100')
    await book(ledger, '2026-12-06', '借 1002 30', '贷 32010001 30')
    await ledger.call(api.skip, { body: { period: period('2026-12'), ruleId: 'close-prior', reason: '先不做' } })
    await ledger.call(api.generateAll, of('2026-12'))
    const found = async () => (await ledger.call(api.checks, at('2026-12'))).filter((one) => one.severity === 'block')
    expect((await found()).map((one) => [one.checkId, one.message, one.cause, one.amount])).toEqual([
      ['year-close', '请先结转以前年度净资产调整', '以前年度净资产调整还有余额：贷方余额30.00', '30.00'],
    ])
    // it has no profit of the year: nothing is asked of one
    const words = await ledger.call(api.checks, at('2026-12'))
    expect(words.map((one) => `${one.message}${one.cause}`).filter((one) => one.includes('利润'))).toEqual([])
    await expect(close(ledger, '2026-12')).rejects.toMatchObject({ message: expect.stringContaining('以前年度净资产调整') })
    await ledger.call(api.unskip, { query: { period: period('2026-12'), ruleId: 'close-prior' } })
    await ledger.call(api.generateAll, of('2026-12'))
    expect(await found()).toEqual([])
    await close(ledger, '2026-12')
  } finally {
    await house.close()
  }
})

test('what only warns is told and does not stop: days in the red, cash without a row, reversed balances by name', async ({ ledger }) => {
  await book(ledger, '2026-01-10', '借 2202 30', '贷 1001 30')
  await book(ledger, '2026-01-20', '借 1001 90', '贷 3001 90')
  await ledger.sql(
    `set session_replication_role = replica; update app.voucher_lines set cash_flows = null where ledger_id = '${ledger.ledgerId}' and day = '2026-01-20'; set session_replication_role = origin`,
  )
  const { data, totalData } = await ledger.reply(api.checks, at('2026-01'))
  expect(totalData).toMatchObject({ blocking: 0 })
  expect(data.find((one) => one.checkId === 'cash-negative')).toMatchObject({
    severity: 'warn',
    amount: '-30.00',
    cause: '库存现金在2026-01-10余额为-30.00',
    path: '/books/subAccount',
    query: { subject: '1001', from: '2026-01', to: '2026-01' },
  })
  expect(data.find((one) => one.checkId === 'cf-untagged')).toMatchObject({
    cause: '1条现金类分录未指定项目',
    path: '/document/createVoucher',
  })
  expect(data.find((one) => one.checkId === 'negative-balance')).toMatchObject({ severity: 'info', amount: '30.00' })
  await close(ledger, '2026-01')
})

test('re-opening: the last closed month, by ROLE_CHARGE, with a reason; new vouchers, and closed again', async ({ house, ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 50010001 100')
  await ledger.call(api.generateAll, of('2026-01'))
  await close(ledger, '2026-01')
  await close(ledger, '2026-02')
  await expect(reopen(ledger, '2026-01')).rejects.toMatchObject({ code: 'PC0024' })
  await expect(reopen(ledger, '2026-03')).rejects.toMatchObject({ code: 'PC0023' })
  await expect(reopen(ledger, '2026-02', ' 无 ')).rejects.toMatchObject({ status: 400, message: '原因至少2个字' })
  for (const role of ['ROLE_SPONSOR', 'ROLE_ASSISTANT']) {
    const other = await colleague(house, ledger, [role])
    await expect(other.call(api.reopen, { body: { period: period('2026-02'), reason: '补记发票' } })).rejects.toMatchObject({
      status: 403,
      code: 'AC0001',
    })
    expect((await other.call(api.steps, at('2026-02'))).length).toBeGreaterThan(3)
  }
  // what it touches is said before it is done
  const effect = (month: string) => ledger.call(closeRecordsApi.reopenEffect, at(month))
  await book(ledger, '2026-03-05', '借 1002 7', '贷 3001 7')
  expect(await effect('2026-01')).toMatchObject({
    closedBy: expect.any(String),
    months: [
      { period: '2026-01', posted: 2, drafts: 0, made: 1 },
      { period: '2026-03', posted: 0, drafts: 1, made: 0 },
    ],
  })
  expect(await effect('2026-03')).toMatchObject({ closedBy: null, closedAt: null })
  await reopen(ledger, '2026-02')
  await reopen(ledger, '2026-01')
  const { data } = await ledger.reply(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 9 } })
  expect(data.map((one) => one.state)).toEqual(['posted', 'posted'])
  await book(ledger, '2026-01-25', '借 1002 50', '贷 50010001 50')
  expect(await reasons(ledger, '2026-01')).toEqual(['pl-open'])
  expect((await ledger.call(api.generateAll, of('2026-01'))).made).toMatchObject([{ ruleId: 'close-income', action: 'supplemented' }])
  expect(await close(ledger, '2026-01')).toMatchObject({ posted: 2 })
  const history = await ledger.call(api.history)
  expect(history.map((one) => [one.period, one.action, one.reason])).toEqual([
    ['2026-01', 'close', ''],
    ['2026-01', 'reopen', '补记发票'],
    ['2026-02', 'reopen', '补记发票'],
    ['2026-02', 'close', ''],
    ['2026-01', 'close', ''],
  ])
  expect(await findings(house, ledger)).toEqual([])
})

test('two closers: one closes, the other is told', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const outcomes = await Promise.allSettled([close(ledger, '2026-01'), close(ledger, '2026-01'), close(ledger, '2026-01')])
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(refusalsIn(outcomes)).toEqual(['PC0021', 'PC0021'])
  expect(await ledger.call(api.history)).toHaveLength(1)
})

test('a closer among savers and reviewers: each voucher is in before the close or refused, and nothing hangs', async ({
  house,
  ledger,
}) => {
  const lines = await linesOf(ledger, ['借 1002 1', '贷 3001 1'])
  const body = { day: day('2026-01-05'), word: '记' as const, attachmentCount: 0, lines }
  const first = await Promise.all(Array.from({ length: 6 }, () => ledger.call(vouchersApi.add, { body })))
  const save = Array.from({ length: 12 }, () => () => ledger.call(vouchersApi.add, { body }))
  const reviewer = await colleague(house, ledger, ['ROLE_SPONSOR'])
  const review = first.map(
    ({ id }) =>
      () =>
        reviewer.call(vouchersApi.review, { body: { ids: [id] } }),
  )
  const [saved, closed, savedLater] = await Promise.all([
    Promise.allSettled([...save, ...review.slice(0, 3)].map((act) => act())),
    close(ledger, '2026-01'),
    Promise.allSettled([...review.slice(3), ...save].map((act) => act())),
  ])
  const outcomes = [...saved, ...savedLater]
  // closed before they came, or posted by the close already
  expect(refusalsIn(outcomes).filter((code) => code !== 'DB0003' && code !== 'VO0008')).toEqual([])
  const added = [...saved.slice(0, 12), ...savedLater.slice(3)].filter((one) => one.status === 'fulfilled').length
  expect(closed.posted).toBe(6 + added)
  const [counts] = await ledger.sql(
    `select count(*) filter (where state <> 'posted')::int as drafts, count(*)::int as all, max(number) as last
       from app.vouchers where ledger_id = $1`,
    [ledger.ledgerId],
  )
  expect(counts).toEqual({ drafts: 0, all: 6 + added, last: 6 + added })
  expect(await findings(house, ledger)).toEqual([])
})

test('strangers see and do nothing', async ({ ledger, stranger }) => {
  await book(ledger, '2026-01-05', '借 1002 100', '贷 50010001 100')
  await ledger.call(api.generateAll, of('2026-01'))
  expect((await stranger.call(api.steps, at('2026-01'))).flatMap((one) => one.vouchers)).toEqual([])
  await close(stranger, '2026-01')
  expect((await ledger.call(ledgersApi.periods)).periods[0]).toMatchObject({ closed: false })
  expect(await ledger.call(api.history)).toEqual([])
  await expect(stranger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ status: 403 })
})

test('JC-51d: vouchers without a document are named; generated, closing and correcting ones need none', async ({ ledger }) => {
  const lines = await linesOf(ledger, ['借 1001 90', '贷 3001 90'])
  const typed = (attachmentCount: number) =>
    ledger.call(vouchersApi.add, { body: { day: day('2026-01-05'), word: '记', attachmentCount, lines } })
  const bare = await typed(0)
  const counted = await typed(2)
  const missing = async () =>
    (await ledger.call(api.checks, at('2026-01'))).filter((one) => one.checkId === 'papers-missing').map((one) => one.cause)
  expect(await missing()).toEqual(['记字第1号没有填附单据数，也没有附件'])
  await ledger.call(vouchersApi.post, { body: { ids: [counted.id] } })
  await ledger.call(vouchersApi.correct, {
    params: { id: counted.id },
    body: { day: day('2026-01-05'), word: '记', attachmentCount: 0, lines: await linesOf(ledger, ['借 1001 80', '贷 3001 80']) },
  })
  await book(ledger, '2026-01-06', '借 1122 10', '贷 50010001 10')
  await ledger.call(api.generateAll, of('2026-01'))
  // the correction and the closing vouchers are not among them
  expect((await missing())[0]!.match(/\d+/g)).toHaveLength(2)
  await ledger.call(vouchersApi.remove, { query: { ids: [bare.id] } })
  expect((await missing())[0]!.match(/\d+/g)).toHaveLength(1)
})
