/** The calls of a ledger's preferences, one hook each. */
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { readAhead, useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'preferences'

export const usePreferences = () => useRead(AREA, preferencesApi.read, {}, { staleMs: 300_000 })
/** Read at start-up when a ledger is selected (C-start-03). */
export const readPreferencesAhead = (): void => readAhead(AREA, preferencesApi.read, {})
export const useSavePreferences = () => useWrite(AREA, preferencesApi.save, { quiet: true })
export const useSaveBusiness = () => useWrite(AREA, preferencesApi.saveBusiness, { quiet: true })
export type Preferences = NonNullable<ReturnType<typeof usePreferences>['data']>
