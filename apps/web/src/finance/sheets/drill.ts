/** Where a figure leads: statement → detail book → voucher. Each is a step the browser's back button undoes. */
import { isPeriod } from '@app/domain/kernel/period'
import { type Address, addressOf, addressOfPlace, understands } from '@app/domain/access/address'
import type { Drill } from '@app/domain/kernel/sheet'
import { useCallback } from 'react'
import { useGo } from '../../platform/links.tsx'

/** The address a drill opens, or null when it leads nowhere of its own; from a book of an earlier moment (`asOf`) to books of the same. */
export function addressOfDrill(drill: Drill, asOf = ''): Address | null {
  const moment = asOf === '' ? {} : { asOf }
  const { subjects, from, to, id } = drill.query
  if (drill.to === 'voucher' && id !== undefined) return addressOf('/document/createVoucher', { id })
  if (drill.to === 'page') {
    const { path = '', ...query } = drill.query
    return addressOfPlace({ path, query: { ...query, ...(understands(path, 'asOf') ? moment : {}) } })
  }
  const months = monthsSaid(from, to)
  if (drill.to === 'detailBook' && subjects !== undefined) {
    const [subject = ''] = subjects.split(',')
    const query = { subject, ...moment, ...(subjects === subject ? {} : { among: subjects }) }
    return months === null ? addressOfPlace({ path: '/books/subAccount', query }) : addressOf('/books/subAccount', { ...months, ...query })
  }
  const { item, name = '' } = drill.query
  return drill.to === 'statementLine' && item !== undefined && months !== null
    ? addressOf('/finance/voucherDetails', { ...months, item, itemName: name })
    : null
}
const monthsSaid = (from = '', to = '') => (isPeriod(from) && isPeriod(to) ? { from, to } : null)

export function useDrill(asOf = ''): (drill: Drill) => void {
  const navigate = useGo()
  return useCallback(
    (drill) => {
      const to = addressOfDrill(drill, asOf)
      if (to !== null) void navigate(to)
    },
    [navigate, asOf],
  )
}
