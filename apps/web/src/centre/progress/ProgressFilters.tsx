/** What both overviews are filtered by: name, carer, group, step; and the steps counted at the bottom. */
import { asked, STAGES, stageNames, type ProgressFilter, type Stage } from '@app/domain/centre/progress/progress'
import { Input, Select } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'

export interface Choices {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

const blank = { search: '', person: '', group: '', stage: '' } as const

export interface FilterRow {
  readonly name: string
  readonly initials: string
  readonly carerIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** The rows asked for, the fields that ask, and the filter as the workbook takes it. */
export function useProgressFilter<R extends FilterRow>(
  rows: readonly R[],
  choices: Choices | undefined,
  stagesOf: (row: R) => readonly (Stage | null)[],
) {
  const [{ search, person, group, stage }, setAddress] = useAddress(blank)
  const [typed, setTyped] = useState(search)
  const sought = useDeferredValue(typed)
  const filter = useMemo<ProgressFilter>(
    () => ({
      ...(sought === '' ? {} : { search: sought }),
      ...(person === '' ? {} : { person }),
      ...(group === '' ? {} : { group }),
      ...(stage === '' ? {} : { stage: stage as Stage }),
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
        aria-label="进度"
        value={stage}
        options={[{ value: '', label: '全部进度' }, ...STAGES.map((one) => ({ value: one as string, label: stageNames[one] }))]}
        onChange={(value) => setAddress({ stage: value })}
        style={{ width: 104 }}
      />
    </>
  )
  return { shown, fields, filter, filtered: Object.keys(filter).length > 0, clear, choose: (one: string) => setAddress({ stage: one }) }
}

/** 未开始 3 · 待做账 12 …: each filters by its step. */
export function StageCounts({ stages, onChoose }: { stages: readonly (Stage | null)[]; onChoose: (stage: Stage) => void }) {
  return (
    <span className="stage-counts">
      {STAGES.map((stage) => (
        <button key={stage} type="button" className={`step-word step-${stage}`} onClick={() => onChoose(stage)}>
          {stageNames[stage]} {stages.filter((one) => one === stage).length}
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
