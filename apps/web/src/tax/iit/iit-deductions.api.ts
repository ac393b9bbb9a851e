/** The calls of 专项附加扣除, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { iitDeductionsApi as api } from '@app/contract/tax/iit/iit-deductions'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type PersonDeductions = Data<typeof api.list>[number]
export type Declared = PersonDeductions['declared'][number]

const AREA = 'iit-deductions'
/** Pay computes from the same rows. */
const BESIDE = { refreshes: ['salary', 'iit'], quiet: true }

export const useDeductions = (period: Period) => useRead(AREA, api.list, { query: { period } }, { staleMs: 0 })
export const useSaveDeductions = () => useWrite(AREA, api.save, BESIDE)
export const useImportDeductions = () => useWrite(AREA, api.import, BESIDE)
