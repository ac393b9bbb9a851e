/** The menu's links: what the viewer may open, from the one menu table; followed without loading the page anew. */
import { menuItems, sees, type MenuPath } from '@app/domain/access/menu'
import { centreSections, menuGroups, type Group, type Layout, type Section } from '@app/domain/access/menu-rules'
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSession, viewerOf } from '../../../platform/session.ts'
import { pages, preloadPage } from '../pages.ts'
import { readPageAhead } from '../read-ahead.ts'
import { useTabs } from './tabs.ts'

const STALE_MS = 2 * 3_600_000
const startedAt = Date.now()

interface Link {
  readonly path: MenuPath
  readonly title: string
}

interface Part {
  readonly key: Group | Section
  readonly title: string
  readonly links: readonly Link[]
}

/** Parts of the menu with what the viewer may open, empty ones left out: groups, in the control centre sections of the one group there is. */
export function useMenu(layout: Layout): Part[] {
  const session = useSession()
  return useMemo(() => {
    const viewer = viewerOf(session)
    const items = menuItems.filter(
      (item) => item.layout === layout && !item.hidden && pages[(item.leadsTo as MenuPath | undefined) ?? item.path] && sees(viewer, item),
    )
    const groups = (Object.keys(menuGroups) as Group[]).map((key) => ({
      key,
      title: menuGroups[key].title,
      links: items.filter((item) => item.group === key && item.section === undefined),
    }))
    const sections = (Object.keys(centreSections) as Section[]).map((key) => ({
      key,
      title: centreSections[key],
      links: items.filter((item) => item.section === key),
    }))
    return [...groups, ...sections].filter(({ links }) => links.length > 0)
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
