/** Companion sites (伴生站点): the CRM and the Hong Kong tax site, sites of their own entered by base role and paid code (spec 1 §1, 2 §6). */
import { features, notBoughtWords, type FeatureCode } from './features.ts'
import type { BaseRole } from './roles.ts'

export interface Companion {
  readonly path: '/crm.html' | '/hktax.html'
  readonly title: string
  /** The word on the header's entry. */
  readonly entry: string
  readonly base: BaseRole
  readonly feature: FeatureCode
  /** The month its own screens open; until then the entry says so. */
  readonly opensIn: string
}

export const companions: readonly Companion[] = [
  { path: '/crm.html', title: '客户管理系统（CRM）', entry: 'CRM', base: 'ROLE_BASE_CRM', feature: 'paid-crm-001', opensIn: '2027年6月' },
  { path: '/hktax.html', title: '香港税务', entry: '香港税务', base: 'ROLE_BASE_HK', feature: 'paid-hk-001', opensIn: '2027年9月' },
]

interface Guest {
  readonly baseRoles: readonly BaseRole[]
  /** Feature codes of the person's firm. */
  readonly features: readonly string[]
}

/** Why somebody may not enter a site, or null. */
export function companionRefusal({ title, base, feature }: Companion, guest: Guest): string | null {
  if (!guest.baseRoles.includes(base)) return `您没有${title}的角色，请联系公司主管`
  return guest.features.includes(feature) ? null : notBoughtWords(features[feature].title)
}

export const companionsOf = (guest: Guest): Companion[] => companions.filter((site) => companionRefusal(site, guest) === null)
