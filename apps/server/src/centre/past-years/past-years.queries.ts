/** The years of a ledger: what is here, what is aside, and moving them. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

type Moved = Pick<Row<'asideYears'>, 'year' | 'packed' | 'vouchers' | 'lines' | 'movedName' | 'movedAt'> & { readonly packedBytes: string }

export const moved = (db: Tx): Promise<Moved[]> =>
  db
    .selectFrom('asideYears')
    .select(['year', 'packed', 'vouchers', 'lines', 'packedBytes', 'movedName', 'movedAt'])
    .orderBy('year')
    .execute()

/** How many vouchers and lines of each year are here. */
export const here = (db: Tx, ledgerId: string) =>
  sql<{ year: number; vouchers: number; lines: number }>`
    select left(period, 4)::integer as year, count(*)::integer as vouchers, sum(line_count)::integer as lines
      from hot_vouchers where ledger_id = ${ledgerId} group by 1 order by 1`
    .execute(db)
    .then((result) => result.rows)

interface Mover {
  readonly id: string
  readonly name: string
}

/** Answers whether it was here: nothing is done to one that is aside. QZ003 where a month of it is open. */
export const moveAside = async (db: Tx, year: number, { id, name }: Mover, at: Date): Promise<boolean> =>
  (
    await sql<{ done: boolean }>`select app.move_aside(${year}::integer, ${id}::uuid, ${name}::text, ${at}::timestamptz) as done`.execute(
      db,
    )
  ).rows[0]!.done

/** For good. Answers whether it was aside. */
export const bringBack = async (db: Tx, year: number): Promise<boolean> =>
  (await sql<{ done: boolean }>`select app.bring_back(${year}::integer, null) as done`.execute(db)).rows[0]!.done

/** What is kept of a year that is aside, as the log says it. */
export const kept = (db: Tx, year: number) =>
  db.selectFrom('asideYears').select(['vouchers', 'lines', 'debit', 'credit', 'digest']).where('year', '=', year).executeTakeFirstOrThrow()

/** Years that were brought back for a reader and whose time is over, in every ledger; within the platform's door. */
export const overdue = (db: Tx, at: Date) =>
  sql<{ ledgerId: string; year: number; movedBy: string; movedName: string }>`
    select ledger_id as "ledgerId", year, moved_by as "movedBy", moved_name as "movedName" from aside_years
     where not packed and out_until < ${at}`
    .execute(db)
    .then((result) => result.rows)
