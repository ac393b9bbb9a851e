/** The calls of tax fee items, one hook each. */
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { taxFeesApi as api, type FeeWire } from '@app/contract/tax/fees/fees'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type FeeRow = z.output<typeof FeeWire>
const AREA = 'tax-fees'

export const useFees = (query: ClientInput<typeof api.list>['query']) => useRead(AREA, api.list, { query })
export const useFeesDue = (month: Period) => useRead(AREA, api.due, { query: { month } })
export const useAddFee = () => useWrite(AREA, api.add, { quiet: true })
export const useChangeFee = () => useWrite(AREA, api.change, { quiet: true })
export const useRemoveFee = () => useWrite(AREA, api.remove, { quiet: true })
