/** The calls of physical counts, one hook each. */
import { assetCountsApi as counts, type CountItemWire, type CountWire, type FindWire } from '@app/contract/stock/assets/asset-counts'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { z } from 'zod'
import { useRead, useWrite } from '../../../platform/reading.ts'

export type CountRow = z.output<typeof CountWire>
export type CountItem = z.output<typeof CountItemWire>
export type FindRow = z.output<typeof FindWire>
/** Of the cards too: what a count makes is theirs. */
const AREA = 'assets'
const quiet = { quiet: true } as const

export const COUNTS_PAGE = 100
/** Those still going on come first. */
export const useCounts = (page = 1) => useRead(AREA, counts.list, { query: { page, pageSize: COUNTS_PAGE } })
export const useCountItems = (id: string, query: ClientInput<typeof counts.items>['query']) =>
  useRead(AREA, counts.items, { params: { id }, query })
export const useFinds = (id: string) => useRead(AREA, counts.finds, { params: { id } })
export const useStartCount = () => useWrite(AREA, counts.start, quiet)
export const useMarkCount = () => useWrite(AREA, counts.mark, quiet)
export const useScanCount = () => useWrite(AREA, counts.scan, quiet)
export const useAddFind = () => useWrite(AREA, counts.addFind, quiet)
export const useChangeFind = () => useWrite(AREA, counts.changeFind, quiet)
export const useRemoveFind = () => useWrite(AREA, counts.removeFind, quiet)
export const useFinishCount = () => useWrite(AREA, counts.finish, quiet)
export const useUndoCount = () => useWrite(AREA, counts.undo, quiet)
export const useRemoveCount = () => useWrite(AREA, counts.remove, quiet)
