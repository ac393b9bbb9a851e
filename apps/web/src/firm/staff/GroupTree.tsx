/** The tree of groups beside the list: default groups are first-level departments, others stand beneath. */
import { groupTree, type GroupNode } from '@app/domain/firm/staff/groups'
import { GroupDraft } from '@app/contract/firm/staff'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSaving } from '../../ui/saving.ts'
import { useAddGroup, useChangeGroup, useRemoveGroup, type Group } from './staff.api.ts'

interface Props {
  readonly groups: readonly Group[]
  readonly chosen: string
  readonly mayEdit: boolean
  readonly onChoose: (id: string) => void
}

export function GroupTree({ groups, chosen, mayEdit, onChoose }: Props) {
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  const { mutateAsync: remove } = useRemoveGroup()
  const group = groups.find((one) => one.id === chosen)
  const drop = async (one: Group) => {
    if (!(await ask({ title: `删除分组“${one.name}”？`, content: '组内员工保留在公司，不再属于任何分组。', ok: '删除', danger: true })))
      return
    await remove({ query: { id: one.id } })
    onChoose('')
    tell.success('删除成功')
  }
  const row = (node: GroupNode<Group>, depth: number) => (
    <div key={node.id}>
      <button
        type="button"
        className="staff-group"
        aria-pressed={node.id === chosen}
        style={{ paddingLeft: 12 + depth * 14 }}
        onClick={() => onChoose(node.id === chosen ? '' : node.id)}
      >
        <span>{node.name}</span>
        <span className="quiet">{node.memberCount}</span>
      </button>
      {node.children.map((one) => row(one, depth + 1))}
    </div>
  )
  return (
    <aside className="staff-groups" aria-label="员工分组">
      <header>
        <span>分组</span>
        {mayEdit && (
          <span>
            <Button type="link" size="small" onClick={() => setEdited('new')}>
              新增
            </Button>
            {group && (
              <>
                <Button type="link" size="small" onClick={() => setEdited(group)}>
                  编辑
                </Button>
                <Button type="link" size="small" danger onClick={() => void drop(group).catch(() => {})}>
                  删除
                </Button>
              </>
            )}
          </span>
        )}
      </header>
      <button type="button" className="staff-group" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        全部员工
      </button>
      {groupTree(groups).map((node) => row(node, 0))}
      {edited !== null && (
        <GroupDialog group={edited === 'new' ? null : edited} groups={groups} parent={group ?? null} onClose={() => setEdited(null)} />
      )}
    </aside>
  )
}

interface Fields {
  readonly name: string
  readonly parentId: string
}
const rules = fieldRules(GroupDraft, { name: 'groupName' })

function GroupDialog({
  group,
  groups,
  parent,
  onClose,
}: {
  group: Group | null
  groups: readonly Group[]
  parent: Group | null
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const { mutateAsync: add } = useAddGroup()
  const { mutateAsync: change } = useChangeGroup()
  const { busy, save } = useSaving(form, { groupName: 'name', parentGroupId: 'parentId' })
  const parentId = group === null ? (parent?.id ?? '') : (group.parentId ?? '')
  const finish = (fields: Fields) =>
    save(async () => {
      const body = { name: fields.name, firstLevelDepartment: '', parentId: fields.parentId === '' ? null : fields.parentId }
      await (group === null ? add({ body }) : change({ body: { id: group.id, version: group.version, ...body } }))
      tell.success('保存成功')
      onClose()
    })
  const choices = groups.filter((one) => one.id !== group?.id)
  return (
    <Modal
      open
      title={group === null ? '新增分组' : '编辑分组'}
      width={400}
      okText="保存"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="staff-group"
        labelCol={{ flex: '72px' }}
        initialValues={{ name: group?.name ?? '', parentId }}
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item name="name" label="组名称" rules={rules.name}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item name="parentId" label="上级组">
          <Select
            options={[
              { value: '', label: '无（作为一级部门）' },
              ...choices.map((one) => ({ value: one.id, label: one.isDefault ? one.name : `${one.firstLevelDepartment} / ${one.name}` })),
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
