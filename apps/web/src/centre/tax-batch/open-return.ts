/** From a line of many companies into the return it is about: the ledger is entered in that month, and the return, or the list of its tax, opens. */
import { type Address, addressOf } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import type { OwedTax } from '@app/domain/tax/calendar/owed-taxes'
import { returnAt, returnOwedAt, returnsAt } from '@app/domain/tax/forms/engine/return-pages'
import { useGo } from '../../platform/links.tsx'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { useSession } from '../../platform/session.ts'

interface Where {
  readonly tax: OwedTax
  readonly period: Period
  readonly id: string | null
  /** It is owed: where there is none yet, it is made and opened. */
  readonly owed?: boolean
}
/** Where a return is; without one, where the returns of its tax are made, at the month. */
export function returnPlace({ tax, period, id, owed = false }: Where): Address {
  if (tax !== 'iit') return id !== null ? returnAt(tax, id) : owed ? returnOwedAt(tax, period) : returnsAt(tax, period)
  return id === null
    ? addressOf('/taxWorkspace/personTax/individualIncomeTax', { period })
    : addressOf('/taxWorkspace/personTax/individualIncomeTax', { id })
}

export interface About {
  readonly id: string
  readonly tax: OwedTax
  readonly period: Period
  readonly returnId: string | null
  readonly owed?: boolean
  /** The filing that is followed instead, on the month's list. */
  readonly filingId?: string | null
}
export function useOpenReturn() {
  const enter = useEnterLedger()
  const navigate = useGo()
  return async ({ id, tax, period, returnId, owed = false, filingId = null }: About) => {
    await enter(id, period)
    // refused: what was said stays on screen
    if (useSession.getState().ledger?.id === id)
      await navigate(
        filingId === null
          ? returnPlace({ tax, period, id: returnId, owed })
          : addressOf('/taxWorkspace/declarationChecklist', { period, id: filingId }),
      )
  }
}
