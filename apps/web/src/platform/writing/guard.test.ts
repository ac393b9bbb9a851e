import { itemOf, permissionsOf, type Viewer } from '@app/domain/access/menu'
import { expect, test } from 'vitest'
import { passage } from './guard.ts'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  roles: ['ROLE_ASSISTANT'],
  permissions: permissionsOf(['ROLE_ASSISTANT']),
  features: new Set(),
  standard: 'smallBusiness',
  shared: false,
  channel: false,
  ...over,
})

test('ST-guard-01: public pages pass, everything else asks for a session first', () => {
  expect(passage('/login', null, '/')).toEqual({ kind: 'pass' })
  for (const path of [
    '/',
    '/XRLogin',
    '/smarttax',
    '/recovery',
    '/setup',
    '/protocol',
    '/401',
    '/notFound',
    '/invite/token=abc',
    '/share/a',
    '/transfer/a',
  ])
    expect(passage(path, null, '/')).toEqual({ kind: 'pass' })
  expect(passage('/report/balanceSheet', null, '/')).toEqual({ kind: 'load' })
})

test('films, loading pages and redirects are for whoever is signed in', () => {
  for (const path of ['/courseFrame/1', '/loadingPage', '/loadingPage/loading', '/redirect/report/balanceSheet']) {
    expect(passage(path, null, '/')).toEqual({ kind: 'load' })
    expect(passage(path, viewer({ permissions: new Set() }), '/')).toEqual({ kind: 'pass' })
  }
})

test('ST-guard-02: an unknown page is not found', () => {
  expect(passage('/nowhere', viewer(), '/')).toEqual({ kind: 'go', to: '/notFound' })
})

test('ST-guard-04, ST-guard-07: a page passes by its code, asked for with -chaxun', () => {
  const code = itemOf('/report/balanceSheet')!.code
  expect(code.split('-')).toHaveLength(2)
  expect(passage('/report/balanceSheet', viewer({ permissions: new Set([`${code}-chaxun`]) }), '/')).toEqual({ kind: 'pass' })
  for (const other of [code, `${code}-bianji`, 'report-profitStatement-chaxun'])
    expect(passage('/report/balanceSheet', viewer({ permissions: new Set([other]) }), '/')).toMatchObject({ kind: 'go' })
})

test('ST-guard-08, ST-staff-02: pages of the control centre need codes of their own scope, and no ledger', () => {
  const nowhere = viewer({ standard: null, permissions: new Set(['controlCenter-booksSetList-chaxun']) })
  expect(passage('/controlCenter/booksSetList', nowhere, '/')).toEqual({ kind: 'pass' })
  expect(passage('/controlCenter/staffManagement', nowhere, '/')).toEqual({ kind: 'go', to: '/401?goBack=%2F' })
  expect(passage('/controlCenter/booksSetList', viewer({ permissions: new Set(['booksSetList-chaxun']) }), '/')).toMatchObject({
    kind: 'go',
  })
})

test('a group’s address leads to the first of its pages one may open, and is refused where there is none', () => {
  expect(passage('/controlCenter', viewer(), '/')).toEqual({ kind: 'go', to: '/controlCenter/booksSetList' })
  expect(passage('/manager', viewer(), '/')).toEqual({ kind: 'go', to: '/manager/guidance' })
  expect(passage('/report', viewer({ permissions: new Set(['report-flowMeter-chaxun']) }), '/')).toEqual({
    kind: 'go',
    to: '/report/flowMeter',
  })
  expect(passage('/report', viewer({ permissions: new Set() }), '/')).toEqual({ kind: 'go', to: '/401?goBack=%2F' })
  expect(passage('/books', viewer({ standard: null }), '/')).toEqual({ kind: 'go', to: '/controlCenter/booksSetList' })
})

test('a link of the menu leads to its page in the tax workspace, for those who may open it; without a ledger one is chosen first', () => {
  expect(passage('/tax/newValueAddedTax', viewer(), '/')).toEqual({ kind: 'go', to: '/taxWorkspace/newValueAddedTax', withQuery: true })
  expect(passage('/taxWorkspace/newValueAddedTax', viewer(), '/')).toEqual({ kind: 'pass' })
  expect(passage('/tax/newValueAddedTax', viewer({ permissions: new Set() }), '/')).toMatchObject({ to: '/401?goBack=%2F' })
  expect(passage('/taxWorkspace/newValueAddedTax', viewer({ standard: null }), '/')).toEqual({
    kind: 'go',
    to: '/controlCenter/booksSetList',
  })
})

test('ST-menu-11: in the channel variant a link to a practice page leads to its place in the finance group, and back elsewhere', () => {
  expect(passage('/document/trade', viewer({ channel: true }), '/')).toEqual({ kind: 'go', to: '/finance/trade', withQuery: true })
  expect(passage('/finance/trade', viewer({ channel: true }), '/')).toEqual({ kind: 'pass' })
  expect(passage('/finance/trade', viewer(), '/')).toEqual({ kind: 'go', to: '/document/trade', withQuery: true })
  expect(passage('/document', viewer({ channel: true }), '/')).toMatchObject({ kind: 'go', to: '/finance/outputTax' })
  expect(passage('/finance/trade', viewer({ permissions: new Set() }), '/')).toMatchObject({ to: '/401?goBack=%2F' })
})

test('ST-guard-03: a page without its permission leads to 401 and back', () => {
  const refused = passage('/report/balanceSheet', viewer({ permissions: new Set() }), '/manager/guidance')
  expect(refused).toEqual({ kind: 'go', to: '/401?goBack=%2Fmanager%2Fguidance' })
})

test('non-profit ledgers have no income statement', () => {
  expect(passage('/report/profitStatement', viewer(), '/')).toEqual({ kind: 'pass' })
  expect(passage('/report/profitStatement', viewer({ standard: 'nonProfit' }), '/')).toMatchObject({ kind: 'go' })
})

test('a ledger page without a ledger leads to the ledger list', () => {
  expect(passage('/manager/guidance', viewer({ standard: null }), '/')).toEqual({ kind: 'go', to: '/controlCenter/booksSetList' })
})
