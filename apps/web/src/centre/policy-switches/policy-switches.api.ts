/** Doubtful rules of the firm: how they stand, what a change would do, changing one. */
import type { Data } from '@app/contract/kernel/endpoint'
import { policyEffectsApi } from '@app/contract/centre/policy-switches/policy-effects'
import { policiesApi } from '@app/contract/ledger/policies/policies'
import type { PackageKey } from '@app/domain/ledger/policies/packages'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Switching = Data<typeof policiesApi.ofFirm>[number]
export type Effect = Data<typeof policyEffectsApi.list>[number]
const AREA = 'policies'
export const useFirmSwitchings = () => useRead(AREA, policiesApi.ofFirm, {}, { staleMs: 0 })
/** So many of the returns that change are shown; how many there are is said. */
export const MOST_EFFECTS = 200
export const useEffects = (name: PackageKey, on: boolean) =>
  useRead(AREA, policyEffectsApi.list, { query: { package: name, on, page: 1, pageSize: MOST_EFFECTS } }, { staleMs: 0, keep: false })
export const useSwitch = () => useWrite(AREA, policiesApi.switch, { quiet: true })
