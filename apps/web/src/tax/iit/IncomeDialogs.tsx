/** The windows of 综合所得申报: a row, a file, a computation of its own, and why somebody is left out. */
import { iitDeclarationsApi as api } from '@app/contract/tax/iit/iit-declarations'
import type { Period } from '@app/domain/kernel/period'
import { INCOME_ITEMS, type IncomeItem } from '@app/domain/tax/iit/income'
import { officialForm } from '@app/domain/tax/iit/official-rows'
import { saveFile } from '../../platform/client.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { useAnswer, useImportIncomes, type Income } from './iit.api.ts'
import { useTaxPeople } from './iit-people.api.ts'
import { IncomeDialog } from './IncomeDialog.tsx'
import { TryOutDialog } from './TryOutDialog.tsx'

export type IncomeDialogKind = { readonly kind: 'row'; readonly row: Income | null } | { readonly kind: 'import' | 'tryOut' | 'answer' }

interface Props {
  readonly dialog: IncomeDialogKind
  /** Of the return. */
  readonly id: string
  /** The kind of income a file is of. */
  readonly item: IncomeItem
  readonly period: Period
  readonly mayEdit: boolean
  readonly onClose: () => void
}
const noPeople: readonly never[] = []

export function IncomeDialogs({ dialog, id, item, period, mayEdit, onClose }: Props) {
  const { data: people = noPeople } = useTaxPeople()
  const { mutateAsync: bring } = useImportIncomes()
  const { mutateAsync: say } = useAnswer()
  if (dialog.kind === 'row') return <IncomeDialog declarationId={id} row={dialog.row} people={people} mayEdit={mayEdit} onClose={onClose} />
  if (dialog.kind === 'tryOut') return <TryOutDialog period={period} onClose={onClose} />
  if (dialog.kind === 'answer')
    return (
      <ReasonDialog
        title="说明没有申报的人员"
        label="原因"
        hint="例如：由总公司扣缴"
        ok="保存"
        longest={300}
        onReason={(answer) => say({ params: { id }, body: { answer } }).then(onClose)}
        onClose={onClose}
      />
    )
  const title = officialForm(item)?.title ?? INCOME_ITEMS[item].title
  return (
    <ImportWorkbook
      title={`导入${title}`}
      accept={['xlsx', 'xls', 'csv']}
      hint="扣缴端的导入表；先在上面选所得项目，不选为正常工资薪金；有一行不对则全部不导入"
      send={async (files) => {
        const { data } = await bring({ params: { id }, query: { item }, files: [...files] })
        return `已导入 ${data.count} 行，其中新增 ${data.added} 行`
      }}
      template={{
        label: '下载现有数据作模板',
        fetch: () => saveFile(api.file, { params: { id }, query: { item } }, `${title}.xlsx`),
      }}
      onClose={onClose}
    />
  )
}
