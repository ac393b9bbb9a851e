/** The menu at the left, from the one menu table, filtered by who looks. */
import {
  AccountBookOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CommentOutlined,
  DownOutlined,
  FileTextOutlined,
  HomeOutlined,
  ProfileOutlined,
  ReadOutlined,
  RightOutlined,
  SettingOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { menuItems, sees, type MenuPath } from '@app/domain/access/menu'
import { menuGroups, type Group, type Layout } from '@app/domain/access/menu-rules'
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession, viewerOf } from '../../platform/session.ts'
import { recall, remember } from '../../platform/storage.ts'
import { later } from '../../ui/later.tsx'
import { pages, preloadPage } from './pages.ts'
import { readPageAhead } from './read-ahead.ts'
import { useTabs } from './tabs.ts'

const icons: Readonly<Record<Group, ReactNode>> = {
  home: <HomeOutlined />,
  invoicing: <ProfileOutlined />,
  customerInteractions: <CommentOutlined />,
  document: <FileTextOutlined />,
  finance: <AccountBookOutlined />,
  books: <ReadOutlined />,
  bailian: <WalletOutlined />,
  tax: <BankOutlined />,
  report: <BarChartOutlined />,
  options: <SettingOutlined />,
  maintenance: <ToolOutlined />,
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

/** One link of the menu; the menu itself answers the clicks, so that twenty links cost no more than their text. */
const link = ({ path, title }: Link, here: string, look = 'side-link', icon: ReactNode = null) => (
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
function useFollow(): (event: MouseEvent) => void {
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

export function Sidebar({ layout, narrow }: { layout: Layout; narrow: boolean }) {
  const groups = useMenu(layout)
  const { pathname } = useLocation()
  const follow = useFollow()
  const [folded, setFolded] = useState<readonly string[]>(() => recall('sidebar:folded', []))
  const fold = (group: string) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
    remember('sidebar:folded', next)
    setFolded(next)
  }
  return (
    // the links are reached and pressed by themselves; the menu only hears of it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav className="shell-sidebar" aria-label="菜单" onClick={follow}>
      {groups.map(({ group, links }) => {
        const here = links.some((one) => one.path === pathname)
        if (narrow)
          return (
            <Flyout key={group} links={<div className="side-flyout">{links.map((one) => link(one, pathname))}</div>}>
              <button type="button" className={here ? 'side-icon here' : 'side-icon'} aria-haspopup="menu">
                {icons[group]}
                <span>{menuGroups[group].title}</span>
              </button>
            </Flyout>
          )
        if (links.length === 1 && (group === 'home' || group === 'controlCenter'))
          return link(links[0]!, pathname, 'side-group side-single', icons[group])
        const open = !folded.includes(group)
        return (
          <div key={group}>
            <button type="button" className="side-group" aria-expanded={open} onClick={() => fold(group)}>
              {icons[group]}
              <span>{menuGroups[group].title}</span>
              {open ? <DownOutlined /> : <RightOutlined />}
            </button>
            {open && links.map((one) => link(one, pathname))}
          </div>
        )
      })}
    </nav>
  )
}
