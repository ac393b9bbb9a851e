/** The grid of opening balances: Enter and arrows go down and up a column, Tab along the row. */
import { PlusOutlined } from '@ant-design/icons'
import { dec, type Decimal } from '@app/domain/kernel/decimal'
import { groupThousands, isNegative, isZero, type Money } from '@app/domain/kernel/money'
import { trimmed } from '@app/domain/kernel/quantity'
import { isProfitLoss } from '@app/domain/ledger/subjects/subject'
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { inputText, readDecimal, readMoney } from '../../ui/inputs/amount-text.ts'
import type { OpeningValue } from './opening-balances.api.ts'
import { fieldOf, FIELDS, takes, withField, type OpeningField, type OpeningGridRow, type OpeningSubject } from './opening-rows.ts'

interface Props {
  readonly rows: readonly OpeningGridRow[]
  readonly midYear: boolean
  readonly editable: boolean
  readonly nameOf: (row: OpeningGridRow) => string
  readonly errors: ReadonlyMap<string, string>
  readonly onType: (value: OpeningValue) => void
  readonly onAdd: (subject: OpeningSubject) => void
}
type Shown = OpeningField | 'year'
const titles: Readonly<Record<Shown, string>> = {
  opening: '期初余额',
  ytdDebit: '本年累计借方',
  ytdCredit: '本年累计贷方',
  year: '年初余额',
  ytdProfit: '累计实际发生',
  openingOriginal: '原币余额',
  openingQuantity: '数量',
}

/** The columns a ledger needs: mid-year turnovers only when it starts mid-year, quantities and currencies where some subject has them. */
function columnsOf(rows: readonly OpeningGridRow[], midYear: boolean): Shown[] {
  const needed = FIELDS.filter((field) => field === 'opening' || rows.some((row) => takes(row, field, midYear)))
  return midYear ? ['year', ...needed.filter((one) => one !== 'opening'), 'opening'] : needed
}

export function OpeningGrid({ rows, midYear, editable, nameOf, errors, onType, onAdd }: Props) {
  const columns = useMemo(() => columnsOf(rows, midYear), [rows, midYear])
  const box = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const down = event.key === 'Enter' || event.key === 'ArrowDown'
    if (!down && event.key !== 'ArrowUp') return
    event.preventDefault()
    const column = [...(box.current?.querySelectorAll<HTMLInputElement>(`input[data-field="${input.dataset['field'] ?? ''}"]`) ?? [])]
    column[column.indexOf(input) + (down ? 1 : -1)]?.focus()
  }
  return (
    <div ref={box} className="opening-scroll" role="presentation" onKeyDown={press}>
      <table className="opening-table">
        <thead>
          <tr>
            <th className="opening-code">科目编码</th>
            <th>科目名称</th>
            <th className="opening-side">方向</th>
            {columns.map((column) => (
              <th key={column} className="right">
                {titles[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.key}
              row={row}
              name={nameOf(row)}
              columns={columns}
              midYear={midYear}
              editable={editable}
              error={row.kind === 'group' && !row.subject.leaf ? undefined : errors.get(row.subject.id)}
              onType={onType}
              onAdd={onAdd}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<Props, 'midYear' | 'editable' | 'onType' | 'onAdd'> {
  readonly row: OpeningGridRow
  readonly name: string
  readonly columns: readonly Shown[]
  readonly error: string | undefined
}

const GridRow = memo(({ row, name, columns, midYear, editable, error, onType, onAdd }: RowProps) => {
  const { subject, value } = row
  const indent = `${(subject.level - 1 + (row.kind === 'detail' ? 1 : 0)) * 1.3}em`
  return (
    <tr className={row.kind === 'group' ? 'group' : ''}>
      <td className="opening-code">{row.kind === 'detail' ? '' : subject.code}</td>
      <td style={{ paddingLeft: `calc(8px + ${indent})` }}>
        {name}
        {row.kind === 'group' && subject.leaf && subject.tagTypes.length > 0 && editable && (
          <button type="button" className="link-button" onClick={() => onAdd(subject)}>
            <PlusOutlined /> 明细
          </button>
        )}
        {error !== undefined && row.kind !== 'group' && <span className="negative"> {error}</span>}
      </td>
      <td className="opening-side">{subject.side === 'debit' ? '借' : '贷'}</td>
      {columns.map((column) =>
        editable && column !== 'year' && takes(row, column, midYear) ? (
          <td key={column} className="typed">
            <CellInput
              label={`${subject.code} ${name} ${titles[column]}`}
              field={column}
              value={column === 'openingQuantity' ? null : fieldOf(value, column, subject.side)}
              text={column === 'openingQuantity' ? trimmed(value.openingQuantity) : null}
              onType={(amount) => onType(withField(value, column, amount, subject.side, isProfitLoss(subject)))}
            />
          </td>
        ) : (
          <td key={column} className="right">
            {column === 'openingQuantity' ? quantityText(row) : <Figure value={fieldOf(value, column, subject.side)} />}
          </td>
        ),
      )}
    </tr>
  )
})
GridRow.displayName = 'GridRow'

const quantityText = ({ value, subject }: OpeningGridRow): string =>
  subject.unit === null || trimmed(value.openingQuantity) === '0' ? '' : `${trimmed(value.openingQuantity)} ${subject.unit}`

const Figure = ({ value }: { value: Money }) =>
  isZero(value) ? null : <span className={isNegative(value) ? 'figure negative' : 'figure'}>{groupThousands(value)}</span>

interface InputProps {
  readonly label: string
  readonly field: OpeningField
  readonly value: Money | null
  readonly text: string | null
  readonly onType: (value: Decimal) => void
}

/** What a cell's text means: money to the fen, a quantity as it is; null when it means nothing. */
const readCell = (field: OpeningField, typed: string): Decimal | null => {
  if (field === 'openingQuantity') return typed.trim() === '' ? dec('0') : readDecimal(typed)
  const amount = readMoney(typed)
  return amount === null ? null : dec(amount)
}

/** Saved when left; Escape puts back what was there. */
function CellInput({ label, field, value, text, onType }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settled = value === null ? (text === '0' ? '' : (text ?? '')) : isZero(value) ? '' : groupThousands(value)
  const bad = typed !== null && readCell(field, typed) === null
  const before = dec(value ?? text ?? '0')
  const leave = () => {
    if (typed === null) return
    const read = readCell(field, typed)
    if (read === null) return
    if (read.compare(before) !== 0) onType(read)
    setTyped(null)
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-field={field}
      aria-label={label}
      aria-invalid={bad}
      className={value !== null && isNegative(value) ? 'negative' : ''}
      value={typed ?? settled}
      onFocus={(event) => {
        setTyped(value === null ? settled : inputText(value))
        const input = event.target
        queueMicrotask(() => input.select())
      }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
      }}
      onBlur={leave}
    />
  )
}
