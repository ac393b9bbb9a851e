/** Who looks after which ledger: by person (batch), and by ledger. */
import { companyRoleNames, roleIdOf, roleNames, staffRoleOf, type CompanyRole, type StaffRole } from '@app/domain/access/roles'
import { checkDuty } from '@app/domain/firm/security/duties'
import { broken, forbidden } from '@app/domain/kernel/app-error'
import { asAgency } from '../../platform/database/database.ts'
import type { AgencyContext, LedgerContext } from '../../platform/http/context.ts'
import { auditFirm } from '../operation-log/index.ts'
import * as carers from './carers.queries.ts'
import * as queries from './staff.queries.ts'
import { member } from './staff.service.ts'

interface Carer {
  readonly userId: string
  readonly staffName: string
  readonly roleId: number
  readonly companyRoles: CompanyRole[]
}

type Edition = 'agent' | 'enterprise'
type People = ReadonlyMap<string, { readonly name: string; readonly roles: readonly string[] }>

/** Names and roles of the firm's people. */
async function peopleOf(db: AgencyContext['db'], agencyId: string): Promise<People> {
  const rows = await queries.members(db, agencyId).execute()
  return new Map(rows.map((row) => [row.userId, { name: row.staffName === '' ? row.displayName : row.staffName, roles: row.roles }]))
}

/** A row as people read it; without a duty of its own the person's highest role stands for it. */
function carerOf(row: carers.CarerRow, people: People, edition: Edition): Carer | null {
  const person = people.get(row.userId)
  if (!person) return null
  const role =
    row.duty ?? (['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'] as const).find((one) => person.roles.includes(one)) ?? 'ROLE_ASSISTANT'
  return { userId: row.userId, staffName: person.name, roleId: roleIdOf(role, edition), companyRoles: row.companyRoles }
}

/** Every ledger of the firm with the firm's people who look after it; people of other firms it is shared with are not among them. */
export async function ledgers(ctx: AgencyContext) {
  const { id, edition } = ctx.user.agency
  const [rows, members, people] = await Promise.all([carers.firmLedgers(ctx.db, id), carers.carers(ctx.db), peopleOf(ctx.db, id)])
  const of = Map.groupBy(members, (row) => row.ledgerId)
  return rows.map((row) => ({
    ...row,
    carers: (of.get(row.id) ?? []).map((one) => carerOf(one, people, edition)).filter((one) => one !== null),
  }))
}

/** Afterwards the person looks after exactly these ledgers in that role. SF0008 for a ledger that is not the firm's. */
export async function assign(ctx: AgencyContext, input: { roleId: number; userId: string; ledgerIds: readonly string[] }): Promise<void> {
  checkDuty(ctx.user, 'security')
  const person = await member(ctx, input.userId)
  const role = staffRoleOf(input.roleId) as StaffRole
  const edition = ctx.user.agency.edition
  const all = await ledgers(ctx)
  const known = new Map(all.map((one) => [one.id, one]))
  const wanted = new Set(input.ledgerIds)
  if (input.ledgerIds.some((id) => !known.has(id))) throw broken('SF0008', '有账套不存在或不属于本公司，请刷新')
  const roleId = roleIdOf(role, edition)
  const inDuty = (one: (typeof all)[number]): boolean =>
    one.carers.some((carer) => carer.userId === input.userId && carer.roleId === roleId)
  const added = all.filter((one) => wanted.has(one.id) && !inDuty(one))
  const released = all.filter((one) => !wanted.has(one.id) && inDuty(one))
  if (added.length > 0)
    await carers.assign(
      ctx.db,
      input.userId,
      role,
      added.map((one) => one.id),
    )
  if (released.length > 0)
    await carers.release(
      ctx.db,
      input.userId,
      released.map((one) => one.id),
    )
  const name = person.staffName === '' ? person.displayName : person.staffName
  const tell = (action: string) => (ledger: (typeof all)[number]) =>
    auditFirm(ctx, { area: '账套分配', action, after: `${name}，${roleNames[role]}`, ledger })
  await Promise.all([...added.map(tell('分配账套')), ...released.map(tell('取消分配账套'))])
}

/** SF0009 for a ledger that is only shared with the caller's firm. */
function ownLedger(ctx: LedgerContext): { id: string; edition: Edition } {
  const { agency } = ctx.user
  if (!agency || agency.id !== ctx.ledger.agencyId) throw forbidden('SF0009', '账套属于其他代账公司，不能查看或修改负责人')
  return agency
}

/** The firm's people who look after the selected ledger, in the duties asked for (all, when none is). */
export async function find(ctx: LedgerContext, roleIds: readonly number[]): Promise<Carer[]> {
  const agency = ownLedger(ctx)
  const people = await asAgency(ctx.db, agency.id, (db) => peopleOf(db, agency.id))
  const roles = roleIds.map(staffRoleOf)
  return (await carers.carers(ctx.db, ctx.ledger.id))
    .map((row) => carerOf(row, people, agency.edition))
    .filter((one) => one !== null)
    .filter((one) => roles.length === 0 || roles.includes(staffRoleOf(one.roleId)))
}

/** Replaces the firm's people of the selected ledger. SF0010 for somebody who is not of the firm, SF0011 for one named twice. */
export async function change(ctx: LedgerContext, wanted: readonly Carer[]): Promise<void> {
  const agency = ownLedger(ctx)
  const people = await asAgency(ctx.db, agency.id, (db) => peopleOf(db, agency.id))
  if (wanted.some((one) => !people.has(one.userId))) throw broken('SF0010', '有员工不存在或已离开，请刷新')
  const ids = new Set(wanted.map((one) => one.userId))
  if (ids.size !== wanted.length) throw broken('SF0011', '同一员工在一个账套中只能有一个角色')
  const before = (await carers.carers(ctx.db, ctx.ledger.id))
    .map((row) => carerOf(row, people, agency.edition))
    .filter((one) => one !== null)
  for (const one of before) if (!ids.has(one.userId)) await carers.release(ctx.db, one.userId, [ctx.ledger.id])
  for (const { userId, roleId, companyRoles } of wanted)
    await carers.putCarer(ctx.db, { ledgerId: ctx.ledger.id, userId, duty: staffRoleOf(roleId)!, companyRoles })
  const words = (list: readonly Pick<Carer, 'userId' | 'roleId' | 'companyRoles'>[]): string =>
    list
      .map(({ userId, roleId, companyRoles }) =>
        [people.get(userId)?.name, roleNames[staffRoleOf(roleId)!], ...companyRoles.map((one) => companyRoleNames[one])].join(' '),
      )
      .join('；')
  await auditFirm(ctx, {
    area: '账套分配',
    action: '修改账套负责人',
    before: words(before),
    after: words(wanted),
    ledger: { id: ctx.ledger.id, name: ctx.ledger.name },
  })
}
