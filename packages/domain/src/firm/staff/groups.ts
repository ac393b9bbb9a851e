/** Groups of people (员工分组): default groups are first-level departments, the others stand beneath theirs (spec 3 §3). */
import { broken } from '../../kernel/app-error.ts'

export interface Group {
  readonly id: string
  readonly name: string
  readonly firstLevelDepartment: string
  readonly parentId: string | null
  readonly isDefault: boolean
}
export interface GroupDraft {
  readonly name: string
  readonly firstLevelDepartment: string
  readonly parentId: string | null
}
export type GroupNode<G extends Group> = G & { readonly children: readonly GroupNode<G>[] }

/** The tree: default groups on top; others under their parent, or under the default group of their department. */
export function groupTree<G extends Group>(groups: readonly G[]): GroupNode<G>[] {
  const tops = new Map(groups.filter((group) => group.isDefault).map((group) => [group.firstLevelDepartment, group.id]))
  const ids = new Set(groups.map((group) => group.id))
  const parentOf = (group: G): string | null =>
    group.isDefault
      ? null
      : group.parentId !== null && ids.has(group.parentId)
        ? group.parentId
        : (tops.get(group.firstLevelDepartment) ?? null)
  const under = (parent: string | null): GroupNode<G>[] =>
    groups.filter((group) => parentOf(group) === parent && group.id !== parent).map((group) => ({ ...group, children: under(group.id) }))
  return under(null)
}

/** A group and everything beneath it. */
export function groupAndBelow(groups: readonly Group[], id: string): Set<string> {
  const found = new Set([id])
  const walk = (nodes: readonly GroupNode<Group>[], inside: boolean): void => {
    for (const node of nodes) {
      const here = inside || node.id === id
      if (here) found.add(node.id)
      walk(node.children, here)
    }
  }
  walk(groupTree(groups), false)
  return found
}

const DEEPEST = 5
const clash = (message: string) => [{ field: 'groupName', reason: message }]

/**
 * A draft as the group it becomes: without a department and a parent a first-level department of its own name. SG0001 for an
 * unknown parent or department, SG0002 for a name taken in the department, SG0003 for a place beneath itself, SG0004 too deep.
 */
export function placeGroup(groups: readonly Group[], draft: GroupDraft, id?: string): Omit<Group, 'id'> {
  const others = groups.filter((group) => group.id !== id)
  const placed = placeOf(others, draft)
  if (others.some((group) => group.firstLevelDepartment === placed.firstLevelDepartment && group.name === placed.name))
    throw broken('SG0002', '该部门下已有同名分组', clash('该部门下已有同名分组'))
  if (id !== undefined && placed.parentId !== null && groupAndBelow(groups, id).has(placed.parentId))
    throw broken('SG0003', '上级组不能是自己或自己的下级')
  let depth = 1
  for (let at = placed.parentId; at !== null; at = others.find((group) => group.id === at)?.parentId ?? null) depth += 1
  if (depth > DEEPEST) throw broken('SG0004', `分组最多${DEEPEST}级`)
  return placed
}

function placeOf(others: readonly Group[], { name, firstLevelDepartment, parentId }: GroupDraft): Omit<Group, 'id'> {
  if (parentId !== null) {
    const parent = others.find((group) => group.id === parentId)
    if (!parent) throw broken('SG0001', '上级组不存在或已删除', [{ field: 'parentGroupId', reason: '上级组不存在或已删除' }])
    return { name, firstLevelDepartment: parent.firstLevelDepartment, parentId, isDefault: false }
  }
  if (firstLevelDepartment === '' || firstLevelDepartment === name)
    return { name, firstLevelDepartment: name, parentId: null, isDefault: true }
  const top = others.find((group) => group.isDefault && group.firstLevelDepartment === firstLevelDepartment)
  if (!top) throw broken('SG0005', '一级部门不存在或已删除', [{ field: 'firstLevelDepartment', reason: '一级部门不存在或已删除' }])
  return { name, firstLevelDepartment, parentId: top.id, isDefault: false }
}
