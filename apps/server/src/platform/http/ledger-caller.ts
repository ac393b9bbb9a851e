/** Whoever works in a ledger over several transactions: a long request, a person's job, what the house does by itself. One way in for all. */
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../database/database.ts'
import { addressForLinks } from '../site.ts'
import type { CurrentUser, LedgerCaller, LedgerContext } from './context.ts'
import type { Services } from './services.ts'

/** What long work is given besides; without a request links begin where the installation is said to be. */
export const outfitOf = ({ config, sms, taxBureau, ocr, sealer, queue }: Services, request: FastifyRequest | null) => ({
  sms,
  origin: (when?: 'later') => addressForLinks(config, when === 'later' ? null : request),
  taxBureau,
  ocr,
  sealer,
  queue,
  packAfterSeconds: config.packAfterSeconds,
  printMegabytes: config.printMegabytes,
})

interface Manner {
  /** The database takes no write. */
  readonly readOnly?: boolean
  /** Told of years that had to be brought back first. */
  readonly fetched?: (years: readonly number[]) => void
  /** As what it is done, asked in every transaction: what is refused there is not written. */
  readonly enter?: (db: Tx) => Promise<LedgerContext>
}

export const ledgerCaller = (caller: Omit<LedgerCaller, 'transact'>, { readOnly = false, enter, fetched }: Manner = {}): LedgerCaller => ({
  ...caller,
  transact: (work, options) =>
    caller.database.inLedger(caller.ledger.id, async (db) => work(enter ? await enter(db) : { ...caller, db }), {
      ...options,
      readOnly,
      ...(fetched && { fetched }),
    }),
})

const NO_COOKIES = { get: () => undefined, set: () => undefined, clear: () => undefined }

/** A caller without a request; `what` stands where a request's number would. */
export const unattended = (services: Services, what: string, user: CurrentUser) => {
  const { database, files, vault, clock } = services
  const nobody = { requestId: what, address: '', userAgent: '', cookies: NO_COOKIES }
  return { ...nobody, ...outfitOf(services, null), database, files, vault, user, now: clock() }
}

export interface Person {
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly mobilePhone: string
}

/** A person as work that asks for no rights knows them: it was set off by a call that did. */
export const withoutRights = ({ userId, displayName, ...rest }: Person): CurrentUser => ({
  ...rest,
  id: userId,
  name: displayName,
  roles: [],
  baseRoles: [],
  permissions: new Set<string>(),
  agency: null,
})
