/** The calls of automatic review (审签自动化), one hook each. */
import { autoReviewApi as api } from '@app/contract/papers/auto-review/auto-review'
import type { Data } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type ReviewRuleRow = Data<typeof api.rules>[number]
export type RunOutcome = Data<typeof api.run>

const AREA = 'auto-review'

export const useReviewRules = () => useRead(AREA, api.rules, {}, { staleMs: 0 })
export const useRuleVersions = (id: string) => useRead(AREA, api.versions, { params: { id } }, { enabled: id !== '', keep: false })
export const useSaveReviewRule = () => useWrite(AREA, api.save, { quiet: true })
export const useDecideRule = () => useWrite(AREA, api.decide)
export const useRunReview = () => useWrite(AREA, api.run, { refreshes: ['vouchers', 'home', 'period-end'] })
export const useReviewsOf = (voucherId: string) => useRead(AREA, api.ofVoucher, { params: { id: voucherId } }, { staleMs: 0, keep: false })
