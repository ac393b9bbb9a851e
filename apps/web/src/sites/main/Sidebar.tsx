/** The menu at the left, from the one menu table, filtered by who looks. */
import {
  AccountBookOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  DownOutlined,
  FileTextOutlined,
  HomeOutlined,
  ReadOutlined,
  RightOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { menuGroups, menuItems, sees, type Layout, type MenuPath } from '@app/domain/access/menu'
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession, viewerOf } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { later } from '../../ui/later.tsx'
import { pages, preloadPage } from './pages.ts'

type Group = keyof typeof menuGroups
const icons: Readonly<Record<Group, ReactNode>> = {
  home: <HomeOutlined />,
  document: <FileTextOutlined />,
  finance: <AccountBookOutlined />,
  books: <ReadOutlined />,
  report: <BarChartOutlined />,
  options: <SettingOutlined />,
  controlCenter: <AppstoreOutlined />,
}
const Flyout = later(() => import('./Flyout.tsx'))
const STALE_MS = 2 * 3_600_000
const startedAt = Date.now()

interface Link {
  readonly path: MenuPath
  readonly title: string
}

/** Menu groups with what the viewer may open, empty groups left out. */
function useMenu(layout: Layout): { group: Group; links: Link[] }[] {
  const session = useSession()
  return useMemo(() => {
    const viewer = viewerOf(session)
    const items = menuItems.filter((item) => item.layout === layout && !item.hidden && pages[item.path] && sees(viewer, item))
    return (Object.keys(menuGroups) as Group[])
      .map((group) => ({ group, links: items.filter((item) => item.group === group) }))
      .filter(({ links }) => links.length > 0)
  }, [session, layout])
}

/** An old session starts anew on the next click, with the programs of today (spec 2 §2.2). */
const reloadWhenOld = (event: MouseEvent<HTMLAnchorElement>) => {
  if (Date.now() - startedAt < STALE_MS) return
  event.preventDefault()
  location.assign(event.currentTarget.href)
}

const link = ({ path, title }: Link) => (
  <NavLink key={path} to={path} className="side-link" onClick={reloadWhenOld} onPointerEnter={() => void preloadPage(path).catch(() => {})}>
    {title}
  </NavLink>
)

export function Sidebar({ layout, narrow }: { layout: Layout; narrow: boolean }) {
  const groups = useMenu(layout)
  const { pathname } = useLocation()
  const [folded, setFolded] = useState<readonly string[]>(() => recall('sidebar:folded', []))
  const fold = (group: string) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
    remember('sidebar:folded', next)
    setFolded(next)
  }
  return (
    <nav className="sidebar" aria-label="菜单">
      {groups.map(({ group, links }) => {
        const here = links.some((one) => one.path === pathname)
        if (narrow)
          return (
            <Flyout key={group} links={<div className="side-flyout">{links.map(link)}</div>}>
              <button type="button" className={here ? 'side-icon here' : 'side-icon'} aria-haspopup="menu">
                {icons[group]}
                <span>{menuGroups[group]}</span>
              </button>
            </Flyout>
          )
        if (links.length === 1 && (group === 'home' || group === 'controlCenter')) {
          const only = links[0]!
          return (
            <NavLink key={group} to={only.path} className="side-group side-single" onClick={reloadWhenOld}>
              {icons[group]}
              <span>{only.title}</span>
            </NavLink>
          )
        }
        const open = !folded.includes(group)
        return (
          <div key={group}>
            <button type="button" className="side-group" aria-expanded={open} onClick={() => fold(group)}>
              {icons[group]}
              <span>{menuGroups[group]}</span>
              {open ? <DownOutlined /> : <RightOutlined />}
            </button>
            {open && links.map(link)}
          </div>
        )
      })}
    </nav>
  )
}
