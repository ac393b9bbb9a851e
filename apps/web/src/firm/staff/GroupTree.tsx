/** The tree of groups beside the list: default groups are first-level departments, others stand beneath. */
import { groupTree, type GroupNode } from '@app/domain/firm/staff/groups'
import { GroupDraft } from '@app/contract/firm/staff/staff'
import type { Field } from '@app/domain/kernel/field'
import { Button } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { groupOptions } from './role-fields.tsx'
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

const fields: readonly Field[] = [
  { key: 'name', title: '组名称', kind: 'text' },
  { key: 'parentId', title: '上级组', kind: 'option', hint: '无（作为一级部门）' },
]

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
  const { mutateAsync: add } = useAddGroup()
  const { mutateAsync: change } = useChangeGroup()
  const choices = groups.filter((one) => one.id !== group?.id)
  return (
    <FormDialog
      title={group === null ? '新增分组' : '编辑分组'}
      width={400}
      name="staff-group"
      fields={fields}
      start={{ name: group?.name ?? '', parentId: group === null ? (parent?.id ?? null) : group.parentId }}
      shape={GroupDraft}
      options={{ parentId: groupOptions(choices) }}
      focus="name"
      onClose={onClose}
      onSave={async (typed) => {
        const body = { ...typed, firstLevelDepartment: '' }
        await (group === null ? add({ body }) : change({ body: { id: group.id, version: group.version, ...body } }))
        tell.success('保存成功')
      }}
    />
  )
}
