/** The calls of the ledger's lists, one hook each. */
import { partiesApi } from '@app/contract/ledger/records/basic-data'
import { recordsApi as api, type RecordWire } from '@app/contract/ledger/records/records'
import { rulesOf, type RecordKind, type RecordRules } from '@app/domain/ledger/records/record-kinds'
import { isOwnType } from '@app/domain/ledger/subjects/subject'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'
import { useTagKinds } from '../subjects/index.ts'

export type RecordRow = z.output<typeof RecordWire>

/** What stands on tags, subjects and lines is read anew as well. */
const WRITTEN = { refreshes: ['tags', 'units', 'vouchers'] }
const QUIET = { ...WRITTEN, quiet: true, noLoading: true }

/** The rules of a kind, with what one of the ledger's own is called. */
export function useRules(kind: RecordKind): RecordRules {
  const { nameOf } = useTagKinds(isOwnType(kind))
  return useMemo(() => rulesOf(kind, isOwnType(kind) ? nameOf(kind) : undefined), [kind, nameOf])
}

export const useRecords = (kind: RecordKind, enabled = true) => useRead('records', api.list, { params: { kind } }, { enabled })
export const useSaveRecords = () => useWrite('records', api.save, QUIET)
/** Nothing changes but the log. */
export const useReveal = () => useWrite('records', api.reveal, { quiet: true, noLoading: true })
export const useRemoveRecords = () => useWrite('records', api.remove, QUIET)
export const useBatch = () => useWrite('records', api.batch, QUIET)
export const useLastChange = (kind: RecordKind) => useRead('records', api.lastChange, { params: { kind } })
export const useUndo = () => useWrite('records', api.undo, { ...WRITTEN, quiet: true })
export const useImportRecords = () => useWrite('records', api.import, QUIET)

export const useAddCustomer = () =>
  useWrite('records', partiesApi.addCustomer, { refreshes: ['tags', 'subjects'], quiet: true, noLoading: true })
export const useAddSupplier = () =>
  useWrite('records', partiesApi.addSupplier, { refreshes: ['tags', 'subjects'], quiet: true, noLoading: true })
