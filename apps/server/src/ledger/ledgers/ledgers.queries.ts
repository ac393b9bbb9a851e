/** Ledgers, their members and months. */
import type { Period } from '@app/domain/kernel/period'
import { DELETED } from '@app/domain/ledger/licence/licence'
import { sql } from 'kysely'
import { namingLedger } from '../../platform/database/conditions.ts'
import { afterAside } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow, NewRow } from '../../platform/database/tables.generated.ts'

const entry = (db: Tx) =>
  db
    .selectFrom('ledgers')
    .select([
      'ledgers.ledgerId',
      'ledgers.agencyId',
      'ledgers.name',
      'ledgers.shortName',
      'ledgers.initials',
      'ledgers.taxNumber',
      'ledgers.status',
      'ledgers.expiresOn',
      'ledgers.standard',
      'ledgers.vatNature',
      'ledgers.startPeriod',
      'ledgers.closedThrough',
      'ledgers.createdAt',
    ])

export interface Entering {
  readonly id: string
  readonly agencyId: string | null
  readonly charge: boolean
}
/** Ledgers a person may enter: every one of the firm for those in charge, the assigned ones for others. */
export const enteredBy = (db: Tx, user: Entering) =>
  entry(db)
    .leftJoin('ledgerMembers', (join) =>
      join.onRef('ledgerMembers.ledgerId', '=', 'ledgers.ledgerId').on('ledgerMembers.userId', '=', user.id),
    )
    .select(['ledgerMembers.readOnly', 'ledgerMembers.shareId'])
    // deleted ones are closed to everybody
    .where('ledgers.status', '!=', DELETED)
    .where((where) =>
      where.or([
        where('ledgerMembers.userId', '=', user.id),
        ...(user.charge && user.agencyId !== null ? [where('ledgers.agencyId', '=', user.agencyId)] : []),
      ]),
    )
    // somebody their firm has suspended sees none of its ledgers, not even by name
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('agencyMembers')
            .select('userId')
            .whereRef('agencyMembers.agencyId', '=', 'ledgers.agencyId')
            .where('agencyMembers.userId', '=', user.id)
            .where('suspended', '=', true),
        ),
      ),
    )
export const enterable = (db: Tx, user: Entering, among?: readonly string[]) =>
  enteredBy(db, user)
    .$if(among !== undefined, (query) => query.where('ledgers.ledgerId', '=', sql<string>`any(${among}::uuid[])`))
    .orderBy('ledgers.createdAt')
    .execute()
/** Keys of all of them, as an array that is made inside the statement: to look up by, not to carry. */
export const idsEntered = (db: Tx, user: Entering) =>
  sql<readonly string[]>`array(${enteredBy(db, user).clearSelect().select('ledgers.ledgerId')})`
/** Whether a person may enter the ledger a row is about: asked row by row by its key, so that what a thousand ledgers cost is not paid for a few rows. */
export const mayEnter = (db: Tx, user: Entering, about: string, { own }: { readonly own: boolean }) => {
  const found = enteredBy(db, user)
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .where('ledgers.ledgerId', '=', sql.ref<string>(about))
    .$if(own, (query) => query.where('ledgers.agencyId', '=', user.agencyId).where('ledgerMembers.shareId', 'is', null))
    .limit(1)
  return sql<boolean>`(${found}) is not null`
}

export interface EntryPage {
  /** Of their names, initials or tax numbers; '': all. */
  readonly search: string
  readonly page: number
  readonly pageSize: number
  /** One's own firm's before those others share. */
  readonly ownFirst?: boolean
}
/** One page of them, and how many there are: what a thousand cost is not paid for twenty. */
export async function enterablePage(db: Tx, user: Entering, { search, page, pageSize, ownFirst = false }: EntryPage) {
  const sought = enteredBy(db, user).$if(search !== '', (query) => query.where(namingLedger('ledgers', search)))
  const counted = sought.clearSelect().select((all) => all.fn.countAll().as('count'))
  const [rows, { count }] = await Promise.all([
    sought
      .$if(ownFirst, (query) => query.orderBy(sql`ledgers.agency_id is distinct from ${user.agencyId}`))
      .orderBy('ledgers.createdAt')
      .orderBy('ledgers.ledgerId')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(count) }
}

/** Names of firms, through the platform's door. */
export const firmNames = async (db: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom('agencies').select(['agencyId', 'name']).where('agencyId', 'in', ids).execute()).map((row) => [
          row.agencyId,
          row.name,
        ]),
  )

/** What a ledger says of its firm, through the platform's door. */
export async function firm(db: Tx, agencyId: string) {
  const { rows } = await sql<{ name: string; controlled: boolean; activeCount: number }>`
    select a.name, a.authority_controlled as controlled,
           (select count(*)::integer from ledgers l where l.agency_id = ${agencyId} and l.status = 1 and l.deleted_at is null) as "activeCount"
      from agencies a where a.agency_id = ${agencyId}`.execute(db)
  return rows[0]!
}

/** People as far as entering ledgers asks who they are; nobody who is disabled. */
export const peopleAmong = (db: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .leftJoin('agencyMembers', 'agencyMembers.userId', 'users.id')
        .select([
          'users.id',
          'agencyMembers.agencyId',
          sql<boolean>`coalesce('ROLE_CHARGE' = any (agency_members.roles), false)`.as('charge'),
        ])
        .where('users.disabled', '=', false)
        .where('users.id', 'in', ids)
        .execute()

/** Makes a ledger the session's, and the one the person's next session begins with. */
export async function selectFor(db: Tx, session: { tokenHash: Buffer; userId: string }, ledgerId: string): Promise<void> {
  await sql`select app.enter_session(${session.tokenHash}, ${ledgerId})`.execute(db)
  await db.updateTable('users').set({ lastLedgerId: ledgerId }).where('id', '=', session.userId).execute()
}

/** A ledger of the firm's own that is not in the recycle bin. */
export const ofFirm = (db: Tx, agencyId: string, ledgerId: string) =>
  db
    .selectFrom('ledgers')
    .select(['ledgerId', 'name'])
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', ledgerId)
    .where('status', '!=', DELETED)
    .executeTakeFirst()

export const add = (db: Tx, ledger: NewRow<'ledgers'>) => db.insertInto('ledgers').values(ledger).execute()

/** People of the ledger's own firm; the database refuses others. Who is there already stays. */
export const addMembers = (db: Tx, ledgerIds: readonly string[], userIds: readonly string[]) =>
  db
    .insertInto('ledgerMembers')
    .values(ledgerIds.flatMap((ledgerId) => userIds.map((userId) => ({ ledgerId, userId }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeMember = (db: Tx, agencyId: string, userId: string) =>
  db
    .deleteFrom('ledgerMembers')
    .where('userId', '=', userId)
    .where((where) =>
      where.or([
        where('ledgerId', 'in', where.selectFrom('ledgers').select('ledgerId').where('agencyId', '=', agencyId)),
        // what other firms share is shared with the firm, not with the person
        where('shareId', 'is not', null),
      ]),
    )
    .execute()

export const addPeriods = (db: Tx, periods: readonly Period[]) =>
  db
    .insertInto('periods')
    .values(periods.map((period) => ({ period })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const company = (db: Tx) =>
  db
    .selectFrom('ledgers')
    .select([
      'ledgerId',
      'name',
      'shortName',
      'taxNumber',
      'status',
      'expiresOn',
      'startPeriod',
      'standard',
      'vatNature',
      'functionalCurrency',
      'reviewed',
      'separateDuties',
      'reclassified',
      'urbanRate',
      'vatFiling',
      'smallProfit',
      'closedThrough',
      'costMode',
      'agencyId',
      'createdAt',
    ])
    .select(sql<string>`coalesce(alone_reason, '')`.as('aloneReason'))
    .executeTakeFirstOrThrow()

/** Not declared is null there and '' everywhere else. */
export const change = (db: Tx, { aloneReason, ...values }: ChangedRow<'ledgers'>) =>
  db
    .updateTable('ledgers')
    .set({ ...values, ...(aloneReason === undefined ? {} : { aloneReason: aloneReason || null }) })
    .execute()

export const periods = (db: Tx) => db.selectFrom('periods').select(['period', 'closed', 'closedAt']).orderBy('period').execute()

/** The last month with a voucher, or null. */
export const lastVoucherPeriod = async (db: Tx): Promise<Period | null> => {
  const last = (from: 'hotVouchers' | 'vouchers') => db.selectFrom(from).select(sql<Period | null>`max(period)`.as('period'))
  const here = await last('hotVouchers').where(afterAside).executeTakeFirst()
  return here?.period ?? (await last('vouchers').executeTakeFirst())?.period ?? null
}

/** Foreign currencies any subject of the ledger takes, or that it keeps a rate of. */
export const usedCurrencies = (db: Tx) =>
  db
    .selectFrom('subjects')
    .select(sql<string>`unnest(currencies)`.as('code'))
    .union(db.selectFrom('exchangeRates').select('currency as code'))
    .execute()

/** Every ledger of the installation, for proofs and summaries; through the platform's door alone. */
export const everyLedger = (db: Tx) =>
  db.selectFrom('ledgers').select(['ledgerId', 'agencyId', 'name', 'startPeriod', 'standard', 'vatNature']).orderBy('createdAt').execute()

export const periodNames = async (db: Tx): Promise<Period[]> =>
  (await db.selectFrom('periods').select('period').execute()).map((row) => row.period)

/** As it stands on returns; '' while nobody has said it. */
export const taxNumberOf = async (db: Tx): Promise<string> =>
  (await db.selectFrom('ledgers').select('taxNumber').executeTakeFirst())?.taxNumber ?? ''
/** The ledger of the transaction as use cases know it. */
export async function ledgerNow(db: Tx) {
  const row = await db
    .selectFrom('ledgers')
    .select([
      'ledgerId',
      'agencyId',
      'name',
      'startPeriod',
      'standard',
      'vatNature',
      'reviewed',
      'reclassified',
      'closedThrough',
      'status',
      'expiresOn',
    ])
    .executeTakeFirstOrThrow()
  const { ledgerId, status, standard, vatNature, ...rest } = row
  return {
    ...rest,
    id: ledgerId,
    standard: standard,
    vatNature: vatNature,
    readOnly: false,
    stopped: status === 2,
  }
}

/** What a person may do in each of these ledgers, as app.session_of asks it of the one that is selected. */
export const standings = (db: Tx, userId: string, ledgerIds: readonly string[]) =>
  sql<{ ledgerId: string; ownCodes: string[] | null; companyRoles: string[] | null }>`
    with me as materialized (
      select 'ROLE_CHARGE' = any (m.roles) as charge,
             case when a.authority_controlled and not 'ROLE_CHARGE' = any (m.roles) then app.own_codes_of(m.agency_id, m.user_id) end as codes
        from agency_members m join agencies a on a.agency_id = m.agency_id where m.user_id = ${userId})
    select one as "ledgerId", me.codes as "ownCodes", case when not me.charge then app.company_roles_in(one, ${userId}) end as "companyRoles"
      from unnest(${ledgerIds as string[]}::uuid[]) one, me`
    .execute(db)
    .then(({ rows }) => rows)
