/** The calls of 安全设置, one hook each. */
import { securityApi as api } from '@app/contract/firm/security/security'
import { useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'security'
export const useSettings = () => useRead(AREA, api.settings, {})
export const useSaveSettings = () => useWrite(AREA, api.saveSettings, { quiet: true })
export const useDuties = () => useRead(AREA, api.duties, {})
export const usePeople = () => useRead(AREA, api.people, {})
export const useSaveDuties = () => useWrite(AREA, api.saveDuties, { quiet: true })
