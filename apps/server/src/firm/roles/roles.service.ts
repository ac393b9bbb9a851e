/** Roles of the firm's own. Whoever holds one that changes signs in anew; that they hold good is the firm's authority control. */
import { ACTS, grantableCodes, grantablePermissions } from '@app/domain/access/permissions'
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { AgencyContext } from '../../platform/http/context.ts'
import { endSessionsOf } from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as queries from './roles.queries.ts'

export async function list(ctx: AgencyContext) {
  const agencyId = ctx.user.agency.id
  const [roles, holders] = await Promise.all([queries.all(ctx.db, agencyId), queries.holders(ctx.db, agencyId)])
  const of = Map.groupBy(holders, (one) => one.roleId)
  return roles.map((role) => ({ ...role, userIds: (of.get(role.id) ?? []).map((one) => one.userId) }))
}

interface Draft {
  readonly name: string
  readonly note: string
  readonly permissions: string[]
}

/** Codes in words: 凭证明细（查询、编辑）. */
function words({ name, permissions }: Pick<Draft, 'name' | 'permissions'>): string {
  const held = new Set(permissions)
  const rights = grantableCodes()
    .flatMap(({ codes }) => codes)
    .map(({ code, title, acts }) => ({ title, acts: acts.filter((act) => held.has(`${code}-${act}`)).map((act) => ACTS[act]) }))
    .filter(({ acts }) => acts.length > 0)
    .map(({ title, acts }) => `${title}（${acts.join('、')}）`)
  return `${name}：${rights.join('，')}`
}

/** RL0002 for codes no role may hold, RL0003 for a name already used. */
async function checked(ctx: AgencyContext, draft: Draft, id?: string): Promise<Draft> {
  const grantable = grantablePermissions()
  if (draft.permissions.some((code) => !grantable.has(code)))
    throw broken('RL0002', '有权限不存在或不能授予，请刷新', [{ field: 'frontendSeqCodes', reason: '有权限不存在或不能授予，请刷新' }])
  const other = await queries.named(ctx.db, ctx.user.agency.id, draft.name)
  if (other && other.id !== id) throw broken('RL0003', '角色名称已存在', [{ field: 'roleName', reason: '角色名称已存在' }])
  const { name, note, permissions } = draft
  return { name, note, permissions: [...new Set(permissions)].toSorted() }
}

export async function add(ctx: AgencyContext, draft: Draft) {
  const agencyId = ctx.user.agency.id
  const role = await checked(ctx, draft)
  const { id } = await queries.add(ctx.db, agencyId, role)
  await auditFirm(ctx, { area: '角色', action: '新增角色', after: words(role) })
  return { id }
}

async function locked(ctx: AgencyContext, id: string) {
  const role = await queries.lock(ctx.db, ctx.user.agency.id, id)
  if (!role) throw notFound('RL0404', '角色不存在或已删除')
  return role
}

async function signOutHolders(ctx: AgencyContext, id: string): Promise<void> {
  for (const one of await queries.holders(ctx.db, ctx.user.agency.id)) if (one.roleId === id) await endSessionsOf(ctx, one.userId)
}

export async function change(ctx: AgencyContext, { id, ...draft }: Draft & { id: string }): Promise<void> {
  const before = await locked(ctx, id)
  const role = await checked(ctx, draft, id)
  await queries.change(ctx.db, id, role)
  if (role.permissions.join() !== before.permissions.toSorted().join()) await signOutHolders(ctx, id)
  await auditFirm(ctx, { area: '角色', action: '修改角色', before: words(before), after: words(role) })
}

export async function remove(ctx: AgencyContext, id: string): Promise<void> {
  const before = await locked(ctx, id)
  await signOutHolders(ctx, id)
  await queries.remove(ctx.db, id)
  await auditFirm(ctx, { area: '角色', action: '删除角色', before: words(before) })
}

/** Afterwards exactly these people hold the role. RL0004 for somebody who is not of the firm. */
export async function give(ctx: AgencyContext, id: string, userIds: readonly string[]): Promise<void> {
  const role = await locked(ctx, id)
  const agencyId = ctx.user.agency.id
  const wanted = new Set(userIds)
  const before = (await queries.holders(ctx.db, agencyId)).filter((one) => one.roleId === id).map((one) => one.userId)
  const people = await queries.membersOf(ctx.db, agencyId, [...new Set([...wanted, ...before])])
  const nameOf = new Map(people.map((one) => [one.userId, one.staffName === '' ? one.displayName : one.staffName]))
  if (userIds.some((one) => !nameOf.has(one))) throw broken('RL0004', '有员工不存在或已离开，请刷新')
  const added = [...wanted].filter((one) => !before.includes(one))
  const taken = before.filter((one) => !wanted.has(one))
  if (added.length > 0) await queries.give(ctx.db, agencyId, id, added)
  if (taken.length > 0) await queries.take(ctx.db, id, taken)
  for (const one of [...added, ...taken]) await endSessionsOf(ctx, one)
  const names = (ids: readonly string[]): string => `${role.name}：${ids.map((one) => nameOf.get(one) ?? '').join('、')}`
  await auditFirm(ctx, { area: '角色', action: '分配角色', before: names(before), after: names([...wanted]) })
}
