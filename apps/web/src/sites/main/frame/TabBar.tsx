/** The bar of open pages: wheel scrolls it, Delete closes the tab at the cursor, the right button offers 刷新、关闭、关闭其他. */
import { CloseOutlined } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { useRef, useState, type WheelEvent } from 'react'
import { useNavigate } from 'react-router'
import { later } from '../../../ui/faces/later.tsx'
import { afterClosing, closeOtherTabs, closeTab, HOME, useTabs, type Tab } from './tabs.ts'

const PointMenu = later(() => import('../../../ui/overlay/PointMenu.tsx'))
const WHEEL_SHARE = 4

// after the frame is laid out: asking for it while it is being made lays it out twice
const intoView = (tab: HTMLElement | null) => void requestAnimationFrame(() => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))

export function TabBar({ active }: { active: MenuPath }) {
  const tabs = useTabs((state) => state.tabs)
  const navigate = useNavigate()
  const strip = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number } | null>(null)
  const close = (tab: Tab) => {
    if (tab.path === HOME) return
    const next = afterClosing(tabs, tab.path)
    closeTab(tab.path)
    if (tab.path === active) void navigate(next)
  }
  const choose = (tab: Tab, key: string) => {
    if (key === 'refresh') void navigate(`/redirect${tab.address}`, { replace: true })
    if (key === 'close') close(tab)
    if (key === 'others') {
      closeOtherTabs(tab.path)
      if (tab.path !== active) void navigate(tab.address)
    }
  }
  return (
    <div
      ref={strip}
      className="tab-bar"
      role="tablist"
      aria-label="已打开的页面"
      onWheel={(event: WheelEvent) => strip.current?.scrollBy({ left: event.deltaY / WHEEL_SHARE })}
    >
      {tabs.map((tab) => (
        <div
          key={tab.path}
          ref={tab.path === active ? intoView : undefined}
          className={tab.path === active ? 'shell-tab active' : 'shell-tab'}
          onContextMenu={(event) => {
            event.preventDefault()
            setMenu({ tab, x: event.clientX, y: event.clientY })
          }}
        >
          <button
            type="button"
            role="tab"
            aria-selected={tab.path === active}
            onClick={() => void navigate(tab.address)}
            onKeyDown={(event) => event.key === 'Delete' && close(tab)}
          >
            {tab.title}
          </button>
          {tab.path !== HOME && (
            <button type="button" className="tab-close" tabIndex={-1} aria-hidden title={`关闭${tab.title}`} onClick={() => close(tab)}>
              <CloseOutlined />
            </button>
          )}
        </div>
      ))}
      {menu && (
        <PointMenu
          key={`${menu.x},${menu.y}`}
          x={menu.x}
          y={menu.y}
          items={[
            { key: 'refresh', label: '刷新', disabled: menu.tab.path !== active },
            { key: 'close', label: '关闭', disabled: menu.tab.path === HOME },
            { key: 'others', label: '关闭其他', disabled: tabs.length < 2 },
          ]}
          onChoose={(key) => choose(menu.tab, key)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}
