/** 列对应: a person says which column is what in a table nobody knows; remembered by its header row. */
import { Button, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { Preview } from './imports.api.ts'
import { mappingFields, type MappingChoice } from './mapping.ts'

interface Props {
  readonly candidates: Preview['candidates']
  readonly busy: boolean
  readonly onMap: (choice: MappingChoice) => void
}

export function MappingStep({ candidates, busy, onMap }: Props) {
  const [at, setAt] = useState(0)
  const candidate = candidates[Math.min(at, candidates.length - 1)]!
  return (
    <div className="import-section">
      <div className="import-section-title">
        <b>没有见过这种表格，请指定各列的含义</b>
        <span className="quiet">只需指定一次，以后同样表头的文件自动识别</span>
      </div>
      {candidates.length > 1 && (
        <Segmented
          aria-label="表头行"
          value={at}
          options={candidates.map((one, value) => ({ value, label: `${one.fileName} 第 ${one.row} 行` }))}
          onChange={setAt}
        />
      )}
      <Columns key={candidate.fingerprint} candidate={candidate} busy={busy} onMap={onMap} />
    </div>
  )
}

function Columns({ candidate, busy, onMap }: { candidate: Props['candidates'][number]; busy: boolean; onMap: Props['onMap'] }) {
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>(candidate.guess)
  const [positive, setPositive] = useState<'in' | 'out'>('in')
  const headers = candidate.headers.filter((name) => name.trim() !== '')
  const oneAmount = columns['amount'] !== undefined && columns['inflow'] === undefined && columns['outflow'] === undefined
  const choose = (field: string, name: string | undefined) =>
    setColumns((now) => {
      const { [field]: _, ...rest } = now
      return name === undefined ? rest : { ...rest, [field]: name }
    })
  const map = () =>
    onMap({ fingerprint: candidate.fingerprint, headers: candidate.headers, columns, positive, inflowWords: [], outflowWords: [] })
  return (
    <>
      <div className="mapping-sample">
        <table className="plain-table">
          <thead>
            <tr>
              {candidate.headers.map((name, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns of a file have no other name
                <th key={index}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidate.sample.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
              <tr key={index}>
                {candidate.headers.map((_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mapping-fields">
        {mappingFields.map(({ field, title }) => (
          <label key={field}>
            <span>{title}</span>
            <Select
              aria-label={title}
              allowClear
              placeholder="无此列"
              value={columns[field] ?? null}
              options={headers.map((value) => ({ value, label: value }))}
              onChange={(value: string | null | undefined) => choose(field, value ?? undefined)}
            />
          </label>
        ))}
      </div>
      {oneAmount && (
        <Radio.Group
          value={positive}
          onChange={(event) => setPositive(event.target.value as 'in' | 'out')}
          options={[
            { value: 'in', label: '正数是收入' },
            { value: 'out', label: '正数是支出（信用卡账单）' },
          ]}
        />
      )}
      <div className="import-actions">
        <Button type="primary" loading={busy} onClick={map}>
          按此读取
        </Button>
      </div>
    </>
  )
}
