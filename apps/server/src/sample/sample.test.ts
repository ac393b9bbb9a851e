/** The whole first start: every sample company with its year, filed at the sandbox; nothing of it is refused, and what was made is proved. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { costApi } from '@app/contract/stock/cost/cost'
import { costOperationsApi } from '@app/contract/stock/cost/cost-operations'
import { netValuesApi } from '@app/contract/stock/cost/net-values'
import { productsApi } from '@app/contract/stock/products/products'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { filingApi } from '@app/contract/tax/filing/filing'
import { creditCodeWarning } from '@app/domain/kernel/field-rules'
import { period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { Client, openBench } from '../testing/bench.ts'
import { compareTyped } from '../testing/typed-ledger.ts'
import { verifyLedgers } from '../verify-all.ts'
import { SAMPLE_PASSWORD, sampleLedgers } from './firm.ts'
import { ensureSample } from './sample.ts'

test('no sample company greets with a number that cannot be right', () => {
  expect(sampleLedgers.filter(({ taxNumber }) => creditCodeWarning(taxNumber) !== null)).toEqual([])
})

test('an empty database is filled once: the year of the first company is filed, receipted and paid, and everything is as it was sealed', async () => {
  // as at a first start: nobody is at work in the background yet
  const bench = await openBench({ settings: { role: 'web' } })
  try {
    const { services } = bench.server
    expect(await ensureSample(services)).toBe(true)
    expect(await ensureSample(services)).toBe(false)
    const client = new Client(bench.server.url)
    await client.signIn('zhuban', SAMPLE_PASSWORD)
    const ledgers = (await client.call(ledgersApi.grouped)).flatMap((group) => group.ledgers)
    const first = ledgers.find((one) => one.shortName === '和顺商贸')!
    await client.call(ledgersApi.select, { params: { id: first.id } })
    const filings = await client.call(filingApi.list, { query: { from: period('2026-01'), to: period('2026-12') } })
    expect(filings.map(({ tax, period: month, state, outcome, words }) => [month, tax, state, outcome, words])).toEqual(
      ['2026-09', '2026-06', '2026-03'].flatMap((month) =>
        ['CIT', 'FS', 'STAMP', 'VAT'].map((tax) => [month, tax, 'done', 'accepted', '']),
      ),
    )
    expect((await client.call(vatReturnsApi.list, { query: { page: 1, pageSize: 20 } })).map((one) => one.state)).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    expect(await client.call(taxLoginsApi.list)).toMatchObject([{ wrong: 0 }])
    // its people were paid by sheets and declared, month by month; the month that is worked on waits
    const declared = await client.call(iitDeclarationsApi.list, { query: { year: 2026 } })
    expect(declared.filter((one) => one.state !== 'filed').map((one) => one.period)).toEqual(['2026-11'])
    expect(declared).toHaveLength(11)
    // one company's last month waits for the client's yes; all before it is filed, paid, booked, and on the bank's statement
    const asked = ledgers.find((one) => one.shortName === '恒创精密')!
    await client.call(ledgersApi.select, { params: { id: asked.id } })
    const theirs = await client.call(filingApi.list, { query: { from: period('2026-01'), to: period('2026-12') } })
    expect(theirs.filter((one) => one.state !== 'done')).toMatchObject([
      { tax: 'VAT', period: '2026-10', step: 'confirm', state: 'blocked', reason: 'client', consent: { state: 'waits' } },
    ])
    expect(theirs.filter((one) => one.state === 'done' && one.paid !== one.payable)).toEqual([])
    // a newcomer finds nothing missed but the month that is left to him
    const missed = await client.call(taxBatchApi.missed, { query: { year: 2026, page: 1, pageSize: 500 } })
    expect(
      missed.filter((one) => one.kind === 'missed' && one.period < '2026-10').map((one) => `${one.name} ${one.tax} ${one.period}`),
    ).toEqual([])
    // the factory's warehouse agrees with its books, its late invoice with what is owed for it, and every kind of document is there
    const proof = await client.call(stockBalanceApi.proof, { query: { period: period('2026-09') } })
    expect(proof.map(({ code, causes }) => [code, causes])).toEqual([
      ['1403', []],
      ['1405', []],
      ['500100010001', []],
      ['500100010002', []],
      ['500100010003', []],
    ])
    const year = { from: period('2025-12'), to: period('2026-12'), page: 1, pageSize: 500 }
    const kinds = await Promise.all(
      [materialInApi, materialOutApi, goodsInApi, goodsOutApi].map((api) => client.call(api.list, { query: year })),
    )
    expect(kinds.map((all) => [...new Set(all.map(({ kind }) => kind))])).toEqual([
      ['opening', 'purchase', 'estimate'],
      ['issue'],
      ['opening', 'finishedIn'],
      ['sale', 'issue'],
    ])
    // what it makes is costed month by month: two levels, nothing missing, the open month ready to be run
    const products = await client.call(productsApi.list, { query: { page: 1, pageSize: 20 } })
    expect(products.map(({ name, route, boms }) => [name, route, boms])).toEqual([
      ['精密减速机JS-20', '3', 1],
      ['齿轮轴CZ-8', '1', 1],
      ['减速机箱体', '2', 1],
    ])
    const months = await Promise.all(
      ['2026-01', '2026-09', '2026-10'].map((month) => client.call(costApi.month, { query: { period: period(month) } })),
    )
    expect(months.map(({ ran, stale, closed, steps }) => [ran, stale, closed, steps.flatMap(({ missing }) => missing)])).toEqual([
      [true, false, true, []],
      [true, false, true, []],
      [false, false, false, []],
    ])
    // a product by operation, and what the stock would sell for: more than it costs, so that nothing is written down
    const machine = { period: period('2026-09'), productId: products[0]!.id }
    expect((await client.call(costOperationsApi.read, { query: machine })).rows.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['机加工', '1.000000'],
      ['装配', '1.000000'],
      ['试车', '1.000000'],
    ])
    const worth = await client.call(netValuesApi.read, { query: { period: period('2026-09') } })
    expect(worth.rows.filter(({ price }) => price !== null).map(({ name, required, charged }) => [name, required, charged])).toEqual([
      ['精密减速机JS-20', '0.00', '0.00'],
      ['齿轮轴CZ-8', '0.00', '0.00'],
    ])
    // its statements are those of the same books typed by hand
    expect(await compareTyped(client, asked.id, period('2026-01'))).toEqual(Array.from({ length: 9 }, (_, at) => period(`2026-0${at + 1}`)))
    const checks = await client.call(periodEndApi.checks, { query: { period: period('2026-09') } })
    expect(checks.filter(({ checkId }) => /cost|stock/.test(checkId))).toEqual([])
    // a services company by project: what earned nothing bears nothing, all that was spent is carried, the open month waits to be booked
    const owner = new Client(bench.server.url)
    await owner.signIn('qiye', SAMPLE_PASSWORD)
    const [studio] = (await owner.call(ledgersApi.mine)).joined
    await owner.call(ledgersApi.select, { params: { id: studio!.id } })
    const byProject = await Promise.all(
      ['2026-07', '2026-10'].map((month) => owner.call(costApi.projects, { query: { period: period(month) } })),
    )
    expect(byProject.map(({ key, state, common, left, vouchers }) => [key, state, common, left, vouchers.length])).toEqual([
      ['revenue', 'generated', '11832.00', '0.00', 1],
      ['revenue', 'todo', '11832.00', '0.00', 0],
    ])
    expect(byProject[0]!.rows.map(({ name, income, direct, shared, cost }) => [name, income, direct, shared, cost])).toEqual([
      ['余杭城市运营数据平台', '122400.00', '17748.00', '7299.58', '25047.58'],
      ['天目文化内容管理系统', '0.00', '0.00', '0.00', '0.00'],
      ['跨境电商订单中台', '76000.00', '17748.00', '4532.42', '22280.42'],
    ])
    // wages of developers are cost of services instead of administration: the profit is what it was; input tax of 378.00 is ticked, which
    // saves 12 % of it in surcharges
    const income = await owner.call(reportsApi.incomeStatement, {
      query: { period: period('2026-07'), span: 'month', withDrafts: true },
    })
    const lineOf = (key: string) => income.rows.find((row) => row.key === key)!.cells['current']
    expect(['P02', 'P05', 'P40'].map(lineOf)).toEqual(['47328.00', '56152.00', '94216.12'])
    const lines: string[] = []
    expect(await verifyLedgers(services.database, services.files, (line) => lines.push(line)), lines.join('\n')).toMatchObject({
      findings: 0,
    })
  } finally {
    await bench.close()
  }
})
