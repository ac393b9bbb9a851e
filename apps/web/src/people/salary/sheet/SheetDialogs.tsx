/** What is open beside the sheet. */
import { salaryFilesApi } from '@app/contract/people/salary/salary-files'
import { saveFile } from '../../../platform/client.ts'
import { ImportWorkbook } from '../../../ui/files/ImportWorkbook.tsx'
import { ColumnsDialog } from '../ColumnsDialog.tsx'
import { NewSheetDialog } from '../NewSheetDialog.tsx'
import { AddPeopleDialog } from '../AddPeopleDialog.tsx'
import { RowDrawer } from '../RowDrawer.tsx'
import { SlipsDrawer } from '../SlipsDrawer.tsx'
import { VoucherDialog } from '../VoucherDialog.tsx'
import { useImportOfficial, useImportSheet } from '../salary.api.ts'
import type { SheetViewState } from './use-sheet-view.ts'

export function SheetDialogs({ view }: { readonly view: SheetViewState }) {
  const { year, shown, rows, open, setOpen, opened, editable, selected, mayEdit, keep, show, close } = view
  return (
    <>
      {open !== null && shown && (
        <RowDrawer
          sheet={shown.sheet}
          row={rows.find((one) => one.employeeId === open.employeeId) ?? open}
          editable={editable}
          onSave={async (inputs) => keep([{ employeeId: open.employeeId, inputs }])}
          onClose={() => setOpen(null)}
        />
      )}
      {opened === 'new' && <NewSheetDialog year={year} onClose={close} onMade={view.made} />}
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
      {(opened === 'import' || opened === 'official') && <SheetImport view={view} official={opened === 'official'} />}
    </>
  )
}

function SheetImport({ view: { id, chosen, show, close }, official }: { readonly view: SheetViewState; readonly official: boolean }) {
  const { mutateAsync: take } = useImportSheet()
  const { mutateAsync: takeOfficial } = useImportOfficial()
  return (
    <ImportWorkbook
      title={official ? '导入扣缴端申报表' : '导入工资表'}
      hint={
        official
          ? '自然人电子税务局扣缴端的申报表，24、29、30 列的都可以；按证件号码对人，有一行不对则全部不导入'
          : '按工号或姓名对人、按项目名称对列；有一行不对则全部不导入'
      }
      send={async (files) => {
        const { data } = await (official ? takeOfficial : take)({ query: { id }, files: [...files] })
        show(null)
        return `已导入 ${data.count} 人，其中新加入 ${data.added} 人`
      }}
      template={{
        label: official ? '下载当前申报表作为模板' : '下载当前工资表作为模板',
        fetch: () => saveFile(official ? salaryFilesApi.exportOfficial : salaryFilesApi.export, { query: { id } }, `${chosen!.name}.xlsx`),
      }}
      onClose={close}
    />
  )
}
