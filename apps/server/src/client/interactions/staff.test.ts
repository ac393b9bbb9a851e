/** Somebody of the client's staff, by a link of his own: his claims, his payslips, his words; nothing of the company. */
import { clientApi as client } from '@app/contract/client/interactions/client-site'
import { contactsApi as contacts } from '@app/contract/client/interactions/contacts'
import { wordsApi } from '@app/contract/client/interactions/client-words'
import { deliveriesApi as deliveries, requestsApi as requests } from '@app/contract/client/interactions/interactions'
import { ownClaimsApi as own } from '@app/contract/client/interactions/own-claims'
import { claimBillsApi as bills } from '@app/contract/people/claims/claims'
import { claimsApi } from '@app/contract/people/claims/claims-overview'
import { messagesApi } from '@app/contract/ledger/messages/messages'
import { recordsApi } from '@app/contract/ledger/records/records'
import { day, period } from '@app/domain/kernel/period'
import { money, ZERO } from '@app/domain/kernel/money'
import { newId } from '@app/domain/kernel/id'
import { expect } from 'vitest'
import { routes } from '../../areas.ts'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { photo } from '../../testing/document-files.ts'
import { phoneOf, telephone } from '../../testing/telephone.ts'

async function record(ledger: LedgerClient, kind: 'employee' | 'expenseType', name: string, values: Record<string, string> = {}) {
  const [made] = await ledger.call(recordsApi.save, { params: { kind }, body: [{ name, values }] })
  return made!.id
}
/** An employee with a telephone, and the link that was made for him. */
async function employee(house: Bench, ledger: LedgerClient, name: string) {
  const phone = phoneOf()
  const id = await record(ledger, 'employee', name, { mobilePhone: phone })
  const [sent] = await ledger.call(contacts.addStaff, { body: { employeeIds: [id], days: 30, bySms: false } })
  expect(sent).toMatchObject({ employeeId: id, reason: '' })
  const contact = (await ledger.call(contacts.list)).find((one) => one.employeeId === id)!
  expect(contact).toMatchObject({ name, ownOnly: true })
  return Object.assign(await telephone(house, ledger, { id: contact.id, phone }), { employeeId: id })
}
const line = (expenseTypeId: string, amount: string, more: object = {}) => ({
  day: day('2026-09-10'),
  expenseTypeId,
  content: '',
  projectId: null,
  ticket: 'none' as const,
  amount: money(amount),
  tax: ZERO,
  ...more,
})

test('every call of the client’s own page that is not said to be for staff is refused to an employee, whatever it asks', async ({
  house,
  ledger,
}) => {
  const li = await employee(house, ledger, '李四')
  const calls = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.scope === 'client')
  const wrong: string[] = []
  // what he may call and what changes something is left alone: his session would end by it
  for (const { method, path, ofStaff = false } of calls.filter((one) => one.ofStaff !== true || one.method === 'GET')) {
    const answer = await fetch(`${li.base}${path.replaceAll(/:\w+/g, newId())}`, {
      method,
      headers: { cookie: li.cookie, 'sec-fetch-site': 'same-origin' },
    })
    const said = await answer.text()
    if (said.includes('CL0003') === ofStaff) wrong.push(`${method} ${path}: ${answer.status} ${said.slice(0, 200)}`)
  }
  expect(calls.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
  // what is shown to everybody who comes says nothing of the company
  expect(await li.call(client.me)).toMatchObject({ ownOnly: true, closed: [], filings: 0, forecasts: 0, deliveries: 0, payslips: true })
})

test('a claim by link: kept, photographed, sent in, sent back, sent in again, approved; nobody else’s', async ({ house, ledger }) => {
  const type = await record(ledger, 'expenseType', '差旅费')
  const li = await employee(house, ledger, '李四')
  const zhang = await employee(house, ledger, '张三')
  await ledger.call(claimsApi.saveSettings, {
    body: { ...(await ledger.call(claimsApi.settings)).settings, mode: 1, first: [ledger.userId] },
  })
  expect((await li.call(own.choices)).types.map((one) => one.name)).toContain('差旅费')
  const { id } = await li.call(own.save, { body: { reason: '出差', lines: [line(type, '553.00')] } })
  await li.call(own.addFiles, { params: { id }, files: [{ name: '车票.jpg', bytes: photo({ amount: '553.00' }) }] })
  const mine = await li.call(own.submit, { params: { id } })
  expect(mine).toMatchObject({ state: 2, amount: '553.00', mine: true, files: [{ name: '车票.jpg' }], waitingFor: [expect.any(String)] })
  // it is a claim as every other, by him and with his papers counted
  const { bill } = await ledger.call(bills.get, { params: { id } })
  expect(bill).toMatchObject({ employee: '李四', createdName: '李四', papers: 1, mayApprove: true })
  for (const act of [
    () => zhang.call(own.get, { params: { id } }),
    () => zhang.call(own.withdraw, { params: { id } }),
    () => zhang.call(own.remove, { params: { id } }),
    () => zhang.download(own.file, { params: { id, fileId: mine.files[0]!.id } }),
    () => zhang.call(own.save, { body: { id, reason: '', lines: [line(type, '1.00')] } }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'EC0404' })
  expect(await zhang.call(own.list)).toEqual([])
  expect((await li.download(own.file, { params: { id, fileId: mine.files[0]!.id } })).length).toBeGreaterThan(100)

  await ledger.call(bills.decide, { body: { ids: [id], agree: false, reason: '金额与票不符' } })
  expect((await li.call(own.list))[0]).toMatchObject({ state: 1, refusal: '金额与票不符' })
  const { version } = await li.call(own.get, { params: { id } })
  await li.call(own.save, { body: { id, version, reason: '出差', lines: [line(type, '535.00')] } })
  await expect(li.call(own.save, { body: { id, version, reason: '', lines: [line(type, '1.00')] } })).rejects.toMatchObject({ status: 409 })
  expect(await li.call(own.submit, { params: { id } })).toMatchObject({ state: 2, refusal: '' })
  expect(await li.call(own.withdraw, { params: { id } })).toMatchObject({ state: 1 })
  await li.call(own.submit, { params: { id } })
  await ledger.call(bills.decide, { body: { ids: [id], agree: true, reason: '' } })
  expect(await li.call(own.get, { params: { id } })).toMatchObject({ state: 3, amount: '535.00', open: '535.00' })
  await expect(li.call(own.save, { body: { id, reason: '', lines: [line(type, '1.00')] } })).rejects.toMatchObject({ code: 'EC0005' })
})

test('what was entered at a desk is looked at and not changed; a contact who is no employee claims nothing', async ({ house, ledger }) => {
  const type = await record(ledger, 'expenseType', '差旅费')
  const li = await employee(house, ledger, '李四')
  const head = {
    day: day('2026-09-10'),
    employeeId: li.employeeId,
    departmentId: null,
    projectId: null,
    reason: '代录',
    amount: ZERO,
    papers: 0,
  }
  const { id } = await ledger.call(bills.save, { body: { ...head, lines: [line(type, '20.00')], submit: false } })
  expect(await li.call(own.list)).toMatchObject([{ id, mine: false }])
  for (const act of [() => li.call(own.submit, { params: { id } }), () => li.call(own.remove, { params: { id } })])
    await expect(act()).rejects.toMatchObject({ code: 'EC0022' })
  const boss = await telephone(house, ledger)
  await expect(boss.call(own.list)).rejects.toMatchObject({ code: 'CL0005' })
})

test('what may be deducted of a ticket is reckoned, whatever the telephone says; a special invoice says it itself', async ({
  house,
  ledger,
}) => {
  await ledger.sql("update app.ledgers set vat_nature = 'generalTaxpayer' where ledger_id = $1", [ledger.ledgerId])
  const type = await record(ledger, 'expenseType', '差旅费', { deductible: '1' })
  const li = await employee(house, ledger, '李四')
  const lines = [
    line(type, '109.00', { ticket: 'railway', tax: money('50.00') }),
    line(type, '113.00', { ticket: 'special', tax: money('13.00') }),
    line(type, '10.00', { tax: money('1.00') }),
  ]
  const { id } = await li.call(own.save, { body: { reason: '', lines } })
  expect((await li.call(own.get, { params: { id } })).lines.map((one) => one.tax)).toEqual(['9.00', '13.00', '0.00'])
  const wrong = [line(type, '113.00', { ticket: 'special', tax: money('14.00') })]
  await expect(li.call(own.save, { body: { reason: '', lines: wrong } })).rejects.toMatchObject({ code: 'EC0001' })
})

test('links for many employees at once: one without a telephone is named, the others have theirs; nothing of the company is sent to them', async ({
  house,
  ledger,
}) => {
  const phone = phoneOf()
  const reached = await record(ledger, 'employee', '有电话', { mobilePhone: phone })
  const without = await record(ledger, 'employee', '没电话')
  const sent = await ledger.call(contacts.addStaff, { body: { employeeIds: [reached, without], days: 30, bySms: true } })
  expect(sent.map((one) => [one.name, one.reason])).toEqual([
    ['有电话', ''],
    ['没电话', '职员资料里没有手机号'],
  ])
  expect((await house.sandbox.messages(phone))[0]!.text).toMatch(/有电话，在.*的报销请打开这里拍照提交.*h5\.html\?to=claims#/)
  // the same again: no second contact
  await ledger.call(contacts.addStaff, { body: { employeeIds: [reached], days: 30, bySms: false } })
  const people = (await ledger.call(contacts.list)).filter((one) => one.employeeId === reached)
  expect(people).toHaveLength(1)
  const contactId = people[0]!.id
  const { id } = await ledger.call(deliveries.add, { body: { period: period('2026-09'), items: [{ name: '合同', note: '' }] } })
  await expect(ledger.call(deliveries.send, { params: { id }, body: { contactId, bySms: false } })).rejects.toMatchObject({
    code: 'CC0006',
  })
  // a paper of his own claim is asked of him
  await ledger.call(requests.add, { body: { contactId, title: '9月的车票', note: '', period: period('2026-09'), bySms: false } })
})

test('a thread of words: said by each side, seen when it is read, told by a message that may fail; each person has his own', async ({
  house,
  ledger,
}) => {
  const li = await employee(house, ledger, '李四')
  const boss = await telephone(house, ledger)
  await expect(boss.call(client.say, { body: { words: '  ' } })).rejects.toMatchObject({ message: '请写下要说的话' })
  await boss.call(client.say, { body: { words: '这个月的税怎么多了？' } })
  const threads = await ledger.reply(wordsApi.threads)
  expect([threads.data, threads.totalData]).toMatchObject([
    [{ contactId: boss.contactId, unread: 1, last: '这个月的税怎么多了？' }],
    { unread: 1 },
  ])
  expect((await ledger.call(messagesApi.list, { query: { page: 1, pageSize: 10 } })).some((one) => one.content.includes('怎么多了'))).toBe(
    true,
  )
  await ledger.call(wordsApi.seen, { params: { id: boss.contactId } })
  expect((await boss.call(client.words))[0]).toMatchObject({ byClient: true, seenAt: expect.anything() })
  const answer = await ledger.reply(wordsApi.say, { params: { id: boss.contactId }, body: { words: '因为季度一起交', bySms: true } })
  expect(answer.totalData).toEqual({ told: true })
  expect(await boss.call(client.me)).toMatchObject({ unread: 1 })
  await boss.call(client.seenWords)
  expect(await boss.call(client.me)).toMatchObject({ unread: 0 })
  expect((await ledger.call(wordsApi.list, { params: { id: boss.contactId } })).map((one) => [one.byClient, one.words])).toEqual([
    [true, '这个月的税怎么多了？'],
    [false, '因为季度一起交'],
  ])
  expect(await li.call(client.words)).toEqual([])
  await ledger.call(contacts.withdraw, { params: { id: boss.contactId } })
  await expect(ledger.call(wordsApi.say, { params: { id: boss.contactId }, body: { words: '在吗' } })).rejects.toMatchObject({
    code: 'CC0003',
  })
  // what was said stays said
  await expect(ledger.asApp('delete from client_words')).rejects.toThrow('permission denied')
})
