/** The calls of 税金计提. What is generated moves the books as period end does. */
import { taxCollectionApi as api, type AccrualWire } from '@app/contract/tax/accrual/accrual'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type AccrualRow = z.output<typeof AccrualWire>
const AREA = 'tax-accrual'
const moving = { refreshes: ['period-end', 'vouchers', 'balances', 'books', 'reports', 'home', 'subjects', 'opening-balances', 'ledgers'] }

export const useAccruals = (period: Period) => useRead(AREA, api.list, { query: { period } }, { staleMs: 0 })
export const useGenerateAccruals = () => useWrite(AREA, api.generate, { ...moving, noLoading: true })
