/** The sheets of a year: one in hand as a grid, with what becomes of it — vouchers, slips, files — beside it. */
import { SHEET_KINDS } from '@app/domain/people/salary/pay-types'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { LockBar, Toolbar } from '../../../ui/faces/Page.tsx'
import { SalaryGrid } from './SalaryGrid.tsx'
import { useSheetView, type SheetViewState } from './use-sheet-view.ts'
import { NewSheet, SheetActions } from './SheetActions.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetDialogs } from './SheetDialogs.tsx'

interface Props {
  /** What stands first in the toolbar. */
  readonly lead: ReactNode
  readonly year: number
  readonly sheetId: string
  readonly mayEdit: boolean
  readonly onChoose: (sheetId: string) => void
}

/** What stands where rows would: of the year, or of the sheet in hand. */
function faceIn(view: SheetViewState): ReactNode | null {
  const { year, sheets, list, rows, reading, editable, setOpened } = view
  return sheets.length === 0
    ? faceOf({
        loading: list.loading,
        error: list.error,
        again: list.again,
        count: 0,
        empty: (
          <Empty
            title={`${year} 年还没有工资表`}
            hint="新增一张，带入上月金额和在职人员；也可以导入扣缴端的申报表"
            action={<NewSheet view={view} />}
          />
        ),
      })
    : faceOf({
        ...reading,
        count: rows.length,
        empty: (
          <Empty
            title="这张表还没有人员"
            hint="从职员中选择，或导入"
            action={
              <Button disabled={!editable} onClick={() => setOpened('people')}>
                加入人员
              </Button>
            }
          />
        ),
      })
}

export function SheetView({ lead, ...of }: Props) {
  const view = useSheetView(of)
  const { id, sheets, shown, rows, columns, selected } = view
  return (
    <>
      <Toolbar actions={<SheetActions view={view} />}>
        {lead}
        <Select
          aria-label="工资表"
          value={id === '' ? null : id}
          placeholder="没有工资表"
          style={{ width: 280 }}
          options={sheets.toReversed().map((one) => ({ value: one.id, label: `${one.period} ${SHEET_KINDS[one.kind]} · ${one.name}` }))}
          onChange={view.choose}
        />
        {view.saving && <span className="quiet">正在计算…</span>}
      </Toolbar>
      <LockBar reason={view.lock} />
      {shown !== undefined && <SheetFacts shown={shown} />}
      <SalaryGrid
        // the cell in hand is chosen when the columns are known
        key={`${id} ${columns.length > 0}`}
        rows={rows}
        columns={columns}
        editable={view.editable}
        selected={selected}
        onSelect={view.setSelected}
        onEdit={view.edit}
        onOpen={view.setOpen}
        face={faceIn(view)}
      />
      <div className="salary-status quiet">
        {rows.length} 人{selected.size > 0 ? ` · 已选 ${selected.size} 人` : ''}
        {shown && shown.sheet.problems > 0 ? ` · ${shown.sheet.problems} 人没有算出` : ''} · 方向键移动，直接输入，Ctrl+D 向下填充，可从
        Excel 粘贴，F2 看计算过程
      </div>
      <SheetDialogs view={view} />
    </>
  )
}
