/** The subjects on screen: in code order, parents before children, folded ones left out; a search shows its hits with their parents. */
import { isUnder, type SubjectClass } from '@app/domain/ledger/subjects/subject'
import { score } from '../../ui/inputs/pinyin-match.ts'

export interface Branch {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly initials: string
  readonly parentId: string | null
  readonly subjectClass: SubjectClass
}

export function treeRows<T extends Branch>(list: readonly T[], kind: SubjectClass | '', search: string, closed: ReadonlySet<string>): T[] {
  const inKind = kind === '' ? list : list.filter((one) => one.subjectClass === kind)
  const sorted = inKind.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  if (search.trim() !== '') {
    const hits = sorted.filter((one) => score(one, search) > 0)
    return sorted.filter((one) => hits.some((hit) => isUnder(hit.code, one.code)))
  }
  const folded = sorted.filter((one) => closed.has(one.id)).map((one) => one.code)
  return sorted.filter((one) => !folded.some((code) => one.code !== code && isUnder(one.code, code)))
}

/** Ids that have children. */
export const childrenCount = (list: readonly Branch[]): ReadonlySet<string> =>
  new Set(list.flatMap((one) => (one.parentId === null ? [] : [one.parentId])))
