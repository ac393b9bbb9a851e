/** Accounting methods through the endpoints: chosen, changed with a reason, computed with, on record. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { notesApi } from '@app/contract/finance/notes/notes'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { accountingMethodsApi as api } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { companyApi } from '@app/contract/ledger/company/company'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const january = period('2026-01')
const february = period('2026-02')
const list = (ledger: LedgerClient) => ledger.call(api.list)
const change = (ledger: LedgerClient, method: 'stockCost' | 'depreciation' | 'reclassification', to: string, more: object = {}) =>
  ledger.call(api.change, { body: { method, to, effective: february, reason: '与管理需要一致', effectWords: '', ...more } })

/** Goods counted in pieces under 1405, bought twice at two prices, some of them sold in February. */
async function stocked(ledger: LedgerClient): Promise<void> {
  const stock = (await ledger.call(subjectsApi.list)).find((one) => one.code === '1405')!
  await ledger.sql(`update app.subjects set unit = '件' where ledger_id = $1 and id = $2`, [ledger.ledgerId, stock.id])
  await book(ledger, '2026-01-05', '借 1405 100 数量 10', '贷 1002 100')
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await book(ledger, '2026-02-05', '借 1405 150 数量 10', '贷 1002 150')
  const { goods } = await ledger.call(periodEndApi.inputs, { query: { period: february } })
  const [good] = goods
  await ledger.call(periodEndApi.saveInputs, {
    body: {
      period: february,
      amounts: [],
      rates: [],
      goods: [{ subjectId: good!.subjectId, tagSetId: good!.tagSetId, quantity: quantity('12') }],
    },
  })
}
const costOfSales = async (ledger: LedgerClient) =>
  (await ledger.call(periodEndApi.steps, { query: { period: february } })).find((one) => one.ruleId === 'cogs')?.amount

test('CS-20a and JC-38: another way of costing goods is chosen with its reason, from an open month; its effect is computed and it is computed with', async ({
  ledger,
}) => {
  await stocked(ledger)
  // 12 × (100 + 150) ÷ 20
  expect(await costOfSales(ledger)).toBe('150.00')
  await expect(change(ledger, 'stockCost', 'firstIn', { reason: ' ' })).rejects.toMatchObject({ code: 'AM0001', status: 422 })
  await expect(change(ledger, 'stockCost', 'firstIn', { effective: january })).rejects.toMatchObject({ code: 'AM0001' })
  const asked = { method: 'stockCost' as const, to: 'firstIn', effective: february }
  // the ten of January at 10, two of February at 15
  const effect = { words: '未来适用法，以前月份不变', lines: [{ name: '2026-02结转的销售成本', was: '150.00', is: '130.00' }] }
  expect(await ledger.call(api.preview, { body: asked })).toEqual(effect)
  expect(await costOfSales(ledger)).toBe('150.00')
  await change(ledger, 'stockCost', 'firstIn')
  expect(await costOfSales(ledger)).toBe('130.00')
  const { methods, changes, firstOpen } = await list(ledger)
  expect(firstOpen).toBe('2026-02')
  expect(methods.find((one) => one.method === 'stockCost')).toMatchObject({ value: 'firstIn', valueName: '先进先出法', since: '2026-02' })
  expect(changes).toMatchObject([
    { name: '发出存货计价方法', from: '月末一次加权平均法', to: '先进先出法', effective: '2026-02', reason: '与管理需要一致', effect },
  ])
  const acts = await ledger.sql<{ after: object }>(`select after from app.book_log where ledger_id = $1 and action = '变更核算方法'`, [
    ledger.ledgerId,
  ])
  expect(acts).toMatchObject([{ after: { value: '先进先出法', reason: '与管理需要一致', effect } }])
  await expect(ledger.asApp(`update method_changes set reason = ''`)).rejects.toThrow('permission denied')
  await expect(ledger.sql(`delete from app.method_changes`)).rejects.toThrow('final')
  // 个别计价: the product plans nothing
  await change(ledger, 'stockCost', 'specific')
  expect(await costOfSales(ledger)).toBeNull()
  const file = await ledger.download(api.file, { query: { format: 'xlsx' } })
  expect(file.subarray(0, 2).toString()).toBe('PK')
})

test('JC-38: the switch of the balance sheet is a change of method too; a declared method says its effect; other settings are told from the log', async ({
  ledger,
  stranger,
}) => {
  // the first choice of a new ledger needs no reason
  await ledger.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '' } })
  await ledger.call(ledgersApi.reclassify, { body: { reclassified: false, reason: '' } })
  await book(ledger, '2026-01-05', '借 1002 500', '贷 1122 500')
  await expect(ledger.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '' } })).rejects.toMatchObject({ code: 'AM0001' })
  await ledger.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '预收款占比大' } })
  const { changes, methods } = await list(ledger)
  expect(methods.find((one) => one.method === 'reclassification')).toMatchObject({ value: 'reclassified' })
  expect(changes).toHaveLength(3)
  expect(changes[0]).toMatchObject({ reason: '预收款占比大', effective: '2026-01' })
  expect(changes[0]!.effect.lines).toEqual(
    expect.arrayContaining([
      { name: '2026-01末应收账款', was: '-500.00', is: '0.00' },
      { name: '2026-01末预收账款', was: '0.00', is: '500.00' },
    ]),
  )
  await expect(change(ledger, 'depreciation', 'yearsDigits')).rejects.toMatchObject({
    code: 'AM0001',
    message: '请写明变更对财务状况和经营成果的影响',
  })
  await change(ledger, 'depreciation', 'yearsDigits', { effectWords: '本年多提折旧1200元' })
  expect((await list(ledger)).changes[0]).toMatchObject({ to: '年数总和法', effect: { words: '本年多提折旧1200元', lines: [] } })
  await ledger.call(companyApi.editAccountInfo, { body: { vatFiling: 'month' } })
  expect((await list(ledger)).settings).toMatchObject([{ what: '增值税申报周期', from: '按季', to: '按月' }])
  expect((await list(stranger)).changes).toEqual([])
})

test('methods and notes go along in the exchange file; a choice the standard does not have is refused', async ({ ledger }) => {
  await stocked(ledger)
  await change(ledger, 'stockCost', 'firstIn')
  await ledger.call(notesApi.save, { body: { year: 2026, version: 0, texts: { others: '无' }, given: {} } })
  const text = (await ledger.download(exchangeApi.export)).toString()
  const bring = (file: string, name: string) =>
    ledger.call(exchangeApi.import, { query: { name }, files: [{ name: '账套.json', bytes: Buffer.from(file) }] })
  const wrong = text.replace('"from":"monthlyAverage"', '"from":"byHand"').replace(/"digests":\{[^}]*\}/, '"lostFiles":[]')
  await expect(bring(wrong, '错的')).rejects.toMatchObject({ code: 'AM0002' })
  const { id } = await bring(text, '带走的')
  await ledger.call(ledgersApi.select, { params: { id } })
  const [row] = (await list(ledger)).changes
  expect(row).toMatchObject({
    to: '先进先出法',
    effective: '2026-02',
    reason: '与管理需要一致',
    effect: { lines: [{ was: '150.00', is: '130.00' }] },
  })
  expect((await ledger.call(notesApi.one, { query: { year: 2026, withDrafts: true } })).sections.at(-1)!.text).toBe('无')
})
