import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { rolesApi } from '@app/contract/firm/roles/roles'
import { staffApi } from '@app/contract/firm/staff/staff'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { isOver } from '@app/domain/assist/jobs/job'
import { period } from '@app/domain/kernel/period'
import { read as readBook, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { PASSWORD, test, type Client } from '../../testing/bench.ts'
import { invoiceList } from '../../testing/document-files.ts'
import { named, preview } from '../../testing/importing.ts'
import { Cancelled, runJob } from './runner.ts'

const march = period('2026-03')
const jobOf = async (client: Client, id: string) => (await client.call(api.list)).find((one) => one.id === id)!

/** The job once it is over. */
async function ended(client: Client, id: string) {
  await expect.poll(async () => isOver((await jobOf(client, id)).state), { timeout: 20_000, interval: 30 }).toBe(true)
  return jobOf(client, id)
}

test('an export goes on in the background; its file is fetched by its owner alone', async ({ house, ledger, stranger }) => {
  const { id } = await book(ledger, '2026-03-05', '借 1001 77', '贷 3001 77')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const job = await ledger.call(api.start, { body: { kind: 'exportJournal', from: march } })
  expect(job).toMatchObject({ title: '导出序时账 2026-03', ledgerId: ledger.ledgerId, fileName: null })
  const done = await ended(ledger, job.id)
  expect(done).toMatchObject({ state: 'done', percent: 100, fileName: '序时账_2026-03_2026-03.xlsx' })
  const file = readBook(await ledger.download(api.file, { params: { id: job.id } }))
  expect(JSON.stringify(utils.sheet_to_json(file.Sheets[file.SheetNames[0]!]!, { header: 1 }))).toContain('77')
  expect(await stranger.call(api.list)).toEqual([])
  const colleague = await house.person({ agencyId: ledger.agencyId })
  for (const other of [stranger, colleague]) {
    await expect(other.call(api.file, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0404', status: 404 })
    await expect(other.call(api.cancel, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0404' })
  }
  await expect(ledger.call(api.cancel, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0005', status: 409 })
  await ledger.call(api.remove, { params: { id: job.id } })
  expect(await ledger.call(api.list)).toEqual([])
})

test('vouchers are printed, the whole ledger is exported, and documents become vouchers in the background', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1001 77', '贷 3001 77')
  const print = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'printVouchers', from: march, to: march } })).id)
  expect((await ledger.download(api.file, { params: { id: print.id } })).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const whole = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'exportLedger' } })).id)
  const taken = JSON.parse((await ledger.download(api.file, { params: { id: whole.id } })).toString()) as { vouchers: unknown[] }
  expect(taken.vouchers).toHaveLength(1)
  const quick = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'quickAccount', from: march } })).id)
  expect(quick).toMatchObject({ state: 'done', message: '已生成 0 张凭证', fileName: null })
  await expect(ledger.call(api.file, { params: { id: quick.id } })).rejects.toMatchObject({ code: 'JB0405' })
})

test('what a job is refused is said in its row, and an unfinished request for one at once', async ({ ledger }) => {
  const missing = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'confirmImport' } })).id)
  expect(missing).toMatchObject({ state: 'failed', message: '请选择要确认的导入' }) // JB0002
  const none = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'exportJournal' } })).id)
  expect(none).toMatchObject({ state: 'failed', message: '请选择期间' }) // JB0001
  const empty = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'printVouchers', from: march } })).id)
  expect(empty).toMatchObject({ state: 'failed', message: '没有可打印的凭证' })
})

test('a process that is gone leaves its job interrupted; old ones are no longer listed', async ({ ledger }) => {
  const job = await ledger.call(api.start, { body: { kind: 'exportLedger' } })
  await ended(ledger, job.id)
  // as a crash leaves it: still running, nobody renews
  await ledger.sql(`update app.jobs set state = 'running', ended_at = null, lease_until = '2026-11-21T01:59:00Z' where id = $1`, [job.id])
  expect(await jobOf(ledger, job.id)).toMatchObject({ state: 'interrupted', message: '服务重新启动，任务已中断，请重新开始' })
  await ledger.sql(`update app.jobs set ended_at = '2026-11-01' where id = $1`, [job.id])
  expect(await ledger.call(api.list)).toEqual([])
})

test('a job asked to stop ends at its next step, and nothing of its transaction stays', async ({ house, ledger }) => {
  const { database, files } = house.server.services
  const job = await ledger.call(api.start, { body: { kind: 'exportLedger' } })
  await ended(ledger, job.id)
  await ledger.sql(
    `update app.jobs set state = 'queued', ended_at = null, lease_until = 'infinity', file_name = null, file_digest = null where id = $1`,
    [job.id],
  )
  let go: () => void = () => undefined
  const waits = new Promise<void>((done) => (go = done))
  let stopped = false
  void runJob({ database, files, clock: () => new Date('2026-11-21T02:00:00Z') }, job.id, async (progress) => {
    await waits
    try {
      await database.inLedger(ledger.ledgerId, async (db) => {
        await db.updateTable('ledgers').set({ shortName: '改过' }).execute()
        progress.step(50)
      })
    } catch (error) {
      stopped = error instanceof Cancelled
      throw error
    }
    return { message: '不该到这里' }
  })
  await ledger.call(api.cancel, { params: { id: job.id } })
  expect(await jobOf(ledger, job.id)).toMatchObject({ message: '正在取消' })
  await expect(ledger.call(api.remove, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0006', status: 409 })
  go()
  expect(await ended(ledger, job.id)).toMatchObject({ state: 'cancelled' })
  expect(stopped).toBe(true)
  expect((await ledger.call(ledgersApi.company)).shortName).not.toBe('改过')
})

test('rights are those of the call that does it at once: a ledger to look at is exported, not written', async ({ ledger, stranger }) => {
  const { token } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  await stranger.call(sharingApi.link, { params: { token } })
  await stranger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await expect(stranger.call(api.start, { body: { kind: 'quickAccount', from: march } })).rejects.toMatchObject({
    code: 'AC0006',
    status: 403,
  })
  const job = await ended(stranger, (await stranger.call(api.start, { body: { kind: 'exportLedger' } })).id)
  expect(job.state).toBe('done')
  // the share is withdrawn: the file stays behind
  await ledger.sql('delete from app.ledger_members where ledger_id = $1 and user_id = (select user_id from app.jobs where id = $2)', [
    ledger.ledgerId,
    job.id,
  ])
  await expect(stranger.call(api.file, { params: { id: job.id } })).rejects.toMatchObject({ code: 'JB0407', status: 403 })
})

test('who may not do it at once may not do it in the background', async ({ house, ledger }) => {
  await ledger.sql(`update app.agencies set features = '{Paid-role-001,Paid-quanxian-001}' where agency_id = $1`, [ledger.agencyId])
  const person = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.call(staffApi.assign, { params: { roleId: 8, userId: person.userId }, body: { ledgerIds: [ledger.ledgerId] } })
  const { id } = await ledger.call(rolesApi.add, { body: { name: '只看凭证', note: '', permissions: ['finance-voucherDetails-chaxun'] } })
  await ledger.call(rolesApi.give, { params: { id }, body: { userIds: [person.userId] } })
  await ledger.sql('update app.agencies set authority_controlled = true where agency_id = $1', [ledger.agencyId])
  await person.signIn(person.userName, PASSWORD)
  await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  for (const kind of ['exportLedger', 'quickAccount'] as const)
    await expect(person.call(api.start, { body: { kind, from: march } })).rejects.toMatchObject({ code: 'JB0007', status: 403 })
  const journal = await ended(person, (await person.call(api.start, { body: { kind: 'exportJournal', from: march } })).id)
  expect(journal.state).toBe('done')
})

test('ten of one person wait at most', async ({ ledger }) => {
  await ledger.call(api.start, { body: { kind: 'exportLedger' } })
  await ledger.sql(
    `insert into app.jobs (user_id, about_ledger_id, kind, title, state, created_at, lease_until)
     select user_id, about_ledger_id, kind, title, 'queued', created_at, 'infinity' from app.jobs, generate_series(1, 10) where about_ledger_id = $1`,
    [ledger.ledgerId],
  )
  await expect(ledger.call(api.start, { body: { kind: 'exportLedger' } })).rejects.toMatchObject({ code: 'JB0004', status: 422 })
})

test('an import is confirmed and made into vouchers in the background', async ({ ledger }) => {
  await named(ledger)
  const january = period('2026-01')
  const bytes = invoiceList([{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const { import: act } = await preview(ledger, [{ name: '全量发票.xlsx', bytes }])
  const job = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'confirmImport', importId: act.id } })).id)
  expect(job).toMatchObject({ state: 'done', message: '已导入 1 条' })
  const booked = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'quickAccount', from: january } })).id)
  expect(booked).toMatchObject({ state: 'done', message: '已生成 1 张凭证' })
  expect(await ledger.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 10 } })).toHaveLength(1)
  const twice = await ended(ledger, (await ledger.call(api.start, { body: { kind: 'confirmImport', importId: act.id } })).id)
  expect(twice.state).toBe('failed')
})
