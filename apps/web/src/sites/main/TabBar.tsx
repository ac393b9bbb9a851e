/** The bar of open pages: wheel scrolls it, Delete closes the tab at the cursor, the right button offers 刷新、关闭、关闭其他. */
import { CloseOutlined } from '@ant-design/icons'
import type { MenuPath } from '@app/domain/access/menu'
import { Dropdown } from 'antd'
import { useRef, type WheelEvent } from 'react'
import { useNavigate } from 'react-router'
import { afterClosing, closeOtherTabs, closeTab, HOME, useTabs, type Tab } from './tabs.ts'

const WHEEL_SHARE = 4

const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export function TabBar({ active }: { active: MenuPath }) {
  const tabs = useTabs((state) => state.tabs)
  const navigate = useNavigate()
  const strip = useRef<HTMLDivElement>(null)
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
        <Dropdown
          key={tab.path}
          trigger={['contextMenu']}
          menu={{
            items: [
              { key: 'refresh', label: '刷新', disabled: tab.path !== active },
              { key: 'close', label: '关闭', disabled: tab.path === HOME },
              { key: 'others', label: '关闭其他', disabled: tabs.length < 2 },
            ],
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              choose(tab, key)
            },
          }}
        >
          <div ref={tab.path === active ? intoView : undefined} className={tab.path === active ? 'tab active' : 'tab'}>
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
        </Dropdown>
      ))}
    </div>
  )
}
