/** Several subjects from their tree (spec 2 §5: at most five, 350 px high); typing narrows it by code, name or initials. */
import { chooseSubject, MOST_SUBJECTS } from '@app/domain/ledger/subjects/subject-choice'
import { Input, Modal, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { treeRows } from './subject-tree.ts'
import { useSubjects, type SubjectRow } from './subjects.api.ts'

const HEIGHT = 350

interface Props {
  readonly title: string
  readonly chosen: readonly string[]
  readonly most?: number
  readonly onConfirm: (codes: readonly string[]) => void
  readonly onClose: () => void
}

interface Node {
  readonly key: string
  readonly title: string
  readonly children: Node[]
}

const open: ReadonlySet<string> = new Set()

/** Subjects as nested nodes; a search shows its hits with their parents. */
function nodesOf(list: readonly SubjectRow[], typed: string): Node[] {
  const roots: Node[] = []
  const byId = new Map<string, Node>()
  for (const one of treeRows(list, '', typed, open)) {
    const node: Node = { key: one.code, title: `${one.code} ${one.name}`, children: [] }
    byId.set(one.id, node)
    const above = one.parentId === null ? roots : (byId.get(one.parentId)?.children ?? roots)
    above.push(node)
  }
  return roots
}

export default function SubjectTreeDialog({ title, chosen: given, most = MOST_SUBJECTS, onConfirm, onClose }: Props) {
  const { list } = useSubjects()
  const [chosen, setChosen] = useState(given)
  const [typed, setTyped] = useState('')
  const nodes = useMemo(() => nodesOf(list, typed), [list, typed])
  const toggle = (code: string) => {
    const choice = chooseSubject(chosen, code, most)
    if ('refused' in choice) tell.warning(choice.refused)
    else setChosen(choice.chosen)
  }
  return (
    <Modal
      open
      width={460}
      title={title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onConfirm(chosen.toSorted())}
      onCancel={onClose}
    >
      <Input
        allowClear
        autoFocus
        aria-label="查找科目"
        placeholder="编码、名称或拼音首字母"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Tree
        key={typed.trim() === '' ? 'all' : 'found'}
        checkable
        checkStrictly
        virtual
        height={HEIGHT}
        defaultExpandAll={typed.trim() !== ''}
        treeData={nodes}
        checkedKeys={{ checked: [...chosen], halfChecked: [] }}
        onCheck={(_, { node }) => toggle(node.key)}
        onSelect={(_, { node }) => toggle(node.key)}
      />
      <div className="quiet" role="status">
        已选 {chosen.length} / {most}
      </div>
    </Modal>
  )
}
