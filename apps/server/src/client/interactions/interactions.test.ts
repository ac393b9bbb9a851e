import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { identityApi } from '@app/contract/firm/identity/identity'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { messagesApi } from '@app/contract/ledger/messages/messages'
import { recordsApi } from '@app/contract/ledger/records/records'
import { billsApi } from '@app/contract/papers/bills/bills'
import { clientApi as client, clientDoorApi as door } from '@app/contract/client/interactions/client-site'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { contactsApi as contacts } from '@app/contract/client/interactions/contacts'
import {
  deliveriesApi as deliveries,
  forecastsApi as forecasts,
  requestsApi as requests,
} from '@app/contract/client/interactions/interactions'
import { businessFilesApi as business, initFilesApi as init } from '@app/contract/client/interactions/client-files'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { salaryApi } from '@app/contract/people/salary/salary'
import { payslipsApi } from '@app/contract/people/salary/salary-files'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { Client, openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { contact, lastCode, phoneOf, telephone, tokenIn } from '../../testing/telephone.ts'
import { pngOf } from '../../testing/pictures.ts'
import { photo } from '../../testing/document-files.ts'

const september = period('2026-09')
/** 10,000.00 of goods at one percent. */
const sale = (on: string) => ({
  kind: 'digitalSpecial' as const,
  number: '',
  code: '',
  issuedOn: day(on),
  partyName: '客户甲',
  partyTaxNumber: '',
  remark: '',
  lines: [
    {
      goodsName: '货物',
      specification: '',
      unit: '',
      quantity: null,
      unitPrice: null,
      netAmount: money('10000.00'),
      taxRate: rate('0.01'),
      taxTreatment: 'taxed' as const,
      taxAmount: money('100.00'),
    },
  ],
})
async function flow(ledger: LedgerClient): Promise<string> {
  const account = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '招商银行', accountNumber: '62258888000011', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const { id } = await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account[0]!.id,
      day: day('2026-09-12'),
      inflow: ZERO,
      outflow: money('88.50'),
      counterpartyName: '好再来餐厅',
      abstract: '餐费',
      purpose: '',
      remark: '',
    },
  })
  return id
}

test('a link alone opens nothing; with the code of its phone it opens its ledger alone', async ({ house, ledger, stranger }) => {
  const { id, phone } = await contact(ledger)
  const { link } = await ledger.call(contacts.invite, { params: { id }, body: { days: 7, bySms: false } })
  const token = tokenIn(link)
  const thief = new Client(ledger.base)
  expect(await thief.call(door.door, { body: { token } })).toMatchObject({
    name: '王老板',
    phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
  })
  // a stolen link without the phone
  await expect(thief.call(client.me)).rejects.toMatchObject({ code: 'GW0010' })
  await expect(thief.call(door.enter, { body: { token, code: '000000' } })).rejects.toMatchObject({ code: 'SM0003' })
  await thief.call(door.code, { body: { token } })
  await expect(thief.call(door.code, { body: { token } })).rejects.toMatchObject({ code: 'SM0002' })
  for (let tries = 0; tries < 5; tries += 1)
    await expect(thief.call(door.enter, { body: { token, code: '000000' } })).rejects.toMatchObject({ code: 'SM0003' })
  await expect(thief.call(door.enter, { body: { token, code: await lastCode(house, phone) } })).rejects.toMatchObject({ code: 'SM0004' })
  // damaged, unknown, another ledger's
  for (const bad of ['', 'x', token.slice(1), `${token.slice(0, -2)}AA`])
    await expect(thief.call(door.door, { body: { token: bad } })).rejects.toMatchObject({ code: 'CL0001' })

  const own = await telephone(house, ledger)
  expect(await own.call(client.me)).toMatchObject({ name: '王老板', requests: 0, closed: [], payslips: false })
  // none of the firm's calls takes a client, none of the client's the firm
  for (const endpoint of [billsApi.list, fundFlowsApi.list, identityApi.userInfo, contacts.list])
    expect(
      (await own.send(endpoint as never, { query: { from: september, to: september, page: 1, removed: false } } as never)).status,
    ).toBe(401)
  await expect(ledger.call(client.me)).rejects.toMatchObject({ code: 'GW0010' })
  await expect(stranger.call(contacts.invite, { params: { id }, body: { days: 7, bySms: false } })).rejects.toMatchObject({
    code: 'CC0404',
  })
  await own.call(client.leave)
  await expect(own.call(client.me)).rejects.toMatchObject({ code: 'GW0010' })
})

test('links end, contacts are withdrawn, and what was open closes with them', async () => {
  let now = new Date('2026-11-21T02:00:00Z')
  const house = await openBench({ clock: () => now })
  try {
    const ledger = await house.ledger()
    const own = await telephone(house, ledger)
    now = new Date(now.getTime() + 8 * 86_400_000)
    await ledger.signIn(ledger.userName, 'Passw0rd')
    // the session has ended, and the link no longer opens another
    await expect(own.call(client.me)).rejects.toMatchObject({ code: 'GW0010' })
    await expect(own.call(door.door, { body: { token: own.token } })).rejects.toMatchObject({ code: 'CL0001' })
    await expect(own.call(door.code, { body: { token: own.token } })).rejects.toMatchObject({ code: 'CL0001' })
    const again = await telephone(house, ledger)
    await again.call(client.me)
    await ledger.call(contacts.withdraw, { params: { id: again.contactId } })
    await expect(again.call(client.me)).rejects.toMatchObject({ code: 'GW0010' })
    await expect(again.call(door.door, { body: { token: again.token } })).rejects.toMatchObject({ code: 'CL0001' })
    await expect(ledger.call(contacts.invite, { params: { id: again.contactId }, body: { days: 7, bySms: false } })).rejects.toMatchObject({
      code: 'CC0003',
    })
  } finally {
    await house.close()
  }
})

test('refusals of contacts and links; what could not be sent has not happened', async ({ house, ledger }) => {
  const { id, phone } = await contact(ledger)
  await expect(ledger.call(contacts.add, { body: { name: '李四', phone, employeeId: null } })).rejects.toMatchObject({ code: 'CC0001' })
  await expect(ledger.call(contacts.add, { body: { name: '李四', phone: phoneOf(), employeeId: id } })).rejects.toMatchObject({
    code: 'CC0002',
  })
  await expect(ledger.call(contacts.invite, { params: { id }, body: { days: 0, bySms: false } })).rejects.toMatchObject({ code: 'CC0005' })
  house.sandbox.fault('sms', 'down')
  const ask = { contactId: id, title: '餐费发票', note: '', period: september, bySms: true }
  await expect(ledger.call(requests.add, { body: ask })).rejects.toMatchObject({ code: 'CC0004' })
  house.sandbox.fault('sms', null)
  expect(await ledger.call(requests.list, { query: { open: true } })).toEqual([])
  await expect(ledger.call(requests.add, { body: { ...ask, flowId: id } })).rejects.toMatchObject({ code: 'IR0003' })
  await ledger.call(requests.add, { body: ask })
  const [message] = await house.sandbox.messages(phone)
  expect(message!.text).toMatch(/需要您补充“餐费发票”，请拍照上传： http\S+\/h5\.html\?to=requests#\S+ ，30天内有效/)
  expect(await ledger.call(contacts.list)).toMatchObject([{ phone: `${phone.slice(0, 3)}****${phone.slice(7)}`, withdrawn: false }])
})

test('a missing receipt: asked for at the flow, photographed, sent back, photographed again, and in the posted voucher', async ({
  house,
  ledger,
  stranger,
}) => {
  const flowId = await flow(ledger)
  await ledger.call(quickAccountApi.bank, { params: { period: september } })
  const { voucherId } = await ledger.call(fundFlowsApi.get, { params: { id: flowId } })
  await ledger.call(vouchersApi.post, { body: { ids: [voucherId!] } })
  const own = await telephone(house, ledger)
  const other = await telephone(house, ledger)
  const { id } = await ledger.call(requests.add, {
    body: { contactId: own.contactId, title: '餐费发票', note: '9月12日', period: september, flowId, bySms: false },
  })
  expect(await own.call(client.requests)).toMatchObject([{ id, title: '餐费发票', state: 'open', line: '2026-09-12 付 好再来餐厅 88.50' }])
  expect(await other.call(client.requests)).toEqual([])
  const files = [{ name: '餐费.jpg', bytes: photo({ kind: '餐饮发票', amount: '88.50' }) }]
  await expect(other.call(client.answer, { params: { id }, query: { comment: '' }, files })).rejects.toMatchObject({ code: 'IR0404' })
  await expect(ledger.call(requests.accept, { params: { id } })).rejects.toMatchObject({ code: 'IR0002' })
  await own.call(client.answer, { params: { id }, query: { comment: '给您' }, files })
  // nothing is bound before somebody has looked at it
  expect(await ledger.call(voucherFilesApi.list, { params: { id: voucherId! } })).toEqual([])
  expect(await ledger.call(requests.sendBack, { params: { id }, body: { reason: '拍糊了' } })).toMatchObject({
    state: 'open',
    reason: '拍糊了',
    bills: [],
  })
  expect(await own.call(client.answer, { params: { id }, query: { comment: '' }, files })).toMatchObject({
    state: 'returned',
    bills: [{ name: '餐费.jpg' }],
  })
  expect(await ledger.call(requests.accept, { params: { id } })).toMatchObject({ state: 'accepted' })
  expect((await ledger.call(voucherFilesApi.list, { params: { id: voucherId! } })).map((one) => [one.name, one.addedBy])).toEqual([
    ['餐费.jpg', '王老板'],
  ])
  const [bill] = await ledger.call(billsApi.list, {
    query: { from: september, to: september, page: 1, pageSize: 10, removed: false, flowId },
  })
  expect(bill).toMatchObject({ origin: 'client', givenBy: '王老板', amount: '88.50', voucherState: 'posted' })
  await expect(own.call(client.answer, { params: { id }, query: { comment: '' }, files })).rejects.toMatchObject({ code: 'IR0001' })
  await expect(ledger.call(requests.withdraw, { params: { id } })).rejects.toMatchObject({ code: 'IR0001' })
  await expect(stranger.call(requests.accept, { params: { id } })).rejects.toMatchObject({ code: 'IR0404' })
  const heard = await ledger.call(messagesApi.list, { query: { page: 1, pageSize: 20, type: 'M101' } })
  expect(heard.map((one) => one.content).toSorted()).toEqual([
    expect.stringMatching(/^王老板：.+，1个文件$/),
    expect.stringMatching(/1个文件，给您$/),
  ])
  // every act of the client is on record under their name
  const acts = await ledger.sql<{ action: string }>(
    "select action from app.book_log where ledger_id = $1 and user_name = '王老板' order by seq",
    [ledger.ledgerId],
  )
  expect(acts.map((one) => one.action)).toEqual(['客户登录', '客户登录', '客户上传单据', '客户补充资料', '客户上传单据', '客户补充资料'])
})

test('C-tax-14 to C-tax-19: a forecast is computed, corrected with a reason, disputed, confirmed, agreed offline', async ({
  house,
  ledger,
}) => {
  await ledger.call(outputInvoicesApi.add, { body: sale('2026-09-10') })
  const made = await ledger.call(forecasts.save, { body: { period: september } })
  expect(made).toMatchObject({ status: 0, outdated: false })
  expect(made.lines.map((one) => [one.tax, one.amount])).toEqual([
    ['vat', '100.00'],
    ['cityConstruction', expect.any(String)],
    ['education', '0.00'],
    ['localEducation', '0.00'],
    ['stamp', expect.any(String)],
    ['cit', expect.any(String)],
    ['iit', '0.00'],
  ])
  const own = await telephone(house, ledger)
  expect(await own.call(client.forecasts)).toEqual([])
  await expect(own.call(client.respond, { params: { id: made.id }, body: { agree: true, comment: '' } })).rejects.toMatchObject({
    code: 'TF0002',
  })
  const push = () => ledger.call(forecasts.push, { params: { id: made.id }, body: { contactId: own.contactId, bySms: false } })
  await push()
  expect(await own.call(client.me)).toMatchObject({ forecasts: 1 })
  await expect(own.call(client.respond, { params: { id: made.id }, body: { agree: false, comment: '' } })).rejects.toMatchObject({
    code: 'TF0003',
  })
  expect(await own.call(client.respond, { params: { id: made.id }, body: { agree: false, comment: '有一张票作废了' } })).toMatchObject({
    status: 3,
  })
  const changed = await ledger.call(forecasts.update, {
    params: { id: made.id },
    body: { tax: 'vat', amount: money('80.00'), reason: '扣除作废发票' },
  })
  expect(changed.lines[0]).toMatchObject({ amount: '80.00', computed: '100.00', reason: '扣除作废发票' })
  expect(await own.call(client.forecasts)).toEqual([])
  await push()
  expect(await own.call(client.respond, { params: { id: made.id }, body: { agree: true, comment: '' } })).toMatchObject({
    status: 2,
    answeredBy: '王老板',
  })
  // the bookkeeper hears of both; only what needs looking at pops up
  const heard = await ledger.call(messagesApi.list, { query: { page: 1, pageSize: 20, type: 'M101' } })
  expect(heard.map((one) => `${one.title.split('：')[0]} ${one.level} ${one.content}`).toSorted()).toEqual([
    '客户对税款有异议 1 王老板：2026-09税款预估，有一张票作废了',
    '客户已确认税款 0 王老板：2026-09税款预估',
  ])
  await expect(ledger.call(forecasts.save, { body: { period: september } })).rejects.toMatchObject({ code: 'TF0001' })
  await ledger.call(forecasts.cancel, { params: { id: made.id }, body: { reason: '重新测算' } })
  const again = await ledger.call(forecasts.save, { body: { period: september } })
  expect(await ledger.call(forecasts.agreeOffline, { params: { id: again.id }, body: { status: 5, feedback: '电话确认' } })).toMatchObject({
    status: 5,
    feedback: '电话确认',
  })
  expect((await ledger.call(forecasts.list, { query: { page: 1, pageSize: 10 } })).map((one) => one.status)).toEqual([5, 4])
  await expect(
    ledger.call(forecasts.update, {
      params: { id: '00000000-0000-7000-8000-000000000000' },
      body: { tax: 'vat', amount: ZERO, reason: '无' },
    }),
  ).rejects.toMatchObject({ code: 'TF0404' })
})

test('ST-taxrec-01, ST-taxrec-03 and 04: withdrawing, sending and agreeing offline are three acts, each of its own', async ({
  house,
  ledger,
}) => {
  await ledger.call(outputInvoicesApi.add, { body: sale('2026-09-10') })
  const { id } = await ledger.call(forecasts.save, { body: { period: september } })
  const who = await contact(ledger)
  const own = await telephone(house, ledger, who)
  const sent = async () => (await house.sandbox.messages(who.phone)).length
  const before = await sent()
  // withdrawn: the client neither sees it nor is told
  expect(await ledger.call(forecasts.cancel, { params: { id }, body: { reason: '算错了' } })).toMatchObject({ status: 4 })
  expect([await own.call(client.forecasts), await sent()]).toEqual([[], before])
  // sent: seen and told, and nothing is withdrawn or agreed
  const next = await ledger.call(forecasts.save, { body: { period: september } })
  await ledger.call(forecasts.push, { params: { id: next.id }, body: { contactId: own.contactId, bySms: true } })
  expect([(await own.call(client.forecasts)).map((one) => one.id), await sent()]).toEqual([[next.id], before + 1])
  expect((await ledger.call(forecasts.list, { query: { page: 1, pageSize: 10 } })).map((one) => one.status)).toEqual([1, 4])
  // agreed offline: with status 5 alone, and how
  const agree = { params: { id: next.id }, body: { status: 5, feedback: '电话确认' } } as const
  await expect(ledger.call(forecasts.agreeOffline, { ...agree, body: { ...agree.body, status: 2 as never } })).rejects.toMatchObject({
    status: 400,
  })
  expect(await ledger.call(forecasts.agreeOffline, agree)).toMatchObject({ status: 5, feedback: '电话确认' })
  expect(await sent()).toBe(before + 1)
})

const DRAWN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

test('a delivery is signed with a drawn name, and stays as it was signed', async ({ house, ledger }) => {
  // while the month is open its statements still change: they are neither proposed nor taken
  const early = await ledger.call(deliveries.proposed, { query: { period: september } })
  expect(early.map((one) => one.name)).toEqual(['记账凭证', '原始单据', '纳税申报资料'])
  await expect(ledger.call(deliveries.add, { body: { period: september, items: [{ name: '利润表', note: '' }] } })).rejects.toMatchObject({
    code: 'DV0006',
    status: 422,
    message: expect.stringContaining('利润表还会变'),
  })
  const items = await ledger.call(deliveries.proposed, { query: { period: september } })
  const made = await ledger.call(deliveries.add, { body: { period: september, items } })
  const own = await telephone(house, ledger)
  const sign = (digest: string, files = [{ name: 'sign.png', bytes: DRAWN as Uint8Array | string }]) =>
    own.call(client.sign, { params: { id: made.id }, query: { name: '王老板', digest }, files })
  await expect(sign(made.digest)).rejects.toMatchObject({ code: 'DV0003' })
  await ledger.call(deliveries.send, { params: { id: made.id }, body: { contactId: own.contactId, bySms: false } })
  await expect(sign('0'.repeat(64))).rejects.toMatchObject({ code: 'DV0004' })
  await expect(sign(made.digest, [{ name: 'sign.txt', bytes: '王' }])).rejects.toMatchObject({ code: 'DV0005' })
  // a picture that a library chokes on, long after it was taken: a line that names no filter there is, a colour type no PNG has, cut off
  const strange = Buffer.from(pngOf(40, 20))
  strange[25] = 5
  for (const bytes of [pngOf(40, 20, [0, 0, 0, 255], 7), strange, pngOf(40, 20).subarray(0, 60)])
    await expect(sign(made.digest, [{ name: 'sign.png', bytes }])).rejects.toMatchObject({ code: 'DV0005' })
  const signed = await sign(made.digest)
  expect(signed).toMatchObject({ state: 'signed', signedName: '王老板' })
  expect(signed.signedDigest).toMatch(/^[0-9a-f]{64}$/)
  await expect(ledger.call(deliveries.withdraw, { params: { id: made.id } })).rejects.toMatchObject({ code: 'DV0001' })
  await expect(ledger.asApp("update app.deliveries set signed_name = '别人' where id = $1", [made.id])).rejects.toThrow(
    'a signed delivery stays',
  )
  const pdf = await ledger.download(deliveries.pdf, { params: { id: made.id } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text).toMatch(/交付单位：.*代账公司/)
  // one that was taken before drawings were made anew is printed without it, and ends nothing
  const came = await house.server.services.files.put(pngOf(40, 20, [0, 0, 0, 255], 7))
  await ledger.sql(
    `set session_replication_role = replica; update app.files set digest = '${came}' where id = (select signature_file_id from app.deliveries where id = '${made.id}'); reset session_replication_role`,
  )
  const without = await ledger.download(deliveries.pdf, { params: { id: made.id } })
  expect([without.subarray(0, 5).toString(), without.toString('latin1').includes('/Subtype /Image')]).toEqual(['%PDF-', false])
  expect((await fetch(`${ledger.base}/health`)).status).toBe(200)
  const second = await ledger.call(deliveries.add, { body: { period: september, items: [{ name: '账簿', note: '' }] } })
  await ledger.call(deliveries.withdraw, { params: { id: second.id } })
  await expect(ledger.call(deliveries.withdraw, { params: { id: second.id } })).rejects.toMatchObject({ code: 'DV0002' })
  await expect(ledger.call(deliveries.withdraw, { params: { id: own.contactId } })).rejects.toMatchObject({ code: 'DV0404' })
})

test('papers belong to the month whose books are worked on, or the one the client says; never to today by itself', async ({
  house,
  ledger,
}) => {
  const own = await telephone(house, ledger)
  await ledger.sql(`update app.ledgers set closed_through = '2026-09' where ledger_id = $1`, [ledger.ledgerId])
  let sent = 0
  const send = (asked: object = {}) =>
    own.call(client.upload, {
      query: { purpose: 'business', requirement: '', ...asked },
      files: [{ name: '小票.jpg', bytes: photo({ amount: `${(sent += 1)}.00` }) }],
    })
  const { totalData } = await own.reply(client.files, { query: { purpose: 'business' } })
  expect(totalData).toMatchObject({ month: '2026-10', months: ['2026-11', '2026-10'] })
  expect((await send())[0]!.period).toBe('2026-10')
  expect((await send({ period: period('2026-11') }))[0]!.period).toBe('2026-11')
  for (const wrong of ['2026-09', '2026-12'])
    await expect(send({ period: period(wrong) })).rejects.toMatchObject({ code: 'CF0003', details: [{ field: 'accountPeriod' }] })
  // the bookkeeper of October finds it there
  expect((await ledger.call(business.list, { query: { period: period('2026-10') } })).map((one) => one.period)).toEqual(['2026-10'])
})

test('uploads of a month against what is asked for; into bills with one press, or sent back', async ({ house, ledger, stranger }) => {
  const own = await telephone(house, ledger)
  const [sent] = await own.call(client.upload, {
    query: { purpose: 'business', requirement: '工资表' },
    files: [{ name: '工资.jpg', bytes: photo({ kind: '工资表', amount: '1.00' }) }],
  })
  // nothing is closed yet: what is worked on is the first month of the books
  const november = sent!.period
  expect(november).toBe('2026-01')
  await own.call(client.upload, { query: { purpose: 'init', requirement: '' }, files: [{ name: '执照.jpg', bytes: photo({}) }] })
  await ledger.call(business.saveRequired, { body: { names: ['工资表', '水电费'] } })
  const { data, totalData } = await ledger.reply(business.list, { query: { period: november } })
  expect(data).toMatchObject([{ name: '工资.jpg', fromClient: true, state: 'fresh', requirement: '工资表' }])
  expect(totalData.required).toEqual([
    { name: '工资表', count: 1, held: '' },
    { name: '水电费', count: 0, held: '' },
  ])
  // what is in the books already need not be asked for
  await ledger.call(business.saveRequired, { body: { names: ['销售发票', '采购与费用发票', '工资表', '水电费'] } })
  await ledger.call(outputInvoicesApi.add, { body: sale(`${november}-01`) })
  const asked = async () => (await ledger.reply(business.list, { query: { period: november } })).totalData.required
  expect(await asked()).toEqual([
    { name: '销售发票', count: 0, held: '已有 1 张' },
    { name: '采购与费用发票', count: 0, held: '' },
    { name: '工资表', count: 1, held: '' },
    { name: '水电费', count: 0, held: '' },
  ])
  const ids = [sent!.id]
  await expect(ledger.call(business.decide, { body: { ids, act: 'sendBack', reason: '' } })).rejects.toMatchObject({ code: 'CF0002' })
  await expect(stranger.call(business.decide, { body: { ids, act: 'keep', reason: '' } })).rejects.toMatchObject({ code: 'CF0404' })
  await expect(ledger.call(init.decide, { body: { ids, act: 'keep', reason: '' } })).rejects.toMatchObject({ code: 'CF0404' })
  await ledger.call(business.decide, { body: { ids, act: 'sendBack', reason: '缺一页' } })
  expect(await own.call(client.files, { query: { purpose: 'business' } })).toMatchObject([{ state: 'sentBack', reason: '缺一页' }])
  await ledger.call(business.decide, { body: { ids, act: 'bill', reason: '' } })
  const bills = await ledger.call(billsApi.list, { query: { from: november, to: november, page: 1, pageSize: 10, removed: false } })
  expect(bills).toMatchObject([{ kind: 'payroll', origin: 'client', givenBy: '王老板', amount: '1.00' }])
  await expect(ledger.call(business.decide, { body: { ids, act: 'keep', reason: '' } })).rejects.toMatchObject({ code: 'CF0001' })
  await ledger.call(init.upload, { query: { period: november, requirement: '营业执照' }, files: [{ name: '执照2.jpg', bytes: photo({}) }] })
  const kept = await ledger.call(init.list, { query: { period: november } })
  expect(kept.map((one) => [one.name, one.fromClient])).toEqual([
    ['执照2.jpg', false],
    ['执照.jpg', true],
  ])
  expect((await ledger.download(init.file, { params: { id: kept[0]!.id } })).equals(photo({}))).toBe(true)
  await expect(ledger.call(business.file, { params: { id: kept[0]!.id } })).rejects.toMatchObject({ code: 'CF0405' })
})

test('statements of closed months alone, and one’s own payslips alone', async ({ house, ledger }) => {
  const employee = async (name: string) =>
    (await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name, values: { hiredOn: '2025-01-01' } }] }))[0]!.id
  const [zhang, li] = [await employee('张三'), await employee('李四')]
  const own = await telephone(house, ledger, await contact(ledger, '张三', zhang))
  await expect(own.call(client.statement, { query: { kind: 'balanceSheet', period: september } })).rejects.toMatchObject({ code: 'CL0002' })
  await ledger.sql("update app.ledgers set closed_through = '2026-01' where ledger_id = $1", [ledger.ledgerId])
  expect((await own.call(client.statement, { query: { kind: 'incomeStatement', period: period('2026-01') } })).title).toContain('利润表')
  const { id } = await ledger.call(salaryApi.addSheet, { body: { period: september, kind: 'wage' } })
  const { rows } = await ledger.call(salaryApi.sheet, { query: { id } })
  await ledger.call(salaryApi.saveRows, {
    body: { id, rows: rows.map((row) => ({ employeeId: row.employeeId, inputs: { base: '10000' } })) },
  })
  expect(await own.call(client.payslips)).toEqual([])
  await expect(own.call(client.payslip, { params: { id } })).rejects.toMatchObject({ code: 'CL0404' })
  await ledger.call(payslipsApi.send, { body: { id, employeeIds: [zhang, li], days: 7, bySms: false } })
  expect(await own.call(client.payslips)).toMatchObject([{ sheetId: id, period: september }])
  const slip = (await own.download(client.payslip, { params: { id } })).toString()
  expect([slip.includes('张三'), slip.includes('李四')]).toEqual([true, false])
  const boss = await telephone(house, ledger)
  expect(await boss.call(client.payslips)).toEqual([])
  await expect(boss.call(client.payslip, { params: { id } })).rejects.toMatchObject({ code: 'CL0404' })
})
