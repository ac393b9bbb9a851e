/** What areas above bring to the toolbar of a page below them: the site fills it, the page shows it beside its own. */
import type { MenuPath } from '@app/domain/access/menu'
import { createContext, use, type ReactNode } from 'react'

export const PageActions = createContext<Readonly<Partial<Record<MenuPath, ReactNode>>>>({})
export const usePageActions = (path: MenuPath): ReactNode => use(PageActions)[path] ?? null
