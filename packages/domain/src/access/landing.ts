/** Where a person goes after signing in (spec 1 §4; decisions K23, O7, O16). */
import { BASE_ROLES, BOOKKEEPING_ROLES, type BaseRole } from './roles.ts'

/** Roles that work in the bookkeeping site without a base role being written beside them. */
const IN_BOOKKEEPING: readonly string[] = [
  ...BOOKKEEPING_ROLES,
  'ROLE_OM_ADMIN',
  // the business customer is served by the same product (spec 1 §1)
  'ROLE_CUSTOMER_WECHAT',
  'ROLE_HJ_HH_CHARGE',
  'ROLE_HJ_HH_SPONSOR',
  'ROLE_HJ_HH_CUSTOMER',
]

/** The sites a person may enter: the base roles they hold, bookkeeping also by the roles that work there. */
export const baseRolesOf = (held: readonly string[]): BaseRole[] =>
  BASE_ROLES.filter((base) => held.includes(base) || (base === 'ROLE_BASE_BK' && held.some((one) => IN_BOOKKEEPING.includes(one))))

export interface Arrival {
  readonly edition: 'agent' | 'enterprise'
  readonly hasFirm: boolean
  readonly baseRoles: readonly BaseRole[]
  readonly hasLedger: boolean
  /** Holds one of the bookkeeping roles: the others have no home page and no ledger list (decision O46). */
  readonly keepsBooks: boolean
  /** The person wants the ledger list first. */
  readonly startsAtList: boolean
}

export type Landing =
  | { readonly kind: 'page'; readonly to: '/manager/guidance' | '/controlCenter/booksSetList' | '/controlCenter/messageCenter' }
  /** Another site of the house: a new load. */
  | { readonly kind: 'site'; readonly to: '/hktax.html' | '/crm.html' }
  | { readonly kind: 'createFirm' }
  | { readonly kind: 'refused'; readonly reason: string }

export function landingOf(arrival: Arrival): Landing {
  if (!arrival.hasFirm)
    return arrival.edition === 'enterprise'
      ? { kind: 'createFirm' }
      : { kind: 'refused', reason: '您的账号尚未加入代账公司，请联系主管邀请您加入' }
  // with several base roles: bookkeeping first, then Hong Kong, then customers
  if (arrival.baseRoles.includes('ROLE_BASE_BK')) {
    if (!arrival.keepsBooks) return { kind: 'page', to: '/controlCenter/messageCenter' }
    return { kind: 'page', to: arrival.startsAtList || !arrival.hasLedger ? '/controlCenter/booksSetList' : '/manager/guidance' }
  }
  if (arrival.baseRoles.includes('ROLE_BASE_HK')) return { kind: 'site', to: '/hktax.html' }
  if (arrival.baseRoles.includes('ROLE_BASE_CRM')) return { kind: 'site', to: '/crm.html' }
  return { kind: 'refused', reason: '您没有权限访问本系统' }
}
