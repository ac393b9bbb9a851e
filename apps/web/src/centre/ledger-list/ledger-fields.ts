/** What the ledger list is searched by, and the rows that answer it. */
import { todoWords, whyOf, type Todo } from '@app/domain/centre/progress/cockpit'
import { stageNames, type Stage } from '@app/domain/centre/progress/progress'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { monthsBehind } from '@app/domain/ledger/ledgers/open-period'
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { useMemo } from 'react'
import { found, markFilters, type Mark, type useLedgerOverview } from '../../ledger/ledgers/index.ts'
import { choice, choicesOf, link, search } from '../../ui/list/fields.tsx'
import type { CockpitEntry } from './Cockpit.tsx'
import type { Entry, Row } from './ledger-columns.tsx'

const MARKS = markFilters.filter((one) => one.value !== '')
const BEHIND = choicesOf({ 1: '有月份未结账', 0: '已结到上月' })

type Overview = ReturnType<typeof useLedgerOverview>['data']
const noTags: readonly never[] = []
export const tagsOf = (overview: Overview) => overview?.tags ?? noTags

export const ledgerFields = (overview: Overview, today: Day) =>
  [
    search('搜索账套', '名称或拼音首字母'),
    // of the cockpit above: a stage or a thing to do
    link('stage', (of, values) => `${values['month'] || periodOf(today)} ${stageNames[of as Stage]}`),
    link('todo', (of) => todoWords[of as Todo].title),
    choice('mark', '账套状态', MARKS, { all: '全部状态' }),
    choice('behind', '卡在', BEHIND, { all: '全部进度', width: 116 }),
    choice(
      'tag',
      '标签',
      tagsOf(overview).map((one) => ({ value: one.id, label: tagLabel(one, tagsOf(overview)) })),
      { all: '全部标签', width: 116 },
    ),
    choice(
      'person',
      '人员',
      (overview?.people ?? []).map((one) => ({ value: one.id, label: one.name })),
      { all: '全部人员', width: 104, seek: true },
    ),
  ] as const

/** Each ledger with who works there, what it wears, and where its month stands. */
export function useLedgerRows(
  entries: readonly Entry[],
  overview: Overview,
  standing: readonly CockpitEntry[] | undefined,
): readonly Row[] {
  const tags = tagsOf(overview)
  return useMemo(() => {
    const usages = new Map(overview?.ledgers.map((one) => [one.id, one]))
    const names = new Map(overview?.people.map((one) => [one.id, one.name]))
    const stands = new Map(standing?.map((one) => [one.id, one]))
    return entries.map((entry) => {
      const usage = usages.get(entry.id)
      return {
        ...entry,
        usage,
        worn: tags.filter((one) => usage?.tagIds.includes(one.id)),
        people: (usage?.memberIds ?? []).map((id) => names.get(id) ?? '').join('、'),
        why: whyOf(stands.get(entry.id)?.todos ?? []),
        stands: stands.get(entry.id),
      }
    })
  }, [entries, overview, tags, standing])
}

interface Asked {
  readonly mark: string
  readonly behind: string
  readonly tag: string
  readonly person: string
  readonly stage: string
  readonly todo: string
}

/** Those that answer what is asked and typed. */
export function useFoundLedgers(all: readonly Row[], overview: Overview, sought: string, asked: Asked, today: Day): readonly Row[] {
  const { mark, behind, tag, person, stage, todo } = asked
  const tags = tagsOf(overview)
  return useMemo(() => {
    const under = tags.find((one) => one.id === tag)?.code
    return found(all, sought, mark as Mark | '', today).filter((row) => {
      const months = monthsBehind(row, today)
      return (
        (behind === '' || (behind === '1' ? months > 0 : months === 0)) &&
        (under === undefined || row.worn.some((one) => one.code.startsWith(under))) &&
        (person === '' || (row.usage?.memberIds.includes(person) ?? false)) &&
        (stage === '' || (row.stands?.stage === stage && row.status !== STOPPED)) &&
        (todo === '' || (row.stands?.todos.some((one) => one.kind === todo) ?? false))
      )
    })
  }, [all, sought, mark, behind, tag, person, stage, todo, tags, today])
}
