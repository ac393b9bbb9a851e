/** The calls of fund flows (资金流水), one hook each. */
import { fundFlowsApi, type FundFlowWire } from '@app/contract/papers/funds/funds'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type FlowRow = z.output<typeof FundFlowWire>

const AREA = 'funds'
const moving = { refreshes: ['home', 'quick-account'] }

export const useFlows = (query: ClientInput<typeof fundFlowsApi.list>['query']) => useRead(AREA, fundFlowsApi.list, { query })
export const useFlow = (id: string) => useRead(AREA, fundFlowsApi.get, { params: { id } }, { enabled: id !== '', keep: false })
export const useAddFlow = () => useWrite(AREA, fundFlowsApi.add, { ...moving, quiet: true })
export const useChangeFlow = () => useWrite(AREA, fundFlowsApi.change, { ...moving, quiet: true })
export const useAdjustFlows = () => useWrite(AREA, fundFlowsApi.adjust, { ...moving, quiet: true })
export const useRemoveFlows = () => useWrite(AREA, fundFlowsApi.remove, { ...moving, quiet: true })
