/** 账套标签: the firm's tags in levels with their colours, and which of them a ledger wears. */
import { CompanyTagDraft } from '@app/contract/ledger/company-tags/company-tags'
import type { Field } from '@app/domain/kernel/field'
import { tagColors, tagLabel } from '@app/domain/ledger/company-tags/company-tag'
import { Button, Checkbox, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useLedgerOverview } from '../../ledger/ledgers/index.ts'
import { ask, tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { useAddTag, useEditTag, usePutTags, useRemoveTags } from './ledger-list.api.ts'
import './ledger-list.css'
import { CompanyTags, type CompanyTag } from './tag-words.tsx'

type Color = (typeof tagColors)[number]
interface Fields {
  readonly parent: string
  readonly name: string
  readonly color: Color
}
const colorNames: Readonly<Record<Color, string>> = {
  '#0b57a4': '蓝',
  '#b3261e': '红',
  '#1b6e3c': '绿',
  '#8a5a00': '棕',
  '#5b3a9e': '紫',
  '#006a6a': '青',
  '#5f6368': '灰',
}
const colorOptions = tagColors.map((value) => ({
  value,
  label: (
    <span className="tag-color">
      <i style={{ background: value }} /> {colorNames[value]}
    </span>
  ),
}))
const tagFields: readonly Field[] = [
  { key: 'parent', title: '上级标签', kind: 'option', when: ({ editing }) => editing === null },
  { key: 'name', title: '标签名称', kind: 'text' },
  { key: 'color', title: '颜色', kind: 'choice', required: '请选择颜色' },
]

export function ManageTagsDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [editing, setEditing] = useState<CompanyTag | null>(null)
  const { data, error, again } = useLedgerOverview()
  const [busy, setBusy] = useState(false)
  const { mutateAsync: add } = useAddTag()
  const { mutateAsync: edit } = useEditTag()
  const { mutateAsync: remove } = useRemoveTags()
  const tags = data?.tags ?? []
  const start = (tag: CompanyTag | null) => {
    setEditing(tag)
    form.setFieldsValue(tag === null ? { name: '' } : { name: tag.name, color: tag.color })
  }
  const drop = async (tag: CompanyTag) => {
    if (!(await ask({ title: `删除标签“${tag.name}”？`, content: '下级标签一并删除，账套上的这些标签随之去掉', ok: '删除', danger: true })))
      return
    if (await remove({ query: { ids: [tag.id] } }).catch(() => null)) tell.success('删除成功')
  }
  return (
    <Modal open width={620} title="账套标签" footer={null} onCancel={onClose}>
      <FieldsForm<Fields>
        name="company-tag"
        form={form}
        inline
        fields={tagFields}
        about={{ editing }}
        start={{ parent: '', name: '', color: tagColors[0] }}
        shape={CompanyTagDraft}
        options={{
          parent: tags.filter((one) => one.code.length < 12).map((one) => ({ value: one.code, label: tagLabel(one, tags) })),
        }}
        controls={{ color: <Select aria-label="标签颜色" style={{ width: 84 }} options={colorOptions} /> }}
        onBusy={setBusy}
        onSave={async (typed) => {
          const { name, color } = typed
          if (editing === null) await add({ body: typed })
          else await edit({ body: { id: editing.id, version: editing.version, name, color } })
          tell.success(editing === null ? '新增成功' : '修改成功')
          start(null)
        }}
      >
        <Button type="primary" htmlType="submit" loading={busy}>
          {editing === null ? '新增' : '保存'}
        </Button>
        {editing !== null && <Button onClick={() => start(null)}>取消</Button>}
      </FieldsForm>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : tags.length === 0 ? (
        <p className="quiet">还没有标签，例如“行业”下的“商贸”“餐饮”</p>
      ) : (
        <TagList tags={tags} onEdit={start} onRemove={drop} />
      )}
    </Modal>
  )
}

interface ListProps {
  readonly tags: readonly CompanyTag[]
  readonly onEdit: (tag: CompanyTag) => void
  readonly onRemove: (tag: CompanyTag) => Promise<void>
}
const TagList = ({ tags, onEdit, onRemove }: ListProps) => (
  <ul className="ledger-tag-list" aria-label="标签">
    {tags.map((tag) => (
      <li key={tag.id} style={{ paddingLeft: (tag.code.length / 4 - 1) * 20 }}>
        <CompanyTags tags={[tag]} all={tags} />
        <span>
          <Button type="link" onClick={() => onEdit(tag)}>
            编辑
          </Button>
          <Button type="link" danger onClick={() => void onRemove(tag)}>
            删除
          </Button>
        </span>
      </li>
    ))}
  </ul>
)

interface PutProps {
  readonly ledger: { readonly id: string; readonly name: string }
  readonly worn: readonly string[]
  readonly tags: readonly CompanyTag[]
  readonly onClose: () => void
}

export function PutTagsDialog({ ledger, worn, tags, onClose }: PutProps) {
  const [chosen, setChosen] = useState<readonly string[]>(worn)
  const { mutateAsync: put, isPending } = usePutTags()
  const save = async () => {
    if (!(await put({ params: { id: ledger.id }, body: { tagIds: [...chosen] } }).catch(() => null))) return
    tell.success('操作成功')
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={`标签 · ${ledger.name}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {tags.length === 0 ? (
        <p className="quiet">还没有标签，请先在“标签管理”中新增</p>
      ) : (
        <Checkbox.Group
          aria-label="标签"
          className="tag-choice"
          value={[...chosen]}
          onChange={(ids) => setChosen(ids)}
          options={tags.map((tag) => ({ value: tag.id, label: <CompanyTags tags={[tag]} all={tags} /> }))}
        />
      )}
    </Modal>
  )
}
