/** The calls of the exchange file, one hook each. */
import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { useWrite } from '../../platform/reading.ts'

export const useImportLedger = () => useWrite('ledgers', api.import, { quiet: true, noLoading: true })
