/** Work nobody asks for at that moment: it goes on by itself, in the name of whoever set it off. */
import type { CurrentUser, LedgerCaller } from '../../platform/http/context.ts'
import { addressForLinks } from '../../platform/site.ts'
import type { Services } from '../../platform/http/scopes.ts'
import { ledgerNow } from './ledgers.queries.ts'

export interface Person {
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly mobilePhone: string
}

type Unattended = Omit<LedgerCaller, 'ledger' | 'transact' | 'tell'>

/** A person as work that asks for no rights knows them: it was set off by a call that did. */
const withoutRights = ({ userId, displayName, ...rest }: Person): CurrentUser => ({
  ...rest,
  id: userId,
  name: displayName,
  roles: [],
  baseRoles: [],
  permissions: new Set<string>(),
  agency: null,
})

/** A caller without a request; `what` stands where a request's number would. */
export function unattended(services: Services, what: string, person: Person, now: Date): Unattended {
  const { config, database, queue, files, taxBureau, sealer, sms, vault, ocr } = services
  const nobody = { requestId: what, address: '', userAgent: '', cookies: NO_COOKIES, origin: () => addressForLinks(config, null) }
  const outfit = { taxBureau, sealer, sms, vault, ocr, packAfterSeconds: config.packAfterSeconds, printMegabytes: config.printMegabytes }
  return { ...nobody, ...outfit, now, database, queue, files, user: withoutRights(person) }
}
const NO_COOKIES = { get: () => undefined, set: () => undefined, clear: () => undefined }

/** In a ledger, as it is now. */
export async function callerIn(caller: Unattended, ledgerId: string): Promise<LedgerCaller> {
  const ledger = await caller.database.inLedger(ledgerId, ledgerNow)
  const own = { ...caller, ledger, tell: () => undefined }
  return { ...own, transact: (work, options) => caller.database.inLedger(ledgerId, (db) => work({ ...own, db }), { ...options }) }
}
