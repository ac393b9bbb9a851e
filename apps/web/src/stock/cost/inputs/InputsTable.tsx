/** Hours, losses and work in progress as a grid, one row a product. */
import { grouped } from '@app/domain/kernel/quantity'
import { Button } from 'antd'
import { useRef } from 'react'
import { EntryGrid } from '../../../ui/inputs/EntryGrid.tsx'
import { focusNext } from '../../../papers/paper/index.ts'
import type { InputRow } from '../cost.api.ts'
import { DONE, type Columns } from './input-figures.ts'
import type { TypedInputs } from './use-inputs.ts'

interface Props {
  readonly rows: readonly InputRow[]
  readonly columns: Columns
  readonly values: TypedInputs
  readonly may: boolean
  /** Null: nothing here is typed operation by operation. */
  readonly onOperations: ((row: InputRow) => void) | null
}
export function InputsTable({ rows, columns: { columns, heads, minWidth, deep }, values, may, onOperations }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  return (
    <EntryGrid ref={grid} className="cost-inputs" label="产品的工时与在产品" least={minWidth}>
      <colgroup>
        <col />
        <col style={{ width: DONE }} />
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th rowSpan={deep}>产品</th>
          <th rowSpan={deep} className="right">
            本月完工
          </th>
          {columns.map(({ key, title, over }, at) =>
            over === undefined ? (
              <th key={key} rowSpan={deep} className="right">
                {title}
              </th>
            ) : heads[at] === 0 ? null : (
              <th key={key} colSpan={heads[at]} className="center">
                {over}
              </th>
            ),
          )}
        </tr>
        {deep === 2 && (
          <tr>
            {columns.map(({ key, over, short }) =>
              over === undefined ? null : (
                <th key={key} className="right">
                  {short}
                </th>
              ),
            )}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <InputsRow
            key={row.productId}
            row={row}
            columns={columns}
            values={values}
            may={may}
            onOperations={onOperations}
            onNext={() => grid.current && focusNext(grid.current)}
          />
        ))}
      </tbody>
    </EntryGrid>
  )
}

interface RowProps extends Omit<Props, 'rows' | 'columns'> {
  readonly row: InputRow
  readonly columns: Columns['columns']
  readonly onNext: () => void
}
function InputsRow({ row, columns, values: { ofRow, problems, type }, may, onOperations, onNext }: RowProps) {
  const own = ofRow(row)
  return (
    <tr
      className={problems.has(row.productId) ? 'cost-wrong' : ''}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onNext()
      }}
    >
      <td title={problems.get(row.productId)}>
        <span className="cost-product">
          <span title={`${row.code} ${row.name}`}>
            {row.code} {row.name}
          </span>
          {onOperations !== null && row.wipMethod === 'equivalent' && (
            <Button size="small" type="link" aria-label={`${row.name}分工序`} onClick={() => onOperations(row)}>
              分工序
            </Button>
          )}
        </span>
      </td>
      <td className="right">
        {grouped(row.completed)} <span className="quiet">{row.unit}</span>
      </td>
      {columns.map(({ key, title }) => (
        <td key={key}>
          <input
            aria-label={`${row.name}${title}`}
            inputMode="decimal"
            maxLength={20}
            disabled={!may}
            placeholder={key === 'started' ? '倒推' : ''}
            value={own[key]}
            onChange={(event) => type(row, key, event.target.value)}
          />
        </td>
      ))}
    </tr>
  )
}
