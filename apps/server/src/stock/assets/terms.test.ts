/** What events made of a card is what everybody reads (F1): the month, the batch, the division, the sheets. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi as events } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi as api } from '@app/contract/stock/assets/asset-months'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import { expect } from 'vitest'
import { card } from '../../testing/assets.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const [april, may, june] = [period('2026-04'), period('2026-05'), period('2026-06')]
const EVENT = { ...NOTHING_ASKED, from: null, reason: '', booked: false }
const estimated = (ledger: LedgerClient, cardId: string, more: object) =>
  ledger.call(events.add, { body: { ...EVENT, cardId, kind: 'estimate', day: day('2026-04-25'), from: may, ...more } as never })
const month = async (ledger: LedgerClient, of = may) =>
  (await ledger.call(api.month, { query: { period: of } })).map((one) => [one.name, one.charge, one.reason, one.byUnits])
const mark = (ledger: LedgerClient, more: object = {}) =>
  card(
    ledger,
    {
      name: '商标权',
      cost: money('436000'),
      residual: ZERO,
      lifeMonths: null,
      start: 'sameMonth',
      inService: day('2026-03-18'),
      ...more,
    },
    '商标权',
  )

test('a trade mark that got a life is amortised from then on, and is asked for nothing it was typed as', async ({ house }) => {
  // smaller companies have no asset without a definite life
  const ledger = await house.ledger({ standard: 'enterprise' })
  const { id } = await mark(ledger)
  expect(await month(ledger)).toEqual([['商标权', '0.00', expect.stringContaining('不确定'), false]])
  await estimated(ledger, id, { remainingMonths: 77, method: 'straightLine', residual: money('44800') })
  expect([await month(ledger, april), await month(ledger), await month(ledger, june)]).toMatchObject([
    [['商标权', '0.00', expect.any(String), false]],
    [['商标权', '5080.52', '', false]],
    [['商标权', '5080.52', '', false]],
  ])
  // the batch of months left takes it as the card it is now
  const batch = (value: string, of = may) =>
    ledger.call(assetCardsApi.batch, { body: { ids: [id], field: 'remainingMonths', value, period: of, agreed: false } })
  expect(await batch('60', june)).toMatchObject([{ refused: '' }])
  expect(await batch('60', april)).toMatchObject([{ refused: '不提折旧的卡片没有剩余月数' }])
})

test('a card that is not charged has to be told how, and is charged once it is', async ({ ledger }) => {
  const { id } = await mark(ledger, { cost: money('120000'), method: 'none', lifeMonths: null })
  await expect(estimated(ledger, id, { remainingMonths: 60 })).rejects.toMatchObject({
    code: 'AS0022',
    details: [{ field: 'depreciationMethod', reason: '卡片不提折旧，请选择新的折旧方法' }],
  })
  await estimated(ledger, id, { remainingMonths: 60, method: 'straightLine' })
  expect(await month(ledger)).toEqual([['商标权', '2000.00', '', false]])
})

test('what happened is taken away as it is listed', async ({ ledger }) => {
  const { id } = await card(ledger)
  await estimated(ledger, id, { remainingMonths: 60, reason: '合同到期' })
  const file = await ledger.send(events.export, { query: { kind: 'estimate', format: 'xlsx' } } as never)
  const rows = (await readTable(Buffer.from(await file.arrayBuffer()), 'a.xlsx')).sheets[0]!.rows
  const at = rows.findIndex((row) => row.includes('变动日期'))
  const column = (title: string) => rows[at]!.indexOf(title)
  expect(rows.slice(at + 1).map((row) => ['变动日期', '资产名称', '从哪月起', '原因'].map((title) => row[column(title)]))).toEqual([
    ['2026-04-25', '数控机床', '2026-05', '合同到期'],
  ])
})
