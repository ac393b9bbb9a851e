/** The call of 业务与账核对. */
import type { Data } from '@app/contract/kernel/endpoint'
import { agreementApi as api } from '@app/contract/client/agreement/agreement'
import type { Period } from '@app/domain/kernel/period'
import { useRead } from '../../platform/reading.ts'

export type AgreedRow = Data<typeof api.month>[number]
export const useAgreement = (period: Period) => useRead('agreement', api.month, { query: { period } }, { staleMs: 0 })
