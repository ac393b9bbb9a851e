/** Drills of a statement that lead somewhere. */
import type { Sheet } from '@app/domain/kernel/sheet'

/** Only what leads somewhere looks like a link. */
export function withUsefulDrills(sheet: Sheet): Sheet {
  const rows = sheet.rows.map((row) => {
    if (row.drills === undefined) return row
    const drills = Object.fromEntries(
      Object.entries(row.drills).filter(([, drill]) => drill.to !== 'statementLine' || 'rows' in drill.query || 'item' in drill.query),
    )
    return { ...row, drills }
  })
  return { ...sheet, rows }
}
