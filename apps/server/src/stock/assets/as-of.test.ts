/** Cards, their sheets and their proof as they stood at an earlier moment: recorded then, everything changed, and asked for again. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi as api } from '@app/contract/stock/assets/asset-months'
import { assetProjectsApi } from '@app/contract/stock/assets/asset-projects'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import { expect } from 'vitest'
import { card } from '../../testing/assets.ts'
import { testWith, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

// versions are timed by the database: the program's clock runs with it
const test = testWith({ clock: () => new Date() })
const april = period('2026-04')

interface Asked {
  readonly asOf?: Date
}
const sheets = async (ledger: LedgerClient, cardId: string, asked: Asked = {}): Promise<Record<string, Sheet>> => ({
  折旧明细表: await ledger.call(api.schedule, { query: { period: april, group: 'department', ...asked } }),
  折旧台账: await ledger.call(api.account, { query: { period: april, ...asked } }),
  税会差异: await ledger.call(api.account, { query: { period: april, view: 'tax', ...asked } }),
  一张卡片: await ledger.call(api.account, { query: { period: april, cardId, ...asked } }),
  处置表: await ledger.call(api.disposals, { query: { from: april, to: april, ...asked } }),
})
const proof = (ledger: LedgerClient, asked: Asked = {}) => ledger.reply(assetCardsApi.proof, { query: { period: april, ...asked } })
/** The rows of then: what is told of now left out. */
const ofThen = ({ rows }: Sheet) =>
  rows.flatMap(({ cells: { standing = '', ...cells } }) => (['现在', '差额', '当时没有'].includes(standing as string) ? [] : [cells]))

test('sheets and proof of then: a card changed, one sold and one taken out, and one that came since', async ({ ledger }) => {
  await book(ledger, '2026-03-18', '借 16010002 300000', '贷 3001 300000')
  const changed = await card(ledger, { name: '改过的机床', cost: money('100000') })
  const sold = await card(ledger, { name: '卖掉的机床', cost: money('120000') })
  const removed = await card(ledger, { name: '删掉的机床', cost: money('80000') })
  await ledger.call(api.generate, { body: { period: april } })
  const before = await sheets(ledger, changed.id)
  const ofRemoved = await ledger.call(api.account, { query: { period: april, cardId: removed.id } })
  const proved = await proof(ledger)
  expect(proved.totalData.holds).toBe(true)
  const then = new Date()

  await ledger.call(api.undo, { body: { period: april } })
  const { version: _, ...read } = (await ledger.call(assetCardsApi.get, { params: { id: changed.id } })) as never as Record<string, unknown>
  await ledger.call(assetCardsApi.change, { params: { id: changed.id }, body: { ...read, cost: money('90000'), lifeMonths: 48 } as never })
  await ledger.call(assetCardsApi.remove, { params: { id: removed.id } })
  await ledger.call(api.generate, { body: { period: april } })
  await ledger.call(assetEventsApi.add, {
    body: { ...NOTHING_ASKED, cardId: sold.id, kind: 'scrap', day: day('2026-04-28'), from: null, reason: '坏了', booked: false },
  })
  await card(ledger, { name: '后来的机床' })
  expect((await proof(ledger)).totalData.holds).toBe(false)

  const told = await sheets(ledger, changed.id, { asOf: then })
  for (const [name, sheet] of Object.entries(before)) {
    expect({ name, rows: ofThen(told[name]!) }).toEqual({ name, rows: ofThen(sheet) })
    expect({ name, moved: told[name]!.rows.some(({ cells }) => (cells['standing'] ?? '') !== '') }).toEqual({ name, moved: true })
    expect(told[name]!.captions.join()).toContain('时的账）')
  }
  const words = told['折旧明细表']!.rows.flatMap(({ cells }) => (cells['name'] === '' ? [] : [[cells['name'], cells['standing']]]))
  expect(words).toEqual(
    expect.arrayContaining([
      ['改过的机床', '当时'],
      ['删掉的机床', '现在没有'],
      ['后来的机床', '当时没有'],
    ]),
  )
  // from a card of then to its life as it stood
  const drills = told['折旧明细表']!.rows.flatMap((row) => (row.key === removed.id ? [row.drills!['code']] : []))
  expect(drills).toEqual([{ to: 'page', query: { path: '/assets/depreciationAccount', card: removed.id } }])
  const removedThen = await ledger.call(api.account, { query: { period: april, cardId: removed.id, asOf: then } })
  expect(ofThen(removedThen)).toEqual(ofThen(ofRemoved))
  await expect(ledger.call(api.account, { query: { period: april, cardId: removed.id } })).rejects.toThrow('资产卡片不存在或已删除')
  // the books and the cards, both of then
  const { data, totalData } = await proof(ledger, { asOf: then })
  expect({ data, totalData }).toEqual({ data: proved.data, totalData: proved.totalData })
  // before there was anything
  const empty = await proof(ledger, { asOf: new Date('2026-01-01T00:00:00Z') })
  expect(empty.totalData.cards).toBe(0)
  await expect(ledger.asApp('update past_rows set until = now()')).rejects.toThrow(/denied|final/)
})

test('what a project had gathered then is in the proof of then', async ({ ledger }) => {
  await book(ledger, '2026-04-08', '借 16040001 50000', '贷 3001 50000')
  const { id } = await ledger.call(assetProjectsApi.add, {
    body: {
      code: 'ZJ-01',
      name: '二号厂房',
      tagId: null,
      budget: money('500000'),
      progress: '0' as never,
      startedOn: day('2026-04-01'),
      plannedOn: null,
      contractor: '',
      keeper: '',
      note: '',
    },
  })
  const sources = await ledger.call(assetProjectsApi.sources, { query: { period: april } })
  const lines = sources.map(({ voucherId, position, invoiceId, invoicePosition, amount }) => ({
    voucherId,
    position,
    invoiceId,
    invoicePosition,
    kind: 'building' as const,
    amount,
  }))
  await ledger.call(assetProjectsApi.gather, { params: { id }, body: { lines } })
  const [gathered] = await ledger.call(assetProjectsApi.costs, { params: { id } })
  const row = async (asked: Asked = {}) => (await proof(ledger, asked)).data.find(({ code }) => code === '1604')
  expect(await row()).toMatchObject({ cards: '50000.00', difference: '0.00' })
  const then = new Date()
  await ledger.call(assetProjectsApi.removeCost, { params: { id: gathered!.id } })
  expect(await row()).toMatchObject({ cards: '0.00', difference: '50000.00' })
  expect(await row({ asOf: then })).toMatchObject({ cards: '50000.00', difference: '0.00' })
})
