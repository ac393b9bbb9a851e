/** The calls of fund flows (资金流水), one hook each. */
import { fundFlowsApi, type FundFlowWire } from '@app/contract/papers/funds'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type FlowRow = z.output<typeof FundFlowWire>

const AREA = 'funds'
const moving = { refreshes: ['home', 'quick-account'] }

export interface FlowFilter {
  readonly from: Period
  readonly to: Period
  readonly page: number
  readonly pageSize: number
  readonly isCash?: boolean
  readonly bankAccountId?: string
  readonly side?: 'inflow' | 'outflow'
  readonly booked?: boolean
  readonly receipt?: boolean
  readonly search?: string
  readonly voucherId?: string
  readonly importId?: string
}
export const useFlows = (query: FlowFilter) => useRead(AREA, fundFlowsApi.list, { query })
export const useFlow = (id: string) => useRead(AREA, fundFlowsApi.get, { params: { id } }, { enabled: id !== '', keep: false })
export const useAddFlow = () => useWrite(AREA, fundFlowsApi.add, { ...moving, quiet: true })
export const useChangeFlow = () => useWrite(AREA, fundFlowsApi.change, { ...moving, quiet: true })
export const useAdjustFlows = () => useWrite(AREA, fundFlowsApi.adjust, moving)
export const useRemoveFlows = () => useWrite(AREA, fundFlowsApi.remove, moving)
