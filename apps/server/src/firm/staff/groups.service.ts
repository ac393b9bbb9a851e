/** Groups of a firm's people: a small tree, changed as a whole. */
import { checkDuty } from '@app/domain/firm/security/duties'
import { groupAndBelow, placeGroup, type GroupDraft } from '@app/domain/firm/staff/groups'
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { AgencyContext } from '../../platform/http/context.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as queries from './groups.queries.ts'

export async function list(ctx: AgencyContext) {
  const agencyId = ctx.user.agency.id
  const [rows, counts] = await Promise.all([queries.all(ctx.db, agencyId), queries.counts(ctx.db, agencyId)])
  const people = new Map(counts.map((one) => [one.groupId, Number(one.count)]))
  return rows.map((row) => ({ ...row, memberCount: people.get(row.id) ?? 0 }))
}

const words = (group: { name: string; firstLevelDepartment: string }): string =>
  group.name === group.firstLevelDepartment ? group.name : `${group.firstLevelDepartment} / ${group.name}`

export async function add(ctx: AgencyContext, draft: GroupDraft) {
  checkDuty(ctx.user, 'system')
  const agencyId = ctx.user.agency.id
  const placed = placeGroup(await queries.lockAll(ctx.db, agencyId), draft)
  const { id } = await queries.add(ctx.db, agencyId, placed)
  await auditFirm(ctx, { area: '分组', action: '新增分组', after: words(placed) })
  return { id }
}

async function found(ctx: AgencyContext, id: string) {
  checkDuty(ctx.user, 'system')
  const groups = await queries.lockAll(ctx.db, ctx.user.agency.id)
  const group = groups.find((one) => one.id === id)
  if (!group) throw notFound('SG0404', '分组不存在或已删除')
  return { group, groups }
}

/** Changes name or place; what stands beneath a department moves with it. SG0006: a department with groups stays one. */
export async function change(ctx: AgencyContext, { id, ...draft }: GroupDraft & { id: string }): Promise<void> {
  const { group, groups } = await found(ctx, id)
  // a department that is renamed takes its own name along
  const renamed = group.isDefault && draft.parentId === null && [group.firstLevelDepartment, ''].includes(draft.firstLevelDepartment)
  const placed = placeGroup(groups, renamed ? { ...draft, firstLevelDepartment: '' } : draft, id)
  const below = groups.filter((one) => one.id !== id && one.firstLevelDepartment === group.firstLevelDepartment)
  if (group.isDefault && !placed.isDefault && below.length > 0) throw broken('SG0006', '一级部门下还有分组，不能移到其他部门')
  const moved = placed.firstLevelDepartment !== group.firstLevelDepartment
  await queries.change(ctx.db, id, placed)
  if (moved) {
    const ids = group.isDefault ? new Set(below.map((one) => one.id)) : groupAndBelow(groups, id)
    ids.delete(id)
    for (const one of ids) await queries.change(ctx.db, one, { firstLevelDepartment: placed.firstLevelDepartment })
  }
  await auditFirm(ctx, { area: '分组', action: '修改分组', before: words(group), after: words(placed) })
}

/** SG0007 while something stands beneath it; its people stay, in no group. */
export async function remove(ctx: AgencyContext, id: string): Promise<void> {
  const { group, groups } = await found(ctx, id)
  const below = groups.some(
    (one) => one.id !== id && (one.parentId === id || (group.isDefault && one.firstLevelDepartment === group.firstLevelDepartment)),
  )
  if (below) throw broken('SG0007', '分组下还有下级分组，请先删除下级分组')
  await queries.remove(ctx.db, id)
  await auditFirm(ctx, { area: '分组', action: '删除分组', before: words(group) })
}
