/** The calls of 报出登记, one hook each. */
import { issuedStatementsApi as api } from '@app/contract/finance/reports/issued-statements'
import type { Data } from '@app/contract/kernel/endpoint'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type IssueRow = Data<typeof api.list>[number]

const AREA = 'issued-statements'

/** How they stand follows from the books: asked anew whenever they are looked at. */
export const useIssues = (period?: Period) => useRead(AREA, api.list, { query: period === undefined ? {} : { period } }, { staleMs: 0 })
export const useIssue = (id: string) => useRead(AREA, api.one, { params: { id } }, { staleMs: 0, keep: false })
export const useIssueStatements = () => useWrite(AREA, api.issue, { quiet: true })
export const useReissue = () => useWrite(AREA, api.reissue, { quiet: true })
export const useTell = () => useWrite(AREA, api.tell, { quiet: true })
