/** Where a figure leads: statement → detail book → voucher. Each is a step the browser's back button undoes. */
import type { Drill } from '@app/domain/kernel/sheet'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** The address a drill opens, or null when it leads nowhere of its own. */
export function addressOfDrill(drill: Drill): string | null {
  const { subjects, from, to, id } = drill.query
  if (drill.to === 'voucher' && id !== undefined) return `/document/createVoucher?id=${id}`
  if (drill.to === 'detailBook' && subjects !== undefined) {
    const [subject = ''] = subjects.split(',')
    const search = new URLSearchParams({ subject })
    if (subjects !== subject) search.set('among', subjects)
    if (from !== undefined) search.set('from', from)
    if (to !== undefined) search.set('to', to)
    return `/books/subAccount?${search.toString()}`
  }
  if (drill.to === 'page') {
    const { path = '', ...rest } = drill.query
    return `${path}?${new URLSearchParams(rest).toString()}`
  }
  const { item, name = '' } = drill.query
  if (drill.to === 'statementLine' && item !== undefined)
    return `/finance/voucherDetails?${new URLSearchParams({ from: from ?? '', to: to ?? '', item, itemName: name }).toString()}`
  return null
}

export function useDrill(): (drill: Drill) => void {
  const navigate = useNavigate()
  return useCallback(
    (drill) => {
      const to = addressOfDrill(drill)
      if (to !== null) void navigate(to)
    },
    [navigate],
  )
}
