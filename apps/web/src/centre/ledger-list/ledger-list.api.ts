/** The calls of the ledger list, one hook each. */
import { ledgerAdminApi as api } from '@app/contract/ledger/ledgers/ledger-admin'
import { companyTagsApi } from '@app/contract/ledger/company-tags/company-tags'
import { useRead, useWrite } from '../../platform/reading.ts'

export const useEditLedger = () => useWrite('ledgers', api.edit, { refreshes: ['company'], quiet: true })
export const useSwitchStatus = () => useWrite('ledgers', api.switch, { quiet: true })
export const useAssignLedgers = () => useWrite('ledgers', api.assign)
export const useCopyLedger = () => useWrite('ledgers', api.copy, { quiet: true })
export const useRemoveLedgers = () => useWrite('ledgers', api.remove, { quiet: true })
export const useDeletedLedgers = (page: number, pageSize: number) => useRead('ledgers', api.deleted, { query: { page, pageSize } })
export const useRestoreLedgers = () => useWrite('ledgers', api.restore, { quiet: true })
export const useAddTag = () => useWrite('ledgers', companyTagsApi.add, { quiet: true })
export const useEditTag = () => useWrite('ledgers', companyTagsApi.edit, { quiet: true })
export const useRemoveTags = () => useWrite('ledgers', companyTagsApi.remove)
export const usePutTags = () => useWrite('ledgers', companyTagsApi.putOn)
