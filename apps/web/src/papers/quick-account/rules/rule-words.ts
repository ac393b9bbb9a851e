/** What rules that learn are called on screen. */
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { MemoryKey, MemoryState } from '@app/domain/papers/quick-account/memory'

export const sideNames: Readonly<Record<BookingSide, string>> = { output: '销项发票', input: '进项发票', inflow: '收款', outflow: '付款' }
export const keyNames: Readonly<Record<MemoryKey, string>> = { goods: '商品名称', party: '往来单位', word: '关键字' }
export const ruleStateNames: Readonly<Record<MemoryState, string>> = { proposed: '待确认', confirmed: '已确认', off: '已停用' }
/** Flows name no goods. */
export const keysOf = (side: BookingSide): readonly MemoryKey[] =>
  side === 'output' || side === 'input' ? ['goods', 'party', 'word'] : ['party', 'word']
