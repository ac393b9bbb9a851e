/** Files given for the books or at the beginning, by the client or on their behalf. */
import type { Period } from '@app/domain/kernel/period'
import type { ClientFileState, FilePurpose } from '@app/domain/client/interactions/interaction'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const all = (db: Tx) =>
  db
    .selectFrom('clientFiles as c')
    .innerJoin('files as f', (join) => join.onRef('f.id', '=', 'c.fileId').onRef('f.ledgerId', '=', 'c.ledgerId'))
    .select([
      'c.id',
      'c.fileId',
      'f.name',
      'f.mediaType',
      'f.digest',
      'c.period',
      'c.requirement',
      'c.givenBy',
      'c.reason',
      'c.billId',
      'c.contactId',
      'c.addedAt',
    ])
    .select([
      sql<number>`f.size_bytes::integer`.as('sizeBytes'),
      sql<boolean>`c.contact_id is not null`.as('fromClient'),
      sql<ClientFileState>`c.state`.as('state'),
    ])
    // what the client has taken back is nobody's any more
    .where('c.state', '<>', 'withdrawn')

export type StoredFile = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

/** Of a month, and what still waits of earlier ones; what is given at the beginning has no month to it. */
export const list = (db: Tx, purpose: FilePurpose, period: Period) =>
  all(db)
    .where('c.purpose', '=', purpose)
    .where((where) =>
      purpose === 'init'
        ? where.val(true)
        : where.or([where('c.period', '=', period), where.and([where('c.period', '<', period), where('c.state', '=', 'fresh')])]),
    )
    .orderBy('c.addedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1000)
    .execute()

export const ofContact = (db: Tx, purpose: FilePurpose, contactId: string) =>
  all(db)
    .where('c.purpose', '=', purpose)
    .where('c.contactId', '=', contactId)
    .orderBy('c.addedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()

export const byIds = (db: Tx, purpose: FilePurpose, ids: readonly string[]) =>
  all(db)
    .where('c.purpose', '=', purpose)
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('c.addedAt')
    .orderBy('c.id')
    .execute()

/** Digests among those that this contact has sent already and that did not go back. */
export const sentBefore = (db: Tx, contactId: string, digests: readonly string[]) =>
  all(db)
    .where('c.contactId', '=', contactId)
    .where('c.state', '<>', 'sentBack')
    .where('f.digest', '=', sql<string>`any(${digests}::text[])`)
    .orderBy('c.id')
    .execute()

export const lock = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('clientFiles')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const add = (
  db: Tx,
  rows: readonly {
    id: string
    fileId: string
    purpose: FilePurpose
    period: Period
    requirement: string
    givenBy: string
    contactId: string | null
    addedAt: Date
  }[],
) =>
  db
    .insertInto('clientFiles')
    .values([...rows])
    .execute()

export const set = (db: Tx, id: string, values: { state: ClientFileState; reason?: string; billId?: string }) =>
  db.updateTable('clientFiles').set(values).where('id', '=', id).execute()

export const required = async (db: Tx, purpose: FilePurpose): Promise<readonly string[] | null> =>
  (await db.selectFrom('clientRequirements').select('names').where('purpose', '=', purpose).executeTakeFirst())?.names ?? null

export const setRequired = (db: Tx, purpose: FilePurpose, names: readonly string[]) =>
  db
    .insertInto('clientRequirements')
    .values({ purpose, names: [...names] })
    .onConflict((conflict) => conflict.columns(['ledgerId', 'purpose']).doUpdateSet({ names: [...names] }))
    .execute()
