/** The calls of the cost of production, one hook each. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import {
  costApi as api,
  costPoolsApi as pools,
  type CostMonthWire,
  type InputWire,
  type PoolWire,
  type ProjectMonthWire,
} from '@app/contract/stock/cost/cost'
import { costOperationsApi as operations } from '@app/contract/stock/cost/cost-operations'
import { netValuesApi as values, type NetValuesWire } from '@app/contract/stock/cost/net-values'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type PoolRow = z.output<typeof PoolWire>
export type InputRow = z.output<typeof InputWire>
export type CostMonth = z.output<typeof CostMonthWire>
export type ProjectMonth = z.output<typeof ProjectMonthWire>
export type NetValues = z.output<typeof NetValuesWire>
const AREA = 'stock-cost'
const quiet = { quiet: true } as const
/** Vouchers are made or taken back, the stock is valued anew. */
const moving = { refreshes: ['stock', 'books', 'period-end', 'vouchers'], quiet: true } as const

export const usePools = () => useRead(AREA, pools.list, {})
export const useAddPool = () => useWrite(AREA, pools.add, quiet)
export const useChangePool = () => useWrite(AREA, pools.change, quiet)
export const useRemovePool = () => useWrite(AREA, pools.remove, quiet)
export const useInputs = (period: Period) => useRead(AREA, pools.inputs, { query: { period } }, { staleMs: 0 })
export const useOperations = (period: Period, productId: string) =>
  useRead(AREA, operations.read, { query: { period, productId } }, { staleMs: 0 })
export const useSaveOperations = () => useWrite(AREA, operations.save, quiet)
export const useSaveInputs = () => useWrite(AREA, pools.saveInputs, quiet)
export const useCostMonth = (period: Period) => useRead(AREA, api.month, { query: { period } }, { staleMs: 0 })
export const useRunCost = () => useWrite(AREA, api.run, moving)
export const useUndoCost = () => useWrite(AREA, api.undo, moving)
export const useBookCost = () => useWrite(AREA, api.book, moving)
export const useProjectMonth = (period: Period) => useRead(AREA, api.projects, { query: { period } }, { staleMs: 0 })
export const useNetValues = (period: Period) => useRead(AREA, values.read, { query: { period } }, { staleMs: 0 })
export const useSaveNetValues = () => useWrite(AREA, values.save, { refreshes: ['period-end'], quiet: true })
export const useSaveProjects = () => useWrite(AREA, api.saveProjects, { refreshes: ['period-end'], quiet: true })
/** Its step of period end is booked and taken back where its figures are looked at. */
export const useBookStep = () => useWrite(AREA, periodEndApi.generate, moving)
export const useTakeBack = () => useWrite(AREA, vouchersApi.remove, moving)
