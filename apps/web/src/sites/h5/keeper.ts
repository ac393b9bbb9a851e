/**
 * Whom the client calls when nothing else goes on: kept on his telephone from the last time he was let in, for a link that no longer opens,
 * a session that has ended, a network that is away.
 */
export interface Keeper {
  readonly agency: string
  readonly name: string
  readonly phone: string
}

const KEPT = 'h5-keeper'

export function rememberKeeper({ agency, name, phone }: Keeper): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ agency, name, phone }))
  } catch {
    // a telephone that keeps nothing: he is told as long as the page is open
    return
  }
}

const isKeeper = (value: unknown): value is Keeper =>
  typeof value === 'object' &&
  value !== null &&
  ['agency', 'name', 'phone'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string')

export function rememberedKeeper(): Keeper | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return isKeeper(kept) ? kept : null
  } catch {
    // what is kept is none of ours, or nothing can be kept here
    return null
  }
}
