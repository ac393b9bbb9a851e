/** The calls of company information, one hook each. */
import { companyApi as api } from '@app/contract/ledger/company/company'
import type { CompanySection } from '@app/domain/ledger/ledgers/company-sections'
import { readAhead, useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'company'
const sections = {
  register: api.registerInfo,
  taxation: api.taxationInfo,
  qualifications: api.qualificationsInfo,
  invoicing: api.invoicingInfo,
} as const
export const useSection = (section: CompanySection) => useRead(AREA, sections[section], {}, { keep: false })
export const useEditSection = () => useWrite(AREA, api.editSection, { quiet: true })
export const useAccountInfo = () => useRead(AREA, api.accountInfo, {})
/** Read at start-up when a ledger is selected (C-basic-24). */
export const readTaxInfoAhead = (): void => readAhead(AREA, api.accountInfo, {})
export const useEditAccountInfo = () => useWrite(AREA, api.editAccountInfo)
export const useChangeStart = () => useWrite(AREA, api.changeStart)
