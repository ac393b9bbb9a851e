/** What a movement is called on its voucher: which way the money went, whose it was, and what for (收甲公司货款). */

const MOVING = /^(收到|收取|收|支付|付给|付)(?=.)/
/** Words that say more than a purpose stay as they are. */
const LONGEST_PURPOSE = 20

export function flowAbstract(inflow: boolean, party: string, words: string): string {
  const verb = inflow ? '收' : '付'
  const said = words.trim()
  const whose = party.trim()
  if (whose === '') return said === '' ? `${verb}款` : said
  // fees, interest and the like name what they are; the bank is nobody's customer
  if (said.includes(whose)) return said
  if (said === '') return `${verb}${whose}款`
  if (said.length > LONGEST_PURPOSE) return `${verb}${whose}：${said}`
  return `${verb}${whose}${said.replace(MOVING, '')}`
}
