/** The calls of find and recode (批量修改), one hook each. Drafts that change move every figure of the ledger. */
import { recodeApi as api } from '@app/contract/finance/recode/recode'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'recodings'
const refreshes = ['vouchers', 'balances', 'books', 'reports', 'home', 'invoices', 'funds']

export type Asked = ClientInput<typeof api.preview>['body']
export const usePreview = () => useWrite('recode-preview', api.preview, { quiet: true })
export const useApply = () => useWrite(AREA, api.apply, { refreshes, quiet: true })
export const useUndo = () => useWrite(AREA, api.undo, { refreshes, quiet: true })
export const useRecodings = () => useRead(AREA, api.list, {})
export type Preview = NonNullable<ReturnType<typeof usePreview>['data']>['data']
