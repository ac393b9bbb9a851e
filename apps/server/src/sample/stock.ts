/** The warehouse of a sample factory: what it had, what it bought and sold by invoice, used and finished, and a delivery whose invoice is late. */
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { subjectRulesApi } from '@app/contract/papers/quick-account/subject-rules'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { addMonths, day, lastDay, type Period } from '@app/domain/kernel/period'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { roomOf, type DocumentKind, type Nature } from '@app/domain/stock/documents/kinds'
import { yuan } from './business.ts'
import type { Desk } from './desk.ts'
import type { SampleInvoice } from './documents.ts'
import { equip, SAMPLE_PRODUCTS, sayMonth, usedOf } from './production.ts'

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
  readonly late: { readonly name: string; readonly count: number; readonly worth: number }
}
const warehouses: Readonly<Record<string, Warehouse>> = {
  manufacturer: {
    goods: [
      { name: '45#圆钢', unit: '吨', nature: 'material', subject: '1403', had: 60, worth: 249_000 },
      { name: '轴承6205', unit: '套', nature: 'material', subject: '1403', had: 3_400, worth: 131_000 },
      { name: '精密减速机JS-20', unit: '台', nature: 'finished', subject: '1405', had: 60, worth: 330_000 },
      { name: '齿轮轴CZ-8', unit: '件', nature: 'finished', subject: '1405', had: 600, worth: 130_000 },
      { name: '减速机箱体', unit: '台', nature: 'semi', subject: '1405', had: 0, worth: 0 },
    ],
    services: ['电费'],
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
  /** Of each product, in progress as the last month ended. */
  readonly begun: Map<string, number>
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
  // power drives the workshop
  const power = subjects.get('51010007')!
  for (const text of services) await desk.call(subjectRulesApi.save, { body: { side: 'input', key: 'goods', text, subjectId: power } })
  for (const [code, of] of Map.groupBy(
    goods.filter(({ had }) => had > 0),
    ({ subject }) => subject,
  )) {
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
  await equip(desk, key, ids, PRODUCTION, start)
  return { desk, key, ids, left: new Map(goods.map(({ name, had }) => [name, had * 1000])), begun: new Map() }
}

/** Pieces of each product a month finishes: what was sold, and what went into others of them with what they leave in progress. */
function madeIn({ key, begun }: Pick<Shop, 'key' | 'begun'>, sold: readonly SampleInvoice[]): ReadonlyMap<string, number> {
  const products = SAMPLE_PRODUCTS[key]!
  const made = new Map<string, number>()
  // what takes others is listed after them
  for (const { name, inProgress, parts } of products.toReversed()) {
    const pieces = (made.get(name) ?? 0) + sold.filter(({ ware }) => ware.name === name).reduce((all, { count }) => all + count, 0)
    made.set(name, pieces)
    const started = startedOf(pieces, inProgress, begun.get(name) ?? 0)
    for (const part of parts)
      if (products.some((one) => one.name === part.name)) made.set(part.name, (made.get(part.name) ?? 0) + (started * part.each) / 1000)
  }
  return made
}
const startedOf = (finished: number, inProgress: number, begun: number): number => finished + inProgress - begun

/** A month of it: receipts of what was invoiced, what went into each product, what was finished, deliveries; costed by the run, not here. */
export async function playStock(
  shop: Shop,
  period: Period,
  sold: readonly SampleInvoice[],
  bought: readonly SampleInvoice[],
): Promise<void> {
  const { desk, key, ids, left, begun } = shop
  const { goods, late } = warehouses[key]!
  const natures = new Map(goods.map((one) => [one.name, one.nature]))
  const span = { from: period, to: period }
  const receive = async (api: typeof materialInApi) => {
    const waiting = await desk.call(api.invoices, { query: span })
    const invoiceIds = [...new Set(waiting.flatMap((one) => (one.problem === '' ? [one.invoiceId] : [])))]
    if (invoiceIds.length > 0) await desk.call(api.fromInvoices, { body: { ids: invoiceIds } })
  }
  await receive(materialInApi)
  for (const { ware, count } of bought) if (left.has(ware.name)) left.set(ware.name, left.get(ware.name)! + count * 1000)
  const made = madeIn(shop, sold)
  for (const { name, inProgress, parts } of SAMPLE_PRODUCTS[key]!) {
    const pieces = made.get(name)!
    const productId = ids.get(name)!
    const started = startedOf(pieces, inProgress, begun.get(name) ?? 0)
    begun.set(name, inProgress)
    const used = parts.flatMap((part) => {
      const count = Math.min(usedOf(part, started, period), left.get(part.name)!)
      left.set(part.name, left.get(part.name)! - count)
      return count === 0 ? [] : [{ nature: natures.get(part.name)!, line: line(ids.get(part.name)!, count, null) }]
    })
    for (const [api, of] of Map.groupBy(used, ({ nature }) => apiOf(nature, 'out')))
      await put(
        desk,
        api,
        { kind: 'issue', on: `${period}-25`, counterCode: PRODUCTION, productId, note: `${name}领料` },
        of.map((one) => one.line),
      )
    if (pieces === 0) continue
    await put(desk, apiOf(natures.get(name)!, 'in'), { kind: 'finishedIn', on: lastDay(period), counterCode: PRODUCTION, productId }, [
      line(productId, pieces * 1000, null),
    ])
    left.set(name, left.get(name)! + pieces * 1000)
  }
  await receive(goodsOutApi)
  await sayMonth(desk, key, ids, period, made)
  if (period !== addMonths(desk.today, -2)) return
  await put(desk, apiOf(natures.get(late.name)!, 'in'), { kind: 'estimate', on: `${period}-28`, note: '发票未到' }, [
    line(ids.get(late.name)!, late.count * 1000, yuan(late.worth * 100)),
  ])
  left.set(late.name, left.get(late.name)! + late.count * 1000)
}
