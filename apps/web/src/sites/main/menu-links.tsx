/** The menu's links: what the viewer may open, from the one menu table; followed without loading the page anew. */
import { menuItems, sees, type MenuPath } from '@app/domain/access/menu'
import { menuGroups, type Group, type Layout } from '@app/domain/access/menu-rules'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSession, viewerOf } from '../../platform/session.ts'
import { pages, preloadPage } from './pages.ts'
import { readPageAhead } from './read-ahead.ts'
import { useTabs } from './tabs.ts'

const STALE_MS = 2 * 3_600_000
const startedAt = Date.now()

interface Link {
  readonly path: MenuPath
  readonly title: string
}

/** Menu groups with what the viewer may open, empty groups left out. */
export function useMenu(layout: Layout): { group: Group; links: Link[] }[] {
  const session = useSession()
  return useMemo(() => {
    const viewer = viewerOf(session)
    const items = menuItems.filter(
      (item) => item.layout === layout && !item.hidden && pages[(item.leadsTo as MenuPath | undefined) ?? item.path] && sees(viewer, item),
    )
    return (Object.keys(menuGroups) as Group[])
      .map((group) => ({ group, links: items.filter((item) => item.group === group) }))
      .filter(({ links }) => links.length > 0)
  }, [session, layout])
}

/** One link of the menu; the menu itself answers the clicks, so that twenty links cost no more than their text. */
export const link = ({ path, title }: Link, here: string, look = 'side-link', icon: ReactNode = null) => (
  <a
    key={path}
    href={path}
    className={path === here ? `${look} active` : look}
    aria-current={path === here ? 'page' : undefined}
    onPointerEnter={() => void preloadPage(path).catch(() => {})}
  >
    {icon}
    {icon === null ? title : <span>{title}</span>}
  </a>
)

/** Follows a link without loading the page anew, but for an old session, which starts anew with the programs of today (spec 2 §2.2). */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href')
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (path === undefined || path === null || elsewhere || Date.now() - startedAt >= STALE_MS) return
    event.preventDefault()
    if (!useTabs.getState().tabs.some((tab) => tab.path === path)) readPageAhead(path)
    void navigate(path)
  }
}
