/** The client says that there is no such paper, takes back what he sent, opens what he signs, and is told when a paper went back. */
import { clientApi as client, clientDoorApi as door } from '@app/contract/client/interactions/client-site'
import { businessFilesApi as business } from '@app/contract/client/interactions/client-files'
import { contactsApi as contacts } from '@app/contract/client/interactions/contacts'
import { deliveriesApi as deliveries, requestsApi as requests } from '@app/contract/client/interactions/interactions'
import { billsApi } from '@app/contract/papers/bills/bills'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { Client, test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { photo } from '../../testing/document-files.ts'
import { book, postAll } from '../../testing/entries.ts'
import { contact, telephone } from '../../testing/telephone.ts'

const september = period('2026-09')
const asked = async (ledger: LedgerClient, contactId: string) =>
  (await ledger.call(requests.add, { body: { contactId, title: '餐费发票', note: '', period: september, bySms: false } })).id
const paper = (name = '票.jpg', amount = '1.00') => ({ name, bytes: photo({ amount }) })
const sms = async (house: Bench, phone: string) => (await house.sandbox.messages(phone)).map((one) => one.text)

test('there is no such paper: said with a reason, known to the bookkeeper, asked for again, answered by a photograph after all', async ({
  house,
  ledger,
}) => {
  const own = await telephone(house, ledger)
  const other = await telephone(house, ledger)
  const id = await asked(ledger, own.contactId)
  const say = (who: Client, reason: string) => who.call(client.absent, { params: { id }, body: { reason } })
  await expect(say(own, ' ')).rejects.toMatchObject({ code: 'IR0005', details: [{ field: 'reason' }] })
  await expect(say(other, '丢了')).rejects.toMatchObject({ code: 'IR0404' })
  expect(await say(own, '对方不给开')).toMatchObject({ state: 'returned', absent: true, reason: '对方不给开', bills: [] })
  expect(await ledger.call(requests.list, { query: { open: true } })).toMatchObject([{ id, absent: true, reason: '对方不给开' }])
  // not believed: it waits again, and is no longer said to be absent
  await ledger.call(requests.sendBack, { params: { id }, body: { reason: '请再问一次' } })
  expect((await own.call(client.requests))[0]).toMatchObject({ state: 'open', absent: false, reason: '请再问一次' })
  await own.call(client.answer, { params: { id }, query: { comment: '' }, files: [paper()] })
  expect(await say(own, '传错了')).toMatchObject({ absent: true, bills: [] })
  expect(await ledger.call(requests.accept, { params: { id } })).toMatchObject({ state: 'accepted', absent: true })
  await expect(say(own, '丢了')).rejects.toMatchObject({ code: 'IR0001' })
})

test('an answer is opened and taken back until it was accepted; its papers leave the books', async ({ house, ledger }) => {
  const own = await telephone(house, ledger)
  const id = await asked(ledger, own.contactId)
  await expect(own.call(client.takeBackAnswer, { params: { id } })).rejects.toMatchObject({ code: 'IR0006' })
  const { bills } = await own.call(client.answer, { params: { id }, query: { comment: '9月的' }, files: [paper()] })
  const billId = bills[0]!.id
  expect((await own.download(client.answered, { params: { id, billId } })).equals(photo({ amount: '1.00' }))).toBe(true)
  await expect(own.call(client.answered, { params: { id, billId: id } })).rejects.toMatchObject({ code: 'IR0405' })
  expect(await own.call(client.takeBackAnswer, { params: { id } })).toMatchObject({ state: 'open', bills: [], reason: '' })
  const kept = { query: { from: september, to: september, page: 1, pageSize: 10, removed: false } }
  expect(await ledger.call(billsApi.list, kept)).toEqual([])
  await own.call(client.answer, { params: { id }, query: { comment: '' }, files: [paper()] })
  await ledger.call(requests.accept, { params: { id } })
  await expect(own.call(client.takeBackAnswer, { params: { id } })).rejects.toMatchObject({ code: 'IR0006' })
})

test('what he uploaded is opened and taken back by himself alone; the same photograph twice is refused', async ({ house, ledger }) => {
  const own = await telephone(house, ledger)
  const other = await telephone(house, ledger)
  const send = (who: Client) => who.call(client.upload, { query: { purpose: 'business', requirement: '' }, files: [paper()] })
  const [sent] = await send(own)
  const { id } = sent!
  expect((await own.download(client.file, { params: { id } })).equals(photo({ amount: '1.00' }))).toBe(true)
  await expect(other.call(client.file, { params: { id } })).rejects.toMatchObject({ code: 'CF0405' })
  await expect(other.call(client.takeBack, { params: { id } })).rejects.toMatchObject({ code: 'CF0405' })
  await expect(send(own)).rejects.toMatchObject({ code: 'CF0005' })
  await own.call(client.takeBack, { params: { id } })
  expect(await own.call(client.files, { query: { purpose: 'business' } })).toEqual([])
  expect(await ledger.call(business.list, { query: { period: sent!.period } })).toEqual([])
  await expect(ledger.call(business.decide, { body: { ids: [id], act: 'keep', reason: '' } })).rejects.toMatchObject({ code: 'CF0404' })
  // taken back, it may be sent again; taken up, it stays
  const [again] = await send(own)
  await ledger.call(business.decide, { body: { ids: [again!.id], act: 'keep', reason: '' } })
  await expect(own.call(client.takeBack, { params: { id: again!.id } })).rejects.toMatchObject({ code: 'CF0004' })
})

test('a paper that went back is told by a message with the reason and a link; one that does not go is counted and undoes nothing', async ({
  house,
  ledger,
}) => {
  const who = await contact(ledger)
  const own = await telephone(house, ledger, who)
  const [sent] = await own.call(client.upload, { query: { purpose: 'business', requirement: '' }, files: [paper('车票.jpg')] })
  const back = (ids: string[]) => ledger.call(business.decide, { body: { ids, act: 'sendBack', reason: '照片太糊' } })
  expect(await back([sent!.id])).toEqual({ count: 1, told: 1, untold: 0 })
  expect((await sms(house, who.phone))[0]).toMatch(/您为.*传的“车票\.jpg”被退回：照片太糊。请重新拍照上传： \S+\/h5\.html\?to=upload#/)
  const id = await asked(ledger, own.contactId)
  await own.call(client.answer, { params: { id }, query: { comment: '' }, files: [paper('发票.jpg', '2.00')] })
  const returned = await ledger.reply(requests.sendBack, { params: { id }, body: { reason: '少一页' } })
  expect([returned.data, returned.totalData]).toMatchObject([{ state: 'open', reason: '少一页' }, { told: true }])
  expect((await sms(house, who.phone))[0]).toMatch(/“餐费发票”被退回：少一页.*to=requests#/)
  // of the firm's own uploads nobody is told; who was withdrawn is not reached
  await ledger.call(business.upload, { query: { period: september, requirement: '' }, files: [paper('公司传的.jpg', '3.00')] })
  const [ours] = await ledger.call(business.list, { query: { period: september } })
  expect(await back([ours!.id])).toEqual({ count: 1, told: 0, untold: 0 })
  await ledger.call(contacts.withdraw, { params: { id: own.contactId } })
  expect(await back([sent!.id])).toEqual({ count: 1, told: 0, untold: 1 })
})

test('what is signed for opens before it is signed, to whom it was sent; his copy after', async ({ house, ledger, stranger }) => {
  await book(ledger, '2026-01-05', '借 1002 5000', '贷 3001 5000')
  await postAll(ledger, '2026-01', '2026-01')
  const own = await telephone(house, ledger)
  const items = ['记账凭证', '原始单据', '纳税申报资料', '合同'].map((name) => ({ name, note: '' }))
  const { id } = await ledger.call(deliveries.add, { body: { period: period('2026-01'), items } })
  const open = (name: string, who: Client = own) => who.call(client.handed, { params: { id }, query: { name } })
  // a draft is nobody's yet
  await expect(open('记账凭证')).rejects.toMatchObject({ code: 'DV0406' })
  await expect(own.download(client.deliveryPdf, { params: { id } })).rejects.toMatchObject({ code: 'DV0405' })
  await ledger.call(deliveries.send, { params: { id }, body: { contactId: own.contactId, bySms: false } })
  expect((await open('记账凭证')).rows.map((row) => row.cells)).toEqual([
    { number: '记-1', day: '2026-01-05', abstract: '测试', total: '5000.00' },
  ])
  expect((await open('原始单据')).rows).toEqual([])
  expect((await open('纳税申报资料')).rows).toEqual([])
  for (const name of ['合同', '利润表', 'constructor']) await expect(open(name)).rejects.toMatchObject({ code: 'DV0007' })
  expect((await own.download(client.deliveryPdf, { params: { id } })).subarray(0, 5).toString()).toBe('%PDF-')
  const theirs = await telephone(house, stranger)
  await expect(open('记账凭证', theirs)).rejects.toMatchObject({ code: 'DV0406' })
})

test('a link that ended says whom to call, to whoever holds it; a wrong one says nothing of anybody', async ({ house, ledger }) => {
  await ledger.sql("update app.users set mobile_phone = '13711113333' where id = $1", [ledger.userId])
  const own = await telephone(house, ledger)
  const thief = new Client(ledger.base)
  await ledger.call(contacts.withdraw, { params: { id: own.contactId } })
  const said = (token: string) => thief.call(door.door, { body: { token } }).catch((refusal: Error) => refusal.message)
  expect(await said(own.token)).toMatch(/^链接已失效，请联系.+（13711113333）重新发送$/)
  expect(await said(`${own.token.slice(0, -2)}AA`)).toBe('链接已失效，请联系代账公司重新发送')
  expect((await ledger.call(contacts.list))[0]).toMatchObject({ withdrawn: true, linkUntil: null })
})
