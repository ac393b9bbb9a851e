/** The open tabs (标签页): home is pinned, pages stay alive behind the one on screen, the oldest gives way to the eleventh. */
import { itemOf, type MenuPath } from '@app/domain/access/menu'
import { create } from 'zustand'

export const HOME: MenuPath = '/manager/guidance'
/** Home that opens no tab (spec 1 §2.4). */
export const HOME_WITHOUT_TAB: MenuPath = '/manager/guidanceSmall'
/** Open tabs at most, until the site's settings say otherwise (decision K3). */
export const MAX_TABS = 10
let most = MAX_TABS
export const allowTabs = (count: number): void => void (most = count)

export interface Tab {
  readonly path: MenuPath
  readonly title: string
  /** Path and query the tab was last at. */
  readonly address: string
  /** Counts refreshes; a new number is a new page. */
  readonly epoch: number
}

export const homeTab: Tab = { path: HOME, title: '首页', address: HOME, epoch: 0 }

/** Opens a tab, or notes where an open one now is. Beyond the limit the oldest that is neither home nor this one closes. */
export function opened(tabs: readonly Tab[], path: MenuPath, address: string): readonly Tab[] {
  if (path === HOME_WITHOUT_TAB) return tabs
  const known = tabs.find((tab) => tab.path === path)
  if (known) return known.address === address ? tabs : tabs.map((tab) => (tab === known ? { ...tab, address } : tab))
  const added = [...tabs, { path, title: itemOf(path)?.title ?? path, address, epoch: 0 }]
  if (added.length <= most) return added
  const oldest = added.find((tab) => tab.path !== HOME && tab.path !== path)
  return added.filter((tab) => tab !== oldest)
}

/** Where to go when the tab on screen closes: its right neighbour, else its left; home alone is drawn anew (spec 2 §2.2). */
export function afterClosing(tabs: readonly Tab[], path: MenuPath): string {
  if (tabs.every((tab) => tab.path === path || tab.path === HOME)) return `/redirect${HOME}`
  const at = tabs.findIndex((tab) => tab.path === path)
  return (tabs[at + 1] ?? tabs[at - 1] ?? homeTab).address
}

export const closed = (tabs: readonly Tab[], path: MenuPath): readonly Tab[] => tabs.filter((tab) => tab.path === HOME || tab.path !== path)
export const closedOthers = (tabs: readonly Tab[], path: MenuPath): readonly Tab[] =>
  tabs.filter((tab) => tab.path === HOME || tab.path === path)
export const refreshed = (tabs: readonly Tab[], path: MenuPath): readonly Tab[] =>
  tabs.map((tab) => (tab.path === path ? { ...tab, epoch: tab.epoch + 1 } : tab))

export const useTabs = create<{ readonly tabs: readonly Tab[] }>(() => ({ tabs: [homeTab] }))
const change = (by: (tabs: readonly Tab[]) => readonly Tab[]) => useTabs.setState(({ tabs }) => ({ tabs: by(tabs) }))

export const openTab = (path: MenuPath, address: string) => change((tabs) => opened(tabs, path, address))
export const closeTab = (path: MenuPath) => change((tabs) => closed(tabs, path))
export const closeOtherTabs = (path: MenuPath) => change((tabs) => closedOthers(tabs, path))
export const refreshTab = (path: MenuPath) => change((tabs) => refreshed(tabs, path))
export const clearTabs = () => change(() => [homeTab])
/** A new period: what the pages hold goes and each starts anew, the hidden ones without what their address said of months; the tabs stay. */
export const anew = (tabs: readonly Tab[], path: MenuPath): readonly Tab[] =>
  tabs.map((tab) => ({ ...tab, epoch: tab.epoch + 1, ...(tab.path === path ? {} : { address: tab.path }) }))
export const clearForPeriod = (path: MenuPath) => change((tabs) => anew(tabs, path))
