/** What the overviews are filtered by: name, carer, group, and the step or level each is about, counted at the bottom. */
import { progressFilter, type riskFilter } from '@app/contract/centre/progress/progress'
import { asked, STAGES, stageNames, type LedgerFilter, type Stage } from '@app/domain/centre/progress/progress'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { live } from '../../ui/list/controls.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'

export interface Choices {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** What an overview tells of each ledger, in order, with the words for it. */
export interface Steps<S extends string> {
  readonly of: typeof progressFilter | typeof riskFilter
  readonly order: readonly S[]
  readonly names: Readonly<Record<S, string>>
}
export const stageSteps: Steps<Stage> = { of: progressFilter, order: STAGES, names: stageNames }

export interface FilterRow {
  readonly name: string
  readonly initials: string
  readonly taxNumber: string
  readonly carerIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** A list of ledgers asked by name, carer, group and step; the rows asked for, and the filter as the workbook takes it. */
export function useProgressList<R extends FilterRow, S extends string>(
  name: string,
  rows: readonly R[],
  choices: Choices | undefined,
  steps: Steps<S>,
  stagesOf: (row: R) => readonly (S | null)[],
) {
  const start = useAddress({ search: '' })[0].search
  const [typed, setTyped] = useState(start)
  const sought = useDeferredValue(typed)
  const called = (some: Choices['people'] = []) => some.map((one) => ({ value: one.id, label: one.name }))
  const { groups = [] } = choices ?? {}
  const list = useList({
    name,
    fields: fieldsOf(steps.of, {
      controls: { search: live(steps.of.sought.search, typed, setTyped) },
      options: {
        person: called(choices?.people),
        group: called(groups),
        stage: steps.order.map((one) => ({ value: one, label: steps.names[one] })),
      },
      when: { group: () => groups.length > 0 },
    }),
    gathers: true,
  })
  const { filter: kept } = list
  const filter = useMemo<LedgerFilter<S>>(() => {
    const { search: _, ...others } = kept as LedgerFilter<S>
    return sought === '' ? others : { ...others, search: sought }
  }, [kept, sought])
  const shown = useMemo(() => rows.filter((row) => asked(row, stagesOf(row), filter)), [rows, stagesOf, filter])
  const clear = () => {
    setTyped('')
    list.clear()
  }
  return {
    shown,
    filter,
    list: { ...list, clear, filtered: Object.keys(filter).length > 0 && rows.length > 0 },
    choose: (one: string) => list.change({ stage: one }),
  }
}

/** 未开始 3 · 待做账 12 …: each filters by its step. */
export function StageCounts<S extends string>({
  steps,
  stages,
  onChoose,
}: {
  steps: Steps<S>
  stages: readonly (S | null)[]
  onChoose: (stage: S) => void
}) {
  return (
    <span className="stage-counts">
      {steps.order.map((stage) => (
        <button key={stage} type="button" className={`step-word step-${stage}`} onClick={() => onChoose(stage)}>
          {steps.names[stage]} {stages.filter((one) => one === stage).length}
        </button>
      ))}
    </span>
  )
}

/** A step as a word with its mark; nothing for a month before the ledger's first. */
export const StageWord = ({ stage, more = '' }: { stage: Stage | null; more?: string }) =>
  stage !== null && (
    <span className={`step-word step-${stage}`}>
      {stageNames[stage]}
      {more}
    </span>
  )
