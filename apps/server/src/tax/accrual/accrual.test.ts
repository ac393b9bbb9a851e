/** 税金计提: what is owed on 2221, what period end would still accrue, what the returns say; both figures wherever they differ. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { salaryApi } from '@app/contract/people/salary/salary'
import { taxCollectionApi as api } from '@app/contract/tax/accrual/accrual'
import { citReturnsApi, vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { checked, draft } from '../../testing/filing.ts'
import { add, person, ZHANG } from '../../testing/person-tax.ts'

const at = (month: string) => ({ query: { period: period(month) } })
const rows = async (ledger: LedgerClient, month: string) => new Map((await ledger.call(api.list, at(month))).map((one) => [one.key, one]))
const generate = (ledger: LedgerClient, month: string) => ledger.call(api.generate, { body: { period: period(month) } })
/** Sales of 50,000 in January and 400,000 in August; what was owed of January is paid in September. */
async function quarter(ledger: LedgerClient) {
  await book(ledger, '2026-01-05', '借 1122 50500', '贷 50010001 50000', '贷 22210001 500')
  await book(ledger, '2026-08-05', '借 1122 404000', '贷 50010001 400000', '贷 22210001 4000')
  await book(ledger, '2026-09-10', '借 22210001 500', '贷 1002 500')
}

test('a tax with its subject, its step and its return: what differs is said with both figures, on the page, at the step and before closing', async ({
  ledger,
}) => {
  expect(await ledger.call(api.list, at('2026-09'))).toEqual([])
  await quarter(ledger)
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: period('2026-09') } })
  const early = await rows(ledger, '2026-09')
  expect(early.get('vat')).toMatchObject({ declared: null, difference: null, words: '申报表是草稿，审核后再核对' })
  expect((await ledger.call(periodEndApi.steps, at('2026-09'))).flatMap((one) => one.returns)).toEqual([])
  await checked(ledger, id, { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })

  const found = await rows(ledger, '2026-09')
  expect([...found.keys()]).toEqual(['vat', 'cit', 'cityConstruction', 'education', 'localEducation'])
  expect(found.get('vat')).toEqual({
    key: 'vat',
    title: '增值税',
    subjects: [{ code: '22210001', name: '应交增值税', opening: '4500.00', accrued: '0.00', paid: '500.00', closing: '4000.00' }],
    steps: [],
    pending: '0.00',
    declared: '12000.00',
    difference: '8000.00',
    words: '2026-07至2026-09申报12,000.00（已审核），账上计提4,000.00，差8,000.00',
    path: '/taxWorkspace/VATDeclaration',
    returnId: id,
  })
  expect(found.get('cityConstruction')).toMatchObject({
    subjects: [],
    steps: [{ ruleId: 'surtax', state: 'todo' }],
    pending: '140.00',
    declared: '420.00',
    difference: '280.00',
    words: expect.stringContaining('其中待生成140.00'),
  })
  expect(found.get('cit')).toMatchObject({ pending: '22488.00', declared: null, words: '期末结转还要计提22,488.00' })
  const { total } = await ledger.reply(api.list, at('2026-09')).then(({ totalData }) => ({ total: totalData }))
  expect(total).toMatchObject({
    opening: '4500.00',
    accrued: '0.00',
    paid: '500.00',
    closing: '4000.00',
    pending: '22728.00',
    closed: false,
  })

  const { made } = await generate(ledger, '2026-09')
  expect(made.map((one) => [one.ruleId, one.action, one.vouchers.length])).toEqual([
    ['surtax', 'made', 1],
    ['cit', 'made', 1],
  ])
  expect(await generate(ledger, '2026-09')).toEqual({ made: [], stopped: null })
  const after = await rows(ledger, '2026-09')
  expect(after.get('cityConstruction')).toMatchObject({ pending: '0.00', difference: '280.00', subjects: [{ accrued: '140.00' }] })
  const step = (await ledger.call(periodEndApi.steps, at('2026-09'))).find((one) => one.ruleId === 'surtax')!
  expect(step.returns[0]).toMatchObject({
    title: '城市维护建设税',
    declared: '420.00',
    accrued: '140.00',
    path: '/taxWorkspace/VATDeclaration',
    id,
  })
  const findings = (await ledger.call(periodEndApi.checks, at('2026-09'))).filter((one) => one.checkId === 'return-differs')
  expect(findings.map(({ amount, severity }) => [amount, severity])).toEqual([
    ['8000.00', 'warn'],
    ['280.00', 'warn'],
    ['120.00', 'warn'],
    ['80.00', 'warn'],
  ])
  expect(findings[0]).toMatchObject({
    message: '增值税：申报表与计提的金额不同',
    cause: '2026-07至2026-09申报12,000.00（已审核），账上计提4,000.00，差8,000.00',
    path: '/taxWorkspace/VATDeclaration',
    query: { id },
  })
})

test('a return that agrees is said to; income tax of the quarter is held against its own return', async ({ ledger }) => {
  await quarter(ledger)
  await draft(ledger, '2026-09', { 'VS0!1:1': '133333.33', 'VS0!3:1': '133333.33' })
  await generate(ledger, '2026-09')
  const { id } = await ledger.call(citReturnsApi.add, { body: { period: period('2026-09') } })
  await checked(ledger, id, undefined, citReturnsApi)
  const due = (await ledger.call(citReturnsApi.get, { params: { id } })).due
  const found = await rows(ledger, '2026-09')
  expect(found.get('cit')).toMatchObject({ declared: due, path: '/taxWorkspace/BITDeclaration', returnId: id })
  // nothing ends with August
  expect((await rows(ledger, '2026-08')).get('vat')).toMatchObject({ declared: null, words: '本月没有到期的申报表' })
})

test('of a general taxpayer: what was bought is no payment; the balance is carried to what is owed, and paid the month after', async ({
  house,
}) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  await book(ledger, '2026-05-05', '借 1122 113000', '贷 50010001 100000', '贷 222100010007 13000')
  await book(ledger, '2026-05-06', '借 1405 20000', '借 222100010001 2600', '贷 1002 22600')
  const may = (await rows(ledger, '2026-05')).get('vat')!
  expect(may).toMatchObject({
    subjects: [{ code: '22210001', accrued: '10400.00', paid: '0.00', closing: '10400.00' }],
    steps: [{ ruleId: 'vat-forward', state: 'todo' }],
    pending: '10400.00',
  })
  await book(ledger, '2026-05-31', '借 54010001 20000', '贷 1405 20000')
  await generate(ledger, '2026-05')
  await book(ledger, '2026-06-10', '借 22210002 10400', '贷 1002 10400')
  // what came and went on the columns is nothing any more
  expect((await rows(ledger, '2026-05')).get('vat')!.subjects).toEqual([
    { code: '22210002', name: '未交增值税', opening: '0.00', accrued: '10400.00', paid: '0.00', closing: '10400.00' },
  ])
  expect((await rows(ledger, '2026-06')).get('vat')!.subjects).toEqual([
    { code: '22210002', name: '未交增值税', opening: '10400.00', accrued: '0.00', paid: '10400.00', closing: '0.00' },
  ])
})

test('the steps before come first; a closed month and somebody else make nothing', async ({ ledger, stranger }) => {
  await book(ledger, '2026-08-05', '借 1405 300000', '贷 2202 300000')
  await quarter(ledger)
  await ledger.call(periodEndApi.saveInputs, {
    body: { period: period('2026-09'), amounts: [{ key: 'interest', amount: '100' as never }], rates: [] },
  })
  await expect(generate(ledger, '2026-09')).rejects.toMatchObject({ code: 'PC0008' })
  expect((await rows(ledger, '2026-09')).get('cityConstruction')).toMatchObject({ pending: '140.00', subjects: [] })
  expect(await rows(stranger, '2026-09')).toEqual(new Map())
  // a closed month says so, also where nothing waits
  await ledger.call(periodEndApi.generateAll, { body: { period: period('2026-01') } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  await expect(generate(ledger, '2026-01')).rejects.toMatchObject({ code: 'PC0004', status: 409 })
  expect((await ledger.reply(api.list, at('2026-01'))).totalData).toMatchObject({ closed: true })
})

test('personal tax is withheld with the pay: its declaration is beside', async ({ ledger }) => {
  const zhang = await person(ledger, '张三', ZHANG)
  const { id: sheet } = await ledger.call(salaryApi.addSheet, { body: { period: period('2026-01'), kind: 'wage', empty: true } })
  await ledger.call(salaryApi.saveRows, { body: { id: sheet, rows: [{ employeeId: zhang, inputs: { base: '20000' } }] } })
  await add(ledger, period('2026-01'))
  const [declaration] = await ledger.call(iitDeclarationsApi.incomes, { query: { period: period('2026-01') } })
  expect((await rows(ledger, '2026-01')).get('iit')).toMatchObject({
    declared: declaration!.head.tax,
    difference: null,
    words: expect.stringContaining('（草稿）；代扣在发放工资时入账'),
  })
})
