import { handoverApi as api } from '@app/contract/centre/handover/handover'
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { period } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { openBench, test, TEST_NOW, type LedgerClient } from '../../testing/bench.ts'

const offer = (ledger: LedgerClient) => ledger.call(api.offer, { params: { id: ledger.ledgerId } })

test('a ledger goes to another firm with everything in it, and the record says what', async ({ house, ledger, stranger }) => {
  await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  await ledger.call(quickNotesApi.add, { body: { content: '催要发票', todo: true } })
  const invitee = await house.person({})
  const { token: shared } = await ledger.call(sharingApi.offer, { params: { companyId: ledger.ledgerId }, body: { permit: 'look' } })
  await invitee.call(sharingApi.link, { params: { token: shared } })
  const { token, code } = await offer(ledger)
  expect(await stranger.call(api.offered, { params: { token } })).toMatchObject([{ startPeriod: '2026-01' }])
  expect(await ledger.call(api.current, { params: { id: ledger.ledgerId } })).toMatchObject([{ token: '', code: '', failures: 0 }])
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
  const { ledgerId, recordId } = await stranger.call(api.accept, { body: { token, code: typed } })
  expect(ledgerId).toBe(ledger.ledgerId)
  // the old firm and its guests are out, at once
  await expect(ledger.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0003' })
  expect(await ledger.call(ledgersApi.grouped)).toEqual([])
  expect((await invitee.call(ledgersApi.mine)).readOnly).toEqual([])
  await stranger.call(ledgersApi.select, { params: { id: ledgerId } })
  const query = { from: period('2026-01'), to: period('2026-11'), page: 1, pageSize: 10 }
  expect(await stranger.call(vouchersApi.list, { query })).toHaveLength(1)
  expect(await stranger.call(quickNotesApi.list, { query: { periods: [null] } })).toHaveLength(1)
  await stranger.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '按明细列示' } })
  const people = await ledger.sql<{ id: string; name: string }>('select id, display_name as name from app.users where id = any($1)', [
    [ledger.userId, stranger.userId],
  ])
  const names = new Map(people.map((one) => [one.id, one.name]))
  // both firms see the record, a third does not
  for (const firm of [ledger, stranger]) {
    const { data, total } = await firm.reply(api.records, { query: { page: 1, pageSize: 10 } })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ id: recordId, proved: true, ledgerId })
    const sheet = await firm.call(api.record, { params: { id: recordId } })
    const text = JSON.stringify(sheet.rows)
    expect(sheet.title).toBe('会计账簿移交清册')
    for (const part of ['库存现金', '100.00', '1张，其中未记账1张', '1条', '全部核对无误', '借贷平衡']) expect(text).toContain(part)
    const print = await firm.download(api.recordFile, { params: { id: recordId }, query: { format: 'pdf' } })
    const { text: printed } = await extractText(await getDocumentProxy(new Uint8Array(print)), { mergePages: true })
    const words = printed.replaceAll(/\s/g, '')
    // both are named, each with room to sign and to write the day; who watches over it is written in by hand
    for (const [part, who] of [
      ['移交人', names.get(ledger.userId)],
      ['接管人', names.get(stranger.userId)],
      ['监交人', '＿＿＿＿'],
    ])
      expect(words).toMatch(new RegExp(`${part}姓名：${who}.*?签名或盖章：＿{8,}.*?日期：＿＿＿年`))
    for (const part of ['单位名称', '交接日期2026-11-21', '需要说明的问题和意见', '职务：', '一式三份', '第1页共'])
      expect(words).toContain(part)
  }
  await expect(invitee.call(api.record, { params: { id: recordId } })).rejects.toMatchObject({ code: 'HO0406' })
  await expect(ledger.sql('update app.hand_over_records set from_name = from_name where id = $1', [recordId])).rejects.toMatchObject({
    code: 'QZ001',
  })
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.firm_log where area = '移交' and about_ledger_id = $1 order by id`,
    [ledgerId],
  )
  expect(acts.map((row) => row.action)).toEqual(['发起账套移交', '移交账套', '接收账套'])
  // a link is good once
  await expect(stranger.call(api.accept, { body: { token, code } })).rejects.toMatchObject({ code: 'HO0405' })
})

test('a hand-over that cannot be written into both logs does not happen', async ({ ledger, stranger }) => {
  const { token, code } = await offer(ledger)
  await ledger.sql(`alter table app.firm_log add constraint unwritable check (action <> '接收账套') not valid`)
  await expect(stranger.call(api.accept, { body: { token, code } })).rejects.toMatchObject({ status: 500 })
  await ledger.sql('alter table app.firm_log drop constraint unwritable')
  expect((await ledger.call(ledgersApi.company)).id).toBe(ledger.ledgerId)
  const written = () =>
    ledger.sql(`select action from app.firm_log where about_ledger_id = $1 and area = '移交' order by id`, [ledger.ledgerId])
  expect(await written()).toEqual([{ action: '发起账套移交' }])
  await stranger.call(api.accept, { body: await offer(ledger) })
  expect((await written()).map((row) => row['action'])).toEqual(['发起账套移交', '发起账套移交', '移交账套', '接收账套'])
})

test('wrong codes are slowed down, counted, and lock the hand-over', async () => {
  let now = TEST_NOW
  const house = await openBench({ clock: () => now })
  try {
    const [ledger, stranger] = [await house.ledger(), await house.ledger()]
    const { token, code } = await offer(ledger)
    const attempt = (typed: string) => stranger.call(api.accept, { body: { token, code: typed } })
    await expect(attempt('')).rejects.toMatchObject({ status: 400, message: '请输入移交码' })
    await expect(attempt('WRONG234')).rejects.toMatchObject({ code: 'HO0003', message: '移交码错误，还可尝试4次' })
    await expect(attempt(code)).rejects.toMatchObject({ code: 'HO0002', status: 429 })
    for (let wrong = 2; wrong <= 5; wrong += 1) {
      now = new Date(now.getTime() + 60_000)
      await expect(attempt('WRONG234')).rejects.toMatchObject({ code: 'HO0003' })
    }
    now = new Date(now.getTime() + 60_000)
    await expect(attempt(code)).rejects.toMatchObject({ code: 'HO0405' })
    expect(await stranger.call(api.offered, { params: { token } })).toEqual([])
    // the owner makes a new one, and withdraws it
    const second = await offer(ledger)
    await ledger.call(api.withdraw, { params: { id: ledger.ledgerId } })
    await expect(stranger.call(api.accept, { body: second })).rejects.toMatchObject({ code: 'HO0405' })
    const third = await offer(ledger)
    await expect(ledger.call(api.accept, { body: third })).rejects.toMatchObject({ code: 'HO0001' })
    now = new Date(now.getTime() + 8 * 86_400_000)
    const late = await house.ledger()
    await expect(late.call(api.accept, { body: third })).rejects.toMatchObject({ code: 'HO0405' })
  } finally {
    await house.close()
  }
})

test('only those who keep the firm’s ledgers hand over and receive', async ({ house, ledger, stranger }) => {
  const assistant = await house.person({ agencyId: stranger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const { token, code } = await offer(ledger)
  await expect(assistant.call(api.accept, { body: { token, code } })).rejects.toMatchObject({ code: 'AC0001' })
  await expect(stranger.call(api.offer, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'HO0404' })
})

test('of two firms that take a hand-over at the same time one has it', async ({ house, ledger }) => {
  const firms = [await house.person({}), await house.person({})]
  const { token, code } = await offer(ledger)
  const done = await Promise.allSettled(firms.map((one) => one.call(api.accept, { body: { token, code } })))
  const refused = done.filter((one) => one.status === 'rejected').map((one) => (one.reason as { code: string }).code)
  expect(refused).toHaveLength(1)
  expect(['HO0004', 'HO0405', 'HO0002', 'DB0006']).toContain(refused[0])
  expect(await ledger.sql('select 1 from app.hand_over_records where ledger_id = $1', [ledger.ledgerId])).toHaveLength(1)
})
