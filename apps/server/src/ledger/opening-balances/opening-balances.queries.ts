/** Opening balances of a ledger. */
import type { Money } from '@app/domain/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type StoredOpening = Pick<
  Row<'openingBalances'>,
  | 'subjectId'
  | 'tagSetId'
  | 'currency'
  | 'year'
  | 'ytdDebit'
  | 'ytdCredit'
  | 'opening'
  | 'ytdProfit'
  | 'openingOriginal'
  | 'openingQuantity'
>

const columns = [
  'subjectId',
  'tagSetId',
  'currency',
  'year',
  'ytdDebit',
  'ytdCredit',
  'opening',
  'ytdProfit',
  'openingOriginal',
  'openingQuantity',
] as const

export const all = (db: Tx): Promise<StoredOpening[]> => db.selectFrom('openingBalances').select(columns).execute()
export const ofSubjects = (db: Tx, subjectIds: readonly string[]): Promise<StoredOpening[]> =>
  db.selectFrom('openingBalances').select(columns).where('subjectId', 'in', subjectIds).execute()

export const removeOf = (db: Tx, subjectIds: readonly string[]) =>
  db.deleteFrom('openingBalances').where('subjectId', 'in', subjectIds).execute()
/** A statement takes 65,535 values: rows go in parts. */
const AT_ONCE = 5000
export async function add(db: Tx, rows: readonly StoredOpening[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('openingBalances')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

export interface Trial {
  readonly yearDebit: Money
  readonly yearCredit: Money
  readonly ytdDebit: Money
  readonly ytdCredit: Money
  readonly openingDebit: Money
  readonly openingCredit: Money
}

/** Sums of the three pairs of columns; balances are debit positive. */
export const trial = (db: Tx, ledgerId: string): Promise<Trial> =>
  sql<Trial>`
    select coalesce(sum(greatest(year, 0)), 0)::numeric(18,2) as "yearDebit", coalesce(sum(greatest(-year, 0)), 0)::numeric(18,2) as "yearCredit",
           coalesce(sum(ytd_debit), 0)::numeric(18,2) as "ytdDebit", coalesce(sum(ytd_credit), 0)::numeric(18,2) as "ytdCredit",
           coalesce(sum(greatest(opening, 0)), 0)::numeric(18,2) as "openingDebit", coalesce(sum(greatest(-opening, 0)), 0)::numeric(18,2) as "openingCredit"
      from opening_balances where ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows[0]!)
