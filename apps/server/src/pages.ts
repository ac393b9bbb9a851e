/** Addresses the web answers itself beside the menu's pages: entrances, groups, aliases, redirects, utility pages. */
import { identityApi } from '@app/contract/firm/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects'
import { groupAddresses, menu, type MenuPath } from '@app/domain/access/menu'

export const pageAddresses: readonly string[] = [
  ...groupAddresses,
  '/',
  '/index.html',
  '/login',
  '/XRLogin',
  '/smarttax',
  '/recovery',
  '/setup',
  '/protocol',
  '/courseFrame/:id',
  '/operationDocument',
  '/updateLog',
  '/401',
  '/notFound',
  '/loadingPage',
  '/loadingPage/loading',
  '/redirect/:path(.*)',
  '/redirect/loadingPage/loading',
  '/redirect/manager/guidance',
  '/invite/:token',
  '/share/:token',
  '/transfer/:token',
  '/crm.html',
  '/hktax.html',
  '/h5.html',
  '/:pathMatch(.*)*',
]

const fixed = new Set<string>([...Object.keys(menu), ...pageAddresses])
/** Addresses with a part of their own: one segment, or (.*) the rest. */
const shapes = pageAddresses
  .filter((one) => one.includes(':') && one !== '/:pathMatch(.*)*')
  .map((one) => new RegExp(`^${one.replace(/:\w+\(\.\*\)/g, '.+').replace(/:\w+/g, '[^/]+')}$`))

/** Whether an address is one of the web's. */
export const isPage = (path: string): boolean => fixed.has(path) || shapes.some((one) => one.test(path))

/** What the web's start asks (its `start.ts`). */
export const startCalls: readonly string[] = [identityApi.userInfo, identityApi.permissions, ledgersApi.company, ledgersApi.periods].map(
  (endpoint) => endpoint.path,
)

/** What a page reads whatever the month: on its way to the browser while the page's program still is. */
const ofVoucherPage = [`${subjectsApi.list.path}?page=1&pageSize=99999`, tagsApi.list.path]
export const aheadCalls: Partial<Record<MenuPath, readonly string[]>> = {
  '/document/createVoucher': ofVoucherPage,
  '/finance/createVoucher': ofVoucherPage,
}
