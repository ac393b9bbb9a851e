/**
 * What one person may do (spec 1 §6): the built-in role's permission codes; in a firm with authority control, the codes of the
 * firm's own roles instead; less what the ledger's own roles keep from them and
 * what the firm has not bought.
 */
import type { Duty } from './duty-names.ts'
import { permissionsOfDuty, withoutDuties } from './duties.ts'
import { lackedBy, type FeatureCode } from './features.ts'
import { extraCodes, menuItems, permissionsOf, rolesOf } from './menu.ts'
import { menuGroups, RESTORE } from './menu-rules.ts'
import { BOOKKEEPING_ROLES, type Role } from './roles.ts'

export interface Membership {
  readonly roles: readonly Role[]
  /** Codes of the person's own roles; null when the built-in role's hold: no authority control, no own roles, or in charge. */
  readonly ownCodes: readonly string[] | null
  /** Roles held in the selected ledger; null where the ledger assigns none. */
  readonly companyRoles: readonly string[] | null
  /** Feature codes of the person's firm; null: whatever it may have bought. */
  readonly features: readonly string[] | null
  /** The firm separates its three administrators; not said: it does not. */
  readonly separated?: boolean
  /** Which of them the person is. */
  readonly duty?: Duty | null
}

const pagesOfCode: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(menuItems, (item) => item.code)].map(([code, items]) => [code, items.map((item) => item.path)]),
)
/** The feature code by which a permission opens nothing in a firm that holds these features: all its pages are closed; null where it does. */
export function withheldBy(permission: string, held: ReadonlySet<string>): FeatureCode | null {
  const pages = pagesOfCode.get(permission.replace(/-(chaxun|bianji|huanyuan)$/, '')) ?? []
  const lacked = pages.map((path) => lackedBy(path, held))
  return lacked.includes(null) ? null : (lacked[0] ?? null)
}

/** Never given by a role of the firm's own: who defines roles, and opens closed months, is in charge. */
const RESERVED = new Set(['controlCenter-roleCenter-bianji', 'finance-reopen-chaxun', 'finance-reopen-bianji'])

export const ACTS = { chaxun: '查询', bianji: '编辑', huanyuan: '还原' } as const
export type Act = keyof typeof ACTS
const actsOf = (code: string): Act[] => [
  'chaxun',
  ...(RESERVED.has(`${code}-bianji`) ? [] : (['bianji'] as const)),
  ...(RESTORE === `${code}-huanyuan` ? (['huanyuan'] as const) : []),
]

export interface Grantable {
  readonly code: string
  readonly title: string
  /** What can be given of it: looking, mostly changing as well. */
  readonly acts: readonly Act[]
}

/** What a role of the firm's own can be made of, by menu group: the one menu table, read as a list of rights. */
export function grantableCodes(): { readonly group: string; readonly title: string; readonly codes: readonly Grantable[] }[] {
  const codesOf = (group: string): Grantable[] => {
    // two addresses of one page are one right
    const pages = new Map(
      menuItems
        .filter((item) => item.group === group && item.ofPage === undefined && rolesOf(item) === undefined)
        .map(({ code, title }) => [code, title] as const),
    )
    const extras = Object.entries(extraCodes).filter(([code]) => (code === 'quickNotes' ? group === 'home' : code.startsWith(`${group}-`)))
    return [...pages, ...extras]
      .map(([code, title]) => ({ code, title }))
      .filter(({ code }) => !RESERVED.has(`${code}-chaxun`))
      .map(({ code, title }) => ({ code, title, acts: actsOf(code) }))
  }
  return Object.entries(menuGroups)
    .map(([group, { title }]) => ({ group, title, codes: codesOf(group) }))
    .filter(({ codes }) => codes.length > 0)
}

/** Every permission code a role of the firm's own may hold. */
export const grantablePermissions = (): Set<string> =>
  new Set(grantableCodes().flatMap(({ codes }) => codes.flatMap(({ code, acts }) => acts.map((act) => `${code}-${act}`))))

const codesOf = (code: string): string[] => [`${code}-chaxun`, `${code}-bianji`]

export function permissionsOfMember({ roles, ownCodes, companyRoles, features, separated = false, duty = null }: Membership): Set<string> {
  const ofRoles =
    ownCodes === null || !roles.some((role) => BOOKKEEPING_ROLES.includes(role)) ? permissionsOf(roles) : ownPermissions(roles, ownCodes)
  const held = duty !== null ? permissionsOfDuty(duty) : separated ? withoutDuties(ofRoles) : ofRoles
  if (companyRoles !== null)
    for (const item of menuItems)
      if (item.companyRole !== undefined && !companyRoles.includes(item.companyRole))
        for (const code of codesOf(item.code)) held.delete(code)
  if (features !== null) {
    const bought = new Set(features)
    for (const code of held) if (withheldBy(code, bought) !== null) held.delete(code)
  }
  return held
}

function ownPermissions(roles: readonly Role[], ownCodes: readonly string[]): Set<string> {
  const grantable = grantablePermissions()
  // pages of built-in roles stay with them: messages, one's own account, the operation log
  const ofRoles = menuItems.filter((item) => rolesOf(item)?.some((role) => roles.includes(role)))
  const held = new Set(ofRoles.flatMap((item) => codesOf(item.code)))
  for (const code of ownCodes) {
    if (!grantable.has(code)) continue
    held.add(code)
    // who may change or restore may look
    held.add(code.replace(/-(bianji|huanyuan)$/, '-chaxun'))
  }
  return held
}
