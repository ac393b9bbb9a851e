/** The calls of opening balances (期初余额), one hook each. */
import { openingBalancesApi as api, type OpeningRow } from '@app/contract/ledger/opening-balances/opening-balances'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type OpeningValue = z.output<typeof OpeningRow>

const AREA = 'opening-balances'
const refreshes = ['balances', 'books', 'reports']
export const useOpenings = () => useRead(AREA, api.list, {})
export const useTrial = () => useRead(AREA, api.trial, {})
export const useSaveOpening = () => useWrite(AREA, api.save, { refreshes, noLoading: true })
export const useImportOpenings = () => useWrite(AREA, api.import, { refreshes, quiet: true })
