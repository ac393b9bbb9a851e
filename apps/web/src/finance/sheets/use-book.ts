/** What a book is asked for, kept in the address: its months, drafts, moment and page, and the filters of its own. */
import type { Period } from '@app/domain/kernel/period'
import { useAddress } from '../../platform/address.ts'
import { useRange } from '../../ui/inputs/period-range.tsx'

const common = { from: '', to: '', drafts: '1', asOf: '', page: '1' } as const

export interface BookRange {
  readonly from: Period
  readonly to: Period
  readonly withDrafts: boolean
}

/** What a book is asked for: its months, drafts and page, and the filters of its own; a change begins at the first page. */
export function useBook<const D extends Readonly<Record<string, string>>>(own: D) {
  const [address, setAddress] = useAddress({ ...own, ...common })
  const { from, to } = useRange(address)
  const range: BookRange = { from, to, withDrafts: address.drafts === '1' }
  const change = (next: Partial<typeof address>) => setAddress({ page: '1', ...next })
  return { address, range, change, setPage: (page: number) => setAddress({ page: String(page) } as Partial<typeof address>) }
}
/** A subject in the address, as calls ask for it. */
export const subjectAsked = (code: string) => (code === '' ? {} : { subjectCode: code })
