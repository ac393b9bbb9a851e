/** What the overviews are filtered by: name, carer, group, and the step or level each is about, counted at the bottom. */
import { asked, STAGES, stageNames, type LedgerFilter, type Stage } from '@app/domain/centre/progress/progress'
import { Input, Select } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'

export interface Choices {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** What an overview tells of each ledger, in order, with the words for it. */
export interface Steps<S extends string> {
  readonly title: string
  readonly order: readonly S[]
  readonly names: Readonly<Record<S, string>>
}
export const stageSteps: Steps<Stage> = { title: '进度', order: STAGES, names: stageNames }

const blank = { search: '', person: '', group: '', stage: '' } as const

export interface FilterRow {
  readonly name: string
  readonly initials: string
  readonly carerIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** The rows asked for, the fields that ask, and the filter as the workbook takes it. */
export function useProgressFilter<R extends FilterRow, S extends string>(
  rows: readonly R[],
  choices: Choices | undefined,
  steps: Steps<S>,
  stagesOf: (row: R) => readonly (S | null)[],
) {
  const [{ search, person, group, stage }, setAddress] = useAddress(blank)
  const [typed, setTyped] = useState(search)
  const sought = useDeferredValue(typed)
  const filter = useMemo<LedgerFilter<S>>(
    () => ({
      ...(sought === '' ? {} : { search: sought }),
      ...(person === '' ? {} : { person }),
      ...(group === '' ? {} : { group }),
      ...(stage === '' ? {} : { stage: stage as S }),
    }),
    [sought, person, group, stage],
  )
  const shown = useMemo(() => rows.filter((row) => asked(row, stagesOf(row), filter)), [rows, stagesOf, filter])
  const clear = () => {
    setTyped('')
    setAddress({ ...blank })
  }
  const fields = (
    <>
      <Input.Search
        allowClear
        className="search"
        aria-label="搜索账套"
        placeholder="名称或拼音首字母"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(text) => setAddress({ search: text })}
      />
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label="负责人"
        value={person}
        options={[{ value: '', label: '全部负责人' }, ...(choices?.people ?? []).map((one) => ({ value: one.id, label: one.name }))]}
        onChange={(value) => setAddress({ person: value })}
        style={{ width: 112 }}
      />
      {(choices?.groups.length ?? 0) > 0 && (
        <Select
          aria-label="分组"
          value={group}
          options={[{ value: '', label: '全部分组' }, ...choices!.groups.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={(value) => setAddress({ group: value })}
          style={{ width: 112 }}
        />
      )}
      <Select
        aria-label={steps.title}
        value={stage}
        options={[
          { value: '', label: `全部${steps.title}` },
          ...steps.order.map((one) => ({ value: one as string, label: steps.names[one] })),
        ]}
        onChange={(value) => setAddress({ stage: value })}
        style={{ width: 104 }}
      />
    </>
  )
  return { shown, fields, filter, filtered: Object.keys(filter).length > 0, clear, choose: (one: string) => setAddress({ stage: one }) }
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
