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
  SettingOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { menuGroups, type Group, type Layout } from '@app/domain/access/menu-rules'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { recall, remember } from '../../platform/storage.ts'
import { later } from '../../ui/later.tsx'
import { link, useFollow, useMenu } from './menu-links.tsx'

const icons: Readonly<Record<Group, ReactNode>> = {
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
}
const Flyout = later(() => import('./Flyout.tsx'))
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
