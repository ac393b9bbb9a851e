/** Who may change whom in a firm (spec 3 §6): those in charge are changed by those in charge, and one of them always stays. */
import { broken, forbidden } from '../../kernel/app-error.ts'
import type { Role, StaffRole } from '../../access/roles.ts'

export interface Actor {
  readonly id: string
  readonly roles: readonly Role[]
}
export interface Member {
  readonly userId: string
  readonly roles: readonly string[]
  readonly suspended: boolean
}

const inCharge = (roles: readonly string[]): boolean => roles.includes('ROLE_CHARGE')

/** Giving roles: SF0001 when somebody not in charge would make somebody in charge. */
export function checkGiven(actor: Actor, roles: readonly StaffRole[]): void {
  if (inCharge(roles) && !inCharge(actor.roles)) throw forbidden('SF0001', '只有主管可以设置主管')
}

/** Touching a member at all: SF0002 when the member is in charge and the actor is not. */
export function checkTouched(actor: Actor, member: Member): void {
  if (inCharge(member.roles) && !inCharge(actor.roles)) throw forbidden('SF0002', '只有主管可以修改主管')
}

/** Roles, suspension or leaving of one's own: SF0003. */
export function checkNotSelf(actor: Actor, member: Member): void {
  if (actor.id === member.userId) throw broken('SF0003', '不能修改自己的角色、停用或删除自己；请由其他主管操作')
}

/** `charges`: who is in charge and works. SF0004 when the member is the last of them and would no longer be. */
export function checkSomeoneInCharge(charges: readonly string[], member: Member): void {
  if (charges.includes(member.userId) && charges.length === 1) throw broken('SF0004', '代账公司至少要有一位启用的主管')
}

export const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))
