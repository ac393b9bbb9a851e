/**
 * The table of rights (权限表): what each call answers to whom in which ledger, computed from what is declared — the scope and
 * rights of the endpoint, the codes of the roles from the one menu table, and the licence of the ledger. docs/rights.tsv is this
 * table; a walk of every call proves that the server keeps it.
 */
import { offers, type FeatureCode } from '@app/domain/access/features'
import type { Permission } from '@app/domain/access/menu'
import { permissionsOfMember, withheldBy } from '@app/domain/access/permissions'
import { ROLES, type Role } from '@app/domain/access/roles'
import { writes, type Endpoint } from './endpoint.ts'

/**
 * Nobody signed in, somebody without a firm, somebody of the firm for another site alone, the built-in roles, and an assistant who
 * holds a role of the firm's own (角色中心) where authority is controlled: its few codes stand in for the assistant's.
 */
export const CALLERS = ['nobody', 'noFirm', 'otherSite', ...ROLES, 'ownRole'] as const
/** The codes of that role: one page to change things on, one to look at, and a list of the firm's. */
export const OWN_ROLE_CODES: readonly Permission[] = [
  'document-createVoucher-bianji',
  'books-accountBalanceSheet-chaxun',
  'controlCenter-staffManagement-chaxun',
]
export type Caller = (typeof CALLERS)[number]

/** The ledger that is selected: own, another firm's, shared for looking, past its licence, stopped, own with the month closed. */
export const LEDGERS = ['own', 'other', 'shared', 'expired', 'stopped', 'locked'] as const
export type LedgerKind = (typeof LEDGERS)[number]

/** in: let in; refused: by the rule of the use case, in its own words; otherwise the code of the door. */
export type Verdict = 'in' | 'refused' | 'GW0010' | 'AC0001' | 'AC0002' | 'AC0003' | 'AC0006' | 'AC0007' | 'AC0008'

/** The built-in roles a caller holds. */
export function rolesOf(caller: Caller): readonly Role[] {
  if (caller === 'nobody' || caller === 'noFirm' || caller === 'otherSite') return []
  return [caller === 'ownRole' ? 'ROLE_ASSISTANT' : caller]
}

function holds(caller: Caller, { permission, anyOf }: Endpoint): boolean {
  const held = permissionsOfMember({
    roles: rolesOf(caller),
    ownCodes: caller === 'ownRole' ? OWN_ROLE_CODES : null,
    companyRoles: null,
    // what a firm has not bought is another table: docs/features.tsv
    features: null,
  })
  return (permission === undefined || held.has(permission)) && (anyOf === undefined || anyOf.some((one) => held.has(one)))
}

/** The feature code for want of which a call is refused in a firm that holds these: its own, or that of every page it is of; null: none. */
export function lackingFeature({ feature, permission, anyOf = [] }: Endpoint, held: ReadonlySet<string>): FeatureCode | null {
  if (feature !== undefined && !offers(held, feature)) return feature
  const withheld = (permission === undefined ? anyOf : [permission]).map((one) => withheldBy(one, held))
  return withheld.includes(null) ? null : (withheld[0] ?? null)
}

const CLOSED = { shared: 'AC0006', stopped: 'AC0007', expired: 'AC0008' } as const

/** What a call answers to a caller, with such a ledger selected and named in the call. */
export function verdictOn(endpoint: Endpoint, caller: Caller, ledger: LedgerKind): Verdict {
  const { scope = 'ledger', roles, ofOwner, ofMember, intoMonth } = endpoint
  if (scope === 'public') return 'in'
  // a client's session is no session of a person of the firm, whoever that is
  if (scope === 'client') return 'GW0010'
  if (caller === 'nobody') return 'GW0010'
  if (!holds(caller, endpoint)) return 'AC0001'
  const works = caller !== 'noFirm' && caller !== 'otherSite'
  if (scope === 'user') return ofMember === true && (!works || ledger === 'other') ? 'refused' : 'in'
  if (scope === 'agency') {
    if (caller === 'noFirm') return 'AC0002'
    if (roles !== undefined && !rolesOf(caller).some((one) => roles.includes(one))) return 'refused'
    return ofOwner === true && (ledger === 'other' || ledger === 'shared') ? 'refused' : 'in'
  }
  if (!works || ledger === 'other') return 'AC0003'
  if (ledger in CLOSED && writes(endpoint) && endpoint.evenWhenStopped !== true) return CLOSED[ledger as keyof typeof CLOSED]
  if (ofOwner === true && ledger === 'shared') return 'refused'
  return intoMonth === true && ledger === 'locked' ? 'refused' : 'in'
}
