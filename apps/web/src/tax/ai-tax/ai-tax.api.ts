/** The calls of 智能报税; what it drafts is shown by the lists of returns as well. */
import { aiTaxApi as api, type GuidedWire } from '@app/contract/tax/ai-tax/ai-tax'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Guided = z.output<typeof GuidedWire>
const AREA = 'ai-tax'
export const useGuided = (period: Period) => useRead(AREA, api.list, { query: { period } }, { staleMs: 0 })
export const usePrepare = () => useWrite(AREA, api.prepare, { refreshes: ['declarations', 'filing'] })
