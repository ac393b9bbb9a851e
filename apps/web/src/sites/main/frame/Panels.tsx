/** Tabs kept alive: hidden, never unmounted. What antd opens from a page lives inside its panel and so hides with it. */
import { isOfMonthWorked } from '@app/domain/access/address'
import type { MenuPath } from '@app/domain/access/menu'
import { isPeriod } from '@app/domain/kernel/period'
import { ConfigProvider } from 'antd'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { Route, Routes, useLocation, useNavigate, type Location } from 'react-router'
import { tell } from '../../../platform/feedback.tsx'
import { choosePeriod, useSession } from '../../../platform/session.ts'
import { Shown } from '../../../platform/shown.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { pages } from '../pages.ts'
import { HOME, openTab, useTabs } from './tabs.ts'

export function Panels({ active }: { active: MenuPath }) {
  const location = useLocation()
  const tabs = useTabs((state) => state.tabs)
  // on the way here by a redirect: the tab stays where it was
  const arrived = location.pathname === active
  const address = location.pathname + location.search
  useEffect(() => {
    if (arrived) openTab(active, address)
  }, [arrived, active, address])
  useMonthOfLink(active, arrived ? location : null)
  // home is not kept: its figures are looked at, not worked in
  const kept = tabs.filter((tab) => tab.path === active || tab.path !== HOME)
  const known = kept.some((tab) => tab.path === active)
  const drawn = known ? kept : [...kept, { path: active, address: active, epoch: 0 }]
  return drawn.map((tab) => (
    <Panel
      key={`${tab.path}#${tab.epoch}`}
      shown={tab.path === active}
      path={tab.path}
      location={arrived && tab.path === active ? location : tab.address}
    />
  ))
}

/** A page of the month worked in, by a link that says another month: the header goes there too, so that both say the same. */
function useMonthOfLink(active: MenuPath, location: Location | null): void {
  const navigate = useNavigate()
  const search = location?.search ?? ''
  useLayoutEffect(() => {
    if (location === null || !isOfMonthWorked(active)) return
    const query = new URLSearchParams(search)
    const said = query.get('period')
    if (said === null) return
    const { periods, period } = useSession.getState()
    if (periods === null) return
    if (isPeriod(said) && said >= periods.startPeriod && said <= periods.lastPeriod) {
      if (said !== period) choosePeriod(said)
    } else tell.info(`这个账套没有 ${said}，按 ${period ?? ''} 显示`)
    // said once: choosing another month in the header is not undone by a reload
    query.delete('period')
    const rest = query.toString()
    void navigate(rest === '' ? active : `${active}?${rest}`, { replace: true })
  }, [active, location, search, navigate])
}

interface PanelProps {
  readonly shown: boolean
  readonly path: MenuPath
  readonly location: Location | string
}

/** What the frame does around it (sidebar, header, other tabs) does not draw it again. */
const Panel = memo(({ shown, path, location }: PanelProps) => {
  const element = useRef<HTMLDivElement>(null)
  return (
    <div ref={element} role="tabpanel" className="shell-panel" style={{ display: shown ? undefined : 'none' }}>
      <ConfigProvider getPopupContainer={() => element.current ?? document.body}>
        <Shown value={shown}>
          <ErrorBoundary>
            <TabPage path={path} location={location} />
          </ErrorBoundary>
        </Shown>
      </ConfigProvider>
    </div>
  )
})
Panel.displayName = 'Panel'

/** The page of one tab; drawn again only when its own address changes. */
const TabPage = memo(({ path, location }: { path: MenuPath; location: Location | string }) => {
  const Page = pages[path]
  return (
    <Routes location={location}>
      <Route path={path} element={Page ? <Page /> : null} />
    </Routes>
  )
})
TabPage.displayName = 'TabPage'
