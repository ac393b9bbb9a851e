import { expect, test } from 'vitest'
import { FEATURE_CODES, features, lackedBy, offers, type Feature, type FeatureCode } from './features.ts'
import { menuGroups } from './menu-rules.ts'
import { itemOf, menuItems, sees, type Viewer } from './menu.ts'
import { permissionsOf } from './menu.ts'
import { permissionsOfMember, withheldBy } from './permissions.ts'
import { ROLES } from './roles.ts'

/** A bundle nobody sells: whoever holds it is asked for all the others. */
const BUNDLE = 'nothing-2022'
/** Everything anybody sees in any ledger of any variant, with these codes: all that is left to decide is the codes. */
function walk(...codes: string[]): string[] {
  const who: Viewer[] = ROLES.flatMap((role) =>
    (['smallBusiness', 'nonProfit'] as const).flatMap((standard) =>
      [false, true].map((channel) => ({
        roles: [role],
        permissions: permissionsOf([role]),
        features: new Set(codes),
        standard,
        shared: false,
        channel,
      })),
    ),
  )
  return menuItems.filter((item) => who.some((one) => sees(one, item))).map((item) => item.path)
}
const of = (code: FeatureCode): Feature => features[code]

/** The pages of each code, written out once more: a page that moves to another code, or to none, is seen here. */
const table: Readonly<Record<FeatureCode, readonly string[]>> = {
  'Paid-NewInvoive-001': [],
  'xuri-supported-2021': [],
  'jisuzuozhang-2022': ['/finance/reviewQueue'],
  'kucun-2022': menuItems.map(({ path }) => path).filter((path) => path.startsWith('/warehouse/')),
  // who sees no vouchers writes none
  'caiwu-2022': [
    '/document/createVoucher',
    ...['createVoucher', 'endCheckout', 'voucherDetails', 'agreement', 'othersIn', 'othersOut', 'disclosures'].map(
      (one) => `/finance/${one}`,
    ),
  ],
  'chengbenhesuan-2022': ['/finance/simpleCostAccount'],
  qiyeliushuizhang: ['/finance/enterpriseJournal'],
  'zichan-2022': menuItems.map(({ path }) => path).filter((path) => path.startsWith('/assets/')),
  'jingyingbaobiao-2022': [
    '/books/salesSummary',
    '/books/incomeStatistics',
    '/books/purchasingStatistics',
    '/report/agingScheOfAccRec',
    '/report/agingScheOfAccPay',
    '/report/profitAndLossTable',
  ],
  'biaoqianhesuan-2022': [
    '/books/subjectTagDetailSheet',
    '/report/subjectTagSheet',
    '/options/subjectTag',
    '/options/ownTags',
    '/options/subjectTagOpeningBalance',
  ],
  'shuiwu-2022': menuItems.map(({ path }) => path).filter((path) => /^\/tax(Workspace)?\//.test(path) && path !== '/tax/risk'),
  daizhangjiaohu: ['taxForecast', 'deliveryConfirm', 'businessFileManage', 'initFileManage'].map((one) => `/customerInteractions/${one}`),
  'fengxian-2022': ['/report/risk', '/report/riskIndicators', '/controlCenter/riskStatistics', '/tax/risk'],
  'jianyizuozhang-2022': ['', 'bailian'].flatMap((start) => ['income', 'purchase', 'bank', 'cash'].map((one) => `/bailian/${start}${one}`)),
  'biaoxiao-2022': ['baoxiaoBill', 'borrowBill', 'repayBill', 'waterBill', 'sumBill'].map((one) => `/bailian/${one}`),
  'qianzhang-2022': [],
  'Paid-Statistics-001': [],
  'Paid-role-001': ['/controlCenter/roleCenter'],
  'paid-crm-001': [],
  'paid-hk-001': [],
  'Paid-quanxian-001': [],
}
const sorted = (paths: readonly string[]) => paths.toSorted()

test('there are 21 codes, each with what it opens, or where that will lie', () => {
  expect(FEATURE_CODES).toHaveLength(21)
  for (const code of FEATURE_CODES) {
    const { pages = [], under = [], later = [], parts = [], hides = [] } = of(code)
    expect([code, [...pages, ...hides].filter((path) => itemOf(path) === undefined)]).toEqual([code, []])
    expect([code, pages.length + under.length + later.length + parts.length + hides.length > 0]).toEqual([code, true])
  }
})

test.each(FEATURE_CODES)('the menu with %s alone has its pages beside those of everybody, and no other', (code) => {
  const free = walk(BUNDLE)
  const alone = walk(BUNDLE, code)
  expect(sorted(alone.filter((path) => !free.includes(path)))).toEqual(sorted(table[code]))
  const declared = of(code).under === undefined ? (of(code).pages ?? []) : table[code]
  expect(sorted(declared)).toEqual(sorted(table[code]))
  expect(sorted(free.filter((path) => !alone.includes(path)))).toEqual(sorted(of(code).hides ?? []))
})

test('a firm without any bundle keeps the standard menus; what is paid for by itself is asked for all the same', () => {
  const paid = FEATURE_CODES.filter((code) => of(code).asked === 'always').flatMap((code) => of(code).pages ?? [])
  const all = menuItems.map((item) => item.path)
  expect(sorted(walk())).toEqual(sorted(all.filter((path) => !paid.includes(path))))
  expect(paid).toEqual(['/controlCenter/roleCenter'])
  // a code that is no bundle does not begin the asking
  expect(walk('daizhangjiaohu', 'qiyeliushuizhang')).toEqual(walk())
  expect(sorted(walk(...FEATURE_CODES.filter((code) => of(code).hides === undefined)))).toEqual(sorted(all))
})

test('every page a firm with a bundle sees without its code is one that is told to be everybody’s', () => {
  const groups = Map.groupBy(walk(BUNDLE), (path) => itemOf(path)!.group)
  expect([...groups.keys()].toSorted()).toEqual(['books', 'controlCenter', 'document', 'finance', 'home', 'options', 'report'])
  // the practice pages under their other address
  expect(new Set(groups.get('finance')!.map((path) => itemOf(path)!.code.split('-')[0]))).toEqual(new Set(['document']))
})

test('pages that are to come lie where no page is yet: the first that arrives needs its row', () => {
  for (const code of FEATURE_CODES)
    for (const start of of(code).later ?? [])
      expect([code, start, menuItems.filter(({ path }) => path === start || path.startsWith(`${start}/`)).map(({ path }) => path)]).toEqual(
        [code, start, []],
      )
  // and a whole group that stands empty is somebody's
  const empty = Object.keys(menuGroups).filter((group) => !menuItems.some((item) => item.group === group))
  const awaited = FEATURE_CODES.flatMap((code) => of(code).later ?? [])
  expect(empty.filter((group) => !awaited.includes(`/${group}`))).toEqual([])
})

test('what the firm has not bought is no permission of its people, whatever their role; what another page shares stays', () => {
  const held = (list: string[]) => permissionsOfMember({ roles: ['ROLE_CHARGE'], ownCodes: null, companyRoles: null, features: list })
  expect([held([BUNDLE]), held([BUNDLE, 'caiwu-2022']), held([])].map((one) => one.has('finance-endCheckout-bianji'))).toEqual([
    false,
    true,
    true,
  ])
  expect([held([]).has('controlCenter-roleCenter-bianji'), held(['Paid-role-001']).has('controlCenter-roleCenter-bianji')]).toEqual([
    false,
    true,
  ])
  // hidden is not closed: documents of before are still there
  expect(held(['xuri-supported-2021']).has('document-documentManagement-chaxun')).toBe(true)
  expect(withheldBy('bailian-income-chaxun', new Set([BUNDLE]))).toBe('jianyizuozhang-2022')
  expect(withheldBy('document-trade-bianji', new Set([BUNDLE]))).toBeNull()
  expect(withheldBy('quickNotes-chaxun', new Set([BUNDLE]))).toBeNull()
})

test('a code is held, or not asked for', () => {
  expect([[], [BUNDLE], [BUNDLE, 'kucun-2022']].map((list) => offers(new Set(list), 'kucun-2022'))).toEqual([true, false, true])
  expect([[], ['Paid-role-001']].map((list) => offers(new Set(list), 'Paid-role-001'))).toEqual([false, true])
  expect(lackedBy('/finance/endCheckout', new Set(['zichan-2022']))).toBe('caiwu-2022')
  expect(lackedBy('/report/balanceSheet', new Set(['zichan-2022']))).toBeNull()
})
