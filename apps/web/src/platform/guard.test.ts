import { permissionsOf, type Viewer } from '@app/domain/access/menu'
import { expect, test } from 'vitest'
import { passage } from './guard.ts'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  roles: ['ROLE_ASSISTANT'],
  permissions: permissionsOf(['ROLE_ASSISTANT']),
  features: new Set(),
  standard: 'smallBusiness',
  ...over,
})

test('ST-guard-01 and 05: public pages pass, everything else asks for a session first', () => {
  expect(passage('/login', null, '/')).toEqual({ kind: 'pass' })
  for (const path of [
    '/',
    '/XRLogin',
    '/smarttax',
    '/recovery',
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
