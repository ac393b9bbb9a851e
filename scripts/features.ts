/** docs/features.tsv: what each feature code opens — pages, parts, calls — from what is declared. */
import { routes } from '../apps/server/src/areas.ts'
import type { Endpoint } from '../packages/contract/src/kernel/endpoint.ts'
import { lackingFeature } from '../packages/contract/src/kernel/rights.ts'
import { FEATURE_CODES, features, type Feature, type FeatureCode } from '../packages/domain/src/access/features.ts'
import { itemOf, menuItems } from '../packages/domain/src/access/menu.ts'

/** A bundle that opens nothing: a firm that holds it is asked for all the others. */
const EMPTY_BUNDLE = 'nothing-2022'
const NOTHING: ReadonlySet<string> = new Set([EMPTY_BUNDLE])

/** Calls a firm has by this code alone. */
const opened = (code: FeatureCode): Endpoint[] =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter((one) => lackingFeature(one, NOTHING) !== null && lackingFeature(one, new Set([EMPTY_BUNDLE, code])) === null)

export function featureTable(): string {
  const rows = FEATURE_CODES.flatMap((code) => {
    const { title, asked, pages = [], under = [], hides = [], later = [], parts = [] }: Feature = features[code]
    const within = menuItems.filter(({ path }) => under.some((start) => path.startsWith(`${start}/`)))
    return [
      ...pages.map((path) => ['page', path, itemOf(path)?.title ?? '']),
      ...within.map(({ path, title: name }) => ['page', path, name]),
      ...hides.map((path) => ['hides', path, itemOf(path)?.title ?? '']),
      ...parts.map((part) => ['part', '', part]),
      ...later.map((path) => ['later', path, '还没有页面']),
      ...opened(code).map(({ method, path, summary }) => ['call', `${method} ${path}`, summary]),
    ].map((cells) => [code, title, asked, ...cells].join('\t'))
  })
  return [['code', 'title', 'asked', 'kind', 'address', 'what'].join('\t'), ...rows, ''].join('\n')
}
