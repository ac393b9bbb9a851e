/** The conditions behind 更多条件, as the address keeps them; '' = not asked. */
export const MORE = {
  fromDay: '',
  toDay: '',
  fromNumber: '',
  toNumber: '',
  fromAmount: '',
  toAmount: '',
  tag: '',
  source: '',
  maker: '',
} as const
export type MoreKey = keyof typeof MORE
export type MoreConditions = { readonly [_ in MoreKey]: string }
const KEYS = Object.keys(MORE) as MoreKey[]

export const moreOf = (address: { readonly [_ in string]?: string }): MoreConditions => ({
  ...MORE,
  ...Object.fromEntries(KEYS.map((key) => [key, address[key] ?? ''])),
})
/** How many of them hold; both ends of a range are one. */
export const moreCount = (conditions: MoreConditions): number =>
  new Set(KEYS.filter((key) => conditions[key] !== '').map((key) => key.replace(/^(from|to)/, ''))).size
