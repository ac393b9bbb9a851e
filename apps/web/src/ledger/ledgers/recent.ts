/** Ledgers a person works in (最近和收藏): those entered last and those marked with a star, kept by this browser for each who signs in. */
import { create } from 'zustand'
import { useSession } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'

const MOST = 8
interface Kept {
  readonly stars: readonly string[]
  readonly recent: readonly string[]
}
const nothing: Kept = { stars: [], recent: [] }
const keyOf = (userId: string): string => `ledgers:mine:${userId}`
/** Raised by each change, so that whoever shows them draws them anew. */
const useChanges = create<{ readonly round: number }>(() => ({ round: 0 }))

const read = (userId: string): Kept => ({ ...nothing, ...recall<Partial<Kept>>(keyOf(userId), nothing) })
function keep(userId: string, next: Kept): void {
  remember(keyOf(userId), next)
  useChanges.setState(({ round }) => ({ round: round + 1 }))
}

/** A ledger was entered: it is the most recent one. */
export function noteEntered(id: string): void {
  const userId = useSession.getState().user?.userId
  if (userId === undefined) return
  const now = read(userId)
  keep(userId, { ...now, recent: [id, ...now.recent.filter((one) => one !== id)].slice(0, MOST) })
}

/** Starred ones first, then the most recent. */
export function useOwnLedgers(): Kept & { readonly toggle: (id: string) => void } {
  useChanges((state) => state.round)
  const userId = useSession((state) => state.user?.userId) ?? ''
  const kept = read(userId)
  return {
    ...kept,
    toggle: (id) =>
      keep(userId, { ...kept, stars: kept.stars.includes(id) ? kept.stars.filter((one) => one !== id) : [...kept.stars, id] }),
  }
}
