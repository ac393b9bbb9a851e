/** A department that uses assets, in a dialog: from its list, or where one is chosen. */
import { AssetDepartmentDraft } from '@app/contract/stock/assets/asset-settings'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { departmentFields } from '@app/domain/stock/assets/cards/fields'
import { bookable, SubjectField, useTags } from '../../../ledger/subjects/index.ts'
import { tell } from '../../../platform/feedback.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { MadeOne } from '../../../ui/form/makers-context.ts'
import { useAddDepartment, useChangeDepartment, type DepartmentRow } from '../assets.api.ts'

export function DepartmentDialog({
  one,
  may,
  onMade,
  onClose,
}: {
  readonly one: DepartmentRow | null
  readonly may: boolean
  readonly onMade?: (made: MadeOne) => void
  readonly onClose: () => void
}) {
  const { list: tags } = useTags()
  const { mutateAsync: add } = useAddDepartment()
  const { mutateAsync: change } = useChangeDepartment()
  const offered = tags.filter(({ type, deleted }) => type === 'department' && !deleted)
  return (
    <FormDialog
      title={one === null ? '新增使用部门' : one.name}
      name="asset-department"
      columns={1}
      fields={listed(departmentFields)}
      start={startFrom(departmentFields, one, { use: 'manage' })}
      shape={AssetDepartmentDraft}
      options={{ tagId: offered.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) }}
      controls={{ expenseCode: <SubjectField only={bookable} clearable label={departmentFields.expenseCode.title} /> }}
      focus="name"
      off={!may}
      disabled={!may}
      onClose={onClose}
      onSave={async (body) => {
        if (one !== null) await change({ params: { id: one.id }, body: { ...body, version: one.version } })
        else {
          const { data } = await add({ body })
          onMade?.({ id: data.id, name: body.name })
        }
        tell.success('使用部门已保存')
      }}
    />
  )
}
