/** Addresses the web answers itself beside the menu's pages: entrances, groups, aliases, redirects, utility pages. */
import { identityApi } from '@app/contract/firm/identity/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { RETURN_APIS } from '@app/contract/tax/declarations/declarations'
import { groupAddresses, menu, type MenuPath } from '@app/domain/access/menu'
import { isId } from '@app/domain/kernel/id'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'

export const pageAddresses: readonly string[] = [
  ...groupAddresses,
  '/',
  '/index.html',
  '/login',
  '/XRLogin',
  '/smarttax',
  '/recovery',
  '/setup',
  '/signInCodes',
  '/assetCount',
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
const shapes = [...fixed]
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
const voucherPages = ['/document/createVoucher', '/finance/createVoucher'] as const satisfies MenuPath[]
const byPath: ReadonlyMap<string, readonly string[]> = new Map(voucherPages.map((path) => [path, ofVoucherPage]))
/** Of the page of one return: how the return itself is asked for. */
const oneReturn = new Map(
  (Object.keys(RETURN_PLACES) as DeclaredTax[]).map((tax): [string, string] => [RETURN_PLACES[tax].one, RETURN_APIS[tax].get.path]),
)

/** The calls a page makes in any case, by its address; of an id that is none, nothing. */
export function aheadCalls(address: string): readonly string[] {
  const { pathname, searchParams } = new URL(address, 'http://page')
  const id = searchParams.get('id') ?? ''
  const one = oneReturn.get(pathname)
  if (one !== undefined) return isId(id) ? [one.replace(':id', id)] : []
  return byPath.get(pathname) ?? []
}

/** Of the pages people wait for; the voucher page's files stand in the document itself. */
const sources: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ...voucherPages.map((path) => [path, undefined] as const),
  ...Object.values(RETURN_PLACES).flatMap(({ one, list }) => [
    [one, 'tax/declarations/ReturnPages.tsx'] as const,
    [list, 'tax/declarations/ReturnLists.tsx'] as const,
  ]),
])

/** The file of the web a page is written in. */
export const writtenIn = (path: string): string | null | undefined => (sources.has(path) ? sources.get(path) : null)
