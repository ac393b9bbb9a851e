/** The calls of the firm itself, one hook each. */
import { agencyApi as api } from '@app/contract/firm/agency'
import { useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'agency'
export const useAgency = () => useRead(AREA, api.get, {})
export const useLogo = () => useRead(AREA, api.logo, {})
export const usePromotion = (code: string) => useRead(AREA, api.promotion, { params: { code } }, { staleMs: 0 })
export const useChangeAgency = () => useWrite(AREA, api.change, { quiet: true })
export const useChangeLogo = () => useWrite(AREA, api.changeLogo, { quiet: true })
export const useSavePromotion = () => useWrite(AREA, api.savePromotion)
