/** A tag made or changed in place: its kind, name, what it hangs under, and an employee's department. */
import { tagTypeNames, type TagType } from '@app/domain/ledger/subjects/subject'
import { tagPath } from '@app/domain/ledger/subjects/tag-tree'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useSaving } from '../../ui/saving.ts'
import { useAddTag, useChangeTag, type TagRow } from './subjects.api.ts'

interface Props {
  readonly tag: TagRow | null
  readonly types: readonly TagType[]
  readonly type: TagType
  readonly name: string
  readonly tags: readonly TagRow[]
  readonly onSaved: (tag: TagRow) => void
  readonly onClose: () => void
}
interface Fields {
  readonly type: TagType
  readonly name: string
  readonly parentId?: string
  readonly departmentId?: string
  readonly disabled?: boolean
}
const fieldNames = { tagTypeId: 'type', tagName: 'name', tagParentId: 'parentId', departmentId: 'departmentId' }

export function TagForm({ tag, types, type: offered, name, tags, onSaved, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const type = Form.useWatch('type', form) ?? tag?.type ?? offered
  const { mutateAsync: add } = useAddTag(true)
  const { mutateAsync: change } = useChangeTag()
  const { busy, save } = useSaving(form, fieldNames)
  const byId = new Map(tags.map((one) => [one.id, one]))
  const choices = (of: TagType) =>
    tags
      .filter((one) => one.type === of && !one.deleted && one.id !== tag?.id)
      .map((one) => ({ value: one.id, label: `${one.code} ${tagPath(one, byId)}` }))
  const submit = (fields: Fields) =>
    save(async () => {
      const place = { parentId: fields.parentId ?? null, departmentId: fields.type === 'employee' ? (fields.departmentId ?? null) : null }
      const saved =
        tag === null
          ? await add({ body: { type: fields.type, name: fields.name, ...place } })
          : await change({
              params: { id: tag.id },
              body: { version: tag.version, name: fields.name, disabled: fields.disabled ?? false, ...place },
            })
      onSaved(saved.data)
    })
  return (
    <Form<Fields>
      form={form}
      name="tag"
      className="tag-form"
      layout="inline"
      aria-label={tag === null ? '新增辅助核算' : '修改辅助核算'}
      initialValues={
        tag === null
          ? { type: offered, name }
          : { ...tag, parentId: tag.parentId ?? undefined, departmentId: tag.departmentId ?? undefined }
      }
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item name="type" label="类别">
        <Select
          disabled={tag !== null || types.length === 1}
          style={{ width: 90 }}
          options={types.map((value) => ({ value, label: tagTypeNames[value] }))}
        />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请输入名称' }]}>
        <Input autoFocus maxLength={100} style={{ width: 150 }} />
      </Form.Item>
      <Form.Item name="parentId" label="上级">
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="无" style={{ width: 150 }} options={choices(type)} />
      </Form.Item>
      {type === 'employee' && (
        <Form.Item name="departmentId" label="部门">
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="无"
            style={{ width: 150 }}
            options={choices('department')}
          />
        </Form.Item>
      )}
      {tag !== null && (
        <Form.Item name="disabled" valuePropName="checked">
          <Checkbox>停用</Checkbox>
        </Form.Item>
      )}
      <Button type="primary" ghost htmlType="submit" loading={busy}>
        保存
      </Button>
      <Button onClick={onClose}>取消</Button>
    </Form>
  )
}
