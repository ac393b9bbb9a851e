/** Requests that are told again by themselves. The clock is the bench's; a look is what the server does every minute. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { clientApi as client } from '@app/contract/client/interactions/client-site'
import { contactsApi as contacts } from '@app/contract/client/interactions/contacts'
import { requestsApi as requests } from '@app/contract/client/interactions/interactions'
import { period } from '@app/domain/kernel/period'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServices, startServer } from '../../app.ts'
import { openBench, type LedgerClient } from '../../testing/bench.ts'
import { photo } from '../../testing/document-files.ts'
import { contact, telephone } from '../../testing/telephone.ts'
import { sendDueReminders } from './index.ts'

const PUBLIC = 'https://zhang.example'
/** A moment by the clock in China. */
const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const START = at('2026-11-20 15:00')

let now = START
let house: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  house = await openBench({ clock: () => now, settings: { publicUrl: PUBLIC } })
})
afterAll(() => house.close())
beforeEach(async () => {
  now = START
  house.sandbox.fault('sms', null)
})

const look = () => sendDueReminders(house.server.services)
const lookAt = async (moment: string) => {
  now = at(moment)
  await look()
}
const sent = async (phone: string): Promise<string[]> =>
  (await house.sandbox.messages(phone)).map((one) => one.text).filter((text) => text.includes('提醒您'))

async function asked(ledger: LedgerClient, remindDays = 3, who?: { id: string; phone: string }) {
  const { id: contactId, phone } = who ?? (await contact(ledger))
  const { id } = await ledger.call(requests.add, {
    body: { contactId, title: '餐费发票', note: '9月', period: period('2026-09'), bySms: true, remindDays },
  })
  return { id, phone, contactId }
}
/** As stored: a session of the far past has ended. */
const shown = async (ledger: LedgerClient, id: string) => {
  const [row] = await ledger.sql<{ tried: number; failed: number; last_failed: boolean; next_at: Date | null }>(
    'select tried, failed, last_failed, next_at from app.client_reminders where ledger_id = $1 and request_id = $2',
    [ledger.ledgerId, id],
  )
  return row
}
const acts = async (ledger: LedgerClient) =>
  (await ledger.sql<{ action: string }>('select action from app.book_log where ledger_id = $1 order by seq', [ledger.ledgerId]))
    .map((one) => one.action)
    .filter((action) => action.includes('提醒'))

test('every three days, when due and not before; counted, shown and in the book log', async () => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger)
  const row = async () => (await ledger.call(requests.list, { query: { open: true } })).find((one) => one.id === id)
  expect(await row()).toMatchObject({ remindDays: 3, reminded: 0, remindFailed: false, nextRemindAt: at('2026-11-23 15:00') })
  await lookAt('2026-11-23 14:59')
  expect(await sent(phone)).toEqual([])
  await lookAt('2026-11-23 15:00')
  await look()
  const [text, ...more] = await sent(phone)
  expect(more).toEqual([])
  expect(text).toMatch(
    /：提醒您，\S+需要您补充“餐费发票”（9月），请拍照上传： https:\/\/zhang\.example\/h5\.html\?to=requests#\S+ ，30天内有效/,
  )
  await ledger.signIn(ledger.userName, 'Passw0rd')
  await ledger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect(await row()).toMatchObject({ reminded: 1, nextRemindAt: at('2026-11-26 15:00') })
  expect(await acts(ledger)).toEqual(['打开自动提醒', '自动提醒客户补资料'])
  // stopped by hand, counted still; begun again, counted anew
  expect(await ledger.call(requests.remind, { params: { id }, body: { remindDays: 0 } })).toMatchObject({ reminded: 1, nextRemindAt: null })
  await ledger.call(requests.remind, { params: { id }, body: { remindDays: 0 } })
  await lookAt('2026-11-26 15:00')
  expect(await sent(phone)).toHaveLength(1)
  now = at('2026-11-23 16:00')
  expect(await ledger.call(requests.remind, { params: { id }, body: { remindDays: 1 } })).toMatchObject({
    remindDays: 1,
    reminded: 0,
    nextRemindAt: at('2026-11-24 16:00'),
  })
  expect(await acts(ledger)).toEqual(['打开自动提醒', '自动提醒客户补资料', '停止自动提醒', '打开自动提醒'])
})

test('nobody is reminded between eight in the evening and nine in the morning', async () => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger, 1)
  for (const night of ['2026-11-21 20:00', '2026-11-22 00:30', '2026-11-22 08:59']) await lookAt(night)
  expect(await sent(phone)).toEqual([])
  await lookAt('2026-11-22 09:00')
  expect(await sent(phone)).toHaveLength(1)
  expect(await shown(ledger, id)).toMatchObject({ tried: 1, next_at: at('2026-11-23 09:00') })
})

test('after ten nobody is reminded any more', async () => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger, 1)
  for (let day = 21; day <= 30; day += 1) await lookAt(`2026-11-${day} 15:00`)
  expect(await sent(phone)).toHaveLength(10)
  expect(await shown(ledger, id)).toMatchObject({ tried: 10, failed: 0, next_at: null })
  await lookAt('2026-12-20 15:00')
  expect(await sent(phone)).toHaveLength(10)
})

test('two processes that look at once send one', async () => {
  const ledger = await house.ledger()
  const { services } = house.server
  const second = openServices(services.config, house.appUrl, { clock: () => now })
  try {
    const all = [await asked(ledger, 1), await asked(ledger, 1), await asked(ledger, 1)]
    now = at('2026-11-21 15:00')
    await Promise.all([look(), sendDueReminders(second), look(), sendDueReminders(second)])
    for (const { id, phone } of all) {
      expect(await sent(phone)).toHaveLength(1)
      expect(await shown(ledger, id)).toMatchObject({ tried: 1, next_at: at('2026-11-22 15:00') })
    }
  } finally {
    await second.database.close()
  }
})

test('a server that starts sends what became due while none was running', async () => {
  const ledger = await house.ledger()
  const { phone } = await asked(ledger, 1)
  now = at('2026-11-25 10:00')
  const second = await startServer(house.server.services.config, house.appUrl, { clock: () => now, web: false })
  try {
    await expect.poll(() => sent(phone), { timeout: 30_000 }).toHaveLength(1)
  } finally {
    await second.close()
  }
})

test('a message that is not taken is shown, and tried again when the next is due', async () => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger, 1)
  const links = async () => (await ledger.sql('select id from app.client_links where ledger_id = $1', [ledger.ledgerId])).length
  const before = await links()
  house.sandbox.fault('sms', 'down')
  await lookAt('2026-11-21 15:00')
  house.sandbox.fault('sms', null)
  expect([await sent(phone), await links()]).toEqual([[], before])
  now = START
  expect((await ledger.call(requests.list, { query: { open: true } })).find((one) => one.id === id)).toMatchObject({
    reminded: 0,
    remindFailed: true,
    nextRemindAt: at('2026-11-22 15:00'),
  })
  expect(await acts(ledger)).toEqual(['打开自动提醒', '自动提醒客户补资料', '自动提醒没有发出'])
  await lookAt('2026-11-22 14:59')
  expect(await sent(phone)).toEqual([])
  await lookAt('2026-11-22 15:00')
  expect(await sent(phone)).toHaveLength(1)
  expect(await shown(ledger, id)).toMatchObject({ tried: 2, failed: 1, last_failed: false })
  // what could not be sent the first time has not happened: nor is it told again
  house.sandbox.fault('sms', 'down')
  now = START
  const who = await contact(ledger)
  await expect(asked(ledger, 1, who)).rejects.toMatchObject({ code: 'CC0004' })
  house.sandbox.fault('sms', null)
  await lookAt('2026-11-24 15:00')
  expect(await sent(who.phone)).toEqual([])
})

test('what ends between taking one up and sending it loses that one, and sends none twice', async () => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger, 1)
  const { services } = house.server
  now = at('2026-11-21 15:00')
  // as if the process ended: neither sent nor refused
  const ends = { ...services, sms: { ...services.sms, send: () => Promise.reject(new Error('the process ended')) } }
  await sendDueReminders(ends)
  await look()
  expect([await sent(phone), await shown(ledger, id)]).toMatchObject([[], { tried: 1, failed: 0, next_at: at('2026-11-22 15:00') }])
  await lookAt('2026-11-22 15:00')
  expect(await sent(phone)).toHaveLength(1)
})

test('an answer, a withdrawal, a contact that is withdrawn stop it', async () => {
  const ledger = await house.ledger()
  const who = await contact(ledger)
  const own = await telephone(house, ledger, who)
  const answered = await asked(ledger, 1, who)
  await own.call(client.answer, {
    params: { id: answered.id },
    query: { comment: '' },
    files: [{ name: '餐费.jpg', bytes: photo({ kind: '餐饮发票', amount: '88.50' }) }],
  })
  const withdrawn = await asked(ledger, 1)
  await ledger.call(requests.withdraw, { params: { id: withdrawn.id } })
  const left = await asked(ledger, 1)
  await ledger.call(contacts.withdraw, { params: { id: left.contactId } })
  for (const { id } of [answered, withdrawn, left]) expect(await shown(ledger, id)).toMatchObject({ tried: 0, next_at: null })
  // nor is it begun where nobody owes an answer
  for (const { id } of [answered, withdrawn])
    await expect(ledger.call(requests.remind, { params: { id }, body: { remindDays: 1 } })).rejects.toMatchObject({ code: 'IR0004' })
  await expect(ledger.call(requests.remind, { params: { id: left.id }, body: { remindDays: 1 } })).rejects.toMatchObject({ code: 'CC0003' })
  await lookAt('2026-11-21 15:00')
  for (const { phone } of [answered, withdrawn, left]) expect(await sent(phone)).toEqual([])
  // sent back, it waits for its client again, and for whoever wants it told again
  now = START
  await ledger.call(requests.sendBack, { params: { id: answered.id }, body: { reason: '拍糊了' } })
  expect(await shown(ledger, answered.id)).toMatchObject({ next_at: null })
})

test.each([
  ['stopped', 'status = 2'],
  ['expired', `expires_on = '2026-11-20'`],
  ['in the bin', 'status = 3, status_before = 1, deleted_at = now()'],
])('a ledger that is %s reminds nobody', async (_, change) => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger, 1)
  await ledger.sql(`update app.ledgers set ${change} where ledger_id = $1`, [ledger.ledgerId])
  await lookAt('2026-11-21 15:00')
  expect(await sent(phone)).toEqual([])
  expect(await shown(ledger, id)).toMatchObject({ tried: 0, next_at: null })
})

test('one that fails stops no other', async () => {
  const ledger = await house.ledger()
  const other = await house.ledger()
  const [broken, whole] = [await asked(ledger, 1), await asked(other, 1)]
  // nothing can be sent from one of them
  await ledger.sql(`alter table app.client_links add constraint refused check (ledger_id <> '${ledger.ledgerId}') not valid`)
  try {
    await lookAt('2026-11-21 15:00')
  } finally {
    await ledger.sql('alter table app.client_links drop constraint refused')
  }
  expect([await sent(broken.phone), (await sent(whole.phone)).length]).toEqual([[], 1])
  // nothing of it has happened: it is still due
  expect(await shown(ledger, broken.id)).toMatchObject({ tried: 0, next_at: at('2026-11-21 15:00') })
})

test('who may not ask the client may not have it asked again, and another firm does not find it', async () => {
  const ledger = await house.ledger()
  const stranger = await house.ledger()
  const { id } = await asked(ledger)
  const again = { params: { id }, body: { remindDays: 1 } }
  await expect(stranger.call(requests.remind, again)).rejects.toMatchObject({ code: 'IR0404' })
  const boss = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CUSTOMER_WECHAT'] })
  await expect(boss.call(requests.remind, again)).rejects.toMatchObject({ code: 'AC0001' })
  expect(await shown(ledger, id)).toMatchObject({ tried: 0, next_at: at('2026-11-23 15:00') })
})

test('GW0021: without the address of this installation it is refused, and nothing is taken up', async () => {
  const ledger = await house.ledger()
  const { id, phone } = await asked(ledger, 1)
  const { services } = house.server
  const nowhere = { ...services, config: { ...services.config, publicUrl: '' } }
  now = at('2026-11-21 15:00')
  await sendDueReminders(nowhere)
  expect([await sent(phone), await shown(ledger, id)]).toMatchObject([[], { tried: 0, next_at: at('2026-11-21 15:00') }])

  const bare = await openBench({ clock: () => START })
  try {
    const own = await bare.ledger()
    const { id: contactId } = await contact(own)
    const body = { contactId, title: '合同', note: '', period: period('2026-09'), bySms: false }
    // on this very machine a link may begin with what the request says; one that is sent later may not
    await expect(own.call(requests.add, { body: { ...body, remindDays: 1 } })).rejects.toMatchObject({
      code: 'GW0021',
      message: expect.stringContaining('PUBLIC_URL'),
    })
    expect(await own.call(requests.list, { query: { open: true } })).toEqual([])
    const once = await own.call(requests.add, { body })
    await expect(own.call(requests.remind, { params: { id: once.id }, body: { remindDays: 1 } })).rejects.toMatchObject({ code: 'GW0021' })
    expect(await own.call(requests.remind, { params: { id: once.id }, body: { remindDays: 0 } })).toMatchObject({ nextRemindAt: null })
  } finally {
    await bare.close()
  }
})
