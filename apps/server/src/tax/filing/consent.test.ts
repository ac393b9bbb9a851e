/** The client's yes to a return: on his phone or told to the firm, one truth; figures that change void it. */
import { clientApi as client } from '@app/contract/client/interactions/client-site'
import { askedFilingsApi } from '@app/contract/client/interactions/asked-filings'
import { forecastsApi } from '@app/contract/client/interactions/interactions'
import { messagesApi } from '@app/contract/ledger/messages/messages'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { money, type Money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { atBureau } from '../../testing/at-bureau.ts'
import { photo } from '../../testing/document-files.ts'
import { act, agreedOffline, checked, company, goOn, type Company } from '../../testing/filing.ts'
import { telephone } from '../../testing/telephone.ts'

const { time, later, during } = atBureau('2026-11-21T02:00:00Z')
const asking = async ({ ledger, declarationId }: Company) =>
  (await ledger.call(api.submitVat, { params: { id: declarationId }, body: { asksClient: true } })).id
const disputed = { agree: false, words: '有一张票作废了' }

during('asked by a link, disputed and then agreed to on the phone: the figures he saw, and no others', async ({ house, stranger }) => {
  const one = await company(house)
  const id = await asking(one)
  const waits = await goOn(house, one, id)
  expect(waits).toMatchObject({ step: 'confirm', state: 'blocked', reason: 'client', consent: { state: 'waits', way: null } })
  const own = await telephone(house, one.ledger)
  const [shown] = await own.call(client.filings)
  expect(shown).toMatchObject({ id, title: '增值税及附加税费', owed: waits.owed, waits: true })
  expect(shown!.lines.length).toBeGreaterThan(2)
  expect(await own.call(client.me)).toMatchObject({ filings: 1 })
  const { link } = await one.ledger.call(askedFilingsApi.push, { params: { id }, body: { contactId: own.contactId, bySms: false } })
  expect(link).toMatch(/to=taxes/)
  await expect(
    stranger.call(askedFilingsApi.push, { params: { id }, body: { contactId: own.contactId, bySms: false } }),
  ).rejects.toMatchObject({ code: 'FI0407' })
  expect((await one.ledger.call(askedFilingsApi.list))[0]!.consent.askedAt).toEqual(time.now)

  const answer = (said: { agree: boolean; words: string }, seen = shown!.digest) =>
    own.call(client.answerFiling, { params: { id }, body: { ...said, seen } })
  await expect(answer({ agree: true, words: '' }, 'f'.repeat(64))).rejects.toMatchObject({ code: 'FI0018' })
  await expect(answer({ agree: false, words: '' })).rejects.toMatchObject({ code: 'FI0017', details: [{ field: 'feedback' }] })
  expect(await answer(disputed)).toMatchObject({ waits: true, consent: { state: 'disputed', saidBy: '王老板' } })
  expect(await act(house, one, id, 'again')).toMatchObject({
    state: 'blocked',
    reason: 'disputed',
    words: expect.stringContaining(disputed.words),
  })
  // against his own word nobody agrees for him, but by his paper
  await expect(agreedOffline(house, one, id)).rejects.toMatchObject({ code: 'FI0016', details: [{ field: 'consentMeans' }] })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
  later(10)
  await answer({ agree: true, words: '核对过了' })
  const filed = await goOn(house, one, id)
  expect(filed).toMatchObject({
    outcome: 'accepted',
    step: 'pay',
    consent: { state: 'agreed', way: 'phone', saidBy: '王老板', owed: filed.owed },
  })
  await expect(answer({ agree: true, words: '' })).rejects.toMatchObject({ code: 'FI0019' })
  expect((await own.call(client.filings))[0]).toMatchObject({ waits: false, consent: { state: 'agreed' } })
  const heard = await one.ledger.call(messagesApi.list, { query: { page: 1, pageSize: 20, type: 'M101' } })
  expect(heard.map(({ title }) => title.split('：')[0]!).toSorted()).toEqual(['客户对申报有异议', '客户已同意申报'])

  // the return says it, and so does its proof
  expect(await one.ledger.call(api.consent, { params: { id: one.declarationId } })).toMatchObject({
    filingId: id,
    consent: { state: 'agreed', saidBy: '王老板' },
  })
  const zip = unzipSync(new Uint8Array(await (await one.ledger.send(api.evidence, { params: { id } })).arrayBuffer()))
  const said = Object.entries(zip).flatMap(([name, bytes]) =>
    name.endsWith('-客户确认.json') ? [JSON.parse(Buffer.from(bytes).toString())] : [],
  )
  expect(said).toMatchObject([
    { 答复: '客户有异议', 方式: '客户在手机页', 数的摘要SM3: shown!.digest },
    { 答复: '客户已同意', 客户: '王老板' },
  ])
  await expect(one.ledger.sql('delete from app.filing_consents where ledger_id = $1', [one.ledger.ledgerId])).rejects.toThrow(
    'rows are final',
  )
  expect(await stranger.call(askedFilingsApi.list)).toEqual([])
})

during('figures that change after a yes void it; the same figures handed over again keep it', async ({ house }) => {
  // the bureau takes no such form: it is stopped after the yes, before anything is there
  const one = await company(house, 'Z27')
  const params = { id: one.declarationId }
  const figures = (net: string) => ({ 'VS0!1:1': net, 'VS0!3:1': net })
  const id = await asking(one)
  await goOn(house, one, id)
  expect(await agreedOffline(house, one, id)).toMatchObject({
    step: 'submit',
    reason: 'layout',
    consent: { state: 'agreed', means: 'phone' },
  })
  await act(house, one, id, 'stop')
  const again = async (net: string) => {
    await one.ledger.call(vatReturnsApi.reopen, { params })
    await checked(one.ledger, one.declarationId, figures(net))
    // as last time: nobody says that he is asked
    const { id: next } = await one.ledger.call(api.submitVat, { params, body: {} })
    const stands = await goOn(house, one, next)
    await act(house, one, next, 'stop')
    return stands
  }
  expect(await again('400000')).toMatchObject({ step: 'submit', consent: { state: 'agreed', saidBy: '王总' } })
  expect(await again('410000')).toMatchObject({ step: 'confirm', reason: 'client', consent: { state: 'outdated', saidBy: '王总' } })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
})

during('offline: who, how, and the paper where it is due; a forecast of the same figure is a yes as well', async ({ house }) => {
  const one = await company(house)
  const id = await asking(one)
  await goOn(house, one, id)
  const params = { id }
  await expect(one.ledger.call(api.agree, { params, body: { saidBy: ' ', means: 'phone', words: '是' } })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'contactName' }],
  })
  const written = { saidBy: '王总', means: 'paper', words: '盖章的确认单' } as const
  await expect(one.ledger.call(api.agree, { params, body: written })).rejects.toMatchObject({ code: 'FI0016' })
  const paper = (name: string, bytes: Uint8Array | string) => ({ params, query: written, files: [{ name, bytes }] })
  await expect(one.ledger.call(api.agreePaper, paper('确认单.pdf', '不是PDF'))).rejects.toMatchObject({ code: 'FI0020' })
  await one.ledger.call(api.agreePaper, paper('确认单.jpg', photo({ kind: '确认单', amount: '1.00' })))
  const agreed = await goOn(house, one, id)
  expect(agreed).toMatchObject({ step: 'pay', consent: { state: 'agreed', way: 'offline', means: 'paper', paper: '确认单.jpg' } })
  expect(agreed.evidence.filter(({ step }) => step === 'confirm').map(({ name }) => name)).toEqual([
    '客户确认.json',
    '确认单.jpg',
    '客户确认情况.json',
  ])

  const other = await company(house)
  const sheet = await other.ledger.call(forecastsApi.save, { body: { period: period('2026-09') } })
  const waiting = await asking(other)
  const { owed } = await goOn(house, other, waiting)
  const amounts = (vat: Money) =>
    other.ledger.sql('update app.tax_recognitions set lines = $1, expect_status = 2, answered_name = $3, answered_at = $4 where id = $2', [
      JSON.stringify([{ ...sheet.lines[0]!, amount: vat }]),
      sheet.id,
      '李老板',
      time.now,
    ])
  await amounts(money('1.00'))
  expect(await act(house, other, waiting, 'again')).toMatchObject({ reason: 'client' })
  await amounts(owed)
  expect(await act(house, other, waiting, 'again')).toMatchObject({
    step: 'pay',
    consent: { state: 'agreed', way: 'forecast', saidBy: '李老板' },
  })
})

during('every return the client was asked about is listed, some at a time', async ({ house }) => {
  const one = await company(house)
  const id = await asking(one)
  await goOn(house, one, id)
  // forty earlier ones of years that are long filed
  await one.ledger.sql(
    `insert into app.tax_filings (ledger_id, id, filing, tax, kind, correction, period, cycle, span_from, span_to, due_on, declaration_id, sent_values,
                                  parameters, before_values, layout, owed, asks_client, key, outcome, begun_by, begun_name, begun_at)
     select ledger_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, filing, tax, kind, n, period, cycle, span_from, span_to, due_on,
            declaration_id, sent_values, parameters, before_values, layout, owed, true, key || n, 'accepted', begun_by, begun_name, begun_at
       from app.tax_filings, generate_series(1, 40) n where id = $1`,
    [id],
  )
  const first = await one.ledger.reply(askedFilingsApi.list, { query: {} })
  expect([first.data.length, first.data[0]!.id, first.data[0]!.waits]).toEqual([36, id, true])
  const rest = await one.ledger.reply(askedFilingsApi.list, { query: { before: first.totalData.next! } })
  expect([rest.data.length, rest.totalData.next]).toEqual([5, null])
  expect(new Set([...first.data, ...rest.data].map((row) => row.id)).size).toBe(41)
})
