/** The list of papers: what it is searched by; and files that are pasted onto its page. */
import { billFilter } from '@app/contract/papers/bills/bills'
import { useEffect } from 'react'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'

export const useBillList = () =>
  useList({
    name: 'bills',
    pageSize: 200,
    // the bin is a page of its own; kinds of e-vouchers are not chosen here
    fields: fieldsOf(billFilter, { elsewhere: ['eKind', 'removed'], places: ['removed'] }),
    also: { id: '' },
  })

/** Files pasted anywhere on the page, while they are wanted. */
export function usePasted(wanted: boolean, take: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!wanted) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
