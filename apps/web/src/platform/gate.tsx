/**
 * What an element of the page asks for before it is shown (spec 1 §6): a permission, a page one may open, a feature of the firm, an
 * entry this installation has not switched off. Whether the month, the licence or the share allows a change is `useLocked`'s.
 */
import { offers, type FeatureCode } from '@app/domain/access/features'
import type { Permission, Viewer } from '@app/domain/access/menu'
import type { ReactNode } from 'react'
import { passage } from './writing/guard.ts'
import { useSession, viewerOf } from './session.ts'
import { useHidden } from './site.ts'

export interface Needs {
  readonly permission?: Permission
  /** An address; whoever may not open its page has no way to it either. */
  readonly page?: string
  /** Feature code (功能包) of the firm. */
  readonly feature?: FeatureCode
  /** Key of the application configuration's `hiddenElements`. */
  readonly setting?: string
}

/** In the other variant's menu the same page lies under another address: the guard leads there. */
function opens(page: string, viewer: Viewer): boolean {
  const way = passage(page.split('?')[0]!, viewer, '/')
  return way.kind === 'pass' || (way.kind === 'go' && way.withQuery === true)
}

export const allowed = ({ permission, page, feature, setting }: Needs, viewer: Viewer, hidden: readonly string[]): boolean =>
  (permission === undefined || viewer.permissions.has(permission)) &&
  (page === undefined || opens(page, viewer)) &&
  (feature === undefined || offers(viewer.features, feature)) &&
  (setting === undefined || !hidden.includes(setting))

export function useGate(needs: Needs): boolean {
  const hidden = useHidden()
  return useSession((session) => allowed(needs, viewerOf(session), hidden))
}

/** Its content for those who may have it; nothing, or what stands in for it, for the others. */
export const Gate = ({ children, otherwise = null, ...needs }: Needs & { readonly children: ReactNode; readonly otherwise?: ReactNode }) =>
  useGate(needs) ? children : otherwise
