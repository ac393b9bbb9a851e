/**
 * One unit kept twice (重复的往来单位): customers or suppliers whose names are written differently and mean the same, or who have one tax
 * number. New ones are found by their key; those of before, or brought in, are offered for merging: what was posted stays, the balance moves
 * by a voucher.
 */
import { broken } from '../../kernel/app-error.ts'
import { unitKeys } from '../../ledger/subjects/party-instead.ts'

export type MergedKind = 'customer' | 'supplier'
export interface DoubledParty {
  readonly id: string
  readonly type: MergedKind
  readonly name: string
  readonly taxNumber: string
}

/** Groups of two and more that are one unit, in the order they come: by name, by tax number, and by one another's. */
export function doublesOf<P extends DoubledParty>(parties: readonly P[]): readonly (readonly P[])[] {
  // each is joined with the one before it under each of its keys
  const head = new Map<P, P>(parties.map((one) => [one, one]))
  const headOf = (one: P): P => {
    let at = one
    while (head.get(at) !== at) at = head.get(at)!
    head.set(one, at)
    return at
  }
  const last = new Map<string, P>()
  for (const one of parties)
    for (const key of unitKeys(one)) {
      const before = last.get(key)
      if (before !== undefined) head.set(headOf(one), headOf(before))
      last.set(key, one)
    }
  return [...Map.groupBy(parties, headOf).values()].filter((group) => group.length > 1)
}

/** Drafts are rewritten one by one, in one act. */
export const MOST_DRAFTS = 500
/** MG0005: more drafts than one act rewrites. */
export function checkDrafts(count: number): void {
  if (count > MOST_DRAFTS) throw broken('MG0005', `要改写的草稿凭证有${count}张，超过${MOST_DRAFTS}张，请先记账一部分再合并`)
}
