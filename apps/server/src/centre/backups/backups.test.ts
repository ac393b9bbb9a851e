/** Backups of ledgers: made by hand and by timetable, kept by rule, taken away, made into a copy that is compared and takes the place. */
import { backupsApi as api } from '@app/contract/centre/backups/backups'
import { booksApi } from '@app/contract/finance/books/books'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { ledgerAdminApi } from '@app/contract/ledger/ledgers/ledger-admin'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { messagesApi } from '@app/contract/ledger/messages/messages'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { allPapers } from '../../testing/all-papers.ts'
import { testAlone as test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { askForDue, keepFile, makeBackup } from './making.ts'

const page = { page: 1, pageSize: 100 }
const listed = (ledger: LedgerClient) => ledger.call(api.list, { query: { ...page, ledgerId: ledger.ledgerId } })
/** What waits is made by the house itself. */
async function settled(ledger: LedgerClient) {
  for (;;) {
    const rows = await listed(ledger)
    if (rows.every((one) => one.state !== 'waiting')) return rows
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function backedUp(ledger: LedgerClient) {
  await ledger.call(api.add, { body: { ledgerIds: [ledger.ledgerId] } })
  return (await settled(ledger))[0]!
}

test('a backup is sealed where it is kept, and is what it was when it is taken away, which is registered', async ({ house, ledger }) => {
  await allPapers(ledger)
  const made = await backedUp(ledger)
  expect(made).toMatchObject({ state: 'done', origin: 'hand', vouchers: 3, copyId: null, reason: '' })
  const [row] = await ledger.sql<{ sealed: string }>('select sealed from app.ledger_backups where id = $1', [made.id])
  const kept = await house.server.services.files.get(row!.sealed)
  expect(kept.subarray(0, 7).toString()).toBe('sealed:')
  expect(kept.includes('6222021234')).toBe(false)
  const before = await ledger.call(disclosuresApi.list, { query: { open: false } })
  const bytes = await ledger.download(api.download, { params: { id: made.id } })
  expect(bytes.length).toBe(made.sizeBytes)
  const after = await ledger.call(disclosuresApi.list, { query: { open: false } })
  expect(after.length - before.length).toBe(1)
  expect(after.map((one) => one.what)).toContainEqual(expect.stringMatching(/^整个账套（.*的备份）$/))
  // what the store lost or somebody changed is no backup any more
  await house.server.services.files.remove(row!.sealed)
  await expect(ledger.download(api.download, { params: { id: made.id } })).rejects.toMatchObject({ code: 'LB0003' })
})

test('restored into a copy beside it, compared, and in its place only as it was looked at; the first is in the recycle bin whole', async ({
  house,
  ledger,
}) => {
  const first = await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [first.id] } })
  const backup = await backedUp(ledger)
  await book(ledger, '2026-01-06', '借 1001 30', '贷 1002 30')
  await expect(ledger.call(api.compare, { params: { id: backup.id } })).rejects.toMatchObject({ code: 'LB0005' })
  const original = ledger.ledgerId
  const name = (await ledger.call(ledgersApi.company)).name
  const copy = await ledger.call(api.restore, { params: { id: backup.id }, body: { name: '副本' } })
  const looked = await ledger.call(api.compare, { params: { id: backup.id } })
  expect(looked.parts.find((one) => one.title === '凭证')).toEqual({
    title: '凭证',
    count: 2,
    sum: '1030.00',
    copyCount: 1,
    copySum: '1000.00',
    same: false,
  })
  expect(looked.parts.filter((one) => !one.same).map((one) => one.title)).toEqual(['凭证'])
  expect(looked.balances).toEqual([
    { code: '1001', name: '库存现金', balance: '30.00', copyBalance: '0.00', difference: '-30.00' },
    { code: '1002', name: '银行存款', balance: '970.00', copyBalance: '1000.00', difference: '30.00' },
    { code: '3001', name: expect.any(String), balance: '-1000.00', copyBalance: '-1000.00', difference: '0.00' },
  ])
  // it has gone on since
  await book(ledger, '2026-01-07', '借 1001 5', '贷 1002 5')
  const body = { version: looked.version }
  await expect(ledger.call(api.replace, { params: { id: backup.id }, body })).rejects.toMatchObject({ code: 'LB0006' })
  const again = await ledger.call(api.compare, { params: { id: backup.id } })
  await ledger.call(api.replace, { params: { id: backup.id }, body: { version: again.version } })
  // its backups are those of the one in its place
  expect((await ledger.call(api.list, { query: { ...page, ledgerId: copy.id } })).map((one) => one.replacedAt !== null)).toEqual([true])
  const bin = await ledger.call(ledgerAdminApi.deleted, { query: page })
  expect(bin.map((one) => one.id)).toEqual([original])
  await ledger.call(ledgersApi.select, { params: { id: copy.id } })
  expect((await ledger.call(ledgersApi.company)).name).toBe(name)
  const january = period('2026-01')
  const query = { from: january, to: january, withDrafts: true, level: 3 as const, withZero: false, withQuantity: false }
  expect((await ledger.call(booksApi.trialBalance, { query })).rows.length).toBeGreaterThan(0)
  // nothing of the first is lost, and its log says what became of it
  const verify = (id: string) => house.server.services.database.inLedger(id, (db) => verifyLedger(db, id), { snapshot: true })
  expect([await verify(original), await verify(copy.id)]).toEqual([[], []])
  const [last] = await ledger.sql<{ action: string; posted: number }>(
    `select action, (select count(*)::int from app.vouchers where ledger_id = $1 and state = 'posted') as posted
       from app.book_log where ledger_id = $1 order by seq desc limit 1`,
    [original],
  )
  expect(last).toEqual({ action: '由备份的副本替换，移入回收站', posted: 1 })
  const told = await ledger.sql<{ action: string }>(
    `select action from app.firm_log where about_ledger_id = any($1::uuid[]) order by at, id`,
    [[original, copy.id]],
  )
  expect(told.map((one) => one.action)).toEqual(
    expect.arrayContaining(['备份账套', '由备份还原为副本', '删除账套到回收站', '由副本替换账套']),
  )
})

test('by timetable: in the night, once, so many kept; the night that fails is told to whoever set it', async ({ house, ledger }) => {
  const { services } = house.server
  await ledger.call(api.setTimetable, { body: { ledgerIds: [ledger.ledgerId], every: 'day', keep: 2 } })
  expect(await ledger.call(api.timetables)).toMatchObject([{ ledgerId: ledger.ledgerId, every: 'day', keep: 2 }])
  const night = () => ledger.sql(`update app.backup_timetables set next_at = '2026-01-01' where about_ledger_id = $1`, [ledger.ledgerId])
  const kept: number[] = []
  for (let count = 0; count < 3; count += 1) {
    await night()
    // two processes look at once
    await Promise.all([askForDue(services), askForDue(services)])
    const rows = await settled(ledger)
    expect(rows.every((one) => one.state === 'done' && one.origin === 'timetable')).toBe(true)
    kept.push(rows.length)
  }
  expect(kept).toEqual([1, 2, 2])
  const [row] = await ledger.sql<{ id: string; agency: string }>(
    `insert into app.ledger_backups (agency_id, about_ledger_id, ledger_name, origin, made_by, made_name, made_at)
     select agency_id, ledger_id, name, 'timetable', $2, '张会计', now() from app.ledgers where ledger_id = $1 returning id, agency_id as agency`,
    [ledger.ledgerId, ledger.userId],
  )
  const full = () => Promise.reject(new Error('disk full'))
  await makeBackup({ ...services, files: { ...services.files, put: full } }, { agencyId: row!.agency, id: row!.id })
  expect((await listed(ledger))[0]).toMatchObject({ state: 'failed', reason: '系统出错，请联系管理员查看日志' })
  await expect(ledger.download(api.download, { params: { id: row!.id } })).rejects.toMatchObject({ code: 'LB0002' })
  const messages = await ledger.call(messagesApi.list, { query: { page: 1, pageSize: 10 } })
  expect(messages[0]).toMatchObject({ type: 'M104', content: '定时备份没有成功：系统出错，请联系管理员查看日志' })
  await expect(keepFile(services, '', ledger, 0)).rejects.toMatchObject({ code: 'LB0001' })
  await ledger.call(api.setTimetable, { body: { ledgerIds: [ledger.ledgerId], every: 'off', keep: 2 } })
  expect(await ledger.call(api.timetables)).toEqual([])
})

test('nobody has a backup of another firm’s ledger', async ({ ledger, stranger }) => {
  const backup = await backedUp(ledger)
  expect(await stranger.call(api.list, { query: page })).toEqual([])
  const params = { id: backup.id }
  await expect(stranger.download(api.download, { params })).rejects.toMatchObject({ code: 'LB0405' })
  await expect(stranger.call(api.restore, { params, body: { name: '别人的' } })).rejects.toMatchObject({ code: 'LB0405' })
  await expect(stranger.call(api.add, { body: { ledgerIds: [ledger.ledgerId] } })).rejects.toMatchObject({ code: 'LB0404' })
  // a copy in the recycle bin is none any more
  const copy = await ledger.call(api.restore, { params, body: { name: '副本' } })
  expect((await listed(ledger))[0]).toMatchObject({ copyId: copy.id, copyName: '副本' })
  await ledger.call(ledgerAdminApi.remove, { query: { ids: [copy.id] } })
  await expect(ledger.call(api.compare, { params })).rejects.toMatchObject({ code: 'LB0406' })
  expect((await listed(ledger))[0]).toMatchObject({ copyId: null })
})
