/**
 * Words of product costing (产品成本计算): elements, how work in progress is reckoned, by what pools are divided. Methods are those of
 * 企业产品成本核算制度（试行）（财会〔2013〕17号）, articles 34 to 39.
 */

/** 成本项目, in the order a cost sheet shows them. */
export const ELEMENTS = { material: '直接材料', labour: '直接人工', overhead: '制造费用' } as const
export type Element = keyof typeof ELEMENTS
export const ELEMENT_KEYS = Object.keys(ELEMENTS) as Element[]
/** Elements that come from a pool. */
export type PooledElement = Exclude<Element, 'material'>
export type ByElement = Readonly<Record<Element, bigint>>

export const WIP_METHODS = {
  none: '不计算在产品成本',
  materialOnly: '在产品只计算直接材料',
  equivalent: '约当产量比例法',
  standard: '在产品按定额成本计价',
  fixed: '在产品按固定成本计价',
} as const
export type WipMethod = keyof typeof WIP_METHODS

export const ALLOCATION_KEYS = {
  hours: '人工工时',
  machineHours: '机器工时',
  wages: '直接工资',
  output: '完工产量',
  material: '直接材料',
  standardCost: '定额成本',
  manual: '自定份额',
} as const
export type AllocationKey = keyof typeof ALLOCATION_KEYS

/** 生产路线; the contract names the first, the others are proposed by the reference (D). */
export const PRODUCTION_ROUTES = {
  '1': '材料到产成品',
  '2': '材料到半成品',
  '3': '半成品到产成品',
  '4': '半成品到半成品',
  '5': '委外加工',
  '6': '外购入库',
} as const
export type ProductionRoute = keyof typeof PRODUCTION_ROUTES
/** What a route means for the cost of its products: of those made here the run reckons it, the others cost what their receipts say. */
export const ROUTE_COSTS: Readonly<Record<ProductionRoute, string>> = {
  '1': '领用原材料，成本由成本核算算出，完工入库成为库存商品',
  '2': '领用原材料，成本由成本核算算出，做出的半成品再被领用时按这个成本',
  '3': '领用半成品，半成品先算；成本由成本核算算出，完工入库成为库存商品',
  '4': '领用半成品做成下一道半成品，逐级先后核算',
  '5': '委托外单位加工：成本是收回单据的成本（发出材料加加工费），不参加成本核算',
  '6': '买来的：成本是采购入库的成本，不参加成本核算',
}
/** Routes of what is made here. */
export const MADE_HERE: readonly ProductionRoute[] = ['1', '2', '3', '4']

export const MILLION = 1_000_000n
export const byElement = (of: (element: Element) => bigint): ByElement => ({
  material: of('material'),
  labour: of('labour'),
  overhead: of('overhead'),
})
export const sumOf = (one: ByElement): bigint => one.material + one.labour + one.overhead
export const NOTHING: ByElement = { material: 0n, labour: 0n, overhead: 0n }
