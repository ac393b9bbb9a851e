/** The calls of subjects and tags, one hook each. */
import { subjectsApi, tagsApi, type SubjectWire, type Tag } from '@app/contract/ledger/subjects/subjects'
import { sum, type Money } from '@app/domain/kernel/money'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import type { Period } from '@app/domain/kernel/period'
import { isOwnType, TAG_TYPES, tagTypeNames, type TagType } from '@app/domain/ledger/subjects/subject'
import { useMemo } from 'react'
import type { z } from 'zod'
import { readAhead, useRead, useWrite } from '../../platform/reading.ts'

/** pathInitials: pinyin initials of its names from the top down. */
export type SubjectRow = z.output<typeof SubjectWire> & { readonly pathInitials?: string }
export type TagRow = z.output<typeof Tag>

const EVERYTHING = { query: { page: 1, pageSize: 99_999 } }
const none: readonly never[] = []
/** A subject's code is its parent's and four digits more. */
const LEVEL_DIGITS = 4

/** One list for whoever asks: what is known of an answer is kept beside it. */
const known = new WeakMap<readonly SubjectRow[], readonly SubjectRow[]>()
function withPaths(list: readonly SubjectRow[]): readonly SubjectRow[] {
  let paths = known.get(list)
  if (paths === undefined) {
    const of = new Map<string, string>()
    // parents come before their children
    paths = list.map((one) => {
      const path = (of.get(one.code.slice(0, -LEVEL_DIGITS)) ?? '') + one.initials
      of.set(one.code, path)
      return { ...one, fullName: shownName(one.code, one.fullName), pathInitials: path }
    })
    known.set(list, paths)
  }
  return paths
}

/** All subjects in code order, and by id and by code. */
export function useSubjects() {
  const { data, loading, refreshing, error, again } = useRead('subjects', subjectsApi.list, EVERYTHING, { staleMs: 300_000 })
  const list: readonly SubjectRow[] = data === undefined ? none : withPaths(data)
  const byId = useMemo(() => new Map(list.map((one) => [one.id, one])), [list])
  const byCode = useMemo(() => new Map(list.map((one) => [one.code, one])), [list])
  return { list, byId, byCode, loading, refreshing, error, again }
}

/** How many there are; undefined while it is asked. */
export function useSubjectCount(): number | undefined {
  const { data, total } = useRead('subjects', subjectsApi.list, { query: { page: 1, pageSize: 1 } }, { staleMs: 300_000 })
  return data && total
}

/** The balance of a subject at a period's end, drafts included; debit positive; undefined while it is asked. */
export function useBalanceOf(period: Period, subjectCode: string): Money | undefined {
  const { data } = useRead('balances', subjectsApi.balances, { query: { period, subjectCode } })
  return data && sum(data.map((one) => one.balance))
}

/** Balance of each leaf up to a period, drafts included; debit positive. */
export function useBalances(period: Period) {
  const { data } = useRead('balances', subjectsApi.balances, { query: { period } })
  return useMemo(() => new Map((data ?? []).map((one) => [one.subjectId, one.balance])), [data])
}

/** Of a subject where all of these tags stand together; undefined until it is known. */
export const useTagBalance = (period: Period, subjectId: string, tagIds: readonly string[]) =>
  useRead(
    'balances',
    subjectsApi.tagBalance,
    { query: { period, subjectId, tagIds: [...tagIds] } },
    { enabled: tagIds.length > 0, keep: false },
  ).data?.balance

export function useTags() {
  const { data, loading } = useRead('tags', tagsApi.list, { query: {} }, { staleMs: 300_000 })
  const list: readonly TagRow[] = data ?? none
  const byId = useMemo(() => new Map(list.map((one) => [one.id, one])), [list])
  return { list, byId, loading }
}

export interface TagKindRow {
  readonly id: TagType
  readonly name: string
  /** Made by this ledger. */
  readonly own: boolean
  readonly disabled: boolean
}
const six: readonly TagKindRow[] = TAG_TYPES.map((id) => ({ id, name: tagTypeNames[id], own: false, disabled: false }))

/**
 * The kinds of tags of this ledger, the six and then its own. `wanted`: whether own ones matter here; without it nothing is asked of the
 * server, and the six answer.
 */
export function useTagKinds(wanted = true) {
  const { data } = useRead('tags', tagsApi.types, {}, { staleMs: 300_000, enabled: wanted })
  return useMemo(() => {
    const all: readonly TagKindRow[] = data ?? six
    const names = new Map(all.map((one) => [one.id, one.name]))
    return {
      all,
      /** What further subjects may ask for. */
      offered: all.filter((one) => !one.disabled),
      nameOf: (type: TagType): string => names.get(type) ?? '辅助核算',
    }
  }, [data])
}
/** Whether a ledger's own kinds are among these. */
export const anyOwn = (types: readonly TagType[]): boolean => types.some(isOwnType)

/** What typing a voucher of a period looks things up in. */
export function readSubjectsAhead(period: Period): void {
  readAhead('subjects', subjectsApi.list, EVERYTHING)
  readAhead('tags', tagsApi.list, { query: {} })
  readAhead('balances', subjectsApi.balances, { query: { period } })
}

/** `quiet`: the caller puts refusals at its fields. */
export const useAddTag = (quiet = false) => useWrite('tags', tagsApi.add, { noLoading: true, quiet })
export const useChangeTag = () => useWrite('tags', tagsApi.change, { quiet: true })
export const useAddSubject = () => useWrite('subjects', subjectsApi.add, { quiet: true, refreshes: ['balances', 'opening-balances'] })
export const useChangeSubject = () => useWrite('subjects', subjectsApi.change, { quiet: true })
export const useRelateTags = () => useWrite('subjects', subjectsApi.relateTags, { quiet: true })
export const useRemoveSubjects = () => useWrite('subjects', subjectsApi.remove, { quiet: true })
