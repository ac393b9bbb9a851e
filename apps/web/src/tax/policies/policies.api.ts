/** How doubtful rules stand in the firm that keeps this ledger. */
import { policiesApi as api } from '@app/contract/ledger/policies/policies'
import { useRead } from '../../platform/reading.ts'

export const useSwitchings = () => useRead('policies', api.switchings, {})
