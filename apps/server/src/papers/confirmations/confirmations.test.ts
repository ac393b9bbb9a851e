/** Letters of confirmation through their calls: made from the books, sent, opened by strangers with a code, answered once, told beside the books. */
import { confirmationDoorApi as door, confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { Client, test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const [january, september] = [period('2026-01'), period('2026-09')]
const span = { from: january, to: september, withDrafts: true }
const replyBy = day('2026-12-10')
let serial = 0
const phoneOf = (): string => `137${String(Date.now() % 10_000).padStart(4, '0')}${String((serial += 1)).padStart(4, '0')}`

/** Two customers who owe, one supplier who is owed. */
async function prepared(ledger: LedgerClient) {
  const phone = phoneOf()
  const parties = async (kind: 'customer' | 'supplier', names: readonly string[]) =>
    ledger.call(recordsApi.save, {
      params: { kind },
      body: names.map((name, at) => ({ name, values: at === 0 && kind === 'customer' ? { contact: '钱经理', mobilePhone: phone } : {} })),
    })
  const [first, second] = await parties('customer', ['甲公司', '乙公司'])
  const [third] = await parties('supplier', ['丙公司'])
  const under = (parentCode: string, name: string, type: 'customer' | 'supplier') =>
    ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode, tagTypes: [type] } })
  const { code: receivable } = await under('1122', '客户', 'customer')
  const { code: payable } = await under('2202', '供应商', 'supplier')
  await book(ledger, '2026-01-10', `借 ${receivable} 1000 [${first!.id}]`, '贷 3001 1000')
  await book(ledger, '2026-09-10', `借 ${receivable} 200.50 [${first!.id}]`, '贷 3001 200.50')
  await book(ledger, '2026-09-12', '借 1001 300', `贷 ${receivable} 300 [${first!.id}]`)
  await book(ledger, '2026-09-20', `借 ${receivable} 50 [${second!.id}]`, '贷 3001 50')
  await book(ledger, '2026-09-21', '借 1405 70', `贷 ${payable} 70 [${third!.id}]`)
  return { first: first!.id, second: second!.id, third: third!.id, phone, receivable }
}
const make = (ledger: LedgerClient, keys: readonly string[], more: object = {}) =>
  ledger.call(api.make, { body: { ...span, replyBy, keys: [...keys], ...more } })
const listed = async (ledger: LedgerClient) => (await ledger.call(api.list)).map((row) => [row.number, row.party, row.balance, row.shown])
const tokenIn = (link: string): string => link.slice(link.indexOf('#letter/') + 8)

async function sent(ledger: LedgerClient, id: string) {
  const [one] = await ledger.call(api.send, { body: { ids: [id], via: 'link', days: 30 } })
  return { token: tokenIn(one!.link), code: one!.code }
}
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('CI-20c letters are made from the books: opening, lines, balance, one standing letter a party and month end', async ({
  ledger,
  stranger,
}) => {
  const { first, second, third } = await prepared(ledger)
  const parties = await ledger.call(api.parties, { query: { ...span, from: september } })
  expect(parties.map((one) => [one.name, one.kind, one.opening, one.debit, one.credit, one.balance, one.contact])).toEqual([
    ['甲公司', 'customer', '1000.00', '200.50', '300.00', '900.50', '钱经理'],
    ['乙公司', 'customer', '0.00', '50.00', '0.00', '50.00', ''],
    ['丙公司', 'supplier', '0.00', '0.00', '70.00', '-70.00', ''],
  ])
  expect(await make(ledger, [first, second, third])).toEqual({ count: 3 })
  expect(await listed(ledger)).toEqual([
    ['DZ202609-001', '甲公司', '900.50', 'draft'],
    ['DZ202609-002', '乙公司', '50.00', 'draft'],
    ['DZ202609-003', '丙公司', '-70.00', 'draft'],
  ])
  const [{ id } = { id: '' }] = await ledger.call(api.list)
  const letter = await ledger.call(api.get, { params: { id } })
  expect(letter.intact).toBe(true)
  expect(letter.content.lines.map((line) => [line.day, line.voucher, line.debit, line.credit, line.balance])).toEqual([
    ['2026-01-10', '记-1', '1000.00', '0.00', '1000.00'],
    ['2026-09-10', '记-1', '200.50', '0.00', '1200.50'],
    ['2026-09-12', '记-2', '0.00', '300.00', '900.50'],
  ])
  expect(letter.vouchers.every((one) => one !== null)).toBe(true)
  expect(letter.tagId).toBe(first)
  expect((await ledger.download(api.print, { query: { ids: [id] } })).subarray(0, 4).toString()).toBe('%PDF')
  expect((await ledger.download(api.file, { query: { format: 'xlsx' } })).subarray(0, 2).toString()).toBe('PK')

  // nothing is made when one of them cannot be
  await expect(make(ledger, [second], { to: period('2026-08') })).rejects.toMatchObject({ code: 'CB0002' })
  await expect(make(ledger, [third, first])).rejects.toMatchObject({ code: 'CB0002', details: [{ row: 1 }, { row: 2 }] })
  await expect(make(ledger, [first], { replyBy: day('2026-11-20') })).rejects.toMatchObject({ code: 'CB0001' })
  expect(await listed(ledger)).toHaveLength(3)
  await ledger.call(api.void, { params: { id }, body: { reason: '金额要改' } })
  await expect(ledger.call(api.void, { params: { id }, body: { reason: '再来' } })).rejects.toMatchObject({ code: 'CB0007' })
  expect(await make(ledger, [first])).toEqual({ count: 1 })
  expect((await listed(ledger)).at(-1)).toEqual(['DZ202609-004', '甲公司', '900.50', 'draft'])

  expect(await stranger.call(api.list)).toEqual([])
  await expect(stranger.call(api.get, { params: { id } })).rejects.toMatchObject({ code: 'CB0404' })
  await expect(stranger.call(api.void, { params: { id }, body: { reason: '别人的' } })).rejects.toMatchObject({ code: 'CB0404' })
  expect(await stranger.call(api.send, { body: { ids: [id], via: 'paper', days: 30 } })).toEqual([])
})

test('CI-20c by message: the link and its code apart; opened, answered once, the difference told, the books as they are now beside it', async ({
  house,
  ledger,
}) => {
  const { first, phone, receivable } = await prepared(ledger)
  await make(ledger, [first])
  const [{ id } = { id: '' }] = await ledger.call(api.list)
  expect(await ledger.call(api.send, { body: { ids: [id], via: 'sms', days: 30 } })).toMatchObject([{ link: '', code: '', problem: '' }])
  const texts = (await house.sandbox.messages(phone)).map((one) => one.text)
  const link = texts.find((text) => text.includes('h5.html#letter/'))!
  const token = /#letter\/([\w-]+)/.exec(link)![1]!
  const code = /访问码是(\d{6})/.exec(texts.find((text) => text.includes('访问码'))!)![1]!
  expect(link).not.toContain(code)

  const outside = new Client(ledger.base)
  await expect(outside.call(door.open, { body: { token, code: wrongCode(code) } })).rejects.toMatchObject({ code: 'CB0011', status: 401 })
  await expect(outside.call(door.open, { body: { token: token.slice(0, -2), code } })).rejects.toMatchObject({ code: 'CB0011' })
  const letter = await outside.call(door.open, { body: { token, code } })
  expect([letter.content.party, letter.content.balance, letter.state]).toEqual(['甲公司', '900.50', 'sent'])
  expect((await ledger.call(api.list))[0]!.openedAt).not.toBeNull()

  const answer = { token, code, digest: letter.digest, agreed: false, owing: 'party' as const, name: '钱经理', note: '' }
  const reply = (more: object) => outside.call(door.reply, { body: { ...answer, amount: null, ...more } })
  await expect(reply({})).rejects.toMatchObject({ code: 'CB0003' })
  await expect(reply({ amount: money('900.5') })).rejects.toMatchObject({ code: 'CB0004' })
  await expect(reply({ amount: money('800'), digest: '0'.repeat(64) })).rejects.toMatchObject({ code: 'CB0012' })
  expect((await reply({ amount: money('800'), note: '9月12日的付款为400.50' })).state).toBe('disputed')
  await expect(reply({ agreed: true })).rejects.toMatchObject({ code: 'CB0006' })
  const [row] = await ledger.call(api.list)
  expect([row!.shown, row!.replyBalance, row!.difference, row!.replyName, row!.replyVia, row!.changed]).toEqual([
    'disputed',
    '800.00',
    '100.50',
    '钱经理',
    'link',
    false,
  ])
  await expect(ledger.call(api.setContact, { params: { id }, body: { contact: '', phone: '' } })).rejects.toMatchObject({ code: 'CB0005' })
  expect((await ledger.call(api.send, { body: { ids: [id], via: 'link', days: 30 } }))[0]!.problem).toBe('对账函不符，不能再发送')

  // the books move on: the letter does not, and the list says so
  await book(ledger, '2026-09-28', '借 1001 100.50', `贷 ${receivable} 100.50 [${first}]`)
  const [moved] = await ledger.call(api.list)
  expect([moved!.balance, moved!.now, moved!.changed]).toEqual(['900.50', '800.00', true])
  expect((await ledger.call(api.get, { params: { id } })).intact).toBe(true)
  // a difference that was cleared is confirmed by a new letter
  expect(await make(ledger, [first])).toEqual({ count: 1 })

  const acts = await ledger.sql<{ action: string; name: string }>(
    `select action, user_name as name from app.book_log where ledger_id = $1 and object = 'confirmation' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['生成对账函', '短信发送对账函', '对方回复对账函', '生成对账函'])
  expect(acts[2]!.name).toBe('钱经理（甲公司）')
})

test('CI-20c a link ends by its day, by five wrong codes and by a newer one; nothing is told by it', async ({ house, ledger }) => {
  const { first, second } = await prepared(ledger)
  await make(ledger, [first, second])
  const [one, two] = await ledger.call(api.list)
  await expect(ledger.call(api.send, { body: { ids: [one!.id], via: 'link', days: 91 } })).rejects.toMatchObject({ code: 'CB0010' })
  const outside = new Client(ledger.base)
  const opens = (key: { token: string; code: string }) =>
    outside.call(door.open, { body: key }).then(
      () => 'opened',
      (refusal: { code: string }) => refusal.code,
    )
  const old = await sent(ledger, one!.id)
  expect(await opens(old)).toBe('opened')
  const newer = await sent(ledger, one!.id)
  expect(await opens(old)).toBe('CB0011')
  expect((await ledger.call(api.list))[0]).toMatchObject({ reminders: 1, state: 'sent' })
  for (let tried = 0; tried < 5; tried += 1) expect(await opens({ ...newer, code: wrongCode(newer.code) })).toBe('CB0011')
  expect(await opens(newer)).toBe('CB0011')
  const third = await sent(ledger, one!.id)
  expect(await opens(third)).toBe('opened')
  await ledger.sql(`update app.confirmation_links set expires_at = '2026-11-01' where ledger_id = $1`, [ledger.ledgerId])
  expect(await opens(third)).toBe('CB0011')

  // without a telephone it cannot go by message; a failed message leaves no link and no state
  expect((await ledger.call(api.send, { body: { ids: [two!.id], via: 'sms', days: 30 } }))[0]!.problem).toBe('没有手机号，请先填写联系人')
  await ledger.call(api.setContact, { params: { id: two!.id }, body: { contact: '孙会计', phone: '13700000000' } })
  house.sandbox.fault('sms', 'down')
  const [failed] = await ledger.call(api.send, { body: { ids: [two!.id], via: 'sms', days: 30 } })
  house.sandbox.fault('sms', null)
  expect(failed!.problem).toBe('短信没有发出，请稍后再试，或改为生成链接')
  expect(
    await ledger.sql('select 1 from app.confirmation_links where ledger_id = $1 and letter_id = $2', [ledger.ledgerId, two!.id]),
  ).toEqual([])
  const [row] = (await ledger.call(api.list)).filter((letter) => letter.id === two!.id)
  expect([row!.state, row!.contact]).toEqual(['draft', '孙会计'])
})

test('CI-20c a paper reply is written down by hand, once; the database keeps what was stated and answered', async ({ ledger }) => {
  const { first, third } = await prepared(ledger)
  await make(ledger, [first, third], { replyBy: day('2026-11-21') })
  const [one, two] = await ledger.call(api.list)
  const take = (id: string, agreed: boolean, balance: string | null) =>
    ledger.call(api.takeReply, {
      params: { id },
      body: { agreed, balance: balance === null ? null : money(balance), name: '钱经理', note: '' },
    })
  await expect(take(one!.id, true, null)).rejects.toMatchObject({ code: 'CB0006' })
  await ledger.call(api.send, { body: { ids: [one!.id, two!.id], via: 'paper', days: 30 } })
  await take(one!.id, true, null)
  await expect(take(one!.id, false, '1')).rejects.toMatchObject({ code: 'CB0006' })
  await expect(ledger.call(api.void, { params: { id: one!.id }, body: { reason: '不要了' } })).rejects.toMatchObject({ code: 'CB0007' })
  await take(two!.id, false, '-60')
  expect((await ledger.call(api.list)).map((row) => [row.shown, row.difference, row.replyVia, row.sentVia])).toEqual([
    ['agreed', '0.00', 'paper', 'paper'],
    ['disputed', '-10.00', 'paper', 'paper'],
  ])
  const tamper = (set: string) =>
    ledger.asApp(`update app.confirmation_letters set ${set} where ledger_id = '${ledger.ledgerId}' and id = '${two!.id}'`)
  await expect(tamper('balance = balance + 1, debit = debit + 1')).rejects.toThrow('what a letter states stays')
  await expect(tamper("reply_balance = '-70'")).rejects.toThrow('answered once')
  await expect(ledger.asApp(`delete from app.confirmation_letters where ledger_id = '${ledger.ledgerId}'`)).rejects.toThrow(
    'permission denied',
  )
})
