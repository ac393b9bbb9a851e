/** Sign-ins of a ledger, and the handlers of its firm whose sessions they share. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Day } from '@app/domain/kernel/period'
import { BIND, type LoginKind } from '@app/domain/ledger/tax-login/tax-login'
import { sql } from 'kysely'
import { asAgency, type Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type Login = Row<'taxLogins'>
export type Handler = Row<'taxHandlers'>

export const all = (db: Tx, kind?: LoginKind): Promise<Login[]> => {
  const query = db.selectFrom('taxLogins').selectAll().orderBy('kind').orderBy('id')
  return (kind === undefined ? query : query.where('kind', '=', kind)).execute()
}
const missing = () => notFound('TL0404', '税局登录不存在或已解除')
export const get = (db: Tx, id: string): Promise<Login> =>
  db.selectFrom('taxLogins').selectAll().where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string): Promise<Login> =>
  db.selectFrom('taxLogins').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

/** False where the same account is bound already. */
export const add = (db: Tx, row: Omit<NewRow<'taxLogins'>, 'ledgerId'>): Promise<boolean> =>
  db
    .insertInto('taxLogins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ledgerId', 'kind', 'declareProvince', 'account']).doNothing())
    .executeTakeFirst()
    .then((result) => result.numInsertedOrUpdatedRows === 1n)

type Changes = Partial<
  Pick<Login, 'declareProvince' | 'password' | 'role' | 'remarks' | 'purpose' | 'bindStatus' | 'boundAt' | 'changedName' | 'changedAt'> & {
    payingAccount: string
    payingAccountOn: Day | null
  }
>
export const set = (db: Tx, id: string, changes: Changes) => db.updateTable('taxLogins').set(changes).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('taxLogins').where('id', '=', id).execute()

/** Whether the bureau's own sign-in is bound: what the set-up check asks. */
export const isBound = (db: Tx): Promise<boolean> =>
  db
    .selectFrom('taxLogins')
    .select('id')
    .where('kind', '=', 'bureau')
    .where('bindStatus', '=', BIND.bound)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Something was sent to the bureau, and nobody knows yet what became of it. */
export const awaitsAnswer = (db: Tx): Promise<boolean> =>
  db
    .selectFrom('filingSteps')
    .select('filingId')
    .where('sentAt', 'is not', null)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether one is kept, and whether one of them holds. */
export async function signInState(db: Tx): Promise<'unbound' | 'unverified' | 'bound'> {
  const logins = await all(db, 'bureau')
  if (logins.length === 0) return 'unbound'
  return logins.some(({ bindStatus }) => bindStatus === BIND.bound) ? 'bound' : 'unverified'
}

type Whose = Pick<Login, 'declareProvince' | 'kind' | 'account'>

/** The handler a sign-in is of, made when it is named for the first time. */
export const handlerOf = (db: Tx, agencyId: string, { declareProvince, kind, account }: Whose): Promise<Handler> =>
  asAgency(db, agencyId, async (tx) => {
    const there = tx
      .selectFrom('taxHandlers')
      .selectAll()
      .where('agencyId', '=', agencyId)
      .where('province', '=', declareProvince)
      .where('kind', '=', kind)
      .where('account', '=', account)
    const known = await there.executeTakeFirst()
    if (known !== undefined) return known
    await tx
      .insertInto('taxHandlers')
      .values({ agencyId, province: declareProvince, kind, account })
      .onConflict((conflict) => conflict.columns(['agencyId', 'province', 'kind', 'account']).doNothing())
      .execute()
    return there.executeTakeFirstOrThrow()
  })

export const handlersOf = (db: Tx, agencyId: string, accounts: readonly string[]): Promise<Handler[]> =>
  accounts.length === 0
    ? Promise.resolve([])
    : asAgency(db, agencyId, (tx) =>
        tx.selectFrom('taxHandlers').selectAll().where('agencyId', '=', agencyId).where('account', 'in', accounts).execute(),
      )

type State = Partial<Pick<Handler, 'session' | 'sessionUntil' | 'flow' | 'flowNeeds' | 'flowUntil' | 'wrong'> & { wrongOn: Day | null }>
export const setHandler = (db: Tx, agencyId: string, id: string, state: State) =>
  asAgency(db, agencyId, (tx) => tx.updateTable('taxHandlers').set(state).where('agencyId', '=', agencyId).where('id', '=', id).execute())

/** The session is over as soon as somebody was told so, unless another has begun meanwhile. */
export const dropSession = (db: Tx, agencyId: string, id: string, session: string) =>
  asAgency(db, agencyId, (tx) =>
    tx
      .updateTable('taxHandlers')
      .set({ session: '', sessionUntil: null })
      .where('agencyId', '=', agencyId)
      .where('id', '=', id)
      .where('session', '=', session)
      .execute(),
  )

/** Takes the handler's lane until then, where nobody else has it; whoever has it may take it on. */
export const takeLane = async (db: Tx, agencyId: string, id: string, lane: { of: string; now: Date; until: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await asAgency(db, agencyId, (tx) =>
    tx
      .updateTable('taxHandlers')
      .set({ laneOf: lane.of, laneUntil: lane.until })
      .where('agencyId', '=', agencyId)
      .where('id', '=', id)
      .where((where) => where.or([where('laneUntil', 'is', null), where('laneUntil', '<', lane.now), where('laneOf', '=', lane.of)]))
      .executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}
export const leaveLane = (db: Tx, agencyId: string, id: string, of: string) =>
  asAgency(db, agencyId, (tx) =>
    tx
      .updateTable('taxHandlers')
      .set({ laneOf: '', laneUntil: null })
      .where('agencyId', '=', agencyId)
      .where('id', '=', id)
      .where('laneOf', '=', of)
      .execute(),
  )

export async function addToken(db: Tx, row: { digest: string; loginId: string; until: Date }, now: Date): Promise<void> {
  await db.deleteFrom('taxLoginTokens').where('until', '<', now).execute()
  await db.insertInto('taxLoginTokens').values(row).execute()
}
/** Good once: taken away as it is used. */
export const useToken = (db: Tx, digest: string, loginId: string, now: Date): Promise<boolean> =>
  db
    .deleteFrom('taxLoginTokens')
    .where('digest', '=', digest)
    .where('loginId', '=', loginId)
    .where('until', '>=', now)
    .executeTakeFirst()
    .then((result) => result.numDeletedRows === 1n)

/** Passwords of the ledger as they are stored, for sealing them anew. */
export const sealedPasswords = (db: Tx, ledgerId: string): Promise<Pick<Login, 'id' | 'password'>[]> =>
  sql<Pick<Login, 'id' | 'password'>>`
    select id, password from tax_logins where ledger_id = ${ledgerId} and password <> '' order by id for update`
    .execute(db)
    .then(({ rows }) => rows)
