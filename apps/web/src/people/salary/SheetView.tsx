/** The sheets of a year: one in hand as a grid, with what becomes of it — vouchers, slips, files — beside it. */
import { addressOf } from '@app/domain/access/address'
import { DownOutlined } from '@ant-design/icons'
import { salaryFilesApi } from '@app/contract/people/salary/salary-files'
import { groupThousands } from '@app/domain/kernel/money'
import { SHEET_KINDS } from '@app/domain/people/salary/pay-types'
import { Button, Dropdown, Select } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useTheme } from '../../platform/theme.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { LockBar, Toolbar } from '../../ui/faces/Page.tsx'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import type { CellEdit } from '../../ui/inputs/grid-edit.ts'
import { NewSheetDialog } from './NewSheetDialog.tsx'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'
import { RowDrawer } from './RowDrawer.tsx'
import { SalaryGrid } from './SalaryGrid.tsx'
import { fittedColumns, sheetColumns } from './sheet-columns.tsx'
import { SlipsDrawer } from './SlipsDrawer.tsx'
import { VoucherDialog } from './VoucherDialog.tsx'
import { useImportOfficial, useImportSheet, useSheets, type Row, type Sheet } from './salary.api.ts'
import { useSheetActs } from './use-sheet-acts.ts'
import { useSheetEdits } from './use-sheet-edits.ts'

interface Props {
  /** What stands first in the toolbar. */
  readonly lead: ReactNode
  readonly year: number
  readonly sheetId: string
  readonly mayEdit: boolean
  readonly onChoose: (sheetId: string) => void
}
type Opened = 'new' | 'columns' | 'people' | 'accrual' | 'payment' | 'slips' | 'import' | 'official'
const none: readonly never[] = []

const lockReason = (sheet: Sheet | undefined): string | null =>
  sheet === undefined || (sheet.accrualId === null && sheet.paymentId === null)
    ? null
    : '已生成凭证，不能修改；凭证未记账可以撤销，已记账的请新增一张补发或更正表'

const NAMED = 3
const namesOf = (people: readonly { readonly name: string }[]): string =>
  `${people
    .slice(0, NAMED)
    .map((one) => one.name)
    .join('、')}${people.length > NAMED ? `等${people.length}人` : ''}`

export function SheetView({ lead, year, sheetId, mayEdit, onChoose }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState<Row | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useSheets(year)
  const sheets = list.data ?? none
  const chosen = sheets.find((one) => one.id === sheetId) ?? sheets.at(-1)
  const id = chosen?.id ?? ''
  const { shown, rows, saving, loading, error, again, keep, take: show } = useSheetEdits(id)
  const { mutateAsync: take } = useImportSheet()
  const { mutateAsync: takeOfficial } = useImportOfficial()
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
  const edit = (edits: readonly CellEdit[]) => {
    const changed = new Map<string, Record<string, string>>()
    for (const one of edits) {
      const row = rows[one.row]!
      const { [columns[one.column]!.key]: _, ...rest } = changed.get(row.employeeId) ?? row.inputs
      changed.set(row.employeeId, one.value === '' ? rest : { ...rest, [columns[one.column]!.key]: one.value })
    }
    keep([...changed].map(([employeeId, inputs]) => ({ employeeId, inputs }))).catch(showError)
  }
  const run = (key: string) => {
    if (key === 'columns' || key === 'people' || key === 'import' || key === 'official') setOpened(key)
    else acts[key]?.()
  }
  const newButton = (
    <Button type={chosen ? 'default' : 'primary'} disabled={!mayEdit} onClick={() => setOpened('new')}>
      新增工资表
    </Button>
  )
  const face =
    sheets.length === 0
      ? faceOf({
          loading: list.loading,
          error: list.error,
          again: list.again,
          count: 0,
          empty: (
            <Empty title={`${year} 年还没有工资表`} hint="新增一张，带入上月金额和在职人员；也可以导入扣缴端的申报表" action={newButton} />
          ),
        })
      : faceOf({
          loading,
          error,
          again,
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
  const slipWords = shown && shown.sheet.slips > 0 ? `工资条 ${shown.sheet.opened}/${shown.sheet.slips} 已看` : '工资条'
  return (
    <>
      <Toolbar
        actions={
          <>
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'columns', label: '工资表项目', disabled: !editable },
                  { key: 'people', label: '加入人员', disabled: !editable },
                  { key: 'removeRows', label: '移出所选', disabled: !editable || selected.size === 0 },
                  { key: 'recompute', label: '从一月起重算', disabled: !mayEdit },
                  { type: 'divider' },
                  { key: 'import', label: '导入 Excel', disabled: !editable },
                  { key: 'export', label: '导出 Excel', disabled: id === '' },
                  { key: 'official', label: '导入扣缴端申报表', disabled: !editable },
                  { key: 'exportOfficial', label: '导出扣缴端申报表', disabled: !mayEdit || id === '' },
                  { key: 'exportPeople', label: '导出扣缴端人员信息', disabled: !mayEdit || id === '' },
                  { type: 'divider' },
                  { key: 'unbook', label: '撤销凭证', disabled: !mayEdit || lock === null },
                  { key: 'removeSheet', label: '删除工资表', danger: true, disabled: !editable },
                ],
                onClick: ({ key }) => run(key),
              }}
            >
              <Button>
                更多 <DownOutlined />
              </Button>
            </Dropdown>
            {newButton}
            <Button disabled={id === '' || rows.length === 0} onClick={() => setOpened('slips')}>
              {slipWords}
            </Button>
            <Button disabled={!mayEdit || rows.length === 0 || shown?.sheet.paymentId !== null} onClick={() => setOpened('payment')}>
              发放
            </Button>
            <Button
              type="primary"
              disabled={!mayEdit || rows.length === 0 || shown?.sheet.accrualId !== null || shown.sheet.kind === 'labour'}
              onClick={() => setOpened('accrual')}
            >
              计提
            </Button>
          </>
        }
      >
        {lead}
        <Select
          aria-label="工资表"
          value={id === '' ? null : id}
          placeholder="没有工资表"
          style={{ width: 280 }}
          options={sheets.toReversed().map((one) => ({ value: one.id, label: `${one.period} ${SHEET_KINDS[one.kind]} · ${one.name}` }))}
          onChange={(next: string) => {
            setSelected(new Set())
            onChoose(next)
          }}
        />
        {saving && <span className="quiet">正在计算…</span>}
      </Toolbar>
      <LockBar reason={lock} />
      {shown !== undefined && (
        <div className="salary-bar" role="status">
          <span>
            应发 <b>{groupThousands(shown.sheet.gross)}</b>
          </span>
          <span>
            个税 <b>{groupThousands(shown.sheet.tax)}</b>
          </span>
          <span>
            实发 <b>{groupThousands(shown.sheet.net)}</b>
          </span>
          {shown.sheet.accrualId !== null && (
            <Link to={addressOf('/document/createVoucher', { id: shown.sheet.accrualId })}>计提凭证 {shown.sheet.accrual}</Link>
          )}
          {shown.sheet.paymentId !== null && (
            <Link to={addressOf('/document/createVoucher', { id: shown.sheet.paymentId })}>发放凭证 {shown.sheet.payment}</Link>
          )}
          {shown.outdated.length > 0 && (
            <span className="negative">{shown.outdated.join('、')}的社保公积金标准已过期，按最后一期计算，请更新</span>
          )}
          {shown.withoutSums.length > 0 && (
            <span className="negative">
              {namesOf(shown.withoutSums)}在建账前已入职，没有填本年累计收入、扣除和已缴税额，个税会算少；
              <Link to={addressOf('/document/salary', { year: shown.sheet.period.slice(0, 4), view: 'people' })}>去填本年累计</Link>
            </span>
          )}
          {shown.withoutSocial.length > 0 && (
            <span className="quiet">
              {namesOf(shown.withoutSocial)}没有参保城市，社保公积金为空；
              <Link to={addressOf('/document/salary', { year: shown.sheet.period.slice(0, 4), view: 'people' })}>去填参保信息</Link>
            </span>
          )}
        </div>
      )}
      <SalaryGrid
        // the cell in hand is chosen when the columns are known
        key={`${id} ${columns.length > 0}`}
        rows={rows}
        columns={columns}
        editable={editable}
        selected={selected}
        onSelect={setSelected}
        onEdit={edit}
        onOpen={setOpen}
        face={face}
      />
      <div className="salary-status quiet">
        {rows.length} 人{selected.size > 0 ? ` · 已选 ${selected.size} 人` : ''}
        {shown && shown.sheet.problems > 0 ? ` · ${shown.sheet.problems} 人没有算出` : ''} · 方向键移动，直接输入，Ctrl+D 向下填充，可从
        Excel 粘贴，F2 看计算过程
      </div>
      {open !== null && shown && (
        <RowDrawer
          sheet={shown.sheet}
          row={rows.find((one) => one.employeeId === open.employeeId) ?? open}
          editable={editable}
          onSave={async (inputs) => keep([{ employeeId: open.employeeId, inputs }])}
          onClose={() => setOpen(null)}
        />
      )}
      {opened === 'new' && (
        <NewSheetDialog
          year={year}
          onClose={close}
          onMade={(made) => {
            close()
            onChoose(made)
          }}
        />
      )}
      {opened === 'columns' && shown && <ColumnsDialog sheet={shown} onSaved={show} onClose={close} />}
      {opened === 'people' && shown && (
        <AddPeopleDialog sheet={shown} onAdd={(ids) => keep(ids.map((employeeId) => ({ employeeId, inputs: {} })))} onClose={close} />
      )}
      {(opened === 'accrual' || opened === 'payment') && shown && (
        <VoucherDialog
          sheet={shown.sheet}
          which={opened}
          onClose={() => {
            close()
            show(null)
          }}
        />
      )}
      {opened === 'slips' && shown && <SlipsDrawer sheet={shown} chosen={[...selected]} mayEdit={mayEdit} onClose={close} />}
      {(opened === 'import' || opened === 'official') && (
        <ImportWorkbook
          title={opened === 'import' ? '导入工资表' : '导入扣缴端申报表'}
          hint={
            opened === 'import'
              ? '按工号或姓名对人、按项目名称对列；有一行不对则全部不导入'
              : '自然人电子税务局扣缴端的申报表，24、29、30 列的都可以；按证件号码对人，有一行不对则全部不导入'
          }
          send={async (files) => {
            const { data } = await (opened === 'import' ? take : takeOfficial)({ query: { id }, files: [...files] })
            show(null)
            return `已导入 ${data.count} 人，其中新加入 ${data.added} 人`
          }}
          template={{
            label: opened === 'import' ? '下载当前工资表作为模板' : '下载当前申报表作为模板',
            fetch: () =>
              saveFile(
                opened === 'import' ? salaryFilesApi.export : salaryFilesApi.exportOfficial,
                { query: { id } },
                `${chosen!.name}.xlsx`,
              ),
          }}
          onClose={close}
        />
      )}
    </>
  )
}
