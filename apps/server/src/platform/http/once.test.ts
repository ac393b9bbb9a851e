/** A write with a number of its own is done once, whatever becomes of its answer. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { staffApi } from '@app/contract/firm/staff/staff'
import { newId } from '@app/domain/kernel/id'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { linesOf } from '../../testing/entries.ts'
import { workbook } from '../../testing/document-files.ts'
import { type Refused, test, type LedgerClient } from '../../testing/bench.ts'
import type { Client } from '../../testing/client.ts'
import { letGoBefore } from './once.queries.ts'

const kind = { params: { kind: 'customer' as const } }
const customers = async (ledger: LedgerClient) => (await ledger.call(recordsApi.list, kind)).map((one) => one.name)
const group = (client: Client, name: string, onceAs: string) => client.reply(staffApi.addGroup, { body: { name }, onceAs })
const groups = async (client: Client) => (await client.call(staffApi.groups)).map((one) => one.name)

test('in a ledger: sent again it is answered the same, eight at once make one, another content is refused and changes nothing', async ({
  ledger,
}) => {
  const onceAs = newId()
  const save = (name: string) => ledger.reply(recordsApi.save, { ...kind, body: [{ name }], onceAs })
  const all = await Promise.all(Array.from({ length: 8 }, () => save('甲公司')))
  expect(new Set(all.map((one) => JSON.stringify(one.data))).size).toBe(1)
  expect(new Set(all.map((one) => one.headers.get('x-versions'))).size).toBe(1)
  await expect(save('乙公司')).rejects.toMatchObject({ code: 'GW0032', status: 409 })
  expect(await customers(ledger)).toEqual(['甲公司'])
  // a number of somebody else's, or of another call, is another's
  await expect(ledger.call(recordsApi.save, { ...kind, body: [{ name: '丙' }], onceAs: 'x' })).rejects.toMatchObject({ code: 'GW0030' })
})

test('a refusal is no answer: what is put right goes through under the same number only as the same content', async ({ ledger }) => {
  const onceAs = newId()
  const save = (name: string) => ledger.call(recordsApi.save, { ...kind, body: [{ name }], onceAs })
  await expect(save('')).rejects.toMatchObject({ code: 'RC0002' })
  await save('甲公司')
  await save('甲公司')
  expect(await customers(ledger)).toEqual(['甲公司'])
})

test('another person of the firm does not hear what was answered to one', async ({ house, ledger }) => {
  const onceAs = newId()
  await ledger.call(recordsApi.save, { ...kind, body: [{ name: '甲公司' }], onceAs })
  const other = await house.person({ agencyId: ledger.agencyId })
  await other.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  await expect(other.call(recordsApi.save, { ...kind, body: [{ name: '甲公司' }], onceAs })).rejects.toMatchObject({ status: 422 })
  await other.call(recordsApi.save, { ...kind, body: [{ name: '乙公司' }], onceAs })
  expect((await customers(ledger)).toSorted()).toEqual(['乙公司', '甲公司'].toSorted())
})

test('of a firm, and what takes several transactions: a ledger founded twice is one, whether the first is done or under way', async ({
  ledger,
}) => {
  const onceAs = newId()
  await group(ledger, '一组', onceAs)
  await group(ledger, '一组', onceAs)
  expect((await groups(ledger)).filter((name) => name === '一组')).toHaveLength(1)
  await expect(group(ledger, '二组', onceAs)).rejects.toMatchObject({ code: 'GW0032' })

  const founding = newId()
  const create = () =>
    ledger.call(ledgersApi.create, {
      body: { name: '新公司', startOn: day('2026-01-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
      onceAs: founding,
    })
  const tried = await Promise.allSettled([create(), create()])
  const made = await create()
  expect(tried.filter((one) => one.status === 'fulfilled').map((one) => one.value.id)).toContain(made.id)
  const answers = tried.map((one) => (one.status === 'rejected' ? (one.reason as Refused).code : one.value.id))
  expect(answers.filter((one) => one !== made.id && one !== 'GW0033')).toEqual([])
  expect(await ledger.sql(`select 1 from app.ledgers where agency_id = $1 and name = '新公司'`, [ledger.agencyId])).toHaveLength(1)
})

test('an upload is known by its bytes', async ({ ledger }) => {
  const onceAs = newId()
  const sheet = (name: string) => workbook({ 客户: [['客户名称'], [name]] })
  const send = (name: string) => ledger.call(recordsApi.import, { ...kind, files: [{ name: '客户.xlsx', bytes: sheet(name) }], onceAs })
  const first = await send('甲公司')
  await expect(send('乙公司')).rejects.toMatchObject({ code: 'GW0032' })
  expect(first).toBeDefined()
  expect(await customers(ledger)).toEqual(['甲公司'])
})

test('an answer too long to be kept is told as done', async ({ ledger }) => {
  const onceAs = newId()
  const body = Array.from({ length: 500 }, (_, at) => ({ name: `${'长名称有限公司'.repeat(13)}${at}` }))
  await ledger.call(recordsApi.save, { ...kind, body, onceAs })
  await expect(ledger.call(recordsApi.save, { ...kind, body, onceAs })).rejects.toMatchObject({ code: 'GW0031', status: 409 })
})

test('long work that nobody knows the end of is not done again by itself', async ({ ledger }) => {
  const onceAs = newId()
  const create = () =>
    ledger.call(ledgersApi.create, {
      body: { name: '断在半路', startOn: day('2026-01-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
      onceAs,
    })
  await create()
  // as a process that was killed before it wrote down what it answered leaves it
  await ledger.sql(`update app.answered_requests set answer = null where owner_id = $1`, [ledger.agencyId])
  await expect(create()).rejects.toMatchObject({ code: 'GW0033' })
})

test('a voucher saved again under its request with another content is refused, also after it was changed', async ({ ledger }) => {
  const voucher = async (amount: string, requestId: string) => ({
    body: {
      requestId,
      day: day('2026-03-05'),
      word: '记' as const,
      attachmentCount: 0,
      lines: await linesOf(ledger, [`借 1001 ${amount}`, `贷 3001 ${amount}`]),
    },
  })
  const requestId = newId()
  const first = await ledger.call(vouchersApi.add, await voucher('100', requestId))
  await expect(ledger.call(vouchersApi.add, await voucher('200', requestId))).rejects.toMatchObject({ code: 'VO0046', status: 409 })
  await ledger.call(vouchersApi.change, { params: { id: first.id }, body: (await voucher('300', requestId)).body })
  // what was lost was the answer to the first save
  expect((await ledger.call(vouchersApi.add, await voucher('100', requestId))).id).toBe(first.id)
  await expect(ledger.call(vouchersApi.add, await voucher('300', requestId))).rejects.toMatchObject({ code: 'VO0046' })
})

test('an answer lies enciphered for two days, seen by nobody of another firm, and goes', async ({ house, ledger, stranger }) => {
  await ledger.call(recordsApi.save, { ...kind, body: [{ name: '保密公司' }], onceAs: newId() })
  const kept = await ledger.sql<{ answer: Buffer }>(`select answer from app.answered_requests where owner_id = $1`, [ledger.ledgerId])
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.some(({ answer }) => answer.includes('保密公司'))).toBe(false)
  expect(await stranger.asApp(`select 1 from app.answered_requests where owner_id = $1`, [ledger.ledgerId])).toEqual([])
  await house.server.services.database.inLedger(ledger.ledgerId, (db) => letGoBefore(db, new Date('2027-01-01')))
  expect(await ledger.sql(`select 1 from app.answered_requests where owner_id = $1`, [ledger.ledgerId])).toEqual([])
})
