/** What a sample factory makes and of what: products with two levels of materials, where costs are gathered, a month's hours and the run. */
import { costApi, costPoolsApi } from '@app/contract/stock/cost/cost'
import { costOperationsApi } from '@app/contract/stock/cost/cost-operations'
import { netValuesApi } from '@app/contract/stock/cost/net-values'
import { pickingsApi, productsApi } from '@app/contract/stock/products/products'
import { ZERO } from '@app/domain/kernel/money'
import { day, monthOf, type Period } from '@app/domain/kernel/period'
import { quantity, stockQuantity, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { ProductionRoute, WipMethod } from '@app/domain/stock/cost/kinds'
import type { Desk } from './desk.ts'

interface Part {
  readonly name: string
  /** Thousandths in one. */
  readonly each: number
  readonly lossPercent: string
}
export interface SampleProduct {
  readonly name: string
  readonly route: ProductionRoute
  readonly wipMethod: WipMethod
  /** What one should cost: material, labour, overhead. */
  readonly plan: readonly [string, string, string]
  readonly hours: string
  readonly machineHours: string
  /** In progress as every month ends, half-way. */
  readonly inProgress: number
  readonly parts: readonly Part[]
  /** Each takes as many hours, and as many are in each as a month ends: together half-way. */
  readonly operations?: readonly string[]
  /** What one sells for, and what it takes to sell it; more than it costs. */
  readonly sells?: readonly [price: string, costs: string]
}
/** What goes in is listed before what it goes into. */
export const SAMPLE_PRODUCTS: Readonly<Record<string, readonly SampleProduct[]>> = {
  manufacturer: [
    {
      name: '减速机箱体',
      route: '2',
      wipMethod: 'none',
      plan: ['2965', '300', '400'],
      hours: '8',
      machineHours: '6',
      inProgress: 0,
      parts: [{ name: '45#圆钢', each: 700, lossPercent: '2' }],
    },
    {
      name: '精密减速机JS-20',
      route: '3',
      wipMethod: 'equivalent',
      plan: ['5150', '880', '800'],
      hours: '24',
      machineHours: '12',
      inProgress: 3,
      operations: ['机加工', '装配', '试车'],
      sells: ['8600', '180'],
      parts: [
        { name: '减速机箱体', each: 1_000, lossPercent: '0' },
        { name: '轴承6205', each: 20_000, lossPercent: '1' },
        { name: '45#圆钢', each: 200, lossPercent: '3' },
      ],
    },
    {
      name: '齿轮轴CZ-8',
      route: '1',
      wipMethod: 'none',
      plan: ['214', '42', '62'],
      hours: '1.2',
      machineHours: '1',
      inProgress: 0,
      sells: ['420', '12'],
      parts: [{ name: '45#圆钢', each: 50, lossPercent: '3' }],
    },
  ],
}

/** Thousandths of a part that so many pieces took: what the bill says and a little more or less, by the month; bearings are not cut. */
export function usedOf({ each, lossPercent }: Part, pieces: number, period: Period): number {
  if (lossPercent === '0') return each * pieces
  const used = each * pieces * (1 + Number(lossPercent) / 100) * (1 + ((monthOf(period) % 5) - 2) / 200)
  return each % 1000 === 0 ? Math.round(used / 1000) * 1000 : Math.round(used)
}

/** Products, their bills, where issues go, and by what labour and overhead are divided. */
export async function equip(desk: Desk, key: string, ids: ReadonlyMap<string, string>, production: string, start: Period): Promise<void> {
  for (const { name, route, wipMethod, plan, parts } of SAMPLE_PRODUCTS[key]!) {
    const goodsId = ids.get(name)!
    const [planMaterial, planLabour, planOverhead] = [quantity(plan[0]), quantity(plan[1]), quantity(plan[2])]
    const shared = { planMaterial, planLabour, planOverhead, wipUnit: ZERO_QUANTITY, wipFixed: ZERO, note: '', disabled: false }
    await desk.call(productsApi.add, { body: { goodsId, route, wipMethod, ...shared } })
    const lines = parts.map((part) => ({
      side: 'in' as const,
      goodsId: ids.get(part.name)!,
      quantity: stockQuantity(String(part.each / 1000)),
      loss: quantity(part.lossPercent),
      unitValue: ZERO_QUANTITY,
    }))
    await desk.call(productsApi.addBom, {
      params: { id: goodsId },
      body: { fromDay: day(`${start}-01`), output: stockQuantity('1'), note: '', lines },
    })
  }
  const relation = { warehouseId: null, note: '', counterCode: production }
  const only = SAMPLE_PRODUCTS[key]!.find(({ parts }) => parts.some(({ name }) => name.startsWith('轴承')))!
  const bearing = only.parts.find(({ name }) => name.startsWith('轴承'))!
  await desk.call(pickingsApi.add, { body: { ...relation, nature: 'material', goodsId: null, productId: null } })
  await desk.call(pickingsApi.add, {
    body: { ...relation, nature: '', goodsId: ids.get(bearing.name)!, productId: ids.get(only.name)! },
  })
  const labour = production.replace(/0001$/, '0002')
  const pool = { departmentId: null, note: '', disabled: false, among: [] }
  await desk.call(costPoolsApi.add, { body: { ...pool, name: '生产工人工资', element: 'labour', code: labour, key: 'hours' } })
  await desk.call(costPoolsApi.add, {
    body: { ...pool, name: '一车间费用', element: 'overhead', code: overheadOf(production), key: 'machineHours' },
  })
}
/** 制造费用 beside 生产成本: 5101 of 5001, 4101 of 4001. */
const overheadOf = (production: string): string => production.slice(0, 4).replace(/001$/, '101')

/** What the workshop says of a month. */
export async function sayMonth(
  desk: Desk,
  key: string,
  ids: ReadonlyMap<string, string>,
  period: Period,
  made: ReadonlyMap<string, number>,
) {
  const rows = SAMPLE_PRODUCTS[key]!.flatMap(({ name, hours, machineHours, inProgress }) => {
    const pieces = made.get(name) ?? 0
    const spent = (each: string) => stockQuantity(String(Math.round(Number(each) * (pieces + inProgress / 2) * 10) / 10))
    const [none, whole, half] = [stockQuantity('0'), stockQuantity('1'), stockQuantity('0.5')]
    return [
      {
        productId: ids.get(name)!,
        hours: spent(hours),
        machineHours: spent(machineHours),
        wages: ZERO,
        started: null,
        normalLoss: none,
        abnormal: none,
        abnormalMaterial: whole,
        abnormalLabour: whole,
        abnormalOverhead: whole,
        ending: stockQuantity(String(inProgress)),
        endingMaterial: whole,
        endingLabour: half,
        endingOverhead: half,
        opening: none,
        openingMaterial: ZERO,
        openingLabour: ZERO,
        openingOverhead: ZERO,
      },
    ]
  })
  await desk.call(costPoolsApi.saveInputs, { body: { period, rows } })
  for (const { name, hours, inProgress, operations = [] } of SAMPLE_PRODUCTS[key]!) {
    if (operations.length === 0) continue
    const of = (whole: number) => stockQuantity(String(whole / operations.length))
    const said = { hours: of(Number(hours)), material: stockQuantity('0'), quantity: of(inProgress) }
    await desk.call(costOperationsApi.save, {
      body: { period, productId: ids.get(name)!, rows: operations.map((one) => ({ name: one, ...said })) },
    })
  }
}
/** What its goods will sell for as a month ends: nothing of them is written down. */
export const sayNetValues = (desk: Desk, key: string, ids: ReadonlyMap<string, string>, period: Period) =>
  desk.call(netValuesApi.save, {
    body: {
      period,
      rows: SAMPLE_PRODUCTS[key]!.flatMap(({ name, sells }) =>
        sells === undefined ? [] : [{ goodsId: ids.get(name)!, price: quantity(sells[0]), costs: quantity(sells[1]), had: ZERO }],
      ),
    },
  })
export const runCosts = (desk: Desk, period: Period) => desk.call(costApi.run, { body: { period } })
