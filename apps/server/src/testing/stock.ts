/** Stock written short in tests: goods by name and nature, documents of one line or a few. */
import { recordsApi } from '@app/contract/ledger/records'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/stock-documents'
import { money } from '@app/domain/kernel/money'
import { day, type Day } from '@app/domain/kernel/period'
import { roomOf, type DocumentKind, type Nature, type Side } from '@app/domain/stock/documents/kinds'
import { BLANK } from '../stock/documents/documents.held.ts'
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
  ...BLANK,
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
