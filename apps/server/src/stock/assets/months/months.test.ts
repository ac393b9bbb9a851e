/** The month's run and what happens to cards, over the calls: previewed, booked by period end, proved, taken back; disposals in one step. */
import { booksApi } from '@app/contract/finance/books/books'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { inputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi as events } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi as api } from '@app/contract/stock/assets/asset-months'
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { compareMoney, money, moneyText, ZERO } from '@app/domain/kernel/money'
import { day, period, type Period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import { expect } from 'vitest'
import { card, categoriesOf, invoiced, MACHINE } from '../../../testing/assets.ts'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { csv } from '../../../testing/document-files.ts'
import { book, linesRead, postAll } from '../../../testing/entries.ts'
import { disposedIn } from '../cards/cards.queries.ts'

const april = period('2026-04')
const month = (ledger: LedgerClient, of: Period = april) => ledger.reply(api.month, { query: { period: of } })
const run = (ledger: LedgerClient, of: Period = april) => ledger.call(api.generate, { body: { period: of } })
const proof = async (ledger: LedgerClient, of: Period = april) =>
  (await ledger.reply(assetCardsApi.proof, { query: { period: of } })).totalData.holds
const department = async (ledger: LedgerClient, name: string, use: 'manage' | 'production') =>
  (await ledger.call(assetDepartmentsApi.add, { body: { name, use, tagId: null, expenseCode: '', note: '', disabled: false } })).id
const EVENT = { ...NOTHING_ASKED, from: null, reason: '', booked: false }
const happens = (ledger: LedgerClient, cardId: string, kind: string, on: string, more: object = {}) =>
  ledger.call(events.add, { body: { ...EVENT, cardId, kind, day: day(on), ...more } as never })
const owned = (ledger: LedgerClient, code = '16010002', amount = '126800', capital = '3001') =>
  book(ledger, '2026-03-18', `借 ${code} ${amount}`, `贷 ${capital} ${amount}`)

test('a month is seen with its reasons, booked by its steps, proved to the fen, done again without effect, taken back', async ({
  ledger,
}) => {
  await owned(ledger)
  const [shop, office] = [await department(ledger, '一车间', 'production'), await department(ledger, '管理部', 'manage')]
  await card(ledger, {
    shares: [
      { departmentId: shop, weight: quantity('60') },
      { departmentId: office, weight: quantity('40') },
    ],
  })
  await owned(ledger, '17010006', '7200')
  await card(
    ledger,
    { name: '财务软件', cost: money('7200'), residual: ZERO, lifeMonths: 36, start: 'sameMonth', inService: day('2026-04-10') },
    '软件',
  )
  await card(ledger, { name: '新电脑', cost: money('6000'), residual: ZERO, lifeMonths: 36, inService: day('2026-04-20') }, '电子设备')
  await owned(ledger, '16010004', '6000')
  const before = await month(ledger)
  expect(
    before.data.map((one) => [
      one.name,
      one.rule,
      one.charge,
      one.reason,
      one.parts.map((part) => `${part.department} ${part.code} ${moneyText(part.amount)}`),
    ]),
  ).toEqual([
    ['数控机床', 'depreciation', '2007.67', '', [expect.any(String), expect.any(String)]],
    ['新电脑', 'depreciation', '0.00', '投用当月不提，次月起提', []],
    ['财务软件', 'amortisation', '200.00', '', [' 56020016 200.00']],
  ])
  expect(before.data[0]!.parts.map(({ amount }) => amount).toSorted(compareMoney)).toEqual(['803.07', '1204.60'])
  expect(before.totalData.steps.map((one) => [one.rule, one.state, one.amount])).toEqual([
    ['depreciation', 'todo', '2007.67'],
    ['amortisation', 'todo', '200.00'],
    ['ltpe', 'notApplicable', null],
    ['prepaid', 'notApplicable', null],
  ])
  const { data: differing } = await ledger.reply(assetCardsApi.proof, { query: { period: april } })
  expect(differing.find(({ code }) => code === '1602')!.causes[0]).toContain('本月折旧（摊销）还没有计提')
  const { made } = await run(ledger)
  expect(made.map(({ ruleId, action }) => [ruleId, action])).toEqual([
    ['depreciation', 'made'],
    ['amortisation', 'made'],
  ])
  expect((await linesRead(ledger, made[0]!.vouchers[0]!.id)).toSorted()).toEqual([
    '借 41010005 1204.60',
    '借 56020015 803.07',
    '贷 16020002 2007.67',
  ])
  expect(await proof(ledger)).toBe(true)
  expect((await run(ledger)).made).toEqual([])
  const drafts = await ledger.call(vouchersApi.list, { query: { from: april, to: april, page: 1, pageSize: 10 } })
  expect(drafts).toHaveLength(2)
  // a card that comes later: the draft gives way
  await card(ledger, { name: '旧机床', cost: money('1200'), residual: ZERO, lifeMonths: 12 })
  expect((await run(ledger)).made.map(({ action }) => action)).toEqual(['replaced'])
  expect(await ledger.call(api.undo, { body: { period: april } })).toEqual({ count: 2 })
  expect((await month(ledger)).totalData.steps.map(({ state }) => state)).toEqual(['todo', 'todo', 'notApplicable', 'notApplicable'])
})

test('rent paid for a quarter is charged month by month in its own step (24); advances to suppliers are not held against it', async ({
  ledger,
}) => {
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '待摊费用', parentCode: '1123' } })
  await ledger.call(subjectsApi.add, { query: {}, body: { name: '预付货款', parentCode: '1123' } })
  await book(ledger, '2026-04-01', '借 11230001 12000.01', '借 11230002 500', '贷 1002 12500.01')
  const own = (await categoriesOf(ledger)).get('预付费用（房租、保险等）')!
  const { id, version, cards: _cards, ...category } = (await ledger.call(assetCategoriesApi.list)).find((one) => one.id === own)!
  await ledger.call(assetCategoriesApi.change, {
    params: { id },
    body: { ...category, version, costCode: '11230001', accumulatedCode: '11230001' },
  })
  await card(
    ledger,
    {
      name: '二季度房租',
      cost: money('12000.01'),
      residual: ZERO,
      lifeMonths: 3,
      start: 'sameMonth',
      inService: day('2026-04-01'),
      taxMonths: 3,
    },
    '预付费用（房租、保险等）',
  )
  const steps = await ledger.call(periodEndApi.steps, { query: { period: april } })
  expect(steps.find(({ ruleId }) => ruleId === 'prepaid')).toMatchObject({ order: 24, state: 'todo', amounts: [] })
  const { made } = await run(ledger)
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 56020012 4000.00', '贷 11230001 4000.00'])
  expect(await proof(ledger)).toBe(true)
  // the last month takes the fen
  const { data } = await ledger.reply(api.month, { query: { period: period('2026-06') } })
  expect(data.map(({ charge }) => charge)).toEqual(['4000.01'])
  // something else booked on the detail of its own is told
  await book(ledger, '2026-04-05', '借 11230001 7', '贷 1002 7')
  expect(await proof(ledger)).toBe(false)
})

test('rent on prepaid as the preset has it: charged and proved where nothing else stands there; an advance beside it asks for a detail', async ({
  ledger,
}) => {
  await book(ledger, '2026-04-01', '借 1123 12000', '贷 1002 12000')
  const rent = { name: '季度房租', cost: money('12000'), residual: ZERO, lifeMonths: 3, taxMonths: 3 }
  await card(ledger, { ...rent, start: 'sameMonth', inService: day('2026-04-01') }, '预付费用（房租、保险等）')
  const { made } = await run(ledger)
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 56020012 4000.00', '贷 1123 4000.00'])
  expect(await proof(ledger)).toBe(true)
  await book(ledger, '2026-04-20', '借 1123 500', '贷 1002 500')
  const { data } = await ledger.reply(assetCardsApi.proof, { query: { period: april } })
  expect(data.map(({ code, difference, causes }) => [code, difference, causes])).toEqual([
    ['1123', '500.00', [expect.stringContaining('请给预付费用单设明细科目，并在资产类别里改成它')]],
  ])
})

test('what is leased in and what is deferred each have their step (21, 23): the first in the month it begins, the second in the next', async ({
  house,
}) => {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  const owned = { residual: ZERO, lifeMonths: 36, taxMonths: 36 }
  await card(
    ledger,
    { ...owned, name: '租入厂房', cost: money('120000.01'), start: 'sameMonth', inService: day('2026-04-01') },
    '使用权资产',
  )
  await card(ledger, { ...owned, name: '装修', cost: money('36000'), inService: day('2026-03-20') }, '租入固定资产的改建支出')
  const { made } = await run(ledger)
  expect(made.map(({ ruleId }) => ruleId)).toEqual(['rou-depreciation', 'ltpe'])
  expect(await Promise.all(made.map(({ vouchers }) => linesRead(ledger, vouchers[0]!.id)))).toEqual([
    ['借 66020031 3333.33', '贷 1642 3333.33'],
    ['借 66020017 1000.00', '贷 18010002 1000.00'],
  ])
  const steps = await ledger.call(periodEndApi.steps, { query: { period: april } })
  const orders = (rule: string) => steps.find(({ ruleId }) => ruleId === rule)!.order
  expect(['rou-depreciation', 'ltpe', 'prepaid'].map(orders)).toEqual([21, 23, 24])
})

test('what is posted is not taken back: a change becomes a voucher of the difference; a closed month takes nothing', async ({ ledger }) => {
  await card(ledger)
  await run(ledger)
  await postAll(ledger, '2026-04', '2026-04')
  await expect(ledger.call(api.undo, { body: { period: april } })).rejects.toMatchObject({ code: 'AS0017' })
  await card(ledger, { name: '旧机床', cost: money('1200'), residual: ZERO, lifeMonths: 12 })
  const { made } = await run(ledger)
  expect(made.map(({ action }) => action)).toEqual(['supplemented'])
  expect(await linesRead(ledger, made[0]!.vouchers[0]!.id)).toEqual(['借 56020015 100.00', '贷 16020002 100.00'])
  await ledger.call(periodEndApi.generateAll, { body: { period: april } })
  for (const one of ['2026-01', '2026-02', '2026-03', '2026-04']) await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  await expect(run(ledger)).rejects.toMatchObject({ status: 409 })
})

test('period end itself books the cards, and tells before a close what differs; a ledger without cards is asked nothing', async ({
  ledger,
  stranger,
}) => {
  await card(ledger)
  const { made } = await ledger.call(periodEndApi.generateAll, { body: { period: april } })
  expect(made.map(({ ruleId }) => ruleId)).toContain('depreciation')
  const found = async (of: LedgerClient) => (await of.call(periodEndApi.checks, { query: { period: april } })).map(({ checkId }) => checkId)
  expect(await found(ledger)).toContain('assets-differ')
  expect(await found(stranger)).not.toContain('assets-differ')
  await owned(ledger)
  expect(await found(ledger)).not.toContain('assets-differ')
  // what is bought and no card of yet is named, once it is there
  expect(await found(ledger)).not.toContain('assets-waiting')
  await book(ledger, '2026-04-12', '借 16010002 8000', '贷 3001 8000')
  const waiting = (await ledger.call(periodEndApi.checks, { query: { period: april } })).filter(
    ({ checkId }) => checkId === 'assets-waiting',
  )
  expect(waiting.map(({ severity, cause, amount }) => [severity, cause, amount])).toEqual([
    ['warn', expect.stringMatching(/^2026-04 记-\d+ .*（16010002 .*）$/), '8000.00'],
  ])
  // nor is what an invoice says that is not booked yet
  const machines = (await ledger.call(subjectsApi.list, {})).find(({ code }) => code === '16010002')!
  const invoice = await invoiced(ledger)
  await ledger.call(inputBookingApi.setSubject, { body: { ids: [invoice], subjectId: machines.id, goods: '数控机床' } })
  const march = await ledger.call(periodEndApi.checks, { query: { period: period('2026-03') } })
  expect(march.filter(({ checkId }) => checkId === 'assets-waiting').map(({ cause }) => cause)).toEqual([
    expect.stringMatching(/^2026-03 记-\d+ /),
    expect.stringMatching(/^发票\d+ 数控机床（16010002 .*）$/),
  ])
})

test('a line of 累计折旧明细账 leads to the card it is of, or to all cards of its month', async ({ ledger }) => {
  await owned(ledger)
  const { id } = await card(ledger)
  await run(ledger)
  const part = await happens(ledger, id, 'partial', '2026-04-20', { share: rate('25') })
  await book(ledger, '2026-04-21', '借 56020015 10', '贷 16020002 10')
  const { rows } = await ledger.call(booksApi.depreciationBook, {
    query: { from: april, to: april, withDrafts: true, allColumns: false, page: 1, pageSize: 50 },
  })
  const lines = rows.filter(({ kind }) => kind === 'item')
  expect(lines.map(({ drills }) => drills?.['abstract']?.query)).toEqual([
    { path: '/assets/card', open: id },
    undefined,
    { path: '/assets/depreciationSchedule', month: '2026-04' },
  ])
  expect(lines[0]!.drills!['voucher']!.query).toEqual({ id: part.voucherId })
})

test('units that are missing stop the run by name', async ({ ledger }) => {
  const { id } = await card(ledger, { method: 'units', unitsTotal: quantity('500000') })
  await expect(run(ledger)).rejects.toMatchObject({ code: 'AS0016', message: expect.stringContaining('数控机床') })
  await ledger.call(assetCardsApi.setUnits, { params: { id }, body: { period: april, units: quantity('9120') } })
  expect((await run(ledger)).made).toHaveLength(1)
})

test('what went was reckoned from the units told: untold it does not go, and afterwards they stay until it is taken back', async ({
  ledger,
}) => {
  const { id, code } = await card(ledger, { method: 'units', unitsTotal: quantity('500000') })
  const tell = (units: string) => ledger.call(assetCardsApi.setUnits, { params: { id }, body: { period: april, units: quantity(units) } })
  await expect(happens(ledger, id, 'partial', '2026-04-20', { share: rate('25') })).rejects.toMatchObject({
    code: 'AS0070',
    details: [{ field: 'eventDate', reason: '2026-04的工作量还没有填写（没有生产的填0），请先填写' }],
  })
  await tell('9120')
  await run(ledger)
  await owned(ledger)
  const part = await happens(ledger, id, 'partial', '2026-04-20', { share: rate('25') })
  await expect(tell('9121')).rejects.toMatchObject({ code: 'AS0069', message: expect.stringContaining('2026-04-20已登记部分处置') })
  const file = (units: string) => ({
    files: [{ name: '工作量.csv', bytes: csv(`资产编号,月份,本月工作量\n${code},2026-05,10\n${code},2026-04,${units}\n`) }],
  })
  await expect(ledger.call(api.importUnits, file('9121'))).rejects.toMatchObject({
    code: 'AS0068',
    details: [{ row: 2 }, { row: 3, reason: expect.stringContaining('请先撤销部分处置') }],
  })
  // an estimate of the same month would move what went, one of the next does not
  const estimate = { remainingMonths: 30, method: 'straightLine' }
  await expect(happens(ledger, id, 'estimate', '2026-04-25', { ...estimate, from: april })).rejects.toMatchObject({ code: 'AS0069' })
  await happens(ledger, id, 'estimate', '2026-04-25', { ...estimate, from: period('2026-05') })
  expect(await proof(ledger)).toBe(true)
  // from May it is charged in equal parts: units of May are no units of this card
  await expect(ledger.call(api.importUnits, file('9120'))).rejects.toMatchObject({
    details: [{ row: 2, reason: '数控机床不按工作量法计提' }],
  })
  await expect(
    ledger.call(assetCardsApi.setUnits, { params: { id }, body: { period: period('2026-05'), units: quantity('1') } }),
  ).rejects.toMatchObject({ code: 'AS0007' })
  await tell('9120')
  const { data } = await ledger.reply(events.list, { query: { page: 1, pageSize: 5, cardId: id } })
  expect(data.at(-1)!.id).toBe(part.id)
  for (const one of data) await ledger.call(events.undo, { params: { id: one.id } })
  await tell('9121')
})

test('a sale is one step: charged first, cleared, taxed, the result; proved; nothing is left; taken back whole', async ({
  house,
  ledger,
}) => {
  await owned(ledger)
  const { id } = await card(ledger)
  const sale = { gross: money('103000'), tax: money('2000'), fee: money('500'), moneyCode: '1001', taxCode: '22210001' }
  const asked = { body: { ...EVENT, ...sale, cardId: id, kind: 'sale' as const, day: day('2026-04-20') } }
  await expect(ledger.call(events.preview, asked)).rejects.toMatchObject({ code: 'AS0023', details: [{ field: 'eventDate' }] })
  await expect(happens(ledger, id, 'sale', '2026-04-20', sale)).rejects.toMatchObject({ code: 'AS0023', details: [{ field: 'eventDate' }] })
  await run(ledger)
  const seen = await ledger.call(events.preview, asked)
  expect([seen.result, seen.holds]).toEqual(['-24292.33', true])
  const made = await happens(ledger, id, 'sale', '2026-04-20', sale)
  expect(await linesRead(ledger, made.voucherId!)).toEqual([
    '借 1606 124792.33',
    '借 16020002 2007.67',
    '贷 16010002 126800.00',
    '借 1001 103000.00',
    '贷 1606 101000.00',
    '贷 22210001 2000.00',
    '借 1606 500.00',
    '贷 1001 500.00',
    '借 57110002 24292.33',
    '贷 1606 24292.33',
  ])
  expect(await proof(ledger)).toBe(true)
  expect((await month(ledger, period('2026-05'))).data).toEqual([])
  await expect(happens(ledger, id, 'scrap', '2026-04-21')).rejects.toMatchObject({ code: 'AS0022', details: [{ field: 'eventType' }] })
  const sheet = await ledger.call(api.disposals, { query: { from: april, to: april } })
  expect(sheet.rows[0]!.cells).toMatchObject({ way: '出售', net: '124792.33', result: '-24292.33', voucher: made.voucher })
  // only cards that were disposed of in these months are read for it
  const read = (from: Period, to: Period) => house.server.services.database.inLedger(ledger.ledgerId, (db) => disposedIn(db, from, to))
  expect((await read(april, april)).map((one) => one.id)).toEqual([id])
  expect(await read(period('2026-05'), period('2026-12'))).toEqual([])
  await expect(ledger.call(api.disposals, { query: { from: period('2026-05'), to: april } })).rejects.toMatchObject({ code: 'AS0018' })
  await ledger.call(events.undo, { params: { id: made.id } })
  expect(await proof(ledger)).toBe(true)
  expect((await month(ledger, period('2026-05'))).data).toHaveLength(1)
  await expect(ledger.call(events.undo, { params: { id: made.id } })).rejects.toMatchObject({ code: 'AS0407' })
})

test('a part goes, an addition comes, a new estimate and another department act forward; the last is taken back first', async ({
  ledger,
}) => {
  await owned(ledger)
  const { id } = await card(ledger)
  const office = await department(ledger, '管理部', 'manage')
  const shop = await department(ledger, '一车间', 'production')
  await run(ledger)
  const part = await happens(ledger, id, 'partial', '2026-04-20', { share: rate('25') })
  expect((await linesRead(ledger, part.voucherId!)).slice(0, 3)).toEqual(['借 1606 31198.08', '借 16020002 501.92', '贷 16010002 31700.00'])
  const may = period('2026-05')
  await happens(ledger, id, 'addition', '2026-04-25', { from: may, amount: money('5900'), moneyCode: '1001' })
  expect((await month(ledger, may)).data[0]!.charge).toBe('1605.75')
  await happens(ledger, id, 'estimate', '2026-04-26', { from: may, remainingMonths: 20, residual: money('1000') })
  await happens(ledger, id, 'department', '2026-04-27', {
    from: may,
    shares: [
      { departmentId: shop, weight: quantity('1') },
      { departmentId: office, weight: quantity('1') },
    ],
  })
  const { data } = await month(ledger, may)
  expect(data[0]!.parts.map(({ department: name, code }) => `${name} ${code}`).toSorted()).toEqual(['一车间 41010005', '管理部 56020015'])
  expect(await proof(ledger)).toBe(true)
  const { data: happened } = await ledger.reply(events.list, { query: { page: 1, pageSize: 20, cardId: id } })
  expect(happened.map((one) => [one.kind, one.words, one.undoable])).toEqual([
    ['department', '', true],
    ['estimate', '剩余20个月，净残值1,000.00', false],
    ['addition', '原值增加5,900.00', false],
    ['partial', '处置25%', false],
  ])
  await expect(ledger.call(events.undo, { params: { id: part.id } })).rejects.toMatchObject({ code: 'AS0026' })
  for (const one of happened) await ledger.call(events.undo, { params: { id: one.id } })
  expect((await month(ledger, may)).data[0]!.charge).toBe('2007.67')
  expect(await proof(ledger)).toBe(true)
})

const WRONG = [
  ['sale', '2026-12-01', {}, 'eventDate'],
  ['sale', '2026-03-01', {}, 'eventDate'],
  ['sale', '2026-04-20', { gross: money('10') }, 'moneySubjectCode'],
  ['sale', '2026-04-20', { gross: money('10'), tax: money('1'), moneyCode: '1001' }, 'taxSubjectCode'],
  ['loss', '2026-04-20', { gross: money('10'), moneyCode: '1001' }, 'grossAmount'],
  ['partial', '2026-04-20', { share: rate('100') }, 'sharePercent'],
  ['estimate', '2026-04-20', { from: april }, 'remainingMonths'],
  ['estimate', '2026-04-20', { from: period('2026-03'), remainingMonths: 5 }, 'effectivePeriod'],
  ['addition', '2026-04-20', { from: april, moneyCode: '1001' }, 'amount'],
  ['addition', '2026-04-20', { from: april, amount: money('1') }, 'moneySubjectCode'],
  ['impairment', '2026-04-20', { amount: money('1') }, 'eventType'],
  ['resume', '2026-04-20', { from: april }, 'eventType'],
  ['department', '2026-04-20', { from: april }, 'departmentShares'],
  ['department', '2026-04-20', { from: april, shares: [{ departmentId: crypto.randomUUID(), weight: quantity('1') }] }, 'departmentShares'],
] as const
test.for(WRONG)('%s on %s with %o is refused at %s', async ([kind, on, more, field], { ledger }) => {
  const { id } = await card(ledger)
  await expect(happens(ledger, id, kind, on, more)).rejects.toMatchObject({ details: [expect.objectContaining({ field })] })
  expect((await ledger.reply(events.list, { query: { page: 1, pageSize: 5 } })).data).toEqual([])
})

test('an impairment is of the enterprise standards, never comes back, and has its voucher', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'enterprise' })
  await owned(ledger, '16010002', '126800', '1001')
  const { id } = await card(ledger)
  await run(ledger)
  const made = await happens(ledger, id, 'impairment', '2026-04-30', { amount: money('100000') })
  expect(await linesRead(ledger, made.voucherId!)).toEqual(['借 67010002 24792.33', '贷 1603 24792.33'])
  expect(await proof(ledger)).toBe(true)
  await expect(happens(ledger, id, 'impairment', '2026-04-30', { amount: money('110000') })).rejects.toMatchObject({
    details: [{ field: 'amount' }],
  })
  // (100000 − 6340) ÷ 59
  expect((await month(ledger, period('2026-05'))).data[0]!.charge).toBe('1587.46')
})

test('a life is read month by month with its tax, all cards by year; the sheet of a month by category and department', async ({
  ledger,
}) => {
  const { id } = await card(ledger, { taxMethod: 'oneOff', taxCost: money('126800') })
  const life = await ledger.call(api.account, { query: { period: april, cardId: id } })
  const row = (key: string) => life.rows.find((one) => one.key === key)!.cells
  expect(row('2026')).toMatchObject({ charge: '18069.03', tax: '126800.00', difference: '-108730.97' })
  expect([row('2026-04')['reason'], row('2026-05')['reason']]).toEqual(['', '预计'])
  // to the book of the month it is charged in; what is still to come is in none
  const drills = (key: string) => life.rows.find((one) => one.key === key)!.drills?.['charge']
  expect([drills('2026-04'), drills('2026-05')]).toEqual([
    { to: 'detailBook', query: { subjects: '16020002', from: '2026-04', to: '2026-04' } },
    undefined,
  ])
  const all = await ledger.call(api.account, { query: { period: period('2027-02') } })
  expect(all.rows.map(({ key, cells }) => [key, cells['charge'], cells['adjusted']])).toEqual([
    ['2026 机器设备', '18069.03', '-108730.97'],
    ['2026', '18069.03', '-108730.97'],
    ['2027 机器设备', '4015.34', '4015.34'],
    ['2027', '4015.34', '4015.34'],
  ])
  for (const group of ['category', 'department', 'none'] as const) {
    const sheet = await ledger.call(api.schedule, { query: { period: april, group } })
    expect(sheet.rows.at(-1)!.cells).toMatchObject({ code: '合计', charge: '2007.67' })
    expect(sheet.rows).toHaveLength(group === 'none' ? 2 : 3)
  }
  const file = await ledger.download(api.scheduleFile, { query: { period: april, format: 'pdf' } })
  expect(file.subarray(0, 4).toString()).toBe('%PDF')
})

test('what happened is changed by what happens: not on the card, not by deleting it, not in a closed month', async ({ ledger }) => {
  await owned(ledger)
  const { id } = await card(ledger)
  await run(ledger)
  const made = await happens(ledger, id, 'partial', '2026-04-20', { share: rate('25') })
  const params = { id }
  const read = await ledger.call(assetCardsApi.get, { params })
  await expect(ledger.call(assetCardsApi.change, { params, body: { ...read, lifeMonths: 72 } })).rejects.toMatchObject({ code: 'AS0004' })
  await ledger.call(assetCardsApi.change, { params, body: { ...read, location: '二车间' } })
  await expect(ledger.call(assetCardsApi.remove, { params })).rejects.toMatchObject({ code: 'AS0006' })
  const share = { departmentId: crypto.randomUUID(), weight: quantity('1') }
  await expect(happens(ledger, id, 'department', '2026-04-27', { from: period('2026-05'), shares: [share] })).rejects.toMatchObject({
    code: 'AS0025',
  })
  await ledger.call(periodEndApi.generateAll, { body: { period: april } })
  for (const one of ['2026-01', '2026-02', '2026-03', '2026-04']) await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  await expect(ledger.call(events.undo, { params: { id: made.id } })).rejects.toMatchObject({ code: 'AS0030' })
})

test('a category on a subject that is not there, or has details, books nothing', async ({ ledger }) => {
  await categoriesOf(ledger)
  const [first] = await ledger.call(assetCategoriesApi.list)
  const { version: _, id: __, cards: ___, ...body } = first!
  for (const [costCode, code] of [
    ['19990001', 'AS0021'],
    ['1601', 'AS0029'],
  ] as const) {
    const { id: categoryId } = await ledger.call(assetCategoriesApi.add, { body: { ...body, code: costCode, name: costCode, costCode } })
    const { id } = await ledger.call(assetCardsApi.add, { body: { ...MACHINE, categoryId } })
    await expect(happens(ledger, id, 'scrap', '2026-03-20')).rejects.toMatchObject({ code })
    expect((await ledger.reply(events.list, { query: { page: 1, pageSize: 5 } })).data).toEqual([])
  }
})

test('a transfer to another department taken back leaves who used it before, even where both are said of the same month', async ({
  ledger,
}) => {
  await owned(ledger)
  const [office, shop] = [await department(ledger, '管理部', 'manage'), await department(ledger, '一车间', 'production')]
  const { id } = await card(ledger, { shares: [{ departmentId: office, weight: quantity('1') }] })
  const to = (departmentId: string, from: Period) => ({ from, shares: [{ departmentId, weight: quantity('1') }] })
  const users = async (of: Period) => (await month(ledger, of)).data[0]!.parts.map((part) => part.department).join()
  const june = period('2026-06')
  // said of the month the card is charged from, of a later one, and again of one between: what was said last holds from its month on
  const first = await happens(ledger, id, 'department', '2026-04-02', to(shop, april))
  expect(await users(april)).toBe('一车间')
  const second = await happens(ledger, id, 'department', '2026-04-03', to(office, june))
  const third = await happens(ledger, id, 'department', '2026-04-04', to(shop, period('2026-05')))
  expect([await users(april), await users(period('2026-05')), await users(june)]).toEqual(['一车间', '一车间', '一车间'])
  const read = await ledger.call(assetCardsApi.get, { params: { id } })
  expect(read.shares.map(({ departmentId }) => departmentId)).toEqual([office])
  await ledger.call(assetCardsApi.change, { params: { id }, body: { ...read, location: '二楼' } })
  await ledger.call(events.undo, { params: { id: third.id } })
  expect(await users(june)).toBe('管理部')
  await ledger.call(events.undo, { params: { id: second.id } })
  expect(await users(june)).toBe('一车间')
  await ledger.call(events.undo, { params: { id: first.id } })
  expect([await users(april), await users(june)]).toEqual(['管理部', '管理部'])
})

test('who was charged in a closed month stays: another department or other subjects act from an open month on', async ({ ledger }) => {
  await owned(ledger)
  const [office, shop] = [await department(ledger, '管理部', 'manage'), await department(ledger, '一车间', 'production')]
  const { id } = await card(ledger, { shares: [{ departmentId: office, weight: quantity('1') }] })
  for (const one of ['2026-01', '2026-02', '2026-03', '2026-04']) {
    await ledger.call(periodEndApi.generateAll, { body: { period: period(one) } })
    await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  }
  const params = { id }
  const read = await ledger.call(assetCardsApi.get, { params })
  const changed = (more: object) => ledger.call(assetCardsApi.change, { params, body: { ...read, ...more } })
  await expect(changed({ shares: [{ departmentId: shop, weight: quantity('1') }] })).rejects.toMatchObject({
    code: 'AS0050',
    details: [{ field: 'departmentShares' }],
  })
  const categoryId = (await categoriesOf(ledger)).get('电子设备')!
  await expect(changed({ categoryId })).rejects.toMatchObject({ code: 'AS0050', details: [{ field: 'categoryId' }] })
  await changed({ location: '二楼', shares: [{ departmentId: office, weight: quantity('1') }] })
})
