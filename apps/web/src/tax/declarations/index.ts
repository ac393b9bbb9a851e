/** Returns: a list of each tax, and the page that opens one, form by form. */
import { laterPage } from '../../ui/faces/later.tsx'

const list = (
  name: 'VatReturns' | 'PrepayReturns' | 'CitReturns' | 'AnnualReturns' | 'BusinessReturns' | 'StampReturns' | 'StatementReturns',
) => laterPage<object>(() => import('./ReturnLists.tsx').then((file) => ({ default: file[name] })))
const one = (
  name:
    | 'VatReturn'
    | 'PrepayReturn'
    | 'CitReturn'
    | 'AnnualReturn'
    | 'BusinessReturn'
    | 'BusinessAnnualReturn'
    | 'StampReturn'
    | 'StatementReturn',
) => laterPage<object>(() => import('./ReturnPages.tsx').then((file) => ({ default: file[name] })))

export const VatReturns = list('VatReturns')
export const PrepayReturns = list('PrepayReturns')
export const CitReturns = list('CitReturns')
export const AnnualReturns = list('AnnualReturns')
export const BusinessReturns = list('BusinessReturns')
export const StampReturns = list('StampReturns')
export const StatementReturns = list('StatementReturns')
export const VatReturn = one('VatReturn')
export const PrepayReturn = one('PrepayReturn')
export const CitReturn = one('CitReturn')
export const AnnualReturn = one('AnnualReturn')
export const BusinessReturn = one('BusinessReturn')
export const BusinessAnnualReturn = one('BusinessAnnualReturn')
export const StampReturn = one('StampReturn')
export const StatementReturn = one('StatementReturn')
