/** The calls of the role centre, one hook each. */
import { rolesApi as api, type FirmRole } from '@app/contract/firm/roles/roles'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type OwnRole = z.output<typeof FirmRole>

const AREA = 'roles'
const staff = { refreshes: ['staff'] } as const
export const useRoles = () => useRead(AREA, api.list, {})
export const useAddRole = () => useWrite(AREA, api.add, { quiet: true })
export const useChangeRole = () => useWrite(AREA, api.change, { quiet: true, ...staff })
export const useRemoveRole = () => useWrite(AREA, api.remove, { quiet: true, ...staff })
export const useGiveRole = () => useWrite(AREA, api.give, staff)
