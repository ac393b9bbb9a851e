/** The headings of a tax form: a column each, with one over neighbours that belong together. */
import type { ColumnData } from '@app/domain/tax/forms/engine/form'

/** Headings over neighbours of the same group. */
const groupsOf = (columns: readonly ColumnData[]): { title: string; span: number; first: ColumnData }[] => {
  const groups: { title: string; span: number; first: ColumnData }[] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (column.over !== undefined && last?.title === column.over) last.span += 1
    else groups.push({ title: column.over ?? '', span: 1, first: column })
  }
  return groups
}

export function TaxFormHead({ columns }: { readonly columns: readonly ColumnData[] }) {
  const groups = groupsOf(columns)
  const grouped = groups.some(({ title }) => title !== '')
  return (
    <thead>
      <tr>
        <th rowSpan={grouped ? 2 : 1} className="tax-title">
          项目
        </th>
        <th rowSpan={grouped ? 2 : 1} className="tax-row">
          栏次
        </th>
        {groups.map(({ title, span, first }) =>
          title === '' ? (
            <th key={first.col} rowSpan={grouped ? 2 : 1}>
              {first.title}
            </th>
          ) : (
            <th key={first.col} colSpan={span}>
              {title}
            </th>
          ),
        )}
      </tr>
      {grouped && (
        <tr>
          {columns
            .filter(({ over }) => over !== undefined)
            .map(({ col, title }) => (
              <th key={col}>{title}</th>
            ))}
        </tr>
      )}
    </thead>
  )
}
