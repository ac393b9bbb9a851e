/** A rule of every answer: an amount in a sentence stands there as in a table, with its separators. */

/** A word, and an amount of four digits or more that follows it bare; 2026.03.03 is none. */
const BARE = /[\u4e00-\u9fff：，、；（]\s?-?\d{4,}\.\d{2}(?![\d.])/
/** What was sealed when a month was closed is shown as it was sealed. */
const SEALED = /\/manifest/

let asItWas = false
/** What earlier versions wrote into vouchers stays as they wrote it. */
export function readsOldData(): void {
  asItWas = true
}

export function refuseBareAmounts(path: string, body: string): void {
  const found = asItWas || SEALED.test(path) ? null : BARE.exec(body)
  if (found !== null) throw new Error(`${path} 的答复里，金额没有千分位：${body.slice(Math.max(0, found.index - 60), found.index + 40)}`)
}
