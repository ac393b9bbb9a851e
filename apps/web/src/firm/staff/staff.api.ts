/** The calls of staff, one hook each. */
import { invitationsApi, type Invitation } from '@app/contract/firm/staff/invitations'
import { staffApi as api, STAFF_PAGE_SIZE, type FirmLedger, type StaffEntry, type UserGroup } from '@app/contract/firm/staff/staff'
import type { z } from 'zod'
import { useCan, useSession } from '../../platform/session.ts'
import { HOUR_MS, readAhead, useRead, useWrite } from '../../platform/reading.ts'

export type Staff = z.output<typeof StaffEntry>
export type Group = z.output<typeof UserGroup>
export type OpenInvitation = z.output<typeof Invitation>
export type Ledger = z.output<typeof FirmLedger>

/** Where the three administrators are separated: who makes accounts, who gives rights; elsewhere whoever may edit does both. */
export function useStaffRights() {
  const mayEdit = useCan('controlCenter-staffManagement-bianji')
  const duty = useSession((session) => session.user?.duty ?? null)
  return { accounts: mayEdit && duty !== 'security', rights: mayEdit && duty !== 'system', entry: duty === 'system' }
}

const AREA = 'staff'
const TYPES = 'manager-types'
export const useManagerTypes = () => useRead(TYPES, api.managerTypes, {}, { staleMs: HOUR_MS })
/** Read at start-up when a ledger is selected (C-start-02). */
export const readManagerTypesAhead = (): void => readAhead(TYPES, api.managerTypes, {})
export const useStaff = () => useRead(AREA, api.list, { query: { page: 1, pageSize: STAFF_PAGE_SIZE } })
export const useGroups = () => useRead(AREA, api.groups, {})
export const useFirmLedgers = () => useRead(AREA, api.ledgers, {})
export const useInvitations = () => useRead(AREA, invitationsApi.invitations, {})
export const useAddSubAccount = () => useWrite(AREA, api.addSubAccount, { quiet: true })
export const useChangeStaff = () => useWrite(AREA, api.change, { quiet: true })
export const useSaveDetails = () => useWrite(AREA, api.details, { quiet: true })
export const useRemoveStaff = () => useWrite(AREA, api.remove, { quiet: true })
export const useInvite = () => useWrite(AREA, invitationsApi.invite, { quiet: true })
export const useWithdraw = () => useWrite(AREA, invitationsApi.withdraw)
export const useAddGroup = () => useWrite(AREA, api.addGroup, { quiet: true })
export const useChangeGroup = () => useWrite(AREA, api.changeGroup, { quiet: true })
export const useRemoveGroup = () => useWrite(AREA, api.removeGroup)
export const useAssign = () => useWrite(AREA, api.assign)
