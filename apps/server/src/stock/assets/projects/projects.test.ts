/** Projects in progress over the calls: gathered and never beyond a line, turned into cards, settled, proved, taken back. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { assetProjectsApi as api } from '@app/contract/stock/assets/asset-projects'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period, type Period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { card, categoriesOf, invoiced } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book, idsOf, linesRead } from '../../../testing/entries.ts'

const [march, april, may] = [period('2026-03'), period('2026-04'), period('2026-05')]
const PROJECT = {
  code: 'GC-01',
  name: '二期厂房',
  tagId: null as string | null,
  budget: money('1000000'),
  progress: quantity('40'),
  startedOn: day('2026-03-01'),
  plannedOn: null,
  contractor: '市政建设',
  keeper: '',
  note: '',
}
const project = async (ledger: LedgerClient, more: object = {}) => (await ledger.call(api.add, { body: { ...PROJECT, ...more } })).id
const waiting = async (ledger: LedgerClient, of: Period = march, more: object = {}) =>
  ledger.call(api.sources, { query: { period: of, ...more } })
/** Gathers everything a month has. */
async function gatherAll(ledger: LedgerClient, id: string, of: Period = march, kind = 'building' as const) {
  const lines = (await waiting(ledger, of)).map(({ voucherId, position, invoiceId, invoicePosition, left }) => ({
    voucherId,
    position,
    invoiceId,
    invoicePosition,
    kind,
    amount: left,
  }))
  return ledger.call(api.gather, { params: { id }, body: { lines } })
}
const sums = async (ledger: LedgerClient, of: Period = may) =>
  (await ledger.reply(api.list, { query: { period: of, page: 1, pageSize: 10 } })).totalData
const proof = async (ledger: LedgerClient, of: Period) =>
  (await ledger.reply(assetCardsApi.proof, { query: { period: of } })).data.flatMap(({ causes }) => causes)
const transferOf = (categoryId: string, amount: string, more: object = {}) => ({
  day: day('2026-03-31'),
  amount: money(amount),
  estimated: true,
  name: '厂房主体',
  categoryId,
  residual: ZERO,
  lifeMonths: 240,
  location: '',
  keeper: '',
  shares: [],
  reason: '',
  ...more,
})

test('lines are gathered with their kind, no further than they go; the proof names what is not gathered', async ({ ledger, stranger }) => {
  const id = await project(ledger)
  await book(ledger, '2026-03-10', '借 16040001 600000', '借 1605 50000', '借 1123 30000', '贷 3001 680000')
  expect(await proof(ledger, march)).toEqual([expect.stringContaining('16040001'), expect.stringContaining('1605')])
  const lines = await waiting(ledger)
  expect(lines.map(({ code, amount, left, asks, projectId }) => [code, amount, left, asks, projectId])).toEqual([
    ['16040001', '600000.00', '600000.00', true, null],
    ['1605', '50000.00', '50000.00', false, null],
    ['1123', '30000.00', '30000.00', false, null],
  ])
  const [first] = lines
  const line = { voucherId: first!.voucherId, position: first!.position, invoiceId: null, invoicePosition: null, kind: 'interest' as const }
  const gather = (amount: string, who = ledger, more: object = {}) =>
    who.call(api.gather, { params: { id }, body: { lines: [{ ...line, amount: money(amount), ...more }] } })
  await expect(gather('600000.01')).rejects.toMatchObject({ code: 'AS0033', message: expect.stringContaining('600,000.00') })
  await expect(gather('1', ledger, { position: 4 })).rejects.toMatchObject({ code: 'AS0039' })
  await expect(gather('1', stranger)).rejects.toMatchObject({ code: 'AS0409' })
  await gather('100000')
  await expect(
    ledger.call(api.gather, { params: { id }, body: { lines: [1, 2].map(() => ({ ...line, amount: money('1') })) } }),
  ).rejects.toMatchObject({ code: 'AS0039', message: '同一行只能归集一次' })
  // a card of the line would take what the project has
  await gatherAll(ledger, id)
  expect(await waiting(ledger)).toEqual([])
  expect(await sums(ledger)).toEqual({
    gathered: '600000.00',
    interest: '100000.00',
    transferred: '0.00',
    cost: '600000.00',
    material: '50000.00',
    prepaid: '30000.00',
  })
  expect(await proof(ledger, march)).toEqual([])
  // materials are used: the credit comes off
  await book(ledger, '2026-04-05', '借 16040001 50000', '贷 1605 50000')
  expect((await waiting(ledger, april)).map(({ code, left }) => [code, left])).toEqual([
    ['16040001', '50000.00'],
    ['1605', '-50000.00'],
  ])
  await gatherAll(ledger, id, april)
  expect(await sums(ledger)).toMatchObject({ gathered: '650000.00', material: '0.00' })
  expect(await sums(ledger, march)).toMatchObject({ gathered: '600000.00', material: '50000.00' })
  const costs = await ledger.call(api.costs, { params: { id } })
  const interest = costs.find(({ kind }) => kind === 'interest')!
  await expect(stranger.call(api.removeCost, { params: { id: interest.id } })).rejects.toMatchObject({ code: 'AS0410' })
  await ledger.call(api.removeCost, { params: { id: interest.id } })
  expect((await waiting(ledger)).map(({ left }) => left)).toEqual(['100000.00'])
  await expect(ledger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'AS0037' })
  const shown = await ledger.call(api.get, { params: { id } })
  expect([shown.ofBudget, shown.state]).toEqual(['55.0000', 'building'])
})

test('a line of an invoice is gathered, and its booked line is no more', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  const id = await project(ledger)
  const invoiceId = await invoiced(ledger)
  const subject = (await ledger.call(subjectsApi.list, {})).find(({ code }) => code === '16040002')!
  await ledger.call(inputBookingApi.setSubject, { body: { ids: [invoiceId], subjectId: subject.id, goods: '数控机床' } })
  const [line, ...none] = await waiting(ledger)
  expect([line!.left, line!.invoice !== '', none]).toEqual(['100000.00', true, []])
  await gatherAll(ledger, id)
  expect(await waiting(ledger)).toEqual([])
  // a card of the same line: used up
  await expect(card(ledger, { invoiceId, invoicePosition: line!.invoicePosition, cost: money('1'), residual: ZERO })).rejects.toMatchObject(
    { code: 'AS0031' },
  )
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: march } })
  expect(await waiting(ledger)).toEqual([])
})

test('parts become cards at an estimate; the settlement changes the months after it, and all is taken back in order', async ({
  ledger,
  stranger,
}) => {
  const tag = await ledger.call(tagsApi.add, { body: { type: 'project', name: '二期' } })
  const ids = await idsOf(ledger)
  const subjectIds = ['16040001', '16040002'].map((code) => ids.get(code)!)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds, types: ['project'] } })
  const id = await project(ledger, { tagId: tag.id })
  const category = (await categoriesOf(ledger)).get('房屋建筑物')!
  await book(ledger, '2026-03-10', `借 16040001 480000 [${tag.id}]`, `借 16040002 120000 [${tag.id}]`, '贷 3001 600000')
  expect((await waiting(ledger)).map(({ projectId }) => projectId)).toEqual([id, id])
  await gatherAll(ledger, id)
  const params = { id }
  await expect(ledger.call(api.transfer, { params, body: transferOf(category, '600000.01') })).rejects.toMatchObject({
    code: 'AS0041',
    details: [{ field: 'amount', reason: expect.stringContaining('600,000.00') }],
  })
  await expect(ledger.call(api.transfer, { params, body: transferOf(category, '1', { day: day('2026-02-01') }) })).rejects.toMatchObject({
    code: 'AS0041',
    details: [{ field: 'actDate' }, { field: 'amount' }],
  })
  await expect(stranger.call(api.transfer, { params, body: transferOf(category, '1') })).rejects.toMatchObject({ code: 'AS0409' })
  const seen = await ledger.call(api.previewTransfer, { params, body: transferOf(category, '480000') })
  expect([seen.holds, seen.facts[0]!.value]).toEqual([true, '600,000.00 → 120,000.00'])
  const made = await ledger.call(api.transfer, { params, body: transferOf(category, '480000') })
  expect(await linesRead(ledger, made.voucherId!)).toEqual(['借 16010001 480000.00', '贷 16040001 384000.00', '贷 16040002 96000.00'])
  const { lines } = await ledger.call(vouchersApi.get, { params: { id: made.voucherId! } })
  expect(lines.map(({ tagNames }) => tagNames)).toEqual([[], ['二期'], ['二期']])
  const second = transferOf(category, '60000', { name: '附属用房', day: day('2026-04-01') })
  await ledger.call(api.transfer, { params, body: second })
  expect(await proof(ledger, march)).toEqual([])
  const cards = await ledger.call(assetCardsApi.list, { query: { period: april, page: 1, pageSize: 10 } })
  expect(cards.map(({ name, cost, voucher }) => [name, cost, voucher !== ''])).toEqual([
    ['厂房主体', '480000.00', true],
    ['附属用房', '60000.00', true],
  ])
  // what came from a project is changed there
  const main = await ledger.call(assetCardsApi.get, { params: { id: cards[0]!.id } })
  const dearer = { ...main, cost: money('1000000') }
  await expect(ledger.call(assetCardsApi.change, { params: { id: main.id }, body: dearer })).rejects.toMatchObject({ code: 'AS0043' })
  await expect(ledger.call(assetCardsApi.remove, { params: { id: main.id } })).rejects.toMatchObject({ code: 'AS0043' })
  await ledger.call(assetMonthsApi.generate, { body: { period: april } })
  await ledger.call(assetMonthsApi.generate, { body: { period: may } })
  // less than estimated: 30,000 came back, 60,000 were in progress, so 30,000 are added to both by what they were taken over at
  await book(ledger, '2026-05-08', '借 3001 30000', `贷 16040001 30000 [${tag.id}]`)
  const settlement = { day: day('2026-05-20'), reason: '竣工决算审计' }
  await gatherAll(ledger, id, may)
  const before = await ledger.call(api.previewSettlement, { params, body: settlement })
  expect(before.facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '01-0001 厂房主体原值 +26,666.67',
    '2026-06折旧（摊销） 2,000.00 → 2,112.04',
    '01-0002 附属用房原值 +3,333.33',
    '2026-06折旧（摊销） 250.00 → 263.95',
  ])
  const settled = await ledger.call(api.settle, { params, body: settlement })
  expect(await linesRead(ledger, settled.voucherId!)).toEqual(['借 16010001 30000.00', '贷 16040001 18000.00', '贷 16040002 12000.00'])
  expect(await proof(ledger, may)).toEqual([])
  expect((await ledger.call(api.get, { params })).state).toBe('settled')
  await expect(ledger.call(api.transfer, { params, body: second })).rejects.toMatchObject({ code: 'AS0038' })
  // months before stay, the next is charged otherwise
  const chargeIn = async (of: Period) =>
    (await ledger.call(assetCardsApi.list, { query: { period: of, page: 1, pageSize: 10 } })).map(({ charge }) => charge)
  expect([await chargeIn(may), await chargeIn(period('2026-06'))]).toEqual([
    ['2000.00', '250.00'],
    ['2112.04', '263.95'],
  ])
  const events = await ledger.call(assetEventsApi.list, { query: { page: 1, pageSize: 10 } })
  expect(events.map(({ kind, words, undoable }) => [kind, words, undoable])).toEqual([
    ['settlement', '原值增加3,333.33', false],
    ['settlement', '原值增加26,666.67', false],
  ])
  await expect(ledger.call(assetEventsApi.undo, { params: { id: events[0]!.id } })).rejects.toMatchObject({ code: 'AS0036' })
  const acts = await ledger.call(api.acts, { params })
  expect(acts.map(({ kind, amount, undoable, cards: of }) => [kind, amount, undoable, of.length])).toEqual([
    ['settlement', '30000.00', true, 2],
    ['transfer', '60000.00', false, 1],
    ['transfer', '480000.00', false, 1],
  ])
  await expect(ledger.call(api.undo, { params: { id: acts[2]!.id } })).rejects.toMatchObject({ code: 'AS0042' })
  await expect(stranger.call(api.undo, { params: { id: acts[0]!.id } })).rejects.toMatchObject({ code: 'AS0411' })
  for (const { id: act } of acts) await ledger.call(api.undo, { params: { id: act } })
  expect(await chargeIn(may)).toEqual([])
  expect(await sums(ledger)).toMatchObject({ cost: '570000.00', transferred: '0.00' })
})

test('a settlement waits for what is open; a closed month takes nothing; what was there at the beginning is proved', async ({ ledger }) => {
  const category = (await categoriesOf(ledger)).get('房屋建筑物')!
  const id = await project(ledger, { startedOn: day('2025-06-01') })
  const params = { id }
  const opening = (code: string, amount = '100000') =>
    ledger.call(api.addOpening, { params, body: { code, kind: 'building', amount: money(amount), note: '' } })
  await expect(opening('1002')).rejects.toMatchObject({ code: 'AS0034', details: [{ field: 'subjectCode' }] })
  await expect(opening('16040001', '0')).rejects.toMatchObject({ code: 'AS0034', details: [{ field: 'amount' }] })
  await opening('16040001')
  await opening('1123', '5000')
  expect(await proof(ledger, march)).toEqual([expect.stringContaining('卡片100,000.00，账上0.00，可能是GC-01 二期厂房')])
  const settle = () => ledger.call(api.settle, { params, body: { day: day('2026-03-31'), reason: '' } })
  await expect(settle()).rejects.toMatchObject({
    code: 'AS0041',
    details: [{ reason: expect.stringContaining('预付工程款5,000.00') }, { reason: '还没有转固，请先转入固定资产' }],
  })
  const { id: actId } = await ledger.call(api.transfer, { params, body: transferOf(category, '100000') })
  const [cost] = await ledger.call(api.costs, { params })
  await expect(ledger.call(api.removeCost, { params: { id: cost!.id } })).rejects.toMatchObject({ code: 'AS0040' })
  await ledger.call(periodEndApi.generateAll, { body: { period: march } })
  for (const one of ['2026-01', '2026-02', '2026-03']) await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  await expect(ledger.call(api.undo, { params: { id: actId } })).rejects.toMatchObject({ code: 'AS0042' })
  await expect(ledger.call(api.transfer, { params, body: transferOf(category, '1') })).rejects.toMatchObject({ code: 'AS0041' })
})

test('a project has a number and a name of its own, and goes while nothing is gathered', async ({ ledger, stranger }) => {
  const id = await project(ledger)
  for (const twin of [{ name: '另一个' }, { code: 'GC-02' }]) await expect(project(ledger, twin)).rejects.toMatchObject({ code: 'AS0035' })
  for (const [field, wrong] of [
    ['progressPercent', { progress: quantity('101') }],
    ['budgetAmount', { budget: money('-1') }],
    ['plannedEndDate', { plannedOn: day('2026-02-01') }],
    ['projectTagId', { tagId: id }],
  ] as const)
    await expect(project(ledger, { code: 'X', name: 'X', ...wrong })).rejects.toMatchObject({ code: 'AS0034', details: [{ field }] })
  const params = { id }
  const read = await ledger.call(api.get, { params })
  await ledger.call(api.change, { params, body: { ...read, name: '三期厂房' } })
  await expect(ledger.call(api.change, { params, body: { ...read, name: '四期厂房' } })).rejects.toMatchObject({ status: 409 })
  await expect(stranger.call(api.get, { params })).rejects.toMatchObject({ code: 'AS0409' })
  const found = async (query: object) =>
    (await ledger.call(api.list, { query: { period: march, page: 1, pageSize: 10, ...query } })).map(({ name }) => name)
  expect([await found({ search: '市政' }), await found({ search: '没有' }), await found({ state: 'partly' })]).toEqual([
    ['三期厂房'],
    [],
    [],
  ])
  const workbook = await ledger.download(api.export, { query: { period: march, format: 'xlsx' } })
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
  await ledger.call(api.remove, { params })
  await expect(ledger.call(api.remove, { params })).rejects.toMatchObject({ code: 'AS0409' })
})
