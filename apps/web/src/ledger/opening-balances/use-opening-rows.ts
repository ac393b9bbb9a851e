/** Subjects of the ledger as rows to type their openings into, all or of one kind. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import type { SubjectClass, TagType } from '@app/domain/ledger/subjects/subject'
import { useMemo } from 'react'
import { useSubjects, useTagKinds, useTags } from '../subjects/index.ts'
import { gridRows, kindsOf, type OpeningGridRow, type OpeningSubject } from './opening-rows.ts'
import { useTyping } from './use-typing.ts'
import { useOpenings } from './opening-balances.api.ts'

const none: readonly never[] = []

interface Of {
  /** Subjects kept by tags alone, found by the kind of tag. */
  readonly tagged: boolean
  readonly kind: string
}
export function useOpeningRows({ tagged, kind }: Of) {
  const { list: subjects, loading, error: subjectsError, again: subjectsAgain } = useSubjects()
  const { byId: tags } = useTags()
  const { all } = useTagKinds(tagged)
  const { data, totals, loading: waiting, error, again } = useOpenings()
  const typing = useTyping(data ?? none)
  const kinds = kindsOf(subjects, tagged ? all : null)
  const rows = useMemo(() => {
    const wanted = tagged ? subjects.filter((one) => one.tagTypes.length > 0) : subjects
    const ofKind = (one: OpeningSubject) => (tagged ? one.tagTypes.includes(kind as TagType) : one.subjectClass === (kind as SubjectClass))
    return gridRows(kind === '' ? wanted : wanted.filter(ofKind), typing.values)
  }, [subjects, kind, tagged, typing.values])
  const nameOf = (row: OpeningGridRow): string => {
    if (row.kind !== 'detail') return shownName(row.subject.code, row.subject.name)
    const names = row.value.tagIds.map((id) => tags.get(id)?.name ?? '')
    return [...names, ...(row.subject.currencies.length > 0 ? [row.value.currency || '本位币'] : [])].join(' · ')
  }
  return {
    rows,
    kinds,
    typing,
    totals,
    nameOf,
    reading: { loading: loading || waiting, error: error ?? subjectsError, again: error ? again : subjectsAgain },
  }
}
