import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { archiveApi } from '@app/contract/finance/archive/archive'
import { ownTemplatesApi } from '@app/contract/finance/period-end/own-templates'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { defaultPrintSettings } from '@app/domain/ledger/preferences/print-settings'
import { period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { startServer } from '../../app.ts'
import { openBench, testAlone as test, TEST_NOW, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { ended, ledgersOf, resultsOf, within } from '../../testing/jobs.ts'
import { packWhenStarted } from './packing.ts'

const january = period('2026-01')
const closing = (ledgerIds: string[], generate = false) => ({
  body: { kind: 'closeMonths' as const, ledgerIds, from: january, generate, parts: [] },
})
const printing = (ledgerIds: string[], parts: ('vouchers' | 'statements' | 'books' | 'booklet')[]) => ({
  body: { kind: 'printMonths' as const, ledgerIds, from: january, generate: false, parts },
})

const state = (ledger: LedgerClient, id: string) =>
  ledger
    .sql<{ closed_through: string | null }>('select closed_through from app.ledgers where ledger_id = $1', [id])
    .then((rows) => rows[0]!.closed_through)

test('many ledgers are closed as one job: a broken one is listed with its reason and stops no other', async ({ ledger, stranger }) => {
  const [broken, stopped, fine] = (await ledgersOf(ledger, ['出错的', '停用的', '第四家'])) as [string, string, string]
  await book(ledger, '2026-01-05', '借 1001 77', '贷 3001 77')
  // as a fault in its books: the month says closed, the ledger does not
  await within(ledger, broken, () => book(ledger, '2026-01-05', '借 1001 5', '贷 3001 5'))
  await ledger.sql(`update app.periods set closed = true where ledger_id = $1`, [broken])
  await ledger.sql('update app.ledgers set status = 2 where ledger_id = $1', [stopped])
  const job = await ledger.call(api.startMany, closing([ledger.ledgerId, broken, stopped, fine]))
  expect(job).toMatchObject({ kind: 'closeMonths', title: '批量结账 2026-01（4个账套）', ledgerId: null })
  expect(await ended(ledger, job.id)).toMatchObject({ state: 'done', message: '已结账 2 个账套，2 个没有成功，请查看原因' })
  const rows = await resultsOf(ledger, job.id)
  expect(rows.map((row) => [row.ledgerId, row.period, row.done])).toEqual([
    [ledger.ledgerId, '2026-01', true],
    [broken, '2026-01', false],
    [stopped, '2026-01', false],
    [fine, '2026-01', true],
  ])
  expect(rows[0]!.message).toContain('已结账，记账 1 张凭证')
  expect(rows.slice(1, 3).map((row) => row.message)).toEqual(['2026-01已结账', '账套已停用，不能修改'])
  expect(await state(ledger, ledger.ledgerId)).toBe('2026-01')
  expect(await state(ledger, fine)).toBe('2026-01')
  // each close is in the ledger's own log and in nobody else's hands
  const acts = await ledger.sql(`select ledger_id from app.book_log where action = '结账' and ledger_id = any($1)`, [
    [broken, stopped, fine, ledger.ledgerId],
  ])
  expect(new Set(acts.map((row) => row['ledger_id']))).toEqual(new Set([ledger.ledgerId, fine]))
  await expect(resultsOf(stranger, job.id)).rejects.toMatchObject({ code: 'JB0404', status: 404 })
})

test('what period end still has to book is booked first when asked; where it stops nothing of the ledger stays', async ({ ledger }) => {
  const [other] = (await ledgersOf(ledger, ['第二家'])) as [string]
  await book(ledger, '2026-01-06', '借 1122 1000', '贷 50010001 1000')
  await within(ledger, other, () => book(ledger, '2026-01-06', '借 1122 500', '贷 50010001 500'))
  const plain = await ledger.call(api.startMany, closing([ledger.ledgerId, other]))
  expect(await ended(ledger, plain.id)).toMatchObject({ message: '已结账 0 个账套，2 个没有成功，请查看原因' })
  expect((await resultsOf(ledger, plain.id))[0]!.message).toContain('2026-01不能结账')
  const whole = await ledger.call(api.startMany, closing([ledger.ledgerId, other], true))
  expect(await ended(ledger, whole.id)).toMatchObject({ message: '已结账 2 个账套' })
  expect(await state(ledger, other)).toBe('2026-01')
  // a step that cannot be planned: the steps before it had made vouchers
  const [third] = (await ledgersOf(ledger, ['第三家'])) as [string]
  const count = () => ledger.sql('select 1 from app.vouchers where ledger_id = $1', [third])
  await within(ledger, third, async () => {
    await book(ledger, '2026-01-06', '借 1122 500', '贷 50010001 500')
    const line = { abstract: '分摊', amount: null, source: '', share: null, formula: '', start: null, months: null }
    await ledger.call(ownTemplatesApi.add, {
      body: {
        name: '分摊费用',
        place: 'afterCarry',
        frequency: 'month',
        disabled: false,
        lines: [
          { ...line, code: '56020012', side: 'debit', mode: 'formula', formula: '1/余额(1001)' },
          { ...line, code: '1405', side: 'credit', mode: 'rest' },
        ],
      },
    })
  })
  const stops = await ledger.call(api.startMany, closing([third], true))
  await ended(ledger, stops.id)
  expect(await resultsOf(ledger, stops.id)).toMatchObject([{ done: false, message: '期末结转停在“分摊费用”：公式中的除数为零' }]) // JB0011
  expect(await count()).toHaveLength(1)
})

test('who may not close does not; who may not enter a ledger does not name it; ledgers to look at are listed as such', async ({
  house,
  ledger,
  stranger,
}) => {
  await expect(ledger.call(api.startMany, closing([ledger.ledgerId, stranger.ledgerId]))).rejects.toMatchObject({
    code: 'JB0008',
    status: 403,
  })
  await expect(ledger.call(api.startMany, printing([ledger.ledgerId], []))).rejects.toMatchObject({ code: 'JB0009', status: 400 })
  await expect(
    ledger.call(api.startMany, { body: { ...printing([ledger.ledgerId], ['vouchers']).body, to: period('2025-12') } }),
  ).rejects.toMatchObject({ code: 'JB0010', status: 400 })
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  await stranger.call(sharingApi.link, { params: { token } })
  const { id } = await stranger.call(api.startMany, closing([ledger.ledgerId]))
  await ended(stranger, id)
  expect(await resultsOf(stranger, id)).toMatchObject([{ done: false, message: '账套为只查看权限，不能修改' }])
  // 结转权限 of this ledger is given to somebody else
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, assistant.userId])
  await ledger.sql(`update app.ledger_members set company_roles = '{COMPANY_ROLE_CARRY_OVER}' where ledger_id = $1 and user_id = $2`, [
    ledger.ledgerId,
    ledger.userId,
  ])
  const kept = await assistant.call(api.startMany, closing([ledger.ledgerId]))
  await ended(assistant, kept.id)
  expect(await resultsOf(assistant, kept.id)).toMatchObject([{ done: false, message: '您在这个账套没有这项权限' }]) // JB0014
  const customer = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CUSTOMER_WECHAT'] })
  await expect(customer.call(api.startMany, closing([ledger.ledgerId]))).rejects.toMatchObject({ status: 403 })
})

test('vouchers, statements and books of many ledgers are one file, by each ledger’s own print settings', async ({ ledger }) => {
  const [other, empty] = (await ledgersOf(ledger, ['甲/乙公司', '空的'])) as [string, string]
  const { id } = await book(ledger, '2026-01-05', '借 1001 77', '贷 3001 77')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await within(ledger, other, async () => {
    await book(ledger, '2026-01-05', '借 1001 5', '贷 3001 5')
    await ledger.call(preferencesApi.save, {
      body: { print: [{ kind: 'voucher', ...defaultPrintSettings.voucher, paper: 'A4', direction: 'portrait' }] },
    })
  })
  const job = await ledger.call(api.startMany, printing([ledger.ledgerId, other, empty], ['vouchers', 'books']))
  const done = await ended(ledger, job.id)
  expect(done).toMatchObject({ state: 'done', fileName: '批量打印_2026-01_3个账套.zip' })
  expect(done.message).toMatch(/^已打印 3 个账套，共 5 个文件（/)
  const rows = await resultsOf(ledger, job.id)
  expect(rows.map((row) => row.message)).toEqual(['2 个文件', '2 个文件', '1 个文件；记账凭证：没有可打印的凭证'])
  const files = unzipSync(await ledger.download(api.file, { params: { id: job.id } }))
  const names = Object.keys(files)
  expect(names).toHaveLength(5)
  expect(names.filter((name) => name.startsWith('002_甲_乙公司/'))).toHaveLength(2)
  const paperOf = (folder: string) => {
    const name = names.find((one) => one.startsWith(folder) && one.endsWith('记账凭证.pdf'))!
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(files[name]!).toString('latin1'))!
    return box.slice(1, 3).map((side) => Math.round(Number(side)))
  }
  // A5 across, and A4 upright as the second ledger has it
  expect(paperOf('001')).toEqual([595, 397])
  expect(paperOf('002')).toEqual([595, 842])
  // one of them is gone from the person: the file stays behind
  await ledger.sql('update app.ledgers set status = 3, deleted_at = now(), status_before = 1 where ledger_id = $1', [other])
  await expect(ledger.download(api.file, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0407' })
})

test('nothing to print of any ledger: no file, each with its reason', async ({ ledger }) => {
  const job = await ledger.call(api.startMany, printing([ledger.ledgerId], ['vouchers']))
  expect(await ended(ledger, job.id)).toMatchObject({ state: 'done', fileName: null })
  expect(await resultsOf(ledger, job.id)).toMatchObject([{ done: false, message: '记账凭证：没有可打印的凭证' }]) // JB0013
})

test('asked to stop, it says what it did; those closed stay closed, the others are as they were', async ({ ledger }) => {
  const ids = await ledgersOf(
    ledger,
    Array.from({ length: 30 }, (_, at) => `第${at}家`),
  )
  const job = await ledger.call(api.startMany, closing(ids))
  await expect.poll(async () => (await state(ledger, ids[0]!)) !== null, { interval: 5 }).toBe(true)
  await ledger.call(api.cancel, { params: { id: job.id } })
  const over = await ended(ledger, job.id)
  expect(over.state).toBe('cancelled')
  const closed = await ledger.sql('select 1 from app.ledgers where ledger_id = any($1) and closed_through is not null', [ids])
  expect(closed.length).toBeGreaterThan(0)
  expect(over.message).toBe(`已取消：已结账 ${closed.length} 个账套，还有 ${ids.length - closed.length} 个没有动`)
  expect(await resultsOf(ledger, job.id)).toHaveLength(closed.length)
})

test('every close packs its month: one through the call alone, and a batch of them as one job', { timeout: 120_000 }, async () => {
  const house = await openBench({ settings: { packAfterSeconds: 0 } })
  try {
    const ledger = await house.ledger()
    const packing = async () => (await ledger.call(api.list)).filter((one) => one.kind === 'packMonths')
    const packed = async () => (await ledger.call(archiveApi.list)).map((one) => `${one.period} ${one.state}`)
    await book(ledger, '2026-01-05', '借 1001 77', '贷 3001 77')
    await ledger.call(periodEndApi.close, { body: { period: january } })
    await expect.poll(packed, { timeout: 30_000 }).toEqual(['2026-01 current'])
    await ended(ledger, (await packing())[0]!.id)
    const [one, two] = (await ledgersOf(ledger, ['第二家', '第三家'])) as [string, string]
    const job = await ledger.call(api.startMany, closing([one, two]))
    expect(await ended(ledger, job.id)).toMatchObject({ message: '已结账 2 个账套' })
    expect(await packing()).toHaveLength(2)
    const pack = await ended(ledger, (await packing())[0]!.id)
    expect(pack).toMatchObject({ state: 'done', title: '归档已结账月份', message: '已归档 2 个月份' })
    expect((await resultsOf(ledger, pack.id)).map((row) => [row.ledgerId, row.message])).toEqual([
      [one, '已生成 2026-01 的档案包'],
      [two, '已生成 2026-01 的档案包'],
    ])
    expect(await within(ledger, two, packed)).toEqual(['2026-01 current'])
  } finally {
    await house.close()
  }
})

test('what a server had not packed when it ended the next one packs', { timeout: 120_000 }, async () => {
  // this one runs no jobs
  const house = await openBench({ settings: { packAfterSeconds: 0, role: 'web' } })
  try {
    const ledger = await house.ledger()
    const packing = async () => (await ledger.call(api.list)).filter((one) => one.kind === 'packMonths')
    const wanted = () => ledger.sql<{ period: string }>('select period from app.packing_wanted')
    await book(ledger, '2026-01-05', '借 1001 77', '贷 3001 77')
    await ledger.call(periodEndApi.close, { body: { period: january } })
    expect(await wanted()).toEqual([{ period: '2026-01' }])
    const left = (await packing())[0]!
    expect(left).toMatchObject({ state: 'queued' })
    const later = () => new Date(TEST_NOW.getTime() + 3_600_000)
    const next = await startServer({ ...house.server.services.config, role: 'worker' }, house.appUrl, { clock: later, web: false })
    try {
      await expect
        .poll(async () => (await ledger.call(archiveApi.list)).map((one) => `${one.period} ${one.state}`), { timeout: 30_000 })
        .toEqual(['2026-01 current'])
      await expect.poll(wanted).toEqual([])
      // the job itself goes on: nothing is interrupted, and none is begun beside it
      await expect.poll(async () => (await packing()).map((one) => [one.id, one.state])).toEqual([[left.id, 'done']])
    } finally {
      await next.close()
    }
  } finally {
    await house.close()
  }
})

test('asked to stop by one process, a job of another ends between two ledgers', { timeout: 120_000 }, async () => {
  const house = await openBench({ settings: { role: 'web' } })
  try {
    const ledger = await house.ledger()
    const ids = await ledgersOf(
      ledger,
      Array.from({ length: 12 }, (_, at) => `第${at}家`),
    )
    const next = await startServer({ ...house.server.services.config, role: 'worker' }, house.appUrl, { clock: () => TEST_NOW, web: false })
    try {
      const job = await ledger.call(api.startMany, closing(ids))
      await expect.poll(async () => (await resultsOf(ledger, job.id)).length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
      await ledger.sql(`update app.jobs set cancel_asked = true where id = $1`, [job.id])
      const over = await ended(ledger, job.id)
      const closed = await ledger.sql('select 1 from app.ledgers where ledger_id = any($1) and closed_through is not null', [ids])
      expect(over).toMatchObject({
        state: 'cancelled',
        message: `已取消：已结账 ${closed.length} 个账套，还有 ${ids.length - closed.length} 个没有动`,
      })
      expect(await resultsOf(ledger, job.id)).toHaveLength(closed.length)
    } finally {
      await next.close()
    }
  } finally {
    await house.close()
  }
})

test(
  'a server told to end lets the ledger it is at be finished; the next one does the rest, and none twice',
  { timeout: 120_000 },
  async () => {
    const house = await openBench({ settings: { role: 'web' } })
    const worker = () =>
      startServer({ ...house.server.services.config, role: 'worker' }, house.appUrl, { clock: () => TEST_NOW, web: false })
    try {
      const ledger = await house.ledger()
      const ids = await ledgersOf(
        ledger,
        Array.from({ length: 8 }, (_, at) => `第${at}家`),
      )
      const first = await worker()
      const job = await ledger.call(api.startMany, closing(ids))
      await expect.poll(async () => (await resultsOf(ledger, job.id)).length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
      await first.close()
      const before = await resultsOf(ledger, job.id)
      expect(before.length).toBeLessThan(ids.length)
      expect(before.every((one) => one.done)).toBe(true)
      const second = await worker()
      try {
        expect(await ended(ledger, job.id)).toMatchObject({ state: 'done', message: `已结账 ${ids.length} 个账套` })
      } finally {
        await second.close()
      }
      expect((await resultsOf(ledger, job.id)).map((one) => [one.ledgerId, one.done])).toEqual(ids.map((id) => [id, true]))
      const acts = await ledger.sql(`select 1 from app.book_log where action = '结账' and ledger_id = any($1)`, [ids])
      expect(acts).toHaveLength(ids.length)
    } finally {
      await house.close()
    }
  },
)

test('books that were closed before a server ever ran are packed when it starts', { timeout: 120_000 }, async () => {
  const house = await openBench({ settings: { packAfterSeconds: null, role: 'web' } })
  try {
    const ledger = await house.ledger()
    await book(ledger, '2026-01-05', '借 1001 77', '贷 3001 77')
    await ledger.call(periodEndApi.close, { body: { period: january } })
    await packWhenStarted(house.server.services, ledger.userId, ledger.ledgerId)
    const next = await startServer({ ...house.server.services.config, packAfterSeconds: 0, role: 'worker' }, house.appUrl, {
      clock: () => TEST_NOW,
      web: false,
    })
    try {
      await expect
        .poll(async () => (await ledger.call(archiveApi.list)).map((one) => `${one.period} ${one.state}`), { timeout: 30_000 })
        .toEqual(['2026-01 current'])
      await expect.poll(async () => ledger.sql('select period from app.packing_wanted')).toEqual([])
    } finally {
      await next.close()
    }
  } finally {
    await house.close()
  }
})
