/** Where a proposal leads. */
import type { StoredSubject } from '../../ledger/subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { nameInChart, type Proposal } from './proposals.ts'

/** The subject a proposal leads to, as booking would find it, without adding one. */
export function placed(
  ctx: Pick<LedgerContext, 'ledger'>,
  subjects: ReadonlyMap<string, StoredSubject>,
  place: Proposal['place'],
): { code: string; name: string; id: string | null } {
  if ('subjectId' in place) {
    const one = [...subjects.values()].find((subject) => subject.id === place.subjectId)!
    return { code: one.code, name: one.fullName, id: one.id }
  }
  const one = subjects.get(place.code)
  if (one?.leaf) return { code: one.code, name: one.fullName, id: one.id }
  if (one) {
    const details = [...subjects.values()].filter(
      (each) => each.parentId === one.id && each.leaf && !each.disabled && each.tagTypes.length === 0,
    )
    const chosen = details.find((each) => each.name.startsWith('其他')) ?? details[0] ?? one
    return { code: chosen.code, name: chosen.fullName, id: chosen.id }
  }
  const parent = subjects.get(place.code.slice(0, -4))
  const name = nameInChart(ctx.ledger, place.code)
  return {
    code: place.code,
    name: [parent?.fullName, name ?? '（科目表没有这个科目）'].filter((text) => text !== undefined).join('-'),
    id: null,
  }
}
