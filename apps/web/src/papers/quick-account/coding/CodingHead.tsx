/** The head of 批量设科目: marks all, sorts. */
import { Checkbox } from 'antd'
import type { Sorting } from './coding.ts'
import type { CodingSheet } from './use-coding.ts'

const COLUMNS: readonly (readonly [Sorting['by'], string])[] = [
  ['day', '日期'],
  ['party', '对方户名'],
  ['abstract', '摘要'],
  ['inflow', '收入'],
  ['outflow', '支出'],
  ['subject', '科目'],
]

export function CodingHead({ sheet: { rows, state, act, sorting, sortBy, back } }: { readonly sheet: CodingSheet }) {
  const allMarked = rows.length > 0 && rows.every((row) => state.marked.has(row.id))
  return (
    <div className="coding-headbox">
      <div role="row" className="coding-line coding-head">
        <span role="columnheader">
          <Checkbox
            aria-label="全选"
            disabled={rows.length === 0}
            checked={allMarked}
            onChange={(event) => {
              act({ do: 'mark', ids: rows.map((row) => row.id), on: event.target.checked })
              back()
            }}
          />
        </span>
        {COLUMNS.map(([by, title]) => (
          <span
            key={by}
            role="columnheader"
            className={by === 'inflow' || by === 'outflow' ? 'right' : undefined}
            aria-sort={sorting?.by === by ? (sorting.down ? 'descending' : 'ascending') : 'none'}
          >
            <button
              type="button"
              className="coding-sort"
              onClick={() => {
                sortBy(by)
                back()
              }}
            >
              {title}
              {sorting?.by === by && (sorting.down ? ' ↓' : ' ↑')}
            </button>
          </span>
        ))}
        <span role="columnheader">依据</span>
      </div>
    </div>
  )
}
