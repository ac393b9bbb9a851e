import { expect, test } from 'vitest'
import { itemOf, menuItems, permissionsOf, sees, type Viewer } from './menu.ts'
import { BOOKKEEPING_ROLES, ROLES, type Role } from './roles.ts'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  roles: ['ROLE_CHARGE'],
  permissions: permissionsOf(over.roles ?? ['ROLE_CHARGE']),
  features: new Set(menuItems.flatMap((item) => (item.needs === undefined ? [] : [item.needs]))),
  standard: 'smallBusiness',
  shared: false,
  channel: false,
  ...over,
})
const seen = (who: Viewer): string[] => menuItems.filter((item) => !item.hidden && sees(who, item)).map((item) => item.path)
const seenBy = (path: string): Role[] => ROLES.filter((role) => sees(viewer({ roles: [role] }), itemOf(path)!))

test('ST-menu-01: a page is shown to its roles, with its feature code, without the one that hides it', () => {
  const item = {
    title: '单据',
    code: 'report-balanceSheet',
    layout: 'ledger',
    group: 'report',
    needs: 'kucun-2022',
    without: 'xuri-supported-2021',
  } as const
  const shown = (roles: readonly Role[], ...features: string[]) => sees(viewer({ roles, features: new Set(features) }), item)
  expect(shown(['ROLE_ASSISTANT'], 'kucun-2022')).toBe(true)
  expect(shown(['ROLE_CUSTOMER_WECHAT'], 'kucun-2022')).toBe(false)
  expect(shown(['ROLE_ASSISTANT'])).toBe(false)
  expect(shown(['ROLE_ASSISTANT'], 'kucun-2022', 'xuri-supported-2021')).toBe(false)
})

test('ST-menu-02: a non-profit has no income statement but a statement of activities, and does without books of goods and sales', () => {
  const without = ['/books/commodityWater', '/books/commodityWaterSummary', '/books/salesSummary', '/books/incomeStatistics']
  for (const path of [...without, '/books/purchasingStatistics', '/report/profitAndLossTable']) {
    expect(seen(viewer())).toContain(path)
    expect(seen(viewer({ standard: 'nonProfit' }))).not.toContain(path)
  }
  const manufacturer = viewer({ features: new Set([...viewer().features, 'xuri-supported-2021']) })
  expect(seen(manufacturer)).not.toContain('/books/commodityWater')
  expect(seen(manufacturer)).toContain('/books/salesSummary')
  // the channel variant has the risk indicators beside
  expect([seen(viewer()), seen(viewer({ channel: true }))].map((paths) => paths.includes('/report/riskIndicators'))).toEqual([false, true])
  expect(seen(viewer({ standard: 'nonProfit' }))).not.toContain('/report/profitStatement')
  expect(seen(viewer({ standard: 'nonProfit' }))).toContain('/report/businessStatement')
  expect(seen(viewer())).toContain('/report/profitStatement')
  expect(seen(viewer())).not.toContain('/report/businessStatement')
})

test('ST-menu-03: what a shared ledger hides, it hides there alone', () => {
  const item = { title: '项目设置', code: 'options-companyInformation', layout: 'ledger', group: 'options', notShared: true } as const
  expect([sees(viewer(), item), sees(viewer({ shared: true }), item)]).toEqual([true, false])
})

test('what a page’s name says holds wherever it stands: books non-profits do without, settings a shared ledger does without', () => {
  const page = { title: '名称', code: 'report-balanceSheet', layout: 'ledger', group: 'books' } as const
  const named = (path: string, who: Viewer) => sees(who, { ...page, path })
  for (const path of ['/books/salesSummary', '/books/incomeStatistics', '/books/purchasingStatistics', '/report/profitAndLossTable'])
    expect([named(path, viewer()), named(path, viewer({ standard: 'nonProfit' }))]).toEqual([true, false])
  for (const path of ['/options/projectSettings', '/options/reimbursementContent'])
    expect([named(path, viewer()), named(path, viewer({ shared: true }))]).toEqual([true, false])
})

test('ST-menu-04: each layout has its own pages; without a ledger there are none of the ledger’s', () => {
  const layouts = new Set(seen(viewer({ standard: null })).map((path) => itemOf(path)!.layout))
  expect([...layouts]).toEqual(['controlCenter'])
  for (const item of menuItems)
    expect([item.path, item.path.startsWith('/controlCenter/')]).toEqual([item.path, item.layout === 'controlCenter'])
})

test('ST-menu-05: a page goes with its code, and only it', () => {
  for (const item of menuItems.filter((one) => sees(viewer(), one))) {
    const permissions = permissionsOf(['ROLE_CHARGE'])
    permissions.delete(`${item.code}-chaxun`)
    const lost = seen(viewer()).filter((path) => !seen(viewer({ permissions })).includes(path))
    expect(lost).toEqual(item.hidden ? lost : [item.path])
  }
})

test('ST-menu-06: hidden pages are pages, but not in the menu', () => {
  expect(itemOf('/controlCenter/recycleBin')?.hidden).toBe(true)
  expect(seen(viewer())).not.toContain('/controlCenter/recycleBin')
  expect(sees(viewer(), itemOf('/controlCenter/recycleBin')!)).toBe(true)
})

test('ST-menu-07: the maintenance group is for the super manager and the three bookkeeping roles', () => {
  const page = { title: '旧账迁移', code: 'options-openingBalance', layout: 'ledger', group: 'maintenance' } as const
  const permissions = new Set(['options-openingBalance-chaxun'])
  const seers = ROLES.filter((role) => sees(viewer({ roles: [role], permissions }), { ...page, path: '/maintenance/oldAccountsMigration' }))
  expect(seers).toEqual(['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT', 'ROLE_OM_ADMIN'])
})

test('ST-menu-13: the manufacturing variant has its sales orders, and does without general documents and stock ledgers', () => {
  const paths = ['/invoicing/notInvoiced', '/document/documentManagement', '/books/commodityWater', '/books/commodityWaterSummary']
  const page = { title: '页面', code: 'report-balanceSheet', layout: 'ledger', group: 'document' } as const
  const shown = (...features: string[]) => paths.filter((path) => sees(viewer({ features: new Set(features) }), { ...page, path }))
  expect(shown('xuri-supported-2021')).toEqual(['/invoicing/notInvoiced'])
  expect(shown()).toEqual(paths.slice(1))
})

test('ST-menu-14: without its feature code the whole invoicing group is hidden', () => {
  const page = { title: '已开发票', code: 'report-balanceSheet', layout: 'ledger', group: 'invoicing' } as const
  const shown = (...features: string[]) => sees(viewer({ features: new Set(features) }), { ...page, path: '/invoicing/invoiced' })
  expect([shown('Paid-NewInvoive-001'), shown(), shown('xuri-supported-2021')]).toEqual([true, false, false])
})

test('ST-menu-08: the role centre is for bookkeepers, never for the customer of the mini program', () => {
  expect(seenBy('/controlCenter/roleCenter')).toEqual(BOOKKEEPING_ROLES)
})

test('ST-menu-10: the recycle bin is for those in charge', () => {
  expect(seenBy('/controlCenter/recycleBin')).toEqual(['ROLE_CHARGE'])
})

test('ST-menu-11: the channel variant has the practice pages in its finance group', () => {
  const practice = (who: Viewer) => seen(who).filter((path) => /(outputTax|inputTax|trade|createVoucher)$/.test(path))
  expect(practice(viewer())).toEqual(['/document/outputTax', '/document/inputTax', '/document/trade', '/document/createVoucher'])
  expect(practice(viewer({ channel: true }))).toEqual([
    '/finance/outputTax',
    '/finance/inputTax',
    '/finance/trade',
    '/finance/createVoucher',
  ])
})
