/** Stock written short in tests: goods by name and nature, documents of one line or a few. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { money } from '@app/domain/kernel/money'
import { day, type Day } from '@app/domain/kernel/period'
import { roomOf, type DocumentKind, type Nature, type Side } from '@app/domain/stock/documents/kinds'
import type { LedgerClient } from './bench.ts'

export async function goods(ledger: LedgerClient, name: string, nature: Nature = 'merchandise', more: object = {}): Promise<string> {
  const rows = await ledger.call(recordsApi.save, {
    params: { kind: 'goods' },
    body: [{ name, values: { nature, unit: '个', ...more } }],
  })
  return rows.find((one) => one.name === name)!.id
}

export const apiOf = (nature: Nature, side: Side) =>
  roomOf(nature) === 'material' ? (side === 'in' ? materialInApi : materialOutApi) : side === 'in' ? goodsInApi : goodsOutApi

export const line = (goodsId: string, quantity: string, amount: string | null, more: object = {}) => ({
  id: null,
  goodsId,
  quantity,
  unit: '',
  amount: amount === null ? null : money(amount),
  of: null as string | null,
  weight: '',
  lot: '',
  producedOn: null as Day | null,
  expiresOn: null as Day | null,
  note: '',
  ...more,
})
export const draft = (kind: DocumentKind, on: string, lines: readonly ReturnType<typeof line>[], more: object = {}) => ({
  kind,
  day: day(on),
  lines: [...lines],
  parts: [] as ReturnType<typeof line>[],
  ...more,
})

const LEAVING: readonly DocumentKind[] = ['issue', 'sale', 'saleReturn']
/** Documents of one goods, each with a name by which a later one goes back to its line; answers what puts one. */
export function named(ledger: LedgerClient, goodsId: string, nature: Nature = 'merchandise') {
  const lineIds = new Map<string, string>()
  return async (name: string, kind: DocumentKind, on: string, count: string, amount: string | null, of?: string, more: object = {}) => {
    const api = apiOf(nature, LEAVING.includes(kind) ? 'out' : 'in')
    const own = line(goodsId, count, amount, { of: of === undefined ? null : lineIds.get(of)! })
    const { id } = await ledger.call(api.add, { body: draft(kind, on, [own], more) })
    lineIds.set(name, (await ledger.call(api.get, { params: { id } })).lines[0]!.id!)
    return id
  }
}

/** 钢材's July of the worked cases, each document by its call: an opening, a receipt sent back in part, an estimate, a sale that comes back. */
export async function steelJuly(ledger: LedgerClient) {
  const steel = await goods(ledger, '钢材', 'material')
  const put = named(ledger, steel, 'material')
  const workshop = { counterCode: '400100010001' }
  const ids = new Map<string, string>()
  const keep = async (...[name, ...rest]: Parameters<typeof put>) => void ids.set(name, await put(name, ...rest))
  await keep('期初', 'opening', '2026-07-01', '120', '3866.40')
  await keep('收货-1', 'purchase', '2026-07-03', '300', '9750')
  await keep('领料-1', 'issue', '2026-07-05', '180', null, undefined, workshop)
  await keep('退供-1', 'purchaseReturn', '2026-07-10', '50', null, '收货-1')
  await keep('销售-1', 'sale', '2026-07-15', '90', null)
  await keep('暂估-1', 'estimate', '2026-07-18', '200', '6400')
  await keep('销退-1', 'saleReturn', '2026-07-22', '10', null, '销售-1')
  await keep('领料-2', 'issue', '2026-07-28', '130', null, undefined, workshop)
  return { steel, put, ids }
}
/** And the two months after it: the invoice of what was estimated, the rest sold, a credit when nothing is left. */
export async function steelQuarter(ledger: LedgerClient) {
  const { steel, put } = await steelJuly(ledger)
  await put('收货-2', 'purchase', '2026-08-06', '200', '6520', '暂估-1')
  await put('销退-2', 'saleReturn', '2026-08-12', '5', null, '销售-1')
  await put('销售-2', 'sale', '2026-08-20', '185', null)
  await put('折让-1', 'priceChange', '2026-09-10', '0', '-35', undefined, { reason: '质量折让' })
  return { steel, put }
}
