/** A tag made or changed in place: its kind, name, what it hangs under, and an employee's department. */
import { tagsApi } from '@app/contract/ledger/subjects/subjects'
import type { Field } from '@app/domain/kernel/field'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { tagPath } from '@app/domain/ledger/subjects/tag-tree'
import { Button } from 'antd'
import { useState } from 'react'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { useAddTag, useChangeTag, type TagRow } from './subjects.api.ts'

interface Props {
  readonly tag: TagRow | null
  readonly types: readonly TagType[]
  readonly type: TagType
  readonly name: string
  readonly tags: readonly TagRow[]
  readonly nameOf: (type: TagType) => string
  readonly onSaved: (tag: TagRow) => void
  readonly onClose: () => void
}
const fields: readonly Field[] = [
  { key: 'type', title: '类别', kind: 'option', required: '请选择类别' },
  { key: 'name', title: '名称', kind: 'text', required: '请输入名称' },
  { key: 'parentId', title: '上级', kind: 'option' },
  { key: 'departmentId', title: '部门', kind: 'option', makes: 'department', when: ({ type }) => type === 'employee' },
  { key: 'disabled', title: '状态', kind: 'flag', help: '停用', when: ({ tag }) => tag !== null },
]

export function TagForm({ tag, types, type: offered, name, tags, nameOf, onSaved, onClose }: Props) {
  const [type, setType] = useState(tag?.type ?? offered)
  const [busy, setBusy] = useState(false)
  const { mutateAsync: add } = useAddTag(true)
  const { mutateAsync: change } = useChangeTag()
  const byId = new Map(tags.map((one) => [one.id, one]))
  const choices = (of: TagType) =>
    tags
      .filter((one) => one.type === of && !one.deleted && one.id !== tag?.id)
      .map((one) => ({ value: one.id, label: `${one.code} ${tagPath(one, byId)}` }))
  return (
    <div className="tag-form">
      <FieldsForm
        name="tag"
        label={tag === null ? '新增辅助核算' : '修改辅助核算'}
        inline
        fields={fields}
        about={{ tag }}
        start={{
          type: tag?.type ?? offered,
          name: tag?.name ?? name,
          parentId: tag?.parentId ?? null,
          departmentId: tag?.departmentId ?? null,
          disabled: tag?.disabled ?? false,
        }}
        shape={tag === null ? tagsApi.add.body : tagsApi.change.body}
        options={{
          type: types.map((value) => ({ value, label: nameOf(value) })),
          parentId: choices(type),
          departmentId: choices('department'),
        }}
        fixed={tag !== null || types.length === 1 ? ['type'] : []}
        focus="name"
        onBusy={setBusy}
        onChange={(_, typed) => setType(typed.type)}
        onSave={async (typed) => {
          const place = { parentId: typed.parentId, departmentId: typed.type === 'employee' ? typed.departmentId : null }
          const { data } = await (tag === null
            ? add({ body: { type: typed.type, name: typed.name, ...place } })
            : change({ params: { id: tag.id }, body: { version: tag.version, name: typed.name, disabled: typed.disabled, ...place } }))
          onSaved(data)
        }}
      >
        <Button type="primary" ghost htmlType="submit" loading={busy}>
          保存
        </Button>
        <Button onClick={onClose}>取消</Button>
      </FieldsForm>
    </div>
  )
}
