/** Hand-overs, their records, and what the record counts. */
import { DELETED } from '@app/domain/ledger/licence/licence'
import { sql } from 'kysely'
import { flowWaits } from '../../papers/funds/index.ts'
import type { Tx } from '../../platform/database/database.ts'

export const current = (db: Tx, ledgerId: string, now: Date) =>
  db
    .selectFrom('handOvers')
    .select(['expiresAt', 'failures'])
    .where('ledgerId', '=', ledgerId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .execute()

export const withdraw = (db: Tx, ledgerId: string): Promise<boolean> =>
  db
    .updateTable('handOvers')
    .set({ state: 'withdrawn' })
    .where('ledgerId', '=', ledgerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
    .then((done) => done.numUpdatedRows > 0n)

export const add = (
  db: Tx,
  handOver: {
    ledgerId: string
    agencyId: string
    tokenHash: Buffer
    codeHash: Buffer
    createdName: string
    createdAt: Date
    expiresAt: Date
  },
) => db.insertInto('handOvers').values(handOver).execute()

/** What a link hands over while it can be taken; through the platform's door. */
export const offered = (db: Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('handOvers')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'handOvers.ledgerId')
    .innerJoin('agencies', 'agencies.agencyId', 'handOvers.agencyId')
    .select([
      'handOvers.id',
      'handOvers.ledgerId',
      'handOvers.agencyId',
      'handOvers.codeHash',
      'handOvers.failures',
      'handOvers.failedAt',
      'handOvers.createdName',
      'ledgers.name',
      'ledgers.shortName',
      'ledgers.startPeriod',
      'agencies.name as fromName',
    ])
    .where('handOvers.tokenHash', '=', tokenHash)
    .where('handOvers.state', '=', 'open')
    .where('handOvers.expiresAt', '>', now)
    .where('ledgers.status', '!=', DELETED)
    .whereRef('ledgers.agencyId', '=', 'handOvers.agencyId')
    .executeTakeFirst()

/** Counts an attempt before the code is looked at, so that attempts at the same time count too; undefined when none is left. */
export const countAttempt = (db: Tx, ledgerId: string, id: string, most: number, now: Date) =>
  db
    .updateTable('handOvers')
    .set((row) => ({ failures: sql<number>`${row.ref('failures')} + 1`, failedAt: now }))
    .where('ledgerId', '=', ledgerId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('failures', '<', most)
    .returning('failures')
    .executeTakeFirst()

export const lock = (db: Tx, ledgerId: string, id: string) =>
  db.updateTable('handOvers').set({ state: 'locked' }).where('ledgerId', '=', ledgerId).where('id', '=', id).execute()

/** Takes the hand-over; false when it was withdrawn or taken meanwhile. */
export const accept = (db: Tx, id: string): Promise<boolean> =>
  db
    .updateTable('handOvers')
    .set({ state: 'accepted' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
    .then((done) => done.numUpdatedRows > 0n)

/** The ledger leaves its firm: its people, shares, offers and the firm's tags stay behind. */
export async function moveLedger(db: Tx, toAgencyId: string): Promise<void> {
  await db.deleteFrom('ledgerShares').execute()
  await db.deleteFrom('shareTokens').execute()
  await db.deleteFrom('ledgerCompanyTags').execute()
  await db.deleteFrom('ledgerMembers').execute()
  await db.updateTable('ledgers').set({ agencyId: toAgencyId, orderId: null }).execute()
}

export const counts = (db: Tx, ledgerId: string) =>
  sql<{
    vouchers: number
    drafts: number
    reviewed: number
    openMonths: number
    invoices: number
    openInvoices: number
    flows: number
    openFlows: number
    openNotes: number
    paySheets: number
    claims: number
    openClaims: number
    bills: number
    openBills: number
    openRequests: number
    files: number
    fileBytes: number
    subjects: number
    tags: number
  }>`
    select
      (select count(*)::int from vouchers where ledger_id = ${ledgerId}) as "vouchers",
      (select count(*)::int from vouchers where ledger_id = ${ledgerId} and state = 'draft') as "drafts",
      (select count(*)::int from vouchers where ledger_id = ${ledgerId} and state = 'reviewed') as "reviewed",
      (select count(*)::int from periods where ledger_id = ${ledgerId} and not closed) as "openMonths",
      (select count(*)::int from invoices where ledger_id = ${ledgerId}) as "invoices",
      (select count(*)::int from invoices where ledger_id = ${ledgerId} and voucher_id is null and excluded_reason = '') as "openInvoices",
      (select count(*)::int from fund_flows where ledger_id = ${ledgerId}) as "flows",
      (select count(*)::int from fund_flows f where f.ledger_id = ${ledgerId} and ${flowWaits()}) as "openFlows",
      (select count(*)::int from quick_notes where ledger_id = ${ledgerId} and todo and not handled) as "openNotes",
      (select count(*)::int from salary_sheets where ledger_id = ${ledgerId}) as "paySheets",
      (select count(*)::int from claim_bills where ledger_id = ${ledgerId}) as "claims",
      (select count(*)::int from claim_bills where ledger_id = ${ledgerId} and payment_status = 1) as "openClaims",
      (select count(*)::int from bills where ledger_id = ${ledgerId} and removed_at is null) as "bills",
      (select count(*)::int from bills where ledger_id = ${ledgerId} and removed_at is null
          and voucher_id is null and flow_id is null and invoice_id is null) as "openBills",
      (select count(*)::int from client_requests where ledger_id = ${ledgerId} and state in ('open', 'returned')) as "openRequests",
      (select count(*)::int from files where ledger_id = ${ledgerId}) as "files",
      (select coalesce(sum(size_bytes), 0)::float8 from files where ledger_id = ${ledgerId}) as "fileBytes",
      (select count(*)::int from subjects where ledger_id = ${ledgerId}) as "subjects",
      (select count(*)::int from tags where ledger_id = ${ledgerId}) as "tags"`
    .execute(db)
    .then((result) => result.rows[0]!)

const shown = ['id', 'ledgerId', 'ledgerName', 'fromName', 'toName', 'givenName', 'receivedName', 'madeAt', 'proved', 'digest'] as const

export const addRecord = (
  db: Tx,
  record: {
    ledgerId: string
    id: string
    fromAgencyId: string
    toAgencyId: string
    fromName: string
    toName: string
    ledgerName: string
    givenName: string
    receivedName: string
    madeAt: Date
    proved: boolean
    sheet: string
    digest: string
  },
) => db.insertInto('handOverRecords').values(record).execute()

const ofFirm = (db: Tx, agencyId: string) =>
  db.selectFrom('handOverRecords').where((where) => where.or([where('fromAgencyId', '=', agencyId), where('toAgencyId', '=', agencyId)]))

export const records = (db: Tx, agencyId: string, page: { offset: number; limit: number }) =>
  ofFirm(db, agencyId).select(shown).orderBy('madeAt', 'desc').orderBy('id').offset(page.offset).limit(page.limit).execute()

export const countRecords = (db: Tx, agencyId: string): Promise<number> =>
  ofFirm(db, agencyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

export const record = (db: Tx, agencyId: string, id: string) =>
  ofFirm(db, agencyId).select(['ledgerName', 'sheet']).where('id', '=', id).executeTakeFirst()
