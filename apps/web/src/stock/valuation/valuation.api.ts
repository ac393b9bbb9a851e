/** The calls of the valuation, one hook each. */
import { stockBalanceApi as api, type KeptGoodsWire } from '@app/contract/stock/valuation/stock-balance'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type KeptGoods = z.output<typeof KeptGoodsWire>
const AREA = 'stock'
const moving = { refreshes: ['books', 'period-end'], quiet: true } as const

export const useKeptGoods = () => useRead(AREA, api.goods, {})
export const useChangeGoods = () => useWrite(AREA, api.changeGoods, moving)
export const useMethods = () => useRead(AREA, api.methods, {})
export const useChangeMethod = () => useWrite(AREA, api.changeMethod, moving)
export const useStockProof = (period: Period) => useRead(AREA, api.proof, { query: { period } })
export const useLimits = () => useRead(AREA, api.limits, {})
export const useChangeLimits = () => useWrite(AREA, api.changeLimits, { quiet: true })
