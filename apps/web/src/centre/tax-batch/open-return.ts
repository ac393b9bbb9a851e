/** From a line of many companies into the return it is about: the ledger is entered in that month, and the return, or the list of its tax, opens. */
import type { Period } from '@app/domain/kernel/period'
import type { OwedTax } from '@app/domain/tax/calendar/owed-taxes'
import { returnAddress } from '@app/domain/tax/forms/return-pages'
import { useNavigate } from 'react-router'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { useSession } from '../../platform/session.ts'

const CHECKLIST = '/taxWorkspace/declarationChecklist'
const WITHHOLDING = '/taxWorkspace/personTax/individualIncomeTax'
/** Where a return is; without one, where the returns of its tax are made. */
export function addressOf(tax: OwedTax, id: string | null): string {
  if (tax !== 'iit') return returnAddress(tax, id)
  return id === null ? WITHHOLDING : `${WITHHOLDING}?id=${id}`
}

export interface About {
  readonly id: string
  readonly tax: OwedTax
  readonly period: Period
  readonly returnId: string | null
  /** The filing that is followed instead, on the month's list. */
  readonly filingId?: string | null
}
export function useOpenReturn() {
  const enter = useEnterLedger()
  const navigate = useNavigate()
  return async ({ id, tax, period, returnId, filingId = null }: About) => {
    await enter(id, period)
    // refused: what was said stays on screen
    if (useSession.getState().ledger?.id === id)
      await navigate(filingId === null ? addressOf(tax, returnId) : `${CHECKLIST}?period=${period}&id=${filingId}`)
  }
}
