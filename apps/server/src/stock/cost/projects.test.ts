/** The cost of services by project over the calls: divided by income or hours, carried by period end, to the fen. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { costApi as api } from '@app/contract/stock/cost/cost'
import { period } from '@app/domain/kernel/period'
import { stockQuantity } from '@app/domain/kernel/quantity'
import type { ProjectKey } from '@app/domain/stock/cost/projects'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, idsOf, linesRead } from '../../testing/entries.ts'
import { product } from '../../testing/products.ts'
import { goods } from '../../testing/stock.ts'

const august = period('2026-08')
const detail = async (ledger: LedgerClient, parentCode: string, name: string, byProject: boolean) =>
  ledger.call(subjectsApi.add, { query: { agreed: true }, body: { name, parentCode, tagTypes: byProject ? ['project'] : [] } })
const byProject = async (ledger: LedgerClient, code: string, name: string) =>
  ledger.call(subjectsApi.change, {
    params: { id: (await idsOf(ledger)).get(code)! },
    body: { name, unit: null, currencies: [], revalued: false, tagTypes: ['project'], disabled: false },
  })
/** Three projects: the first earned twice the second, the third nothing; 1000.00 were spent on all of them. */
async function studio(house: { ledger(options: object): Promise<LedgerClient> }) {
  const ledger = await house.ledger({ standard: 'enterprise', vatNature: 'generalTaxpayer' })
  const saved = await ledger.call(recordsApi.save, {
    params: { kind: 'project' },
    body: ['甲项目', '乙项目', '丙项目'].map((name) => ({ name, values: {} })),
  })
  const [first, second, third] = ['甲项目', '乙项目', '丙项目'].map((name) => saved.find((one) => one.name === name)!.id) as [
    string,
    string,
    string,
  ]
  await detail(ledger, '5201', '项目成本', true)
  await detail(ledger, '5201', '共同成本', false)
  await byProject(ledger, '60010002', '提供劳务收入')
  await byProject(ledger, '64010002', '提供劳务成本')
  await book(ledger, '2026-08-05', `借 52010001 300.00 [${first}]`, `借 52010001 70.00 [${third}]`, '贷 1002 370.00')
  await book(ledger, '2026-08-06', '借 52010002 1000.00', '贷 1002 1000.00')
  await book(ledger, '2026-08-20', '借 1122 9000.00', `贷 60010002 6000.00 [${first}]`, `贷 60010002 3000.00 [${second}]`)
  return { ledger, first, second, third }
}
const say = (ledger: LedgerClient, key: ProjectKey | null, hours: readonly (readonly [string, string])[] = []) =>
  ledger.call(api.saveProjects, {
    body: { period: august, key, hours: hours.map(([projectId, count]) => ({ projectId, hours: stockQuantity(count) })) },
  })
const shown = async (ledger: LedgerClient) => {
  const { rows, left, state, common } = await ledger.call(api.projects, { query: { period: august } })
  return { rows: rows.map(({ name, income, direct, shared, cost }) => [name, income, direct, shared, cost]), common, left, state }
}
const booked = async (ledger: LedgerClient) => {
  await ledger.call(periodEndApi.generate, { body: { period: august, ruleId: 'service-cost' } })
  const { vouchers } = await ledger.call(api.projects, { query: { period: august } })
  return linesRead(ledger, vouchers[0]!.id)
}

test('by income: the largest takes the rest, what earned nothing keeps its cost; the voucher is by project', async ({
  house,
  stranger,
}) => {
  const { ledger, first: project } = await studio(house)
  // until it is said by what, the amount is typed
  expect((await shown(ledger)).state).toBe('notApplicable')
  await say(ledger, 'revenue')
  expect(await shown(ledger)).toEqual({
    rows: [
      ['甲项目', '6000.00', '300.00', '666.67', '966.67'],
      ['乙项目', '3000.00', '0.00', '333.33', '333.33'],
      ['丙项目', '0.00', '70.00', '0.00', '0.00'],
    ],
    common: '1000.00',
    left: '0.00',
    state: 'todo',
  })
  const steps = await ledger.call(periodEndApi.steps, { query: { period: august } })
  expect(steps.find(({ ruleId }) => ruleId === 'service-cost')!.amounts).toEqual([])
  expect(await booked(ledger)).toEqual(['借 64010002 333.33', '借 64010002 966.67', '贷 52010001 300.00', '贷 52010002 1000.00'])
  // taken back and booked again: the same voucher, once
  const first = await ledger.call(api.projects, { query: { period: august } })
  expect([first.state, first.commonCode]).toEqual(['generated', '52010002'])
  await ledger.call(vouchersApi.remove, { query: { ids: first.vouchers.map(({ id }) => id) } })
  expect(await ledger.call(api.projects, { query: { period: august } })).toMatchObject({ state: 'todo', vouchers: [] })
  expect(await booked(ledger)).toEqual(['借 64010002 333.33', '借 64010002 966.67', '贷 52010001 300.00', '贷 52010002 1000.00'])
  // booked, the page still shows what it was made of; more spent, it says so
  expect((await shown(ledger)).rows[0]).toEqual(['甲项目', '6000.00', '300.00', '666.67', '966.67'])
  await book(ledger, '2026-08-25', `借 52010001 5.00 [${project}]`, '贷 1002 5.00')
  expect((await shown(ledger)).state).toBe('outdated')
  expect((await stranger.call(api.projects, { query: { period: august } })).rows).toEqual([])
})

test('by hours: what a project without income bears stays for later months; nothing said, the amount is typed again', async ({ house }) => {
  const { ledger, first, second, third } = await studio(house)
  await say(ledger, 'hours', [
    [first, '10'],
    [second, '10'],
    [third, '10'],
  ])
  expect(await shown(ledger)).toEqual({
    rows: [
      ['甲项目', '6000.00', '300.00', '333.33', '633.33'],
      ['乙项目', '3000.00', '0.00', '333.33', '333.33'],
      ['丙项目', '0.00', '70.00', '333.34', '0.00'],
    ],
    common: '1000.00',
    left: '333.34',
    state: 'todo',
  })
  expect(await booked(ledger)).toEqual(['借 64010002 333.33', '借 64010002 633.33', '贷 52010001 300.00', '贷 52010002 666.66'])
  const { version } = await ledger.call(api.projects, { query: { period: august } })
  await say(ledger, null)
  const steps = await ledger.call(periodEndApi.steps, { query: { period: august } })
  expect(steps.find(({ ruleId }) => ruleId === 'service-cost')!.amounts.map(({ key }) => key)).toEqual(['service-cost'])
  await expect(ledger.call(api.saveProjects, { body: { period: august, key: 'hours', hours: [], version } })).rejects.toMatchObject({
    status: 409,
  })
})

test('what does not hold is said at its row; a closed month, a maker of products and a charity are refused', async ({ house, ledger }) => {
  const { ledger: office, first } = await studio(house)
  await expect(
    say(office, 'hours', [
      [first, '1'],
      [first, '2'],
    ]),
  ).rejects.toMatchObject({ code: 'MF0024', details: [{ row: 2, field: 'projectId' }] })
  await expect(say(office, 'hours', [[first, '0']])).rejects.toMatchObject({ details: [{ row: 1, field: 'workHours' }] })
  await office.sql(`update app.ledgers set closed_through = '2026-08' where ledger_id = '${office.ledgerId}'`)
  await expect(say(office, 'revenue')).rejects.toMatchObject({ code: 'PC0004' })
  await product(ledger, await goods(ledger, '杯', 'finished'))
  await expect(say(ledger, 'revenue')).rejects.toMatchObject({ code: 'MF0025' })
  const charity = await house.ledger({ standard: 'nonProfit' })
  await expect(say(charity, 'revenue')).rejects.toMatchObject({ code: 'MF0023' })
})
