/** What the ledger list is searched by, and the rows that answer it. */
import { filter, type Asked } from '@app/contract/kernel/filter'
import type { Conditions } from '@app/domain/kernel/conditions'
import { todoWords, whyOf, type Todo } from '@app/domain/centre/progress/cockpit'
import { stageNames, type Stage } from '@app/domain/centre/progress/progress'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { monthsBehind } from '@app/domain/ledger/ledgers/open-period'
import { STOPPED } from '@app/domain/ledger/licence/licence'
import { useMemo } from 'react'
import { found as ledgersNamed, markFilters, markOf, type useLedgerOverview } from '../../ledger/ledgers/index.ts'
import { fieldsOf, found } from '../../ui/list/fields.tsx'
import type { CockpitEntry } from './Cockpit.tsx'
import type { Entry, Row } from './ledger-columns.tsx'

const MARKS = markFilters.filter((one) => one.value !== '')
const behindNames = { 1: '有月份未结账', 0: '已结到上月' } as const
export const ledgerFilter = filter({
  search: { title: '搜索账套', kind: 'text', hint: '名称或拼音首字母' },
  // of the cockpit above: a stage or a thing to do
  stage: { title: '进度', kind: 'record' },
  todo: { title: '待办', kind: 'record' },
  mark: { title: '账套状态', kind: 'option', hint: '全部状态' },
  behind: { title: '卡在', kind: 'flag', hint: '全部进度', choices: behindNames },
  tag: { title: '标签', kind: 'option', hint: '全部标签' },
  person: { title: '人员', kind: 'option', hint: '全部人员' },
})

type Overview = ReturnType<typeof useLedgerOverview>['data']
const noTags: readonly never[] = []
export const tagsOf = (overview: Overview) => overview?.tags ?? noTags

export const ledgerFields = (overview: Overview, today: Day) =>
  fieldsOf(ledgerFilter, {
    options: {
      mark: MARKS,
      tag: tagsOf(overview).map((one) => ({ value: one.id, label: tagLabel(one, tagsOf(overview)) })),
      person: (overview?.people ?? []).map((one) => ({ value: one.id, label: one.name })),
    },
    says: {
      stage: (of, values) => `${values['month'] || periodOf(today)} ${stageNames[of as Stage]}`,
      todo: (of) => todoWords[of as Todo].title,
    },
  })

/** Each ledger with who works there, what it wears, and where its month stands. */
export function useLedgerRows(
  entries: readonly Entry[],
  overview: Overview,
  standing: readonly CockpitEntry[] | undefined,
  /** The month they stand in. */
  period: Period,
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
        why: whyOf(stands.get(entry.id)?.todos ?? [], period),
        stands: stands.get(entry.id),
      }
    })
  }, [entries, overview, tags, standing, period])
}

type Asks = Omit<Asked<typeof ledgerFilter>, 'search'>
/** Those that answer what is asked and typed. */
export function useFoundLedgers(all: readonly Row[], overview: Overview, sought: string, asked: Asks, today: Day): readonly Row[] {
  const tags = tagsOf(overview)
  return useMemo(() => {
    const tests: Conditions<Asks, (row: Row) => boolean> = {
      stage: (stage) => (row) => row.stands?.stage === stage && row.status !== STOPPED,
      todo: (todo) => (row) => row.stands?.todos.some((one) => one.kind === todo) ?? false,
      mark: (mark) => (row) => markOf(row, today) === mark,
      behind: (behind) => (row) => monthsBehind(row, today) > 0 === behind,
      tag: (id) => {
        const under = tags.find((one) => one.id === id)?.code
        return under === undefined ? null : (row) => row.worn.some((one) => one.code.startsWith(under))
      },
      person: (id) => (row) => row.usage?.memberIds.includes(id) ?? false,
    }
    return found(ledgersNamed(all, sought, '', today), tests, asked)
  }, [all, sought, asked, tags, today])
}
