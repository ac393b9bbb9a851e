/** The warehouse of a sample factory: what it had, what it bought and sold by invoice, used and finished, and a delivery whose invoice is late. */
import { openingBalancesApi } from '@app/contract/ledger/opening-balances'
import { recordsApi } from '@app/contract/ledger/records'
import { subjectsApi } from '@app/contract/ledger/subjects'
import { subjectRulesApi } from '@app/contract/papers/subject-rules'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/stock-documents'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { addMonths, day, lastDay, type Period } from '@app/domain/kernel/period'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { roomOf, type DocumentKind, type Nature } from '@app/domain/stock/documents/kinds'
import { yuan } from './business.ts'
import type { Desk } from './desk.ts'
import type { SampleInvoice } from './documents.ts'

interface SampleGoods {
  readonly name: string
  readonly unit: string
  readonly nature: Nature
  readonly subject: string
  /** When the ledger began; whole yuan. */
  readonly had: number
  readonly worth: number
}
interface Warehouse {
  readonly goods: readonly SampleGoods[]
  /** Bought by invoice, never in the warehouse. */
  readonly services: readonly string[]
  /** Thousandths of each material in one of a product. */
  readonly uses: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly late: { readonly name: string; readonly count: number; readonly worth: number }
}
const warehouses: Readonly<Record<string, Warehouse>> = {
  manufacturer: {
    goods: [
      { name: '45#圆钢', unit: '吨', nature: 'material', subject: '1403', had: 60, worth: 249_000 },
      { name: '轴承6205', unit: '套', nature: 'material', subject: '1403', had: 3_400, worth: 131_000 },
      { name: '精密减速机JS-20', unit: '台', nature: 'finished', subject: '1405', had: 60, worth: 330_000 },
      { name: '齿轮轴CZ-8', unit: '件', nature: 'finished', subject: '1405', had: 600, worth: 130_000 },
    ],
    services: ['电费'],
    uses: {
      '精密减速机JS-20': { '45#圆钢': 900, 轴承6205: 20_000 },
      '齿轮轴CZ-8': { '45#圆钢': 50 },
    },
    late: { name: '45#圆钢', count: 10, worth: 41_500 },
  },
}
/** Subjects whose opening is by goods, typed here. */
export const stockSubjects = (key: string): ReadonlySet<string> => new Set(warehouses[key]?.goods.map(({ subject }) => subject))
export const hasStock = (key: string): boolean => warehouses[key] !== undefined

const PRODUCTION = '500100010001'
interface Shop {
  readonly desk: Desk
  readonly key: string
  readonly ids: ReadonlyMap<string, string>
  /** On hand, in thousandths. */
  readonly left: Map<string, number>
}
const line = (goodsId: string, thousandths: number, amount: Money | null) => ({
  id: null,
  goodsId,
  quantity: String(thousandths / 1000),
  unit: '',
  amount,
  of: null,
  lot: '',
  note: '',
})
const apiOf = (nature: Nature, side: 'in' | 'out') =>
  roomOf(nature) === 'material' ? (side === 'in' ? materialInApi : materialOutApi) : side === 'in' ? goodsInApi : goodsOutApi
interface Said {
  readonly kind: DocumentKind
  readonly on: string
  readonly counterCode?: string
  readonly productId?: string
  readonly note?: string
}
async function put(
  desk: Desk,
  api: ReturnType<typeof apiOf>,
  { kind, on, counterCode = '', productId, note = '' }: Said,
  lines: ReturnType<typeof line>[],
) {
  const { id } = await desk.call(api.add, {
    body: {
      kind,
      day: day(on),
      originDay: null,
      warehouseId: null,
      counterpartyId: null,
      counterCode,
      productId: productId ?? null,
      reason: '',
      note,
      lines,
    },
  })
  return id
}

/** Goods, where they stand in the books, and what there was. */
export async function openStock(desk: Desk, key: string, subjects: ReadonlyMap<string, string>, start: Period): Promise<Shop> {
  const { goods, services } = warehouses[key]!
  const saved = await desk.call(recordsApi.save, {
    params: { kind: 'goods' },
    body: [
      ...goods.map(({ name, unit, nature }) => ({ name, values: { unit, nature } })),
      ...services.map((name) => ({ name, values: { nature: 'service' } })),
    ],
  })
  const ids = new Map(saved.map(({ id, name }) => [name, id]))
  // a delivery without its invoice is owed to nobody in particular
  await desk.call(subjectsApi.add, { query: { agreed: true }, body: { name: '暂估应付账款', parentCode: '2202', tagTypes: [] } })
  // by goods: what is there, and what each product took
  const names = new Map([
    ['1403', '原材料'],
    ['1405', '库存商品'],
    [PRODUCTION, '直接材料'],
  ])
  for (const [code, name] of names)
    await desk.call(subjectsApi.change, {
      params: { id: subjects.get(code)! },
      body: { name, unit: null, currencies: [], revalued: false, tagTypes: ['goods'], disabled: false },
    })
  for (const { name, subject } of goods.filter((one) => one.nature === 'material'))
    await desk.call(subjectRulesApi.save, { body: { side: 'input', key: 'goods', text: name, subjectId: subjects.get(subject)! } })
  for (const [code, of] of Map.groupBy(goods, ({ subject }) => subject)) {
    const subjectId = subjects.get(code)!
    const rows = of.map(({ name, worth }) => ({
      subjectId,
      tagIds: [ids.get(name)!],
      currency: '',
      year: yuan(worth * 100),
      ytdDebit: ZERO,
      ytdCredit: ZERO,
      opening: yuan(worth * 100),
      ytdProfit: ZERO,
      openingOriginal: ZERO,
      openingQuantity: ZERO_QUANTITY,
    }))
    await desk.call(openingBalancesApi.save, { params: { subjectId }, body: { rows } })
    const [{ nature }] = of as [SampleGoods]
    const lines = of.map(({ name, had, worth }) => line(ids.get(name)!, had * 1000, yuan(worth * 100)))
    await put(desk, apiOf(nature, 'in'), { kind: 'opening', on: `${start}-01` }, lines)
  }
  return { desk, key, ids, left: new Map(goods.map(({ name, had }) => [name, had * 1000])) }
}

/** A month of it: receipts of what was invoiced, materials used for what was sold, products finished at what they took, deliveries. */
export async function playStock(
  { desk, key, ids, left }: Shop,
  period: Period,
  sold: readonly SampleInvoice[],
  bought: readonly SampleInvoice[],
): Promise<void> {
  const { goods, uses, late } = warehouses[key]!
  const natures = new Map(goods.map((one) => [one.name, one.nature]))
  const span = { from: period, to: period }
  const receive = async (api: typeof materialInApi) => {
    const waiting = await desk.call(api.invoices, { query: span })
    const invoiceIds = [...new Set(waiting.flatMap((one) => (one.problem === '' ? [one.invoiceId] : [])))]
    if (invoiceIds.length > 0) await desk.call(api.fromInvoices, { body: { ids: invoiceIds } })
  }
  await receive(materialInApi)
  for (const { ware, count } of bought) if (left.has(ware.name)) left.set(ware.name, left.get(ware.name)! + count * 1000)
  for (const [product, each] of Object.entries(uses)) {
    const made = sold.filter(({ ware }) => ware.name === product).reduce((all, { count }) => all + count, 0)
    if (made === 0) continue
    const productId = ids.get(product)!
    const lines = Object.entries(each).flatMap(([material, thousandths]) => {
      const used = Math.min(made * thousandths, left.get(material)!)
      left.set(material, left.get(material)! - used)
      return used === 0 ? [] : [line(ids.get(material)!, used, null)]
    })
    if (lines.length === 0) continue
    const issued = await put(
      desk,
      materialOutApi,
      { kind: 'issue', on: `${period}-25`, counterCode: PRODUCTION, productId, note: `${product}领料` },
      lines,
    )
    const { cost } = await desk.call(materialOutApi.get, { params: { id: issued } })
    const finished = line(productId, made * 1000, cost)
    await put(desk, apiOf(natures.get(product)!, 'in'), { kind: 'finishedIn', on: lastDay(period), counterCode: PRODUCTION, productId }, [
      finished,
    ])
  }
  await receive(goodsOutApi)
  if (period !== addMonths(desk.today, -2)) return
  await put(desk, apiOf(natures.get(late.name)!, 'in'), { kind: 'estimate', on: `${period}-28`, note: '发票未到' }, [
    line(ids.get(late.name)!, late.count * 1000, yuan(late.worth * 100)),
  ])
  left.set(late.name, left.get(late.name)! + late.count * 1000)
}
