/** The calls of the exchange file, one hook each. */
import { exchangeApi as api } from '@app/contract/centre/exchange'
import { saveFile } from '../../platform/client.ts'
import { useWrite } from '../../platform/reading.ts'

export const useImportLedger = () => useWrite('ledgers', api.import, { quiet: true, noLoading: true })
export const exportLedger = (name: string): Promise<void> => saveFile(api.export, {}, `${name}.json`)
