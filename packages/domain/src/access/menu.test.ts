import { expect, test } from 'vitest'
import { firstOfGroup, groupAddresses, itemOf, menuItems, permissionsOf, sees, type Viewer } from './menu.ts'
import { FEATURE_CODES } from './features.ts'
import { BOOKKEEPING_ROLES, ROLES, type Role } from './roles.ts'

const MANUFACTURER = 'xuri-supported-2021'
/** Holds every code but the manufacturing variant's, which takes pages away. */
const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  roles: ['ROLE_CHARGE'],
  permissions: permissionsOf(over.roles ?? ['ROLE_CHARGE']),
  features: new Set(FEATURE_CODES.filter((code) => code !== MANUFACTURER)),
  standard: 'smallBusiness',
  shared: false,
  channel: false,
  ...over,
})
const seen = (who: Viewer): string[] => menuItems.filter((item) => !item.hidden && sees(who, item)).map((item) => item.path)
const seenBy = (path: string, over: Partial<Viewer> = {}): Role[] =>
  ROLES.filter((role) => sees(viewer({ roles: [role], ...over }), itemOf(path)!))
const without = (...codes: string[]) => viewer({ features: new Set([...viewer().features].filter((one) => !codes.includes(one))) })
const manufacturer = () => viewer({ features: new Set([...viewer().features, MANUFACTURER]) })
/** What one viewer sees and another does not. */
const lost = (from: Viewer, to: Viewer): string[] => seen(from).filter((path) => !seen(to).includes(path))
/** Pages the row speaks of that are not made yet: with the first of them this says so, and the row's test is to be completed. */
const notYet = (...paths: string[]) => expect(paths.filter((path) => itemOf(path) !== undefined)).toEqual([])

test('ST-menu-01, ST-menu-15: a page is shown to its roles, with its feature code, without the one that hides it', () => {
  expect(seenBy('/controlCenter/roleCenter')).toEqual(BOOKKEEPING_ROLES)
  expect(lost(viewer(), without('Paid-role-001'))).toEqual(['/controlCenter/roleCenter'])
  const documents = itemOf('/document/documentManagement')!
  expect(
    [viewer({ roles: ['ROLE_ASSISTANT'] }), viewer({ roles: ['ROLE_CUSTOMER_WECHAT'] }), manufacturer()].map((one) => sees(one, documents)),
  ).toEqual([true, false, false])
})

test('ST-menu-02: a non-profit has no income statement but a statement of activities, and does without books of goods and sales', () => {
  const without = ['/books/commodityWater', '/books/commodityWaterSummary', '/books/salesSummary', '/books/incomeStatistics']
  for (const path of [...without, '/books/purchasingStatistics', '/report/profitAndLossTable', '/finance/simpleCostAccount']) {
    expect(seen(viewer())).toContain(path)
    expect(seen(viewer({ standard: 'nonProfit' }))).not.toContain(path)
  }
  // the channel variant has the risk indicators beside
  expect([seen(viewer()), seen(viewer({ channel: true }))].map((paths) => paths.includes('/report/riskIndicators'))).toEqual([false, true])
  expect(seen(viewer({ standard: 'nonProfit' }))).not.toContain('/report/profitStatement')
  expect(seen(viewer({ standard: 'nonProfit' }))).toContain('/report/businessStatement')
  expect(seen(viewer())).toContain('/report/profitStatement')
  expect(seen(viewer())).not.toContain('/report/businessStatement')
})

test('ST-menu-03: a shared ledger has no 项目设置 and no 报销内容 (MSG-073)', () => {
  const hidden = lost(viewer(), viewer({ shared: true }))
  expect(hidden.map((path) => itemOf(path)!.title)).toEqual(['项目设置', '报销内容'])
  expect(hidden).toEqual(['/options/projectSettings', '/options/reimbursementContent'])
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
    // a link in the menu goes with the page it leads to
    const same = menuItems.filter((one) => !one.hidden && one.code === item.code && sees(viewer(), one)).map((one) => one.path)
    expect(lost).toEqual(item.hidden ? lost : same)
  }
})

test('ST-menu-06: hidden pages are pages, but not in the menu', () => {
  expect(itemOf('/controlCenter/recycleBin')?.hidden).toBe(true)
  expect(seen(viewer())).not.toContain('/controlCenter/recycleBin')
  expect(sees(viewer(), itemOf('/controlCenter/recycleBin')!)).toBe(true)
})

test('ST-menu-13: the manufacturing variant does without general documents and stock ledgers', () => {
  expect(lost(viewer(), manufacturer())).toEqual(['/document/documentManagement', '/books/commodityWater', '/books/commodityWaterSummary'])
  const channel = { channel: true } as const
  expect(lost(viewer(channel), viewer({ ...channel, features: manufacturer().features }))).toContain('/finance/documentManagement')
  expect(lost(manufacturer(), viewer())).toEqual([])
  notYet('/invoicing/notInvoiced')
})

test('ST-menu-08: the role centre is for bookkeepers, never for the customer of the mini program', () => {
  expect(seenBy('/controlCenter/roleCenter')).toEqual(['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'])
  expect(seenBy('/controlCenter/backups')).toEqual(['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT'])
  notYet('/controlCenter/wechatManage')
})

test('personal tax is seen by the customer of the mini program as well (spec 1 §6)', () => {
  const customer: Role[] = [...BOOKKEEPING_ROLES, 'ROLE_CUSTOMER_WECHAT']
  const pages = menuItems.filter(({ path }) => path.startsWith('/taxWorkspace/personTax'))
  expect(pages).toHaveLength(13)
  for (const { path } of pages) expect([path, seenBy(path)]).toEqual([path, customer])
  expect(seenBy('/tax/personTax')).toEqual(customer)
  // and so is the batch group
  for (const page of ['taxDeclarationList', 'personalIncomeTax', 'bussinessIncomeTax', 'declarationLedger', 'missDeclaredCheck'])
    expect([page, seenBy(`/controlCenter/${page}`)]).toEqual([page, customer])
})

test('ST-menu-10: the recycle bin and the promotion are for those in charge alone', () => {
  expect(seenBy('/controlCenter/recycleBin')).toEqual(['ROLE_CHARGE'])
  expect(seenBy('/manager/promotion', { channel: true })).toEqual(['ROLE_CHARGE'])
})

test('ST-menu-11: the channel variant has the practice pages, other income and expense and the journal in its finance group', () => {
  const practice = ['outputTax', 'inputTax', 'salary', 'trade', 'documentManagement', 'createVoucher']
  const under = (group: string, who: Viewer) =>
    seen(who)
      .filter((path) => path.startsWith(`/${group}/`))
      .map((path) => path.slice(group.length + 2))
  const [standard, channel] = [viewer(), viewer({ channel: true })]
  expect(under('document', standard)).toEqual(expect.arrayContaining(practice))
  expect(under('document', channel), "/document 的写 channel: 'never'，渠道版要的在 /finance 下再写一行").toEqual([])
  const added = [...practice, 'othersIn', 'othersOut', 'enterpriseJournal']
  expect(
    under('finance', channel)
      .filter((name) => !under('finance', standard).includes(name))
      .toSorted(),
  ).toEqual(added.toSorted())
  for (const name of practice)
    expect([name, itemOf(`/finance/${name}`)!.group, itemOf(`/finance/${name}`)!.code]).toEqual([name, 'finance', `document-${name}`])
})

test('ST-menu-12: the channel variant has the promotion and the risk indicators beside', () => {
  const added = lost(viewer({ channel: true }), viewer())
  expect(added.filter((path) => !path.startsWith('/finance/'))).toEqual(['/manager/promotion', '/report/riskIndicators'])
  notYet('/controlCenter/firstInitialization')
})

test('every group that has pages in its ledger has an address, which leads to the first of them', () => {
  const groups = new Set(menuItems.filter((item) => !item.hidden).map(({ group }) => group))
  const leads = groupAddresses.flatMap((address) => {
    const first = firstOfGroup(address, viewer())
    return first === null || first === undefined ? [] : [itemOf(first)!.group]
  })
  expect([...groups].filter((group) => !leads.includes(group))).toEqual([])
  expect(firstOfGroup('/warehouse', viewer())).toBe('/warehouse/materialInputList')
})

test('no menu holds two entries of one name', () => {
  const twice = [viewer(), viewer({ channel: true }), viewer({ standard: 'nonProfit' }), viewer({ roles: ROLES }), manufacturer()].flatMap(
    (who) =>
      (['ledger', 'taxWorkspace', 'controlCenter'] as const).flatMap((layout) => {
        const titles = menuItems.filter((item) => item.layout === layout && !item.hidden && sees(who, item)).map(({ title }) => title)
        return titles.filter((title, at) => titles.indexOf(title) !== at)
      }),
  )
  expect(twice).toEqual([])
})

test('every page of the control centre stands under one of its parts', () => {
  const loose = menuItems.filter((item) => item.layout === 'controlCenter' && !item.hidden && item.section === undefined)
  expect(loose.map(({ path }) => path)).toEqual([])
})
