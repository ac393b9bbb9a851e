/** One of the many ledgers some work is about, as the person who began it stands in it. */
import type { Permission } from '@app/domain/access/menu'
import { permissionsOfMember } from '@app/domain/access/permissions'
import { forbidden } from '@app/domain/kernel/app-error'
import { dayInChina } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import type { AgencyCaller, CurrentUser, LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ledgerCaller } from '../../platform/http/ledger-caller.ts'
import { entries, entriesAmong } from './ledgers.service.ts'
import * as queries from './ledgers.queries.ts'

/** Whoever works in many ledgers, each in transactions of its own. */
export type ManyCaller = Omit<AgencyCaller, 'transact' | 'user'> & { readonly user: CurrentUser }

export type OneOfMany = Awaited<ReturnType<typeof entries>>[number] & {
  /** What the person may do in this one. */
  readonly permissions: ReadonlySet<string>
}

type Looking = Pick<ManyCaller, 'database' | 'user' | 'now'>
async function withRights({ database, user, now }: Looking, wanted?: readonly string[]): Promise<OneOfMany[]> {
  const ctx = (db: Tx) => ({ db, user, now })
  const [rows, standings] = await database.inPlatform(async (db) => {
    const rows = await (wanted === undefined ? entries(ctx(db)) : entriesAmong(ctx(db), wanted))
    const standings = await queries.standings(
      db,
      user.id,
      rows.map(({ id }) => id),
    )
    return [rows, new Map(standings.map((one) => [one.ledgerId, one]))]
  })
  // most ledgers say the same of a person
  const known = new Map<string, ReadonlySet<string>>()
  return rows.map((one) => {
    const { ownCodes = null, companyRoles = null } = standings.get(one.id) ?? {}
    const key = JSON.stringify([ownCodes, companyRoles])
    const permissions =
      known.get(key) ?? permissionsOfMember({ roles: user.roles, ownCodes, companyRoles, features: user.agency?.features ?? [] })
    known.set(key, permissions)
    return { ...one, permissions }
  })
}

/** Those of these ledgers the person may enter, in the order asked for, with what they may do in each: a ledger may keep from a person what the firm gives. */
export async function ledgersToWork(caller: Looking, wanted: readonly string[]): Promise<OneOfMany[]> {
  const found = new Map((await withRights(caller, wanted)).map((one) => [one.id, one]))
  return wanted.flatMap((id) => found.get(id) ?? [])
}
/** Every ledger the person may enter, in the order they were made. */
export const allToWork = (caller: Looking): Promise<OneOfMany[]> => withRights(caller)

interface Asked {
  readonly needs: readonly Permission[]
  readonly writes: boolean
}

/** The ledger as it is now, in the transaction given: refused to whom it keeps this from, and when nothing may be written in it. */
export async function entered(
  caller: ManyCaller,
  db: LedgerContext['db'],
  { readOnly, permissions }: OneOfMany,
  { needs, writes }: Asked,
): Promise<LedgerContext> {
  if (needs.some((one) => !permissions.has(one))) throw forbidden('JB0014', '您在这个账套没有这项权限')
  const ledger = { ...(await queries.ledgerNow(db)), readOnly }
  const closed = writes ? closedBecause({ ...ledger, status: ledger.stopped ? STOPPED : ENABLED }, dayInChina(caller.now)) : null
  if (closed) throw closed
  return { ...caller, user: { ...caller.user, permissions }, db, ledger, now: caller.now, tell: () => undefined }
}

/** The same over several transactions: each asks again, so that nothing is written that meanwhile may not be. */
export async function enteredCaller(caller: ManyCaller, one: OneOfMany, asked: Asked): Promise<LedgerCaller> {
  const enter = (db: LedgerContext['db']) => entered(caller, db, one, asked)
  const { ledger, user } = await caller.database.inLedger(one.id, enter)
  return ledgerCaller({ ...caller, ledger, user, tell: () => undefined }, { enter })
}
