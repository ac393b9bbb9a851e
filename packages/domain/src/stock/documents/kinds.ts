/** What a stock document is of (入库单、出库单): which list it is in, what it does to the stock, what is typed, and which step of period end books it. */
export const NATURES = {
  material: '原材料',
  consumable: '周转材料',
  merchandise: '库存商品',
  semi: '半成品',
  finished: '产成品',
} as const
export type Nature = keyof typeof NATURES
/** Services of the list of goods are not kept in stock. */
export const isKept = (nature: string): nature is Nature => Object.hasOwn(NATURES, nature)

/** The two halves of the warehouse menu: each has a list of what comes in and one of what goes out. */
export const ROOMS = { material: '原材料', goods: '库存商品' } as const
export type Room = keyof typeof ROOMS
export const roomOf = (nature: Nature): Room => (nature === 'material' || nature === 'consumable' ? 'material' : 'goods')
export type Side = 'in' | 'out'

/** Who books it: the papers it came with, or the step of period end of this rule. */
export const STOCK_RULES = {
  'accrued-purchase': '暂估入库',
  'stock-issue': '结转领用材料',
  finished: '完工产品入库',
  cogs: '结转销售成本',
  'other-cogs': '结转其他业务成本',
  'stock-other': '其他收发与盘点',
} as const
export type StockRule = keyof typeof STOCK_RULES

interface Kind {
  readonly title: string
  /** Of the lists. */
  readonly side: Side
  readonly move: 'receipt' | 'back' | 'issue' | 'returned' | 'adjustment'
  /** Typed: its amount is said by the paper · asked: as far as it is known · found: the method finds it. */
  readonly amount: 'typed' | 'asked' | 'found'
  /** What its line may, or must, go back to. */
  readonly of?: { readonly kinds: readonly string[]; readonly needed: boolean }
  readonly rule: StockRule | null
  /** The other side of the entry is said on the document. */
  readonly counter?: true
  readonly rooms?: readonly Room[]
  readonly reason?: true
}
const kind = <const K extends Kind>(one: K): K => one

export const DOCUMENT_KINDS = {
  opening: kind({ title: '期初', side: 'in', move: 'receipt', amount: 'typed', rule: null }),
  purchase: kind({
    title: '采购入库',
    side: 'in',
    move: 'receipt',
    amount: 'typed',
    of: { kinds: ['estimate'], needed: false },
    rule: null,
  }),
  estimate: kind({ title: '暂估入库', side: 'in', move: 'receipt', amount: 'typed', rule: 'accrued-purchase' }),
  purchaseReturn: kind({
    title: '采购退货',
    side: 'in',
    move: 'back',
    amount: 'asked',
    of: { kinds: ['opening', 'purchase'], needed: false },
    rule: null,
  }),
  priceChange: kind({
    title: '价格调整',
    side: 'in',
    move: 'adjustment',
    amount: 'typed',
    of: { kinds: ['opening', 'purchase'], needed: false },
    rule: null,
    reason: true,
  }),
  finishedIn: kind({ title: '完工入库', side: 'in', move: 'receipt', amount: 'asked', rule: 'finished', rooms: ['goods'], counter: true }),
  otherIn: kind({ title: '其他入库', side: 'in', move: 'receipt', amount: 'typed', rule: 'stock-other', counter: true }),
  countGain: kind({ title: '盘盈', side: 'in', move: 'receipt', amount: 'typed', rule: 'stock-other', counter: true, reason: true }),
  issue: kind({ title: '生产领用', side: 'out', move: 'issue', amount: 'found', rule: 'stock-issue', counter: true }),
  issueReturn: kind({
    title: '生产退料',
    side: 'out',
    move: 'returned',
    amount: 'found',
    of: { kinds: ['issue'], needed: false },
    rule: 'stock-issue',
    counter: true,
  }),
  sale: kind({ title: '销售出库', side: 'out', move: 'issue', amount: 'found', rule: 'cogs' }),
  saleReturn: kind({
    title: '销售退货',
    side: 'out',
    move: 'returned',
    amount: 'found',
    of: { kinds: ['sale'], needed: false },
    rule: 'cogs',
  }),
  otherOut: kind({ title: '其他出库', side: 'out', move: 'issue', amount: 'found', rule: 'stock-other', counter: true }),
  countLoss: kind({ title: '盘亏', side: 'out', move: 'issue', amount: 'found', rule: 'stock-other', counter: true, reason: true }),
} as const
export type DocumentKind = keyof typeof DOCUMENT_KINDS
const kinds: Readonly<Record<DocumentKind, Kind>> = DOCUMENT_KINDS
export const kindOf = (one: DocumentKind): Kind => kinds[one]

/** Kinds of a list, in the order they are offered. */
export const kindsOf = (room: Room, side: Side): DocumentKind[] =>
  (Object.keys(kinds) as DocumentKind[]).filter((one) => kinds[one].side === side && (kinds[one].rooms?.includes(room) ?? true))

/** What is sold of materials is other business: its cost is another step's. */
export const ruleOf = (one: DocumentKind, nature: Nature): StockRule | null =>
  kinds[one].rule === 'cogs' && roomOf(nature) === 'material' ? 'other-cogs' : kinds[one].rule

/** The four lists of the warehouse, by the last part of their addresses (spec 1 §2.4). */
export const STOCK_LISTS = {
  materialInputList: { title: '原材料入库', room: 'material', side: 'in' },
  materialOutputList: { title: '原材料出库', room: 'material', side: 'out' },
  stockGoodsInputList: { title: '库存商品入库', room: 'goods', side: 'in' },
  stockGoodsOutputList: { title: '库存商品出库', room: 'goods', side: 'out' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly room: Room; readonly side: Side }>>
export type StockList = keyof typeof STOCK_LISTS
export const listOf = (room: Room, side: Side): StockList =>
  (Object.keys(STOCK_LISTS) as StockList[]).find((one) => STOCK_LISTS[one].room === room && STOCK_LISTS[one].side === side)!
/** What is written on the printed document. */
export const SIDES: Readonly<Record<Side, string>> = { in: '入库单', out: '出库单' }
export const kindTitles: Readonly<Record<DocumentKind, string>> = Object.fromEntries(
  Object.entries(kinds).map(([key, { title }]) => [key, title]),
) as Record<DocumentKind, string>
