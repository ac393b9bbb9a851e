/** A project in progress: what it is called, its budget, when it is to be done. */
import { ProjectDraft } from '@app/contract/stock/assets/asset-projects'
import { listed } from '@app/domain/kernel/field'
import { startFrom } from '@app/domain/kernel/field-values'
import { quantity } from '@app/domain/kernel/quantity'
import { projectFields } from '@app/domain/stock/assets/projects/projects'
import { useTags } from '../../../ledger/subjects/index.ts'
import { tell } from '../../../platform/feedback.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useAddProject, useChangeProject, type ProjectRow } from '../assets.api.ts'

interface Props {
  readonly one: ProjectRow | null
  readonly may: boolean
  readonly onClose: () => void
}
export function ProjectDialog({ one, may, onClose }: Props) {
  const { list: tags } = useTags()
  const { mutateAsync: add } = useAddProject()
  const { mutateAsync: change } = useChangeProject()
  const offered = tags.filter(({ type, deleted, id }) => type === 'project' && (!deleted || id === one?.tagId))
  return (
    <FormDialog
      title={one === null ? '新增在建工程' : `${one.code} ${one.name}`}
      name="asset-project"
      fields={listed(projectFields)}
      start={startFrom(projectFields, one, { progress: '0' })}
      shape={ProjectDraft}
      options={{ tagId: offered.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) }}
      focus="code"
      off={!may}
      disabled={!may}
      onClose={onClose}
      onSave={async ({ progress, startedOn, ...typed }) => {
        // the form has asked for it
        const body = { ...typed, startedOn: startedOn!, progress: quantity(progress.trim() === '' ? '0' : progress.trim()) }
        await (one === null ? add({ body }) : change({ params: { id: one.id }, body: { ...body, version: one.version } }))
        tell.success('在建工程已保存')
      }}
    />
  )
}
