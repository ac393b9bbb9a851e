import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { costPoolsApi } from '@app/contract/stock/cost/cost'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { salaryApi } from '@app/contract/people/salary/salary'
import { period } from '@app/domain/kernel/period'
import { usualMonthParts, type MonthPartKey } from '@app/domain/papers/quick-account/steps'
import { expect } from 'vitest'
import { startServer } from '../../app.ts'
import { openBench, test, TEST_NOW, type LedgerClient } from '../../testing/bench.ts'
import { Client } from '../../testing/client.ts'
import { book } from '../../testing/entries.ts'
import { imported, named } from '../../testing/importing.ts'
import { ended, ledgersOf, resultsOf, within } from '../../testing/jobs.ts'
import { product, said } from '../../testing/products.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { stopHere } from './runner.ts'

const january = period('2026-01')
const months = (ledgerIds: string[], monthParts: MonthPartKey[] = [...usualMonthParts]) => ({
  body: { kind: 'quickMonths' as const, ledgerIds, from: january, generate: false, parts: [], monthParts },
})
const preview = (client: LedgerClient, companyId: string) =>
  client.call(api.monthPreview, { params: { companyId }, query: { period: january } })
const vouchersOf = (ledger: LedgerClient) =>
  ledger.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 500 } })
/** A sale of 100 and its tax. */
const sell = async (ledger: LedgerClient, no: number) => {
  await named(ledger)
  await imported(ledger, [{ no, net: '100.00', tax: '13.00', gross: '113.00' }])
}

test('a month of many ledgers as one job: papers, pay and period end; a broken one stops none, and what it did not do is done again', async ({
  ledger,
}) => {
  const [broken, fine] = (await ledgersOf(ledger, ['出错的', '第三家'])) as [string, string]
  await sell(ledger, 1)
  const [zhang] = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '张三', values: { hiredOn: '2025-01-01' } }],
  })
  const sheet = await ledger.call(salaryApi.addSheet, { body: { period: january, kind: 'wage' } })
  await ledger.call(salaryApi.saveRows, { body: { id: sheet.id, rows: [{ employeeId: zhang!.id, inputs: { base: '40' } }] } })
  for (const id of [broken, fine]) await within(ledger, id, () => sell(ledger, id === fine ? 3 : 2))
  await ledger.sql(`update app.periods set closed = true where ledger_id = $1`, [broken])

  expect(await preview(ledger, ledger.ledgerId)).toEqual({
    refused: '',
    lacking: [],
    initialised: false,
    papers: [{ moduleId: 1, count: 1 }],
    sheets: 1,
    tips: ['本期没有进项发票', '本期没有银行流水'],
  })
  const { id, title } = await ledger.call(api.startMany, months([ledger.ledgerId, broken, fine]))
  expect(title).toBe('一键做账 2026-01（3个账套）')
  expect(await ended(ledger, id)).toMatchObject({ state: 'done', message: '已做账 2 个账套，1 个没有成功，请查看原因' })
  const [mine, wrong, other] = await resultsOf(ledger, id)
  // the same vouchers as the wizard, the sheet and the page of period end make: the month ends carried forward
  const made = await vouchersOf(ledger)
  expect(mine).toMatchObject({ done: true, vouchers: made.length, fundBalance: '0.00', profit: '60.00' })
  expect(mine!.message).toBe(`生成凭证 ${made.length} 张；期末结转 ${made.length - 2} 张`)
  expect(made.flatMap((voucher) => voucher.lines.filter((line) => line.subjectCode === '3103').map((line) => line.credit))).toContain(
    '100.00',
  )
  const [month] = await ledger.call(quickAccountApi.result, { query: { from: january, to: january } })
  expect(month).toMatchObject({ profit: '60.00' })
  expect(other).toMatchObject({ done: true, profit: '100.00' })
  expect(wrong).toMatchObject({ done: false, vouchers: 0, leftover: ['1份销项发票没有生成凭证', '提醒：账套是空的、单据没有入账'] })
  expect(wrong!.message).toBe('生成凭证 0 张；销项发票：该月已结账，不能再写入凭证；前面有步骤没有成功，没有做期末结转')

  // mended, it is done by the same job once more, and the others are left as they are
  await ledger.sql(
    `begin; set local session_replication_role = replica; update app.periods set closed = false where ledger_id = '${broken}'; commit`,
  )
  const again = await ledger.call(api.again, { params: { id } })
  expect(again.title).toBe('一键做账 2026-01（1个账套）')
  expect(await ended(ledger, again.id)).toMatchObject({ message: '已做账 1 个账套' })
  expect(await resultsOf(ledger, again.id)).toMatchObject([{ ledgerId: broken, done: true, profit: '100.00' }])
  await expect(ledger.call(api.again, { params: { id: again.id } })).rejects.toMatchObject({ code: 'JB0019', status: 422 })
  // pressed twice, nothing is booked twice
  const twice = await ledger.call(api.startMany, months([ledger.ledgerId]))
  await ended(ledger, twice.id)
  expect(await resultsOf(ledger, twice.id)).toMatchObject([{ done: true, vouchers: 0 }])
  expect(await vouchersOf(ledger)).toHaveLength(made.length)
})

test('closing is asked for; where papers are left or a step failed nothing is carried forward or closed', async ({ ledger }) => {
  const [left] = (await ledgersOf(ledger, ['留下单据的'])) as [string]
  await sell(ledger, 1)
  await within(ledger, left, async () => {
    await sell(ledger, 2)
    // its receivable asks for a department, which an invoice does not say
    await ledger.sql(`update app.subjects set tag_types = '{department}' where ledger_id = $1 and code = '1122'`, [left])
  })
  const { id } = await ledger.call(api.startMany, months([ledger.ledgerId, left], [...usualMonthParts, 'close']))
  await ended(ledger, id)
  const [doubted, kept] = await resultsOf(ledger, id)
  // what one press made is doubtful until somebody has looked at it: it stops the close by number, and is named
  expect(doubted).toMatchObject({ done: false, leftover: expect.arrayContaining(['不能结账：凭证疑点没有回答']) })
  expect(doubted!.message).toMatch(/；结账：2026-01不能结账：还有1张凭证的疑点没有回答$/)
  const waiting = await ledger.call(reviewQueueApi.list, { query: { period: january } })
  await ledger.call(reviewQueueApi.accept, { body: { rows: waiting.map(({ id: voucherId, version }) => ({ id: voucherId, version })) } })
  const looked = await ledger.call(api.startMany, months([ledger.ledgerId], [...usualMonthParts, 'close']))
  await ended(ledger, looked.id)
  const [done] = await resultsOf(ledger, looked.id)
  expect(done).toMatchObject({ done: true, leftover: [] })
  expect(done!.message).toMatch(/；已结账$/)
  expect(kept).toMatchObject({ done: false, leftover: expect.arrayContaining(['1份销项发票没有生成凭证']) })
  expect(kept!.message).toMatch(/1 份单据没有生成凭证，没有结账$/)
  // a month that is closed is no month to make
  const again = await ledger.call(api.startMany, months([ledger.ledgerId]))
  await ended(ledger, again.id)
  expect(await resultsOf(ledger, again.id)).toMatchObject([
    { done: false, vouchers: null, fundBalance: null, message: '2026-01已结账，不能生成凭证；请先反结账' },
  ])
  expect(await preview(ledger, ledger.ledgerId)).toMatchObject({ refused: '2026-01已结账，不能生成凭证；请先反结账', papers: [] })
})

test('a step that fails keeps the others, and pay that cannot be accrued is told with its reason', async ({ ledger }) => {
  await sell(ledger, 1)
  const [zhang] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  const sheet = await ledger.call(salaryApi.addSheet, { body: { period: january, kind: 'wage' } })
  await ledger.call(salaryApi.saveRows, { body: { id: sheet.id, rows: [{ employeeId: zhang!.id, inputs: {} }] } })
  const { id } = await ledger.call(api.startMany, months([ledger.ledgerId], [...usualMonthParts, 'close']))
  await ended(ledger, id)
  const [row] = await resultsOf(ledger, id)
  expect(row).toMatchObject({ done: false, vouchers: 1 })
  expect(row!.message).toBe(
    '生成凭证 1 张；工资表计提：工资表没有金额，不需要生成凭证；前面有步骤没有成功，没有做期末结转；前面有步骤没有成功，没有结账',
  )
})

test('a factory’s cost is run on the way where nothing of it is missing, and what is missing is said', async ({ ledger }) => {
  const [steel, gear] = [await goods(ledger, '钢材', 'material'), await goods(ledger, '齿轮', 'finished')]
  await product(ledger, gear)
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-01-05', [line(steel, '10', '1000.01')]) })
  await book(ledger, '2026-01-05', '借 1403 1000.01', '贷 1002 1000.01')
  const issue = draft('issue', '2026-01-06', [line(steel, '10', null)], { counterCode: '400100010001', productId: gear })
  await ledger.call(materialOutApi.add, { body: issue })
  await ledger.call(goodsInApi.add, { body: draft('finishedIn', '2026-01-20', [line(gear, '4', null)]) })
  await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-01-25', [line(gear, '2', null)]) })
  await book(ledger, '2026-01-31', '借 41010007 500', '贷 1002 500')
  await ledger.call(costPoolsApi.add, {
    body: { name: '车间费用', element: 'overhead', code: '4101', departmentId: null, key: 'hours', note: '', disabled: false, among: [] },
  })
  const first = await ledger.call(api.startMany, months([ledger.ledgerId], ['periodEnd']))
  await ended(ledger, first.id)
  const [waiting] = await resultsOf(ledger, first.id)
  expect(waiting).toMatchObject({ done: false, message: expect.stringMatching(/期末结转停在“成本核算”：还不能核算，.*没有分配的依据/) })
  expect(await ledger.sql('select 1 from app.cost_runs where ledger_id = $1', [ledger.ledgerId])).toEqual([])

  await ledger.call(costPoolsApi.saveInputs, { body: { period: january, rows: [said(gear, { hours: '8' })] } })
  const second = await ledger.call(api.startMany, months([ledger.ledgerId], ['periodEnd', 'close']))
  await ended(ledger, second.id)
  expect(await resultsOf(ledger, second.id)).toMatchObject([{ done: true, message: expect.stringMatching(/；已结账$/) }])
  const made = (await vouchersOf(ledger)).flatMap((voucher) => voucher.lines)
  // 1500.01 for four: two of them sold
  expect(made.filter(({ subjectCode }) => subjectCode.startsWith('5401')).map(({ debit }) => debit)).toContain('750.01')
})

test('who may not write in a ledger does nothing there and is told so; nobody previews a ledger that is not theirs', async ({
  house,
  ledger,
  stranger,
}) => {
  const [later] = (await ledgersOf(ledger, ['二月才开始'], '2026-02-01')) as [string]
  await sell(ledger, 1)
  await expect(ledger.call(api.startMany, months([ledger.ledgerId], []))).rejects.toMatchObject({ code: 'JB0017', status: 400 })
  await expect(ledger.call(api.startMany, months([stranger.ledgerId]))).rejects.toMatchObject({ code: 'JB0008', status: 403 })
  await expect(preview(ledger, stranger.ledgerId)).rejects.toMatchObject({ code: 'JB0016', status: 404 })
  expect(await preview(ledger, later)).toMatchObject({ refused: '账套从2026-02开始记账，没有2026-01' }) // JB0015
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  await stranger.call(sharingApi.link, { params: { token } })
  expect(await preview(stranger, ledger.ledgerId)).toMatchObject({ refused: '账套为只查看权限，不能修改' })
  const { id } = await stranger.call(api.startMany, months([ledger.ledgerId, stranger.ledgerId]))
  await ended(stranger, id)
  expect(await resultsOf(stranger, id)).toMatchObject([{ done: false, message: '账套为只查看权限，不能修改' }, { done: true }])
  // pay of this ledger is somebody else's: named beforehand, and refused where it was asked for all the same
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, assistant.userId])
  await ledger.sql(`update app.ledger_members set company_roles = '{COMPANY_ROLE_SALARY}' where ledger_id = $1 and user_id = $2`, [
    ledger.ledgerId,
    ledger.userId,
  ])
  const seen = await assistant.call(api.monthPreview, { params: { companyId: ledger.ledgerId }, query: { period: january } })
  expect(seen.lacking).toContain('salary')
  expect(seen.lacking).not.toContain('invoices')
  const kept = await assistant.call(api.startMany, months([ledger.ledgerId], ['invoices', 'salary']))
  await ended(assistant, kept.id)
  expect(await resultsOf(assistant, kept.id)).toMatchObject([{ done: false, vouchers: null, message: '您在这个账套没有这项权限' }])
  expect(await vouchersOf(ledger)).toEqual([])
  const customer = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CUSTOMER_WECHAT'] })
  await expect(customer.call(api.startMany, months([ledger.ledgerId]))).rejects.toMatchObject({ status: 403 })
})

test('asked to stop, it stops between two ledgers: each is whole or untouched', async ({ ledger }) => {
  const ids = await ledgersOf(
    ledger,
    Array.from({ length: 12 }, (_, at) => `第${at}家`),
  )
  for (const id of ids) await within(ledger, id, () => book(ledger, '2026-01-06', '借 1122 1000', '贷 50010001 1000'))
  const carried = () =>
    ledger
      .sql<{ ledger_id: string }>(`select distinct ledger_id from app.vouchers where ledger_id = any($1) and kind <> 'manual'`, [ids])
      .then((rows) => rows.map((row) => row.ledger_id))
  const job = await ledger.call(api.startMany, months(ids))
  await expect(ledger.call(api.again, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0018', status: 409 })
  await expect.poll(async () => (await carried()).length > 0, { interval: 5, timeout: 30_000 }).toBe(true)
  await ledger.call(api.cancel, { params: { id: job.id } })
  const over = await ended(ledger, job.id)
  expect(over.state).toBe('cancelled')
  const done = await resultsOf(ledger, job.id)
  expect(over.message).toBe(`已取消：已做账 ${done.length} 个账套，还有 ${ids.length - done.length} 个没有动`)
  expect(done.length).toBeLessThan(ids.length)
  expect(new Set(await carried())).toEqual(new Set(done.map((row) => row.ledgerId)))
  expect(done.map((row) => [row.done, row.profit])).toEqual(done.map(() => [true, '1000.00']))
})

test('a server that ends leaves what was done; the next one does the rest when asked', { timeout: 120_000 }, async () => {
  const house = await openBench()
  try {
    const ledger = await house.ledger()
    const ids = await ledgersOf(
      ledger,
      Array.from({ length: 6 }, (_, at) => `第${at}家`),
    )
    for (const id of ids) await within(ledger, id, () => book(ledger, '2026-01-06', '借 1122 1000', '贷 50010001 1000'))
    // the fourth is busy for a while: a job that is quick would be over before anybody stops it
    const busy = ledger.sql('select pg_sleep(2) from (select 1 from app.ledger_chains where ledger_id = $1 for update) held', [ids[3]])
    const { id } = await ledger.call(api.startMany, months(ids))
    await expect.poll(async () => (await resultsOf(ledger, id)).length > 0, { interval: 5, timeout: 30_000 }).toBe(true)
    // as a process that is gone: it is heard of no more, and whoever looks two minutes later finds it so
    stopHere(id)
    await busy
    await ended(ledger, id)
    await ledger.sql(`update app.jobs set state = 'running', ended_at = null, lease_until = now() - interval '2 minutes' where id = $1`, [
      id,
    ])
    const next = await startServer(house.server.services.config, house.appUrl, { clock: () => TEST_NOW, web: false })
    try {
      const client = Object.assign(new Client(next.url), { cookie: ledger.cookie })
      const before = await client.call(api.list)
      expect(before.find((one) => one.id === id)).toMatchObject({ state: 'interrupted', message: '服务重新启动，任务已中断，请重新开始' })
      const done = await client.call(api.results, { params: { id } })
      expect(done.length).toBeGreaterThan(0)
      const rest = await client.call(api.again, { params: { id } })
      expect(rest.title).toBe(`一键做账 2026-01（${ids.length - done.length}个账套）`)
      await expect
        .poll(async () => (await client.call(api.list)).find((one) => one.id === rest.id)!.state, { timeout: 30_000 })
        .toBe('done')
      const others = await client.call(api.results, { params: { id: rest.id } })
      expect(new Set([...done, ...others].map((row) => row.ledgerId))).toEqual(new Set(ids))
    } finally {
      await next.close()
    }
  } finally {
    await house.close()
  }
})
