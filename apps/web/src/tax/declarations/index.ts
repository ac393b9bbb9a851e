/** Returns: a list of each tax, and the page that opens one, form by form. */
import type { MenuPath } from '@app/domain/access/menu'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { taxesOfList } from '@app/domain/tax/taxes/places'
import { eachTax, type DeclaredTax } from '@app/domain/tax/taxes/taxes'
import { definePages, type PageOf } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const listOf = (path: MenuPath) =>
  laterPage<object>(() => import('./ReturnLists.tsx').then(({ listPage }) => ({ default: listPage(taxesOfList(path)) })))
const oneOf = (tax: DeclaredTax) => laterPage<object>(() => import('./ReturnPages.tsx').then(({ onePage }) => ({ default: onePage(tax) })))

/** Of every tax the page that lists its returns and the one that opens one, by their addresses. */
export const pages = definePages<PageOf>(
  Object.fromEntries(
    eachTax.flatMap(([tax]) => {
      const { list, one } = RETURN_PLACES[tax]
      return [
        [list, listOf(list)],
        [one, oneOf(tax)],
      ]
    }),
  ),
)
