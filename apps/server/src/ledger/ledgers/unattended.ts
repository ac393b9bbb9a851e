/** Work nobody asks for at that moment, in a ledger as it is now: in the name of whoever set it off. */
import type { LedgerCaller } from '../../platform/http/context.ts'
import { ledgerCaller } from '../../platform/http/ledger-caller.ts'
import { ledgerNow } from './ledgers.queries.ts'

export const callerIn = async (caller: Omit<LedgerCaller, 'ledger' | 'transact' | 'tell'>, ledgerId: string): Promise<LedgerCaller> =>
  ledgerCaller({ ...caller, ledger: await caller.database.inLedger(ledgerId, ledgerNow), tell: () => undefined })
