/** People of a firm: who they are, what they are given, how they leave. Every change of rights ends the person's sessions. */
import { roleIdOf, roleNames, staffRoleOf, STAFF_ROLES, type StaffRole } from '@app/domain/access/roles'
import { dutyNames } from '@app/domain/access/duty-names'
import { checkDuty, checkNoDuty, checkTakenIn } from '@app/domain/firm/security/duties'
import { checkGiven, checkNotSelf, checkSomeoneInCharge, checkTouched, sameRoles } from '@app/domain/firm/staff/staff-rules'
import { broken, notFound } from '@app/domain/kernel/app-error'
import type { AgencyContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { checkFirstPassword, endSessionsOf, setGivenPassword } from '../identity/index.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as groups from './groups.queries.ts'
import * as queries from './staff.queries.ts'

type MemberRow = NonNullable<Awaited<ReturnType<typeof queries.lockMember>>>

/** The name the firm knows a person by. */
const nameOf = (row: Pick<MemberRow, 'staffName' | 'displayName'>): string => (row.staffName === '' ? row.displayName : row.staffName)
const staffRolesOf = (roles: readonly string[]): StaffRole[] => STAFF_ROLES.filter((role) => roles.includes(role))
export const titlesOf = (roles: readonly string[]): string =>
  staffRolesOf(roles)
    .map((role) => roleNames[role])
    .join('、')
const idsOf = (ctx: AgencyContext, roles: readonly string[]): number[] =>
  staffRolesOf(roles).map((role) => roleIdOf(role, ctx.user.agency.edition))

interface Listing {
  readonly page: number
  readonly pageSize: number
  readonly roleIds?: readonly number[] | undefined
}

async function listed(ctx: AgencyContext, { page, pageSize, roleIds }: Listing) {
  const wanted = roleIds?.map(staffRoleOf)
  const rows = (await queries.members(ctx.db, ctx.user.agency.id).execute()).filter(
    (row) => wanted === undefined || wanted.length === 0 || row.roles.some((role) => wanted.includes(role as StaffRole)),
  )
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}

export async function list(ctx: AgencyContext, query: Listing) {
  const agencyId = ctx.user.agency.id
  const [{ rows, total }, counts, own] = await Promise.all([
    listed(ctx, query),
    queries.ledgerCounts(ctx.db),
    queries.ownRolesOf(ctx.db, agencyId),
  ])
  const ledgers = new Map(counts.map((one) => [one.userId, Number(one.count)]))
  const ownRoles = Map.groupBy(own, (one) => one.userId)
  return new Answer(
    rows.map((row) => ({
      userId: row.userId,
      userName: row.userName,
      staffName: nameOf(row),
      mobilePhone: row.mobilePhone,
      roles: staffRolesOf(row.roles),
      roleIds: idsOf(ctx, row.roles),
      roleTitles: row.duty === null ? titlesOf(row.roles) : dutyNames[row.duty],
      duty: row.duty,
      ownRoles: (ownRoles.get(row.userId) ?? []).map(({ id, name }) => ({ id, name })),
      groupId: row.groupId,
      suspended: row.suspended,
      subAccount: row.ownerAgencyId === agencyId,
      joinedAt: row.joinedAt,
      ledgerCount: ledgers.get(row.userId) ?? 0,
      position: row.position,
      email: row.email,
      note: row.note,
    })),
    { total },
  )
}

/** The people who work, for choosing one. */
export async function dropdown(ctx: AgencyContext, query: Listing) {
  const { rows, total } = await listed(ctx, query)
  return new Answer(
    rows.filter((row) => !row.suspended).map((row) => ({ userId: row.userId, staffName: nameOf(row), roleIds: idsOf(ctx, row.roles) })),
    { total },
  )
}

/** SF0005 for a group that is not the firm's. */
export async function checkGroup(ctx: AgencyContext, groupId: string | null): Promise<string> {
  if (groupId === null) return ''
  const group = (await groups.all(ctx.db, ctx.user.agency.id)).find((one) => one.id === groupId)
  if (!group) throw broken('SF0005', '分组不存在或已删除', [{ field: 'groupId', reason: '分组不存在或已删除' }])
  return group.name
}

export interface SubAccountDraft {
  readonly userName: string
  readonly password: string
  readonly staffName: string
  readonly mobilePhone: string
  readonly roles: StaffRole[]
  readonly groupId: string | null
}

/** A sign-in of the firm's making. SF0006 when the name is taken. */
export async function addSubAccount(ctx: AgencyContext, draft: SubAccountDraft) {
  checkDuty(ctx.user, 'system')
  checkTakenIn(ctx.user, draft.roles)
  checkGiven(ctx.user, draft.roles)
  await checkFirstPassword(ctx, draft.password)
  const group = await checkGroup(ctx, draft.groupId)
  if (await queries.userNamed(ctx.db, draft.userName))
    throw broken('SF0006', '用户名已存在', [{ field: 'username', reason: '用户名已存在' }])
  const agencyId = ctx.user.agency.id
  const { id } = await queries.addSubAccount(ctx.db, {
    userName: draft.userName,
    displayName: draft.staffName,
    mobilePhone: draft.mobilePhone,
    passwordHash: await hashPassword(draft.password, ctx.address),
    ownerAgencyId: agencyId,
  })
  const { roles, groupId, staffName } = draft
  await queries.addMember(ctx.db, { agencyId, userId: id, roles, groupId, staffName, joinedAt: ctx.now })
  await auditFirm(ctx, {
    area: '员工',
    action: '新增子账号',
    after: `${staffName}（${draft.userName}），${titlesOf(roles) || '未授予角色'}${group === '' ? '' : `，${group}`}`,
  })
  return { userId: id }
}

/** One person of the firm, locked. SF0404 for anybody else, whether they exist or not. */
export async function member(ctx: AgencyContext, userId: string): Promise<MemberRow> {
  const row = await queries.lockMember(ctx.db, ctx.user.agency.id, userId)
  if (!row) throw notFound('SF0404', '员工不存在或已离开')
  return row
}

export interface StaffChange {
  readonly userId: string
  readonly staffName: string
  readonly roles: StaffRole[]
  readonly groupId: string | null
  readonly suspended: boolean
  readonly password?: string | undefined
}

const described = (row: { staffName: string; roles: readonly string[]; suspended: boolean }, group: string): string =>
  `${row.staffName}，${titlesOf(row.roles)}${group === '' ? '' : `，${group}`}，${row.suspended ? '已停用' : '启用'}`

/** Where duties are separated, the one gives roles and the other changes everything else. */
function checkChanged({ user }: AgencyContext, row: MemberRow, input: StaffChange, newRoles: boolean): void {
  const { separated = false } = user.agency
  if (!separated) return checkTakenIn(user, input.roles)
  const locks = input.password !== undefined || (input.suspended && !row.suspended)
  if (locks) checkNoDuty(user, row.duty)
  const account = locks || input.suspended !== row.suspended || input.staffName !== nameOf(row) || input.groupId !== row.groupId
  if (newRoles) checkDuty(user, 'security')
  if (account || !newRoles) checkDuty(user, 'system')
}

/** Changes a person. SF0007 for the password of an account that is not the firm's. */
export async function change(ctx: AgencyContext, input: StaffChange): Promise<void> {
  const agencyId = ctx.user.agency.id
  // everybody in charge first, in one order: two changes at once wait for each other here
  const charges = (await queries.lockCharges(ctx.db, agencyId)).map((row) => row.userId)
  const row = await member(ctx, input.userId)
  const separated = ctx.user.agency.separated === true
  if (!separated) checkTouched(ctx.user, row)
  const newRoles = !sameRoles(staffRolesOf(row.roles), input.roles)
  checkChanged(ctx, row, input, newRoles)
  if (newRoles || input.suspended !== row.suspended) {
    checkNotSelf(ctx.user, row)
    if (newRoles && !separated) checkGiven(ctx.user, input.roles)
    if (input.suspended || !input.roles.includes('ROLE_CHARGE')) checkSomeoneInCharge(charges, row)
  }
  const own = row.ownerAgencyId === agencyId
  if (input.password !== undefined && !own)
    throw broken('SF0007', '只能重置子账号的密码', [{ field: 'password', reason: '只能重置子账号的密码' }])
  const after = await checkGroup(ctx, input.groupId)
  const before = row.groupId === input.groupId ? after : await checkGroup(ctx, row.groupId)
  // roles that are no bookkeeping roles are not the firm's to give or take
  const kept = row.roles.filter((role) => !(STAFF_ROLES as readonly string[]).includes(role)) as StaffRole[]
  const { staffName, groupId, suspended } = input
  await queries.changeMember(ctx.db, row.userId, { staffName, roles: [...input.roles, ...kept], groupId, suspended })
  if (own) await queries.changeSubAccount(ctx.db, row.userId, { displayName: staffName })
  if (input.password !== undefined) await setGivenPassword(ctx, row.userId, input.password)
  if (newRoles || suspended !== row.suspended || input.password !== undefined) await endSessionsOf(ctx, row.userId)
  await auditFirm(ctx, {
    area: '员工',
    action: suspended === row.suspended ? '修改员工' : suspended ? '停用员工' : '启用员工',
    before: described({ ...row, staffName: nameOf(row) }, before),
    after: described(input, after) + (input.password === undefined ? '' : '，已重置密码'),
  })
}

/** What the firm notes about a person. */
export async function saveDetails(
  ctx: AgencyContext,
  input: { userId: string; position: string; email: string; note: string },
): Promise<void> {
  checkDuty(ctx.user, 'system')
  const row = await member(ctx, input.userId)
  const { position, email, note } = input
  await queries.changeMember(ctx.db, row.userId, { position, email, note })
  const words = (one: { position: string; email: string; note: string }): string =>
    [one.position, one.email, one.note].filter((text) => text !== '').join('，')
  await auditFirm(ctx, {
    area: '员工',
    action: '修改员工附加信息',
    before: `${nameOf(row)}：${words(row)}`,
    after: `${nameOf(row)}：${words(input)}`,
  })
}

/**
 * A person leaves the firm. Nobody is ever erased: vouchers and logs name who made them. A sub-account can no longer sign in;
 * an account of their own is free for another firm.
 */
export async function remove(ctx: AgencyContext, userId: string): Promise<void> {
  checkDuty(ctx.user, 'system')
  const agencyId = ctx.user.agency.id
  const charges = (await queries.lockCharges(ctx.db, agencyId)).map((row) => row.userId)
  const row = await member(ctx, userId)
  checkNoDuty(ctx.user, row.duty)
  if (!ctx.user.agency.separated) checkTouched(ctx.user, row)
  checkNotSelf(ctx.user, row)
  checkSomeoneInCharge(charges, row)
  const released = await queries.releaseLedgers(ctx.db, userId)
  await queries.removeMember(ctx.db, agencyId, userId)
  if (row.ownerAgencyId === agencyId) await queries.changeSubAccount(ctx.db, userId, { disabled: true })
  await endSessionsOf(ctx, userId)
  await auditFirm(ctx, {
    area: '员工',
    action: '删除员工',
    before: `${nameOf(row)}（${row.userName}），${titlesOf(row.roles)}`,
    after: `已离开代账公司，释放账套${released.length}个`,
  })
}

export const managerTypes = (edition: 'agent' | 'enterprise') =>
  STAFF_ROLES.map((role) => ({ id: roleIdOf(role, edition), name: roleNames[role] }))
