/** Lists of units, with the way to merge those kept twice. */
import { laterPage } from '../../ui/faces/later.tsx'

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

export const CustomersPage = page('CustomersPage')
export const SuppliersPage = page('SuppliersPage')
