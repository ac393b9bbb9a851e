/** A table of the notes: figures of the books, and the cells a person fills in. */
import { cellKey } from '@app/domain/finance/notes/tables'
import { isBold } from '@app/domain/kernel/sheet'
import type { Money } from '@app/domain/kernel/money'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import type { Notes, NotesSection } from './notes.api.ts'

interface Props {
  readonly table: NotesSection['tables'][number]
  readonly given: Notes['given']
  readonly may: boolean
  readonly onGive: (key: string, amount: Money) => void
}

export function NoteTableView({ table: { id, sheet, given: columns }, given, may, onGive }: Props) {
  return (
    <table className="note-table stacks" aria-label={sheet.title}>
      <caption>{sheet.title}</caption>
      <thead>
        <tr>
          {sheet.columns.map((column) => (
            <th key={column.key} className={column.kind === 'money' ? 'right' : ''}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <tr key={row.key} className={isBold(row, '') ? 'note-bold' : ''}>
            {sheet.columns.map((column) => {
              const value = row.cells[column.key]
              if (column.kind !== 'money')
                return (
                  <td key={column.key} data-title={column.title}>
                    {value as string}
                  </td>
                )
              const key = cellKey(id, row.key, column.key)
              const typed = given[key]
              return (
                <td key={column.key} className="right" data-title={column.title}>
                  {columns.includes(column.key) && row.kind !== 'total' ? (
                    <MoneyInput
                      aria-label={`${row.cells['name'] as string}${column.title}`}
                      size="small"
                      disabled={!may}
                      {...(typed === undefined ? {} : { value: typed })}
                      onChange={(amount) => onGive(key, amount)}
                    />
                  ) : (
                    <MoneyCell value={value as Money | null | undefined} zero="shown" />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
