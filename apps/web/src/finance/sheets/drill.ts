/** Where a figure leads: statement → detail book → voucher. Each is a step the browser's back button undoes. */
import type { Drill } from '@app/domain/kernel/sheet'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** The address a drill opens, or null when it leads nowhere of its own; from a book of an earlier moment (`asOf`) to books of the same. */
export function addressOfDrill(drill: Drill, asOf = ''): string | null {
  const moment = asOf === '' ? {} : { asOf }
  const { subjects, from, to, id } = drill.query
  if (drill.to === 'voucher' && id !== undefined) return `/document/createVoucher?id=${id}`
  if (drill.to === 'detailBook' && subjects !== undefined) {
    const [subject = ''] = subjects.split(',')
    const search = new URLSearchParams({ subject, ...moment })
    if (subjects !== subject) search.set('among', subjects)
    if (from !== undefined) search.set('from', from)
    if (to !== undefined) search.set('to', to)
    return `/books/subAccount?${search.toString()}`
  }
  if (drill.to === 'page') {
    const { path = '', ...rest } = drill.query
    return `${path}?${new URLSearchParams({ ...rest, ...moment }).toString()}`
  }
  const { item, name = '' } = drill.query
  if (drill.to === 'statementLine' && item !== undefined)
    return `/finance/voucherDetails?${new URLSearchParams({ from: from ?? '', to: to ?? '', item, itemName: name }).toString()}`
  return null
}

export function useDrill(asOf = ''): (drill: Drill) => void {
  const navigate = useNavigate()
  return useCallback(
    (drill) => {
      const to = addressOfDrill(drill, asOf)
      if (to !== null) void navigate(to)
    },
    [navigate, asOf],
  )
}
