/** The calls of counting cash (现金盘点), one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { cashCountsApi as api } from '@app/contract/papers/cash-counts/cash-counts'
import type { Day } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type CountRow = Data<typeof api.list>[number]

const AREA = 'cash-counts'

export const useCountBasis = (bankAccountId: string, day: Day) =>
  useRead(AREA, api.basis, { query: { bankAccountId, day } }, { staleMs: 0 })
export const useCounts = (bankAccountId: string) => useRead(AREA, api.list, { query: { bankAccountId } })
export const useAddCount = () => useWrite(AREA, api.add, { quiet: true })
export const useCountVoucher = () => useWrite(AREA, api.makeVoucher, { refreshes: ['vouchers', 'balances', 'books'] })
