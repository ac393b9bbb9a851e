/** The route guard: who may open which page (spec 1 §4). A pure decision; the router obeys it. */
import { firstOfGroup, inOtherVariant, itemOf, menuItems, sees, type Viewer } from '@app/domain/access/menu'

export type Passage =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string; readonly withQuery?: true }
  | { readonly kind: 'load' }

const PUBLIC = /^\/(login|XRLogin|smarttax|recovery|setup|protocol|notFound|401|(invite|share|transfer)\/.*)?$/
/** Beside the menu's pages, for whoever is signed in (decision K19). */
const SIGNED_IN = /^\/(courseFrame\/[^/]+|operationDocument|updateLog|signInCodes|assetCount|loadingPage(\/loading)?|redirect\/.*)$/

export const isPublic = (path: string): boolean => PUBLIC.test(path)

/** goBack is where the button of the 401 page returns to. */
export function passage(path: string, viewer: Viewer | null, goBack: string): Passage {
  if (isPublic(path)) return { kind: 'pass' }
  if (viewer === null) return { kind: 'load' }
  if (SIGNED_IN.test(path)) return { kind: 'pass' }
  const first = firstOfGroup(path, viewer)
  if (first) return { kind: 'go', to: first }
  // a group none of whose pages may be opened is refused as its first page would be
  const item = itemOf(path) ?? (first === null ? menuItems.find((one) => one.path.startsWith(`${path}/`)) : undefined)
  if (item === undefined) return { kind: 'go', to: '/notFound' }
  if (sees(viewer, item)) return item.leadsTo === undefined ? { kind: 'pass' } : { kind: 'go', to: item.leadsTo, withQuery: true }
  const moved = inOtherVariant(item)
  if (moved !== undefined && sees(viewer, itemOf(moved)!)) return { kind: 'go', to: moved, withQuery: true }
  // a ledger page without a ledger is not forbidden: one has to be chosen first
  if (item.layout !== 'controlCenter' && viewer.standard === null) return { kind: 'go', to: '/controlCenter/booksSetList' }
  return { kind: 'go', to: `/401?goBack=${encodeURIComponent(goBack)}` }
}
