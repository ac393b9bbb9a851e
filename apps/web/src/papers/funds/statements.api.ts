/** The call of the statement chain (对账单链). */
import { statementsApi } from '@app/contract/papers/funds/statements'
import type { Data } from '@app/contract/kernel/endpoint'
import type { Period } from '@app/domain/kernel/period'
import { useRead } from '../../platform/reading.ts'

export type StatementChain = Data<typeof statementsApi.chain>
export type Statement = StatementChain['statements'][number]
export type ChainRow = StatementChain['breaks'][number]['row']

// with the flows: what is imported, typed or deleted moves the chain
export const useStatementChain = (bankAccountId: string, through: Period) =>
  useRead('funds', statementsApi.chain, { query: { bankAccountId, through } }, { enabled: bankAccountId !== '', staleMs: 0 })
