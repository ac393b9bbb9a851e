/** The life of vouchers: locking, reviewing, posting, numbering. */
import type { Period } from '@app/domain/kernel/period'
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import { sql } from 'kysely'
import type { Lacks } from './corrections.queries.ts'
import { afterAside, hereIn, hereOf, hereWithCorrections } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type LockedHead = Pick<
  Row<'vouchers'>,
  | 'id'
  | 'period'
  | 'word'
  | 'number'
  | 'day'
  | 'state'
  | 'kind'
  | 'digest'
  | 'preparedBy'
  | 'reviewedBy'
  | 'sourceKind'
  | 'sourceIds'
  | 'correctsId'
  | 'total'
>

const heads = (db: Tx) =>
  db
    .selectFrom('hotVouchers')
    .select([
      'id',
      'period',
      'word',
      'number',
      'day',
      'state',
      'kind',
      'digest',
      'preparedBy',
      'reviewedBy',
      'sourceKind',
      'sourceIds',
      'correctsId',
      'total',
    ])

/** Locks heads in key order, so that two of these never wait for each other. */
export const lock = (db: Tx, ids: readonly string[]) =>
  heads(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(hereOf(ids, 'heads'))
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockDraftsOf = (db: Tx, period: Period) =>
  heads(db).where('period', '=', period).where('state', '<>', 'posted').orderBy('id').forUpdate().execute()

/** Whether maker, reviewer and poster must be three people here, and why one person works alone where that was declared. */
export const duties = async (db: Tx): Promise<{ separate: boolean; alone: string }> =>
  db
    .selectFrom('ledgers')
    .select(['separateDuties as separate', sql<string>`coalesce(alone_reason, '')`.as('alone')])
    .executeTakeFirstOrThrow()

export const setReviewed = (db: Tx, ids: readonly string[], reviewer: { id: string; name: string } | null) =>
  db
    .updateTable('hotVouchers')
    .set({ state: reviewer ? 'reviewed' : 'draft', reviewedBy: reviewer?.id ?? null, reviewedName: reviewer?.name ?? null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

export const counters = (db: Tx, period: Period) =>
  db.selectFrom('voucherCounters').select(['word', 'lastPosted', 'lastNumber']).where('period', '=', period).execute()

export const setCounter = (db: Tx, period: Period, word: string, lastPosted: number, lastNumber: number) =>
  db.updateTable('voucherCounters').set({ lastPosted, lastNumber }).where('period', '=', period).where('word', '=', word).execute()

export const nextNumber = async (db: Tx, period: Period, word: string): Promise<number> => {
  const row = await db
    .selectFrom('voucherCounters')
    .select('lastNumber')
    .where('period', '=', period)
    .where('word', '=', word)
    .executeTakeFirst()
  return (row?.lastNumber ?? 0) + 1
}

export const correctionsOf = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('hotVouchers')
    .select(['id', 'correctsId', sql<Lacks | null>`app.correction_lacks(ledger_id, corrects_id)`.as('lacks')])
    .where(sql<boolean>`corrects_id = any(${ids}::uuid[])`)
    .where(hereWithCorrections(ids))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** What the vouchers that others correct are called. */
export const correctedNumbers = async (db: Tx, ledgerId: string) => {
  const { rows } = await sql<{ id: string; period: Period; word: VoucherWord; number: number }>`
    select o.id, o.period, o.word, o.number from vouchers o
     where o.ledger_id = ${ledgerId} and o.id in (select corrects_id from vouchers where ledger_id = ${ledgerId} and corrects_id is not null)`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** In this transaction a correction may be written before what it corrects. */
export const linksMayComeFirst = (db: Tx) => sql`set constraints vouchers_ledger_id_corrects_id_fkey deferred`.execute(db)

/** The last month with a voucher of period end. */
export const carriedThrough = async (db: Tx): Promise<Period | null> => {
  const last = (from: 'hotVouchers' | 'vouchers') =>
    db.selectFrom(from).select('period').where('sourceKind', '=', 'periodEnd').orderBy('period', 'desc').limit(1)
  const here = await last('hotVouchers').where(afterAside).executeTakeFirst()
  return (here ?? (await last('vouchers').executeTakeFirst()))?.period ?? null
}

/** After a removal: the last number is that of the last voucher left. */
export const lowerCounters = (db: Tx, ledgerId: string, period: Period) =>
  sql`
    update voucher_counters c
       set last_number = greatest(c.last_posted, coalesce((select max(v.number) from hot_vouchers v where v.ledger_id = ${ledgerId} and v.period = c.period and v.word = c.word), 0))
     where c.ledger_id = ${ledgerId} and c.period = ${period}`.execute(db)

/** Every voucher of a month with its number, posted ones too: what renumbering looks at. */
export const numbersOf = (db: Tx, period: Period) =>
  db
    .selectFrom('hotVouchers')
    .select(['id', 'word', 'number', 'day', 'state'])
    .where('period', '=', period)
    .where(hereIn(period))
    .execute() as Promise<Pick<LockedHead, 'id' | 'word' | 'number' | 'day' | 'state'>[]>
