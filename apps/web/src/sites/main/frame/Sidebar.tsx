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
  InboxOutlined,
  ProfileOutlined,
  ReadOutlined,
  RightOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { Group, Layout, Section } from '@app/domain/access/menu-rules'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { recall, remember } from '../../../platform/storage.ts'
import { later } from '../../../ui/faces/later.tsx'
import { link, useFollow, useMenu } from './menu-links.tsx'

const icons: Readonly<Record<Group | Section, ReactNode>> = {
  home: <HomeOutlined />,
  invoicing: <ProfileOutlined />,
  customerInteractions: <CommentOutlined />,
  document: <FileTextOutlined />,
  finance: <AccountBookOutlined />,
  assets: <ToolOutlined />,
  warehouse: <InboxOutlined />,
  books: <ReadOutlined />,
  bailian: <WalletOutlined />,
  tax: <BankOutlined />,
  taxWorkspace: <BankOutlined />,
  report: <BarChartOutlined />,
  options: <SettingOutlined />,
  maintenance: <ToolOutlined />,
  controlCenter: <AppstoreOutlined />,
  ledgers: <AppstoreOutlined />,
  filing: <BankOutlined />,
  people: <TeamOutlined />,
  safety: <SafetyOutlined />,
  own: <UserOutlined />,
}
/** So many stand in sight at once: nothing is folded. */
const FEW = 9
const Flyout = later(() => import('./Flyout.tsx'))
export function Sidebar({ layout, narrow }: { layout: Layout; narrow: boolean }) {
  const groups = useMenu(layout)
  const { pathname } = useLocation()
  const follow = useFollow()
  // one at a time, beside that of the page: unfolded all at once they are longer than three screens
  const [opened, setOpened] = useState<string | null>(() => recall('sidebar:open', null))
  /** The page whose own group was folded by hand. */
  const [shut, setShut] = useState<string | null>(null)
  const fold = (key: string, open: boolean, here: boolean) => {
    const next = open ? (opened === key ? null : opened) : key
    remember('sidebar:open', next)
    setOpened(next)
    if (here) setShut(open ? pathname : null)
  }
  const few = groups.reduce((all, { links }) => all + links.length, 0) <= FEW
  return (
    // the links are reached and pressed by themselves; the menu only hears of it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav className="shell-sidebar" aria-label="菜单" onClick={follow}>
      {groups.map(({ key, title, links }) => {
        const here = links.some((one) => one.path === pathname)
        if (narrow)
          return (
            <Flyout key={key} links={<div className="side-flyout">{links.map((one) => link(one, pathname))}</div>}>
              <button type="button" className={here ? 'side-icon here' : 'side-icon'} aria-haspopup="menu">
                {icons[key]}
                <span>{title}</span>
              </button>
            </Flyout>
          )
        if (links.length === 1 && key === 'home') return link(links[0]!, pathname, 'side-group side-single', icons[key])
        const open = few || (here && shut !== pathname) || opened === key
        return (
          <div key={key}>
            <button type="button" className="side-group" aria-expanded={open} onClick={() => fold(key, open, here)}>
              {icons[key]}
              <span>{title}</span>
              {open ? <DownOutlined /> : <RightOutlined />}
            </button>
            {open && links.map((one) => link(one, pathname))}
          </div>
        )
      })}
    </nav>
  )
}
