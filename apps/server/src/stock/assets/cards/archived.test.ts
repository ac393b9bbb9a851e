/** Packages of months keep the cards as they stood, what the month charged and what happened in it; December the year beside the tax book. */
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { ledgerNow } from '../../../ledger/ledgers/index.ts'
import { card } from '../../../testing/assets.ts'
import { test } from '../../../testing/bench.ts'
import { assetsInArchive } from './archived.ts'

test('cards, charges and events of the month, as they stood; nothing of a ledger without cards', async ({ house, ledger, stranger }) => {
  const partsOf = (ledgerId: string, month: string) =>
    house.server.services.database.inLedger(ledgerId, async (db) => {
      const ctx = { db, ledger: await ledgerNow(db) } as never
      const parts: Record<string, unknown> = {}
      for (const part of await assetsInArchive(ctx, period(month))) parts[part.path] = JSON.parse(Buffer.from(await part.make()).toString())
      return parts
    })
  const { id } = await card(ledger, { location: '一车间' })
  for (const month of ['2026-04', '2026-05']) await ledger.call(assetMonthsApi.generate, { body: { period: period(month) } })
  await ledger.call(assetEventsApi.add, { body: { cardId: id, kind: 'scrap', day: day('2026-05-20'), reason: '烧毁' } as never })
  const april = await partsOf(ledger.ledgerId, '2026-04')
  expect(Object.keys(april)).toEqual(['assets/cards.json', 'assets/depreciation.json', 'assets/events.json'])
  expect(april['assets/cards.json']).toMatchObject([
    { code: '02-0001', location: '一车间', category: '机器设备', cost: '126800.00', accumulated: '2007.67', net: '124792.33' },
  ])
  expect(april['assets/events.json']).toEqual([])
  expect(april['assets/depreciation.json']).toMatchObject({
    title: '折旧明细表',
    rows: expect.arrayContaining([expect.objectContaining({ code: '02-0001' })]),
  })
  // gone by the end of May; what made it go is told in the month it went
  const may = await partsOf(ledger.ledgerId, '2026-05')
  expect(may['assets/cards.json']).toEqual([])
  expect(may['assets/events.json']).toMatchObject([{ code: '02-0001', title: '报废', day: '2026-05-20', reason: '烧毁' }])
  expect(Object.keys(await partsOf(ledger.ledgerId, '2026-12'))).toContain('assets/tax-year.json')
  expect(await partsOf(stranger.ledgerId, '2026-04')).toEqual({})
})
