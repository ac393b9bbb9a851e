/** Filing against a bureau that refuses and loses: nothing is sent twice, nothing is paid twice, nothing is green that was not read back. */
import { forecastsApi } from '@app/contract/client/interactions/interactions'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { EXPECT_STATUS } from '@app/domain/client/interactions/interaction'
import { newId } from '@app/domain/kernel/id'
import { add, money, subtract, sum } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { atBureau } from '../../testing/at-bureau.ts'
import { openBench } from '../../testing/bench.ts'
import { act, agreedOffline, checked, company, draft, filed, get, goOn, handOver } from '../../testing/filing.ts'

const { time, later, during } = atBureau('2026-11-21T02:00:00Z')

during('a return is filed, read back, paid when a person says so, receipted; of all of it there is proof', async ({ house }) => {
  const one = await company(house)
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'pay', state: 'blocked', reason: 'pay', outcome: 'accepted', paid: '0.00', differences: [] })
  expect(Number(filing.owed)).toBeGreaterThan(12_000)
  expect(house.sandbox.bureau.holds(one.taxNumber).payments).toEqual([])
  const paid = await act(house, one, id, 'pay')
  expect(paid).toMatchObject({ step: null, state: 'done', outcome: 'accepted' })
  const { returns, payments } = house.sandbox.bureau.holds(one.taxNumber)
  expect([returns.length, payments.length, payments[0]!.paid]).toEqual([1, 1, paid.paid])
  expect(paid.steps.map(({ step }) => step)).toEqual([
    'profile',
    'items',
    'prefill',
    'confirm',
    'submit',
    'readBack',
    'receipt',
    'pay',
    'payBack',
    'certificate',
    'archive',
  ])
  expect(await one.ledger.call(api.task, { params: { id } })).toMatchObject({ state: 'done' })
  await expect(handOver(one)).rejects.toMatchObject({ code: 'FI0005' })
  // it is final for the database's owner too
  for (const change of [`update app.tax_declarations set figures = '{}'`, 'delete from app.tax_declarations'])
    await expect(one.ledger.sql(`${change} where id = $1`, [one.declarationId])).rejects.toThrow('filed return of 2026-09 is final')
  // whatever the return says, a filing exists once
  await one.ledger.sql(
    `set session_replication_role = replica; update app.tax_declarations set state = 'checked' where id = '${one.declarationId}'; reset session_replication_role`,
  )
  await expect(handOver(one)).rejects.toMatchObject({ code: 'FI0008', status: 409 })
  // one paper alone, as it came; the filing has no other
  const paper = await one.ledger.send(api.paper, { params: { id, paperId: paid.evidence.find(({ kind }) => kind === 'receipt')!.id } })
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await one.ledger.send(api.paper, { params: { id, paperId: id } })).status).toBe(404) // FI0023
  const zip = unzipSync(new Uint8Array(await (await one.ledger.send(api.evidence, { params: { id } })).arrayBuffer()))
  const chain = JSON.parse(Buffer.from(zip['证据链.json']!).toString()) as { 链完整: boolean }[]
  expect([chain.length, chain.every((link) => link.链完整)]).toEqual([paid.evidence.length, true])
  expect(paid.evidence.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['values', 'request', 'answer', 'accepted', 'receipt', 'certificate']),
  )
  // no proof lets anybody in
  expect(
    Object.values(zip)
      .map((bytes) => Buffer.from(bytes).toString())
      .join(''),
  ).not.toMatch(/session|password/)
  await expect(one.ledger.asApp('delete from filing_evidence')).rejects.toThrow('permission denied')
  await expect(one.ledger.sql('update app.filing_evidence set step = $1 where ledger_id = $2', ['x', one.ledger.ledgerId])).rejects.toThrow(
    'rows are final',
  )
})

during('an answer lost after success is only asked about: one return, one payment', async ({ house }) => {
  const one = await company(house, 'Z30')
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'submit', state: 'waiting', words: '已发送，正在向税务局查询结果，不会重复发送' })
  expect(filing.outcome).toBe('open')
  later(20)
  expect(await goOn(house, one, id)).toMatchObject({ step: 'pay', outcome: 'accepted' })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toHaveLength(1)
  const payer = await company(house, 'Z38')
  const other = await filed(house, payer)
  expect(await act(house, payer, other.id, 'pay')).toMatchObject({ step: 'pay', state: 'waiting' })
  later(20)
  expect(await goOn(house, payer, other.id)).toMatchObject({ step: null, state: 'done' })
  expect(house.sandbox.bureau.holds(payer.taxNumber).payments).toHaveLength(1)
})

during(
  'a process killed after it wrote that it sends, before it did: asked for ten minutes, then a person sends it with another key',
  async ({ house }) => {
    const one = await company(house)
    // the key is stored and the step is somebody's who is gone
    house.sandbox.bureau.tell({ next: { verb: 'status', fault: 'notTaken', times: 2 } })
    const { id, filing } = await filed(house, one)
    expect(filing).toMatchObject({ step: 'submit', state: 'waiting' })
    await one.ledger.sql(
      `update app.filing_steps set state = 'running', run = 'gone', lease_until = $1, next_at = $1, sent_at = $1 where filing_id = $2 and step = 'submit'`,
      [time.now, id],
    )
    later(30)
    expect(await goOn(house, one, id)).toMatchObject({ step: 'submit', state: 'waiting' })
    expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
    later(700)
    expect(await goOn(house, one, id)).toMatchObject({ step: 'submit', state: 'blocked', reason: 'lost' })
    expect(await act(house, one, id, 'again')).toMatchObject({ step: 'pay', outcome: 'accepted' })
    expect(house.sandbox.bureau.holds(one.taxNumber).returns.map(({ key }) => key)).toEqual([expect.stringMatching(/#1$/)])
  },
)

during('filed elsewhere: compared, taken over with a reason, never overwritten, never green', async ({ house }) => {
  const one = await company(house, 'Z24')
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'submit', state: 'blocked', reason: 'elsewhere' })
  expect(filing.differences.length).toBeGreaterThan(0)
  await expect(act(house, one, id, 'takeOver')).rejects.toMatchObject({ code: 'FI0009', details: [{ field: 'reason' }] })
  await expect(act(house, one, id, 'pay')).rejects.toMatchObject({ code: 'FI0002' })
  expect(await act(house, one, id, 'takeOver', '客户自己申报的')).toMatchObject({ outcome: 'elsewhere', payable: '12.35' })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns.map(({ key }) => key)).toEqual([''])
  // what is owed by it is paid as what the bureau has, once
  expect(await act(house, one, id, 'pay')).toMatchObject({
    step: null,
    state: 'done',
    outcome: 'elsewhere',
    payable: '12.35',
    paid: '12.35',
  })
  expect(house.sandbox.bureau.holds(one.taxNumber).payments.map(({ of, paid }) => [of.slice(0, 2), paid])).toEqual([['TF', '12.35']])
})

during('a return that is not there any more is not one by which nothing is owed', async ({ house }) => {
  const one = await company(house)
  const { id } = await filed(house, one)
  Object.assign(house.sandbox.bureau.holds(one.taxNumber), { returns: [] })
  expect(await act(house, one, id, 'pay')).toMatchObject({ step: 'pay', state: 'waiting', words: '税务局还查不到这份申报' })
  expect((await get(one, id)).payable).not.toBe('0.00')
})

during('accepted with differences is not green, whoever accepts it', async ({ house }) => {
  const one = await company(house, 'Z37')
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'readBack', state: 'blocked', reason: 'differs', outcome: 'differs' })
  expect(filing.differences).toEqual([{ cell: 'VS0!22:1', ours: '12000.00', theirs: '12000.01' }])
  expect(await act(house, one, id, 'accept', '税局按尾差调整')).toMatchObject({ step: 'pay', outcome: 'differs' })
})

const SCENES = [
  ['Z21', 'profile', 'profile'],
  ['Z22', 'profile', 'profile'],
  ['Z23', 'profile', 'profile'],
  ['Z25', 'submit', 'earlier'],
  ['Z26', 'prefill', 'prefill'],
  ['Z27', 'submit', 'layout'],
  ['Z29', 'submit', 'refused'],
  ['Z40', 'submit', 'time'],
] as const
during.for(SCENES)('scene %s is stopped at %s by %s, and says so', async ([scene, step, reason], { house }) => {
  const one = await company(house, scene)
  const { filing } = await filed(house, one)
  expect(filing).toMatchObject({ step, state: 'blocked', reason, outcome: 'open' })
  expect(filing.words).not.toBe('')
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
})

const PAYING = [
  ['Z32', 'agreement'],
  ['Z33', 'balance'],
  ['Z34', 'partly'],
  ['Z36', 'certificate'],
] as const
during.for(PAYING)('paying in scene %s is stopped by %s; the return stays filed', async ([scene, reason], { house }) => {
  const one = await company(house, scene)
  const { id } = await filed(house, one)
  const stopped = await act(house, one, id, 'pay')
  expect(stopped).toMatchObject({ state: 'blocked', reason, outcome: 'accepted' })
  if (scene !== 'Z34') return
  expect(Number(stopped.paid)).toBeGreaterThan(0)
  const paid = await act(house, one, id, 'pay')
  expect(paid).toMatchObject({ state: 'done' })
  expect(house.sandbox.bureau.holds(one.taxNumber).payments.map(({ state }) => state)).toEqual(['part', 'done'])
})

during('what is slow, and a receipt that comes late, is waited for', async ({ house }) => {
  const slow = await company(house, 'Z28')
  expect((await filed(house, slow)).filing).toMatchObject({ step: 'pay', outcome: 'accepted' })
  const late = await company(house, 'Z35')
  const { filing } = await filed(house, late)
  expect(filing).toMatchObject({ step: 'receipt', state: 'waiting', words: '回执还没有出来' })
})

during('maintenance pauses the province until it is back; others there are not asked about meanwhile', async ({ house }) => {
  const until = new Date(time.now.getTime() + 3_600_000)
  const one = await company(house)
  const two = await company(house)
  house.sandbox.bureau.tell({ maintenance: { province: '4403', until: until.toISOString() } })
  const first = await filed(house, one)
  expect(first.filing).toMatchObject({ step: 'profile', state: 'waiting', reason: 'maintenance', nextAt: until })
  house.sandbox.bureau.tell({ maintenance: { province: '4403', until: null } })
  const second = await filed(house, two)
  expect(second.filing).toMatchObject({ state: 'waiting', reason: 'maintenance', nextAt: until })
  later(3601)
  for (const [whose, { id }] of [
    [one, first],
    [two, second],
  ] as const)
    expect(await goOn(house, whose, id)).toMatchObject({ step: 'pay' })
})

during('a session that ends half-way is renewed where no code is needed; where one is, the handler is asked', async ({ house }) => {
  const one = await company(house)
  house.sandbox.bureau.endSessions()
  expect((await filed(house, one)).filing).toMatchObject({ step: 'pay' })
  const coded = await company(house, '', { account: '' })
  const { id, filing } = await filed(house, coded)
  expect(filing).toMatchObject({ step: 'profile', state: 'blocked', reason: 'sms' })
  expect(await act(house, coded, id, 'stop')).toMatchObject({ outcome: 'stopped', state: 'failed' })
  // stopped before anything was sent: put right as a draft
  expect(await coded.ledger.call(vatReturnsApi.get, { params: { id: coded.declarationId } })).toMatchObject({ state: 'refused' })
})

during('not checked, of another tax, of a quarter that is not over: said before anything is asked of the bureau', async ({ house }) => {
  const one = await company(house)
  const { id } = await one.ledger.call(vatReturnsApi.add, { body: { period: period('2026-06') } })
  await expect(one.ledger.call(api.submitVat, { params: { id }, body: {} })).rejects.toMatchObject({ code: 'FI0005' })
  const [unchecked] = await one.ledger.call(api.ready, { query: { period: period('2026-06') } })
  expect(unchecked).toMatchObject({ tax: 'VAT', hindered: '申报表“草稿”，请先审核再申报' })
  expect(await one.ledger.call(api.ready, { query: { period: period('2026-09') } })).toMatchObject([{ tax: 'VAT', hindered: '' }])
  await expect(draft(one.ledger, '2026-12', {})).rejects.toMatchObject({ code: 'FM0012' })
  await expect(one.ledger.call(api.submitStamp, { params: { id: one.declarationId }, body: {} })).rejects.toMatchObject({ code: 'FI0004' })
})

during(
  'a return goes with its filing: accepted, paid; corrected by a return of its own, which the bureau takes once',
  async ({ house }) => {
    const one = await company(house)
    const state = async (of: string) => (await one.ledger.call(vatReturnsApi.get, { params: { id: of } })).state
    const { id } = await filed(house, one)
    expect(await state(one.declarationId)).toBe('accepted')
    await act(house, one, id, 'pay')
    expect(await state(one.declarationId)).toBe('paid')
    const { id: corrected } = await one.ledger.call(vatReturnsApi.correct, { params: { id: one.declarationId } })
    await checked(one.ledger, corrected, { 'VS0!1:1': '410000', 'VS0!3:1': '410000' })
    const again = { ...one, declarationId: corrected }
    expect(await one.ledger.call(api.ready, { query: { period: period('2026-09') } })).toMatchObject([
      { id: corrected, correction: 1, hindered: '' },
    ])
    const { id: second, filing } = await filed(house, again)
    expect(filing).toMatchObject({ correction: 1, outcome: 'accepted', step: 'pay', paid: '0.00' })
    // only what is not paid yet is paid, and a year owes nothing twice
    const difference = '318.00'
    expect(subtract(filing.payable!, filing.credited!)).toBe(difference)
    const settled = await act(house, again, second, 'pay')
    expect(settled).toMatchObject({ state: 'done', paid: add(money(difference), settled.lateFee!) })
    const { payments } = house.sandbox.bureau.holds(one.taxNumber)
    expect(payments.map(({ paid }) => paid)).toEqual([expect.any(String), settled.paid])
    const { totalData } = await one.ledger.reply(api.owed, { query: { from: period('2026-01'), to: period('2026-12') } })
    expect(totalData).toMatchObject({ owed: totalData.paid, paid: sum(payments.map(({ paid }) => money(paid))) })
    expect(house.sandbox.bureau.holds(one.taxNumber).returns.map(({ correction }) => correction)).toEqual([0, 1])
  },
)

during(
  'corrected before it was paid: the version that is no longer in force is not paid, and less owed than was paid asks for nothing',
  async ({ house }) => {
    const one = await company(house)
    const { id } = await filed(house, one)
    const { id: corrected } = await one.ledger.call(vatReturnsApi.correct, { params: { id: one.declarationId } })
    await checked(one.ledger, corrected, { 'VS0!1:1': '390000', 'VS0!3:1': '390000' })
    const again = { ...one, declarationId: corrected }
    const { id: second } = await filed(house, again)
    expect(await act(house, one, id, 'pay')).toMatchObject({
      state: 'blocked',
      reason: 'refused',
      words: expect.stringContaining('已经更正'),
    })
    expect(house.sandbox.bureau.holds(one.taxNumber).payments).toEqual([])
    const rows = await one.ledger.call(api.owed, { query: { from: period('2026-09'), to: period('2026-09') } })
    expect(rows.map(({ id: row }) => row)).toEqual([second])
    await act(house, again, second, 'pay')
    const { id: less } = await one.ledger.call(vatReturnsApi.correct, { params: { id: corrected } })
    await checked(one.ledger, less, { 'VS0!1:1': '350000', 'VS0!3:1': '350000' })
    expect((await filed(house, { ...one, declarationId: less })).filing).toMatchObject({ step: null, state: 'done', paid: '0.00' })
    expect(house.sandbox.bureau.holds(one.taxNumber).payments).toHaveLength(1)
  },
)

during('what is sent is not stopped; what is no longer there is not taken over', async ({ house }) => {
  const one = await company(house)
  const { id } = await filed(house, one)
  await expect(act(house, one, id, 'stop')).rejects.toMatchObject({ code: 'FI0011' })
  const other = await company(house, 'Z24')
  const there = await filed(house, other)
  house.sandbox.bureau.holds(other.taxNumber).returns[0]!.state = 'voided'
  await expect(act(house, other, there.id, 'takeOver', '核对过')).rejects.toMatchObject({ code: 'FI0010' })
})

during('what is owed and paid of a year is what was read back; it is paid by its own button, once', async ({ house }) => {
  const one = await company(house)
  const { id, filing } = await filed(house, one)
  const year = { from: period('2026-01'), to: period('2026-12') }
  const before = await one.ledger.reply(api.owed, { query: year })
  expect(before.totalData).toMatchObject({ paid: '0.00' })
  const waiting = async () => {
    const { id: asked } = await one.ledger.call(api.loadPayments, { body: { period: period('2026-09') } })
    return (await one.ledger.call(api.payments, { params: { id: asked } })).items
  }
  expect(await waiting()).toMatchObject([{ tax: 'VAT', state: 'filed' }])
  await one.ledger.call(api.pay, { params: { id } })
  expect(await goOn(house, one, id)).toMatchObject({ state: 'done' })
  const { totalData } = await one.ledger.reply(api.owed, { query: year })
  expect(totalData.paid).toBe(before.totalData.owed)
  await expect(one.ledger.call(api.pay, { params: { id } })).rejects.toMatchObject({ code: 'FI0002' })
  expect(house.sandbox.bureau.holds(one.taxNumber).payments).toHaveLength(1)
  expect(await waiting()).toEqual([])
  await expect(one.ledger.call(api.payments, { params: { id } })).rejects.toMatchObject({ code: 'FI0406' })
  expect(filing.payable).not.toBeNull()
})

during('TL0004, TL0006: without a sign-in, and after two wrong passwords, nothing is tried by itself', async ({ house }) => {
  const one = await company(house)
  const logins = await one.ledger.call(taxLoginsApi.list)
  const [{ id: loginId, version }] = logins as [(typeof logins)[number]]
  await one.ledger.call(taxLoginsApi.change, { params: { id: loginId }, body: { version, password: 'wrong', role: 'taxHandler' } })
  for (let times = 0; times < 2; times += 1)
    await expect(one.ledger.call(taxLoginsApi.sendSmsCode, { params: { id: loginId } })).rejects.toMatchObject({ code: 'qxy4038' })
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'profile', state: 'blocked', reason: 'password', words: expect.stringContaining('不再自动登录') })
  await one.ledger.call(taxLoginsApi.remove, { params: { id: loginId } })
  expect(await act(house, one, id, 'again')).toMatchObject({ reason: 'login' })
  await expect(one.ledger.call(api.initiate, { body: { period: period('2026-09') } })).rejects.toMatchObject({ code: 'TL0006' })
})

during('FI0003: where no bureau is connected it is said, and nothing is handed over', async () => {
  const alone = await openBench({ settings: { taxBureauUrl: '' } })
  try {
    const ledger = await alone.ledger()
    const id = await draft(ledger, '2026-09', {})
    await expect(ledger.call(api.submitVat, { params: { id }, body: {} })).rejects.toMatchObject({ code: 'FI0003' })
  } finally {
    await alone.close()
  }
})

during('the client is asked first where that was wanted', async ({ house }) => {
  const one = await company(house)
  const { id } = await one.ledger.call(api.submitVat, { params: { id: one.declarationId }, body: { asksClient: true } })
  await expect(handOver(one)).rejects.toMatchObject({ code: 'FI0007', status: 409 })
  expect(await goOn(house, one, id)).toMatchObject({ step: 'confirm', state: 'blocked', reason: 'client' })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
  expect(await agreedOffline(house, one, id)).toMatchObject({ step: 'pay' })
})

during('what the client disputes is not sent, whatever a bookkeeper says; agreed, it goes on', async ({ house }) => {
  const one = await company(house)
  const sheet = await one.ledger.call(forecastsApi.save, { body: { period: period('2026-09') } })
  const said = (status: number, words: string) =>
    one.ledger.sql('update app.tax_recognitions set expect_status = $1, feedback = $2, answered_at = $4 where id = $3', [
      status,
      words,
      sheet.id,
      time.now,
    ])
  await said(EXPECT_STATUS.disputed, '有一张发票作废了')
  const { id } = await one.ledger.call(api.submitVat, { params: { id: one.declarationId }, body: { asksClient: true } })
  const stopped = { step: 'confirm', state: 'blocked', reason: 'disputed', words: expect.stringContaining('“有一张发票作废了”') }
  expect(await goOn(house, one, id)).toMatchObject(stopped)
  expect(await act(house, one, id, 'again')).toMatchObject(stopped)
  await expect(agreedOffline(house, one, id)).rejects.toMatchObject({ code: 'FI0016', details: [{ field: 'consentMeans' }] })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
  await said(EXPECT_STATUS.confirmed, '')
  expect(await act(house, one, id, 'again')).toMatchObject({ step: 'confirm', reason: 'client' })
  expect(await agreedOffline(house, one, id)).toMatchObject({ step: 'pay' })
})

during('the bureau’s list of a period is kept with when it was asked; another ledger sees neither it nor the filing', async ({ house }) => {
  const one = await company(house)
  const stranger = await company(house)
  const asked = { period: period('2026-09') }
  const { id: taskId } = await one.ledger.call(api.initiate, { body: asked })
  expect(await one.ledger.call(api.task, { params: { id: taskId } })).toMatchObject({ state: 'done' })
  const items = await one.ledger.call(api.select, { query: asked })
  expect(items.map(({ tax }) => tax)).toEqual(['VAT', 'CIT', 'STAMP', 'IIT', 'FS'])
  await expect(one.ledger.call(api.initiate, { body: { ...asked, companyId: stranger.ledger.ledgerId } })).rejects.toMatchObject({
    code: 'FI0012',
  })
  expect(await stranger.ledger.call(api.select, { query: asked })).toEqual([])
  const { id } = await filed(house, one)
  await expect(get(stranger, id)).rejects.toMatchObject({ code: 'FI0404', status: 404 })
  await expect(stranger.ledger.call(api.task, { params: { id } })).rejects.toMatchObject({ code: 'FI0405' })
  expect(await stranger.ledger.call(api.list, { query: { from: asked.period, to: asked.period } })).toEqual([])
  expect(await one.ledger.call(api.list, { query: { from: asked.period, to: asked.period } })).toHaveLength(1)
  await expect(get(one, newId())).rejects.toMatchObject({ code: 'FI0404' })
})

during('five failures of one kind in a province pause it', async ({ house }) => {
  const one = await company(house)
  // a province of its own: what the bureau answers others there forgets what failed
  await one.ledger.sql(`update app.tax_logins set declare_province = '3200' where ledger_id = $1`, [one.ledger.ledgerId])
  house.sandbox.bureau.tell({ next: { verb: 'taxpayer', fault: 'notTaken', times: 10 } })
  const id = await handOver(one)
  for (let times = 0; times < 5; times += 1) {
    await goOn(house, one, id)
    await one.ledger.sql(`update app.filing_steps set next_at = $1 where filing_id = $2 and state = 'waiting'`, [time.now, id])
  }
  expect(await goOn(house, one, id)).toMatchObject({ state: 'waiting', reason: 'maintenance', words: '连续失败，已暂停' })
  // some seconds at first; failing again at once, twice as long; answering, it is as new
  const pause = () =>
    one.ledger.sql<{ seconds: number; pauses: number }>(
      `select extract(epoch from paused_until - $1::timestamptz)::integer as seconds, pauses from app.bureau_health where pauses > 0`,
      [time.now],
    )
  expect(await pause()).toEqual([{ seconds: 5, pauses: 1 }])
  // waiting for it is not a further failure of this return: the next pause of its own is short again
  expect(await one.ledger.sql(`select attempts from app.filing_steps where filing_id = $1 and state = 'waiting'`, [id])).toEqual([
    { attempts: 0 },
  ])
  const over = async () => {
    await one.ledger.sql(`update app.bureau_health set paused_until = null`)
    await one.ledger.sql(`update app.filing_steps set next_at = $1 where filing_id = $2 and state = 'waiting'`, [time.now, id])
    await goOn(house, one, id)
  }
  house.sandbox.bureau.tell({ next: { verb: 'taxpayer', fault: 'notTaken', times: 2 } })
  await over()
  expect(await pause()).toEqual([{ seconds: 10, pauses: 2 }])
  await over()
  expect(await pause()).toEqual([])
})
