/** The calls of 对外提供登记, one hook each. */
import { disclosuresApi as api } from '@app/contract/ledger/disclosures/disclosures'
import type { Data, ClientInput } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type DisclosureRow = Data<typeof api.list>[number]

const AREA = 'disclosures'

export const useDisclosures = (query: ClientInput<typeof api.list>['query']) => useRead(AREA, api.list, { query }, { staleMs: 0 })
export const useAddDisclosure = () => useWrite(AREA, api.add, { quiet: true })
export const useCompleteDisclosure = () => useWrite(AREA, api.complete, { quiet: true })
