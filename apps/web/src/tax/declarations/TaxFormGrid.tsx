/**
 * A tax form as it is printed, typed into like a spreadsheet: the cell in hand takes what is typed, a selection is copied and pasted
 * over; computed cells follow at once. Any form of `domain/tax/forms` is drawn by it.
 */
import type { Severity } from '@app/domain/tax/forms/engine/form'
import type { Row } from '@app/domain/tax/forms/engine/book'
import { Fragment } from 'react'
import { TaxFormHead } from './TaxFormHead.tsx'
import { useTaxGrid, type TaxGridOf } from './use-tax-grid.ts'
import { TaxFormCell } from './TaxFormCell.tsx'

interface Props extends TaxGridOf {
  /** Cells a check finds fault with. */
  readonly faults: ReadonlyMap<string, Severity>
}
export function TaxFormGrid({ faults, ...of }: Props) {
  const { form } = of
  const grid = useTaxGrid(of)
  const { table, press, paste } = grid
  const drawn = (row: Row, at: number) =>
    row.cells.map((cell, along) =>
      // a merged cell is drawn where it begins
      cell.span === 0 ? null : (
        <TaxFormCell key={cell.name} of={of} grid={grid} cell={cell} at={{ row: at, column: along }} fault={faults.get(cell.name)} />
      ),
    )
  return (
    // a form one types into is a grid, and still the table that is printed
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={table} className="tax-form" role="grid" aria-label={form.data.title} onKeyDown={press} onPaste={paste}>
      <TaxFormHead columns={form.columns} />
      <tbody>
        {form.sections.map((section) => (
          <Fragment key={section.title}>
            <tr className="tax-section">
              <th colSpan={form.columns.length + 2} scope="colgroup">
                {section.title}
              </th>
            </tr>
            {section.rows.map((row) => (
              <tr key={row.row}>
                <th
                  scope="row"
                  className="tax-title"
                  style={{ paddingLeft: 8 + row.level * 16 }}
                  title={row.note === '' ? undefined : row.note}
                >
                  {row.title}
                </th>
                <td className="tax-row">{row.line}</td>
                {drawn(row, grid.rows.indexOf(row))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
