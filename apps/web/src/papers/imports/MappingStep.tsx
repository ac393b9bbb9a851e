/** 列对应: a person says which column is what in a table nobody knows; remembered by its header row. */
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Preview } from './imports.api.ts'
import type { MappingChoice } from './mapping.ts'
import { MappingColumns, type MappingStart } from './MappingColumns.tsx'

interface Props {
  readonly candidates: Preview['candidates']
  readonly busy: boolean
  readonly onMap: (choice: MappingChoice) => void
  readonly title?: string
  /** What was taught before. */
  readonly start?: MappingStart | null
  readonly onCancel?: () => void
}

export function MappingStep({ candidates, busy, onMap, title = '没有见过这种表格，请指定各列的含义', start = null, onCancel }: Props) {
  const [at, setAt] = useState(0)
  const candidate = candidates[Math.min(at, candidates.length - 1)]!
  return (
    <div className="import-section">
      <div className="import-section-title">
        <b>{title}</b>
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
      <MappingColumns key={candidate.fingerprint} candidate={candidate} start={start} busy={busy} onMap={onMap} onCancel={onCancel} />
    </div>
  )
}
