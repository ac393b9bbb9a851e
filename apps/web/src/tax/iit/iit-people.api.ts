/** The calls of 人员信息采集, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { iitPeopleApi as api } from '@app/contract/tax/iit/iit-people'
import { useRead, useWrite } from '../../platform/reading.ts'

export type TaxPerson = Data<typeof api.list>[number]

const AREA = 'iit-people'
/** Employees are those of the settings and of pay. */
const BESIDE = { refreshes: ['records', 'salary', 'iit'], quiet: true }

export const useTaxPeople = () => useRead(AREA, api.list, {}, { staleMs: 0 })
export const useSavePerson = () => useWrite(AREA, api.save, BESIDE)
export const useReportPeople = () => useWrite(AREA, api.report, { quiet: true })
export const useImportPeople = () => useWrite(AREA, api.import, BESIDE)
