/** The pages of the menu as whoever is in charge of a firm sees them: what the journeys over every page walk. */
import { menuItems, permissionsOf, sees, type MenuItem } from '../../packages/domain/src/access/menu.ts'
import type { Standard } from '../../packages/domain/src/ledger/ledgers/standard.ts'

export const viewer = (standard: Standard) => ({
  roles: ['ROLE_CHARGE'] as const,
  permissions: permissionsOf(['ROLE_CHARGE']),
  features: new Set<string>(),
  standard,
  shared: false,
  channel: false,
})
/** Those that open by themselves: no row of something is named in their address, and they are no way to another page. */
export const shownOf = (standard: Standard): MenuItem[] =>
  menuItems.filter((item) => sees(viewer(standard), item) && !item.path.includes(':') && item.leadsTo === undefined)

/** So many pages are a test: what is built next makes more tests, none that takes longer. */
export function inParts<T>(pages: readonly T[], most: number): { readonly at: number; readonly of: number; readonly part: readonly T[] }[] {
  const of = Math.ceil(pages.length / most)
  return Array.from({ length: of }, (_, at) => ({ at: at + 1, of, part: pages.slice(at * most, (at + 1) * most) }))
}
