/** The calls of the firm itself, one hook each. */
import { agencyApi as api } from '@app/contract/firm/agency/agency'
import { HOUR_MS, readAhead, useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'agency'
export const useAgency = () => useRead(AREA, api.get, {})
/** Read once at the start of the shell (C-auth-24); the dialog asks anew what has aged. */
export const readAgencyAhead = (): void => readAhead(AREA, api.get, {}, HOUR_MS)
export const useLogo = () => useRead(AREA, api.logo, {})
export const usePromotion = (code: string) => useRead(AREA, api.promotion, { params: { code } }, { staleMs: 0 })
export const useChangeAgency = () => useWrite(AREA, api.change, { quiet: true, endsSessions: ({ body }) => body.controlled !== undefined })
export const useChangeLogo = () => useWrite(AREA, api.changeLogo, { quiet: true })
export const useSavePromotion = () => useWrite(AREA, api.savePromotion)
