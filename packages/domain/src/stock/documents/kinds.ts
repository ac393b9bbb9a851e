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
export const naturesIn = (room: Room): Nature[] => (Object.keys(NATURES) as Nature[]).filter((one) => roomOf(one) === room)
export type Side = 'in' | 'out'

/** Who books it: the papers it came with, or the step of period end of this rule. */
export const STOCK_RULES = {
  'accrued-purchase': '暂估入库',
  'stock-issue': '结转领用材料',
  finished: '完工产品入库',
  converted: '组装与拆卸',
  processing: '委托加工物资',
  cogs: '结转销售成本',
  'other-cogs': '结转其他业务成本',
  'stock-other': '其他收发与盘点',
} as const
export type StockRule = keyof typeof STOCK_RULES

/** moved: from one warehouse into another, neither more nor less of it. */
export type Moving = 'receipt' | 'back' | 'issue' | 'returned' | 'adjustment' | 'moved'
interface Kind {
  readonly title: string
  /** Of the lists. */
  readonly side: Side
  readonly move: Moving
  /** Typed: its amount is said by the paper · asked: as far as it is known · found: the method finds it, or its parts say it. */
  readonly amount: 'typed' | 'asked' | 'found'
  /** What its line may, or must, go back to. */
  readonly of?: { readonly kinds: readonly string[]; readonly needed: boolean }
  readonly rule: StockRule | null
  /** The other side of the entry is said on the document. */
  readonly counter?: true
  readonly rooms?: readonly Room[]
  readonly reason?: true
  /**
   * What it is made of, whose cost it takes over: goods that leave with it by a document of this kind of their own, or what a document of
   * this kind gave out before.
   */
  readonly parts?: { readonly title: string; readonly kind: 'assemblyOut' | 'apartOut' | 'processOut'; readonly before: boolean }
  /** Written with the document it belongs to, never by hand. */
  readonly made?: true
  /** Whom an issue is with, where that is not a customer. */
  readonly party?: 'supplier'
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
  assemblyIn: kind({
    title: '组装入库',
    side: 'in',
    move: 'receipt',
    amount: 'found',
    rule: 'converted',
    rooms: ['goods'],
    parts: { title: '组件', kind: 'assemblyOut', before: false },
  }),
  apartIn: kind({
    title: '拆卸入库',
    side: 'in',
    move: 'receipt',
    amount: 'found',
    rule: 'converted',
    parts: { title: '被拆的商品', kind: 'apartOut', before: false },
  }),
  processIn: kind({
    title: '委外收货',
    side: 'in',
    move: 'receipt',
    amount: 'asked',
    rule: 'processing',
    counter: true,
    parts: { title: '耗用的发料', kind: 'processOut', before: true },
  }),
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
  transfer: kind({ title: '仓库调拨', side: 'out', move: 'moved', amount: 'found', rule: null }),
  processOut: kind({
    title: '委外发料',
    side: 'out',
    move: 'issue',
    amount: 'found',
    rule: 'processing',
    counter: true,
    party: 'supplier',
  }),
  assemblyOut: kind({ title: '组装出库', side: 'out', move: 'issue', amount: 'found', rule: 'converted', made: true }),
  apartOut: kind({ title: '拆卸出库', side: 'out', move: 'issue', amount: 'found', rule: 'converted', made: true }),
} as const
export type DocumentKind = keyof typeof DOCUMENT_KINDS
const kinds: Readonly<Record<DocumentKind, Kind>> = DOCUMENT_KINDS
export const kindOf = (one: DocumentKind): Kind => kinds[one]

const every = Object.keys(kinds) as DocumentKind[]
/** Kinds that do these to the stock. */
export const kindsThat = (...moves: readonly Moving[]): DocumentKind[] => every.filter((one) => moves.includes(kinds[one].move))
/** Kinds of goods that are made of others: their parts say what they cost. */
export const MADE_OF: readonly DocumentKind[] = every.filter((one) => kinds[one].parts !== undefined)
/** Kinds whose lines are valued together with those of other goods: made of them, or what others are made of. */
export const JOINED: readonly DocumentKind[] = every.filter(
  (one) => MADE_OF.includes(one) || MADE_OF.some((other) => kinds[other].parts?.kind === one),
)
/** Whom a document is with. */
export const partyOf = (one: DocumentKind): 'supplier' | 'customer' =>
  kinds[one].party ?? (kinds[one].side === 'in' ? 'supplier' : 'customer')

/** Kinds of a list, in the order they are offered. */
export const kindsOf = (room: Room, side: Side): DocumentKind[] =>
  every.filter((one) => kinds[one].side === side && (kinds[one].rooms?.includes(room) ?? true))
/** Those of them that are written by hand. */
export const typedKindsOf = (room: Room, side: Side): DocumentKind[] => kindsOf(room, side).filter((one) => kinds[one].made !== true)

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
