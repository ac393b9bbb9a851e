/** Where a proposed subject comes from (建议科目的来源) and how sure it is. */
export const SOURCES = ['set', 'transfer', 'own', 'firm', 'sold', 'recognition', 'words', 'party', 'refund', 'return', 'default'] as const
export type SuggestionSource = (typeof SOURCES)[number]
export const sourceNames: Readonly<Record<SuggestionSource, string>> = {
  set: '人工指定',
  transfer: '本单位账户',
  own: '本账套规则',
  firm: '全公司规则',
  sold: '本账套的购销',
  recognition: '资产费用识别',
  words: '内置关键字',
  party: '往来单位',
  refund: '原付款',
  return: '未结的往来',
  default: '默认',
}

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]
export const confidenceNames: Readonly<Record<Confidence, string>> = { high: '高', medium: '中', low: '低' }

/** Confirmed by a person is sure; learned once or told by words is likely; a default is a guess. */
export function confidenceOf(source: SuggestionSource, confirmed = true): Confidence {
  if (source === 'default') return 'low'
  // goods that are sold here by another name, or much of them, are a likelihood
  if (source === 'sold') return confirmed ? 'medium' : 'low'
  if (source === 'words' || source === 'recognition') return 'medium'
  return confirmed ? 'high' : 'medium'
}
