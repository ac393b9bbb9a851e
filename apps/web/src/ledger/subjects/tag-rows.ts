/** What the tag dialog lists: types, and under each the tree of its tags, or those that answer what was typed. */
import { isOwnType, TAG_TYPES, type TagType } from '@app/domain/ledger/subjects/subject'
import { tagPath, tagTree } from '@app/domain/ledger/subjects/tag-tree'
import { score } from '../../ui/inputs/pinyin-match.ts'
import type { TagRow } from './subjects.api.ts'

export type DialogRow =
  | { readonly kind: 'type'; readonly type: TagType; readonly count: number }
  | { readonly kind: 'tag'; readonly tag: TagRow; readonly depth: number; readonly leaf: boolean; readonly label: string }

/** So many tags are listed of a type; more are found by typing. */
export const MOST_OF_TYPE = 200

/** Types come first in their order; one without an answer stays, so that a tag can be made in it. Deleted tags only while they are chosen. */
export function dialogRows(
  tags: readonly TagRow[],
  types: readonly TagType[],
  typed: string,
  chosen: ReadonlySet<string>,
): readonly DialogRow[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const wanted = typed.trim()
  const inOrder = [...TAG_TYPES.filter((type) => types.includes(type)), ...types.filter(isOwnType)]
  return inOrder.flatMap((type) => {
    const nodes = tagTree(
      tags.filter((tag) => !tag.deleted || chosen.has(tag.id)),
      type,
    ).map((node) => ({ ...node, kind: 'tag' as const, label: node.tag.name }))
    // what is found by typing is told with what it hangs under; in the tree its place tells it
    const found =
      wanted === ''
        ? nodes
        : nodes.flatMap((node) => {
            const path = tagPath(node.tag, byId)
            return score({ ...node.tag, fullName: path }, wanted) > 0 ? [{ ...node, depth: 0, label: path }] : []
          })
    return [{ kind: 'type' as const, type, count: found.length }, ...found.slice(0, MOST_OF_TYPE)]
  })
}

/** The next tag from a row on, types passed over; the same row where there is none. */
export function nextTag(rows: readonly DialogRow[], at: number, step: 1 | -1): number {
  for (let next = at + step; next >= 0 && next < rows.length; next += step) if (rows[next]!.kind === 'tag') return next
  return at
}
