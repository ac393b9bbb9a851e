/** The calls of an employee's own claims, apart from the others: what knows of tickets and their tax comes when claims are opened. */
import { ownClaimsApi as claims, type OwnClaimWire } from '@app/contract/client/interactions/own-claims'
import type { z } from 'zod'
import { addressOf } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'

const AREA = 'client'
const QUIET = { quiet: true, noLoading: true }

export type OwnClaim = z.output<typeof OwnClaimWire>
export const useOwnClaims = () => useRead(AREA, claims.list, {})
export const useClaimChoices = () => useRead(AREA, claims.choices, {})
export const useSaveClaim = () => useWrite(AREA, claims.save, QUIET)
export const useSubmitClaim = () => useWrite(AREA, claims.submit, QUIET)
export const useWithdrawClaim = () => useWrite(AREA, claims.withdraw, QUIET)
export const useRemoveClaim = () => useWrite(AREA, claims.remove, QUIET)
export const useClaimFiles = () => useWrite(AREA, claims.addFiles, QUIET)
export const useRemoveClaimFile = () => useWrite(AREA, claims.removeFile, QUIET)
export const claimFileAddress = (id: string, fileId: string): string => addressOf(claims.file, { params: { id, fileId } })
