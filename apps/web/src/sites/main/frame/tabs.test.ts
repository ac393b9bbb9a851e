import { menuItems } from '@app/domain/access/menu'
import { expect, test } from 'vitest'
import { afterClosing, closed, closedOthers, homeTab, MAX_TABS, opened, refreshed, anew } from './tabs.ts'

const two = opened(
  opened([homeTab], '/report/balanceSheet', '/report/balanceSheet'),
  '/books/subAccount',
  '/books/subAccount?subjectCode=1002',
)
const paths = (tabs: readonly { path: string }[]) => tabs.map((tab) => tab.path)

test('a page opens once and remembers where it was', () => {
  const again = opened(two, '/report/balanceSheet', '/report/balanceSheet?span=year')
  expect(paths(again)).toEqual(['/manager/guidance', '/report/balanceSheet', '/books/subAccount'])
  expect(again[1]!.address).toBe('/report/balanceSheet?span=year')
})

test('the eleventh tab takes the place of the oldest, never of home', () => {
  const pages = menuItems.filter((item) => item.layout === 'ledger' && item.path !== homeTab.path)
  const full = pages.slice(0, MAX_TABS).reduce((tabs, item) => opened(tabs, item.path, item.path), [homeTab] as readonly (typeof homeTab)[])
  expect(full).toHaveLength(MAX_TABS)
  expect(full[0]).toBe(homeTab)
  expect(paths(full)).not.toContain(pages[0]!.path)
})

test('home cannot be closed; closing leads to a neighbour', () => {
  expect(paths(closed(two, '/manager/guidance'))).toHaveLength(3)
  expect(afterClosing(two, '/books/subAccount')).toBe('/report/balanceSheet')
  expect(afterClosing(two, '/report/balanceSheet')).toBe('/books/subAccount?subjectCode=1002')
  expect(paths(closedOthers(two, '/books/subAccount'))).toEqual(['/manager/guidance', '/books/subAccount'])
})

test('ST-tabs-05: when home is the last tab, closing falls back to a redirect that draws it anew', () => {
  expect(afterClosing(closed(two, '/report/balanceSheet'), '/books/subAccount')).toBe('/redirect/manager/guidance')
  expect(afterClosing(closedOthers(two, '/manager/guidance'), '/manager/guidance')).toBe('/redirect/manager/guidance')
})

test('another period: the tabs stay, each a new page, the hidden ones without the months of their address', () => {
  const tabs = [homeTab, { path: '/books/generalLedger', title: '总账', address: '/books/generalLedger?from=2026-09', epoch: 2 }] as const
  const at = { path: '/books/subAccount', title: '明细账', address: '/books/subAccount?subject=1002', epoch: 0 } as const
  expect(anew([...tabs, at], '/books/subAccount').map((tab) => [tab.address, tab.epoch])).toEqual([
    ['/manager/guidance', 1],
    ['/books/generalLedger', 3],
    ['/books/subAccount?subject=1002', 1],
  ])
})

test('a refreshed tab is a new page', () => {
  expect(refreshed(two, '/books/subAccount')[2]!.epoch).toBe(1)
})
