/** Work nobody asks for at that moment, in a ledger as it is now: in the name of whoever set it off. */
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { ledgerCaller } from '../../platform/http/ledger-caller.ts'
import { ledgerNow } from './ledgers.queries.ts'

type Unattended = Omit<LedgerCaller, 'ledger' | 'transact' | 'tell'>
/** In a transaction of that ledger. */
export const callerWithin = async (db: Tx, caller: Unattended): Promise<LedgerCaller> =>
  ledgerCaller({ ...caller, ledger: await ledgerNow(db), tell: () => undefined })
export const callerIn = (caller: Unattended, ledgerId: string): Promise<LedgerCaller> =>
  caller.database.inLedger(ledgerId, (db) => callerWithin(db, caller))
