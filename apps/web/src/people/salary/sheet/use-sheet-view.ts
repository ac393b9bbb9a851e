/** The sheet in hand: which it is, who is chosen in it, what is open beside it, and what may be done with it. */
import type { GridColumn } from './grid-columns.ts'
import { useMemo, useState } from 'react'
import { showError } from '../../../platform/feedback.tsx'
import { useTheme } from '../../../platform/theme.ts'
import type { CellEdit } from '../../../ui/inputs/grid-edit.ts'
import { fittedColumns, sheetColumns } from './sheet-columns.tsx'
import { useSheets, type Row, type Sheet } from '../salary.api.ts'
import { useSheetActs } from './use-sheet-acts.ts'
import { useSheetEdits } from './use-sheet-edits.ts'

interface Of {
  readonly year: number
  readonly sheetId: string
  readonly mayEdit: boolean
  readonly onChoose: (sheetId: string) => void
}
/** What is asked or shown beside the sheet. */
type Opened = 'new' | 'columns' | 'people' | 'accrual' | 'payment' | 'slips' | 'import' | 'official'
const none: readonly never[] = []

const lockReason = (sheet: Sheet | undefined): string | null =>
  sheet === undefined || (sheet.accrualId === null && sheet.paymentId === null)
    ? null
    : '已生成凭证，不能修改；凭证未记账可以撤销，已记账的请新增一张补发或更正表'

type Inputs = Readonly<Record<string, string>>
/** What people have typed after edits of cells: a cleared cell is no longer among it. */
export function inputsAfter(
  edits: readonly CellEdit[],
  rows: readonly Pick<Row, 'employeeId' | 'inputs'>[],
  columns: readonly Pick<GridColumn, 'key'>[],
): { employeeId: string; inputs: Record<string, string> }[] {
  const changed = new Map<string, Inputs>()
  for (const one of edits) {
    const row = rows[one.row]!
    const { [columns[one.column]!.key]: _, ...rest } = changed.get(row.employeeId) ?? row.inputs
    changed.set(row.employeeId, one.value === '' ? rest : { ...rest, [columns[one.column]!.key]: one.value })
  }
  return [...changed].map(([employeeId, inputs]) => ({ employeeId, inputs: { ...inputs } }))
}

export function useSheetView({ year, sheetId, mayEdit, onChoose }: Of) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState<Row | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useSheets(year)
  const sheets = list.data ?? none
  const chosen = sheets.find((one) => one.id === sheetId) ?? sheets.at(-1)
  const id = chosen?.id ?? ''
  const { shown, rows, saving, loading, error, again, keep, take: show } = useSheetEdits(id)
  const size = useTheme((theme) => theme.size)
  const columns = useMemo(() => (shown ? fittedColumns(sheetColumns(shown), shown.rows, size) : []), [shown, size])
  const lock = lockReason(shown?.sheet)
  const editable = mayEdit && lock === null && shown !== undefined
  const close = () => setOpened(null)
  const acts = useSheetActs({
    year,
    sheet: shown?.sheet,
    selected,
    onSheet: show,
    onUnselect: () => setSelected(new Set()),
    onGone: () => onChoose(''),
  })
  return {
    year,
    mayEdit,
    list,
    sheets,
    chosen,
    id,
    shown,
    rows,
    columns,
    saving,
    reading: { loading, error, again },
    lock,
    editable,
    opened,
    setOpened,
    close,
    /** The person whose calculation is open. */
    open,
    setOpen,
    selected,
    setSelected,
    keep,
    show,
    choose: (next: string) => {
      setSelected(new Set())
      onChoose(next)
    },
    made: (next: string) => {
      close()
      onChoose(next)
    },
    edit: (edits: readonly CellEdit[]) => void keep(inputsAfter(edits, rows, columns)).catch(showError),
    run: (key: string) => {
      if (key === 'columns' || key === 'people' || key === 'import' || key === 'official') setOpened(key)
      else acts[key]?.()
    },
  }
}
export type SheetViewState = ReturnType<typeof useSheetView>
