/** The calls of the review queue (凭证复核), one hook each. */
import { reviewQueueApi as api, type QueuedPaper, type QueuedVoucher } from '@app/contract/papers/review-queue/review-queue'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { readAhead, readOnce, refreshAreas, useRead, useWrite } from '../../platform/reading.ts'

export type QueuedRow = z.output<typeof QueuedVoucher>
export type PaperRow = z.output<typeof QueuedPaper>
export type Beside = z.output<typeof api.papers.many>
export type Proposal = z.output<typeof api.proposals.many>

const AREA = 'review-queue'
const PAPERS = 'review-papers'
const COUNTS = 'review-counts'
export const useQueueList = (period: Period) => useRead(AREA, api.list, { query: { period } }, { staleMs: 0, keep: false })
export const useQueueCounts = (period: Period, enabled = true) =>
  useRead(COUNTS, api.counts, { query: { period } }, { staleMs: 0, enabled })
const NEVER = ''
/** Those of the run before stay until the next are here: the one on screen is often among both. */
export const usePapers = (ids: readonly string[]) =>
  useRead(PAPERS, api.papers, { query: { ids: [...ids] } }, { enabled: ids.join() !== NEVER })
export const papersAhead = (ids: readonly string[]): void => {
  if (ids.length > 0) readAhead(PAPERS, api.papers, { query: { ids: [...ids] } })
}
/** As stored now; what is shown of it is read anew. */
export async function newestOf(id: string): Promise<Beside | undefined> {
  await refreshAreas([PAPERS])
  return (await readOnce(PAPERS, api.papers, { query: { ids: [id] } })).data[0]
}
export const proposalsOf = async (id: string): Promise<readonly Proposal[]> =>
  (await readOnce(PAPERS, api.proposals, { params: { id } })).data

// the list on screen takes its own answers; other pages are told
const moving = { refreshes: ['vouchers', 'home', 'period-end'], noLoading: true, quiet: true }
export const useAccept = () => useWrite(COUNTS, api.accept, moving)
export const useAcceptCertain = () =>
  useWrite(COUNTS, api.acceptCertain, { ...moving, refreshes: [...moving.refreshes, AREA], quiet: false })
export const useSame = () => useWrite(COUNTS, api.same, { refreshes: [...moving.refreshes, AREA], noLoading: true, quiet: true })
export const useSkip = () => useWrite(COUNTS, api.skip, moving)
export const useReopen = () => useWrite(COUNTS, api.reopen, { ...moving, refreshes: [...moving.refreshes, AREA], quiet: false })
