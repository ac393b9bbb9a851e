/** Products and bills of materials written short in tests. */
import { productsApi } from '@app/contract/stock/products/products'
import { ZERO } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { quantity, stockQuantity, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { ProductionRoute, WipMethod } from '@app/domain/stock/cost/kinds'
import type { BomSide } from '@app/domain/stock/products/fields'
import type { LedgerClient } from './bench.ts'

export async function product(ledger: LedgerClient, goodsId: string, more: object = {}): Promise<string> {
  const usual = { route: '1' as ProductionRoute, wipMethod: 'equivalent' as WipMethod, note: '', disabled: false }
  const plan = {
    planMaterial: ZERO_QUANTITY,
    planLabour: ZERO_QUANTITY,
    planOverhead: ZERO_QUANTITY,
    wipUnit: ZERO_QUANTITY,
    wipFixed: ZERO,
  }
  await ledger.call(productsApi.add, { body: { goodsId, ...usual, ...plan, ...more } })
  return goodsId
}

type Row = readonly [goodsId: string, count: string, loss?: string]
export async function bom(ledger: LedgerClient, id: string, on: string, rows: readonly Row[], output = '1'): Promise<string> {
  const lines = rows.map(([goodsId, count, loss = '0']) => ({
    side: 'in' as BomSide,
    goodsId,
    quantity: stockQuantity(count),
    loss: quantity(loss),
    unitValue: ZERO_QUANTITY,
  }))
  return (
    await ledger.call(productsApi.addBom, { params: { id }, body: { fromDay: day(on), output: stockQuantity(output), note: '', lines } })
  ).id
}

/** Nothing is said of a product's month but this. */
export const said = (productId: string, more: Readonly<Record<string, string | null>> = {}) => {
  const count = (value: string) => stockQuantity(value)
  const usual = {
    hours: '0',
    machineHours: '0',
    normalLoss: '0',
    abnormal: '0',
    abnormalMaterial: '1',
    abnormalLabour: '1',
    abnormalOverhead: '1',
    ending: '0',
    endingMaterial: '1',
    endingLabour: '1',
    endingOverhead: '1',
    opening: '0',
  }
  const money = { wages: '0.00', openingMaterial: '0.00', openingLabour: '0.00', openingOverhead: '0.00' }
  const counts = Object.entries(usual).map(([key, value]) => [key, count(more[key] ?? value)])
  const amounts = Object.entries(money).map(([key, value]) => [key, more[key] ?? value])
  const started = more['started'] ?? null
  return { productId, started: started === null ? null : count(started), ...Object.fromEntries([...counts, ...amounts]) }
}
