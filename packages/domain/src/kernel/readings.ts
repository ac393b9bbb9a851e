/** What a person typed into a search, read as the product prints it: an amount with its separators and its ¥ is the amount. */

const PRINTED_AMOUNT = /^[¥￥]?\s*[-−+]?(?:\d{1,3}(?:[,，]\d{3})+|\d+)(?:\.\d*)?$/

/** What was typed, and what it may mean besides: '1,549.34', '¥1549.34' → '1549.34'. */
export function readingsOf(typed: string): readonly [string, ...string[]] {
  const words = typed.trim()
  if (!PRINTED_AMOUNT.test(words)) return [typed]
  const plain = words.replaceAll(/[¥￥,，+\s]/g, '').replace('−', '-')
  return plain === typed ? [typed] : [typed, plain]
}

/** Whether any text has it, as it was typed or as it may be meant; a printed amount is also found where it stands with separators. */
export const says = (texts: readonly string[], typed: string): boolean => {
  const readings = readingsOf(typed.toLowerCase())
  return texts.some((text) => readings.some((one) => text.toLowerCase().includes(one)))
}
