/** The people of the register, by name, for what a firm holds of a person. */
import { sql } from 'kysely'
import { containing } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface PayeeRow {
  /** Of the first entry with the name. */
  readonly id: string
  readonly name: string
  readonly count: number
  readonly withheld: number
}
const payees = sql`
  select (array_agg(p.id order by p.id))[1] as id, p.payee_name as name, count(*)::int as count,
         (count(*) filter (where p.route = 'withheld'))::int as withheld
    from natural_payments p
   where p.ledger_id = app.ledger() and p.payee_kind = 'natural'`

export const payeesLike = (db: Tx, typed: string, gone: string): Promise<PayeeRow[]> =>
  sql<PayeeRow>`${payees} and p.payee_name ilike ${containing(typed)} and p.payee_name <> ${gone} group by p.payee_name order by p.payee_name limit 200`
    .execute(db)
    .then((result) => result.rows)

/** Everybody of the register who is called as the payee of this entry. */
export const payeeOf = (db: Tx, id: string): Promise<PayeeRow | undefined> =>
  sql<PayeeRow>`${payees} and p.payee_name = (select o.payee_name from natural_payments o where o.ledger_id = app.ledger() and o.id = ${id}::uuid)
    group by p.payee_name`
    .execute(db)
    .then((result) => result.rows[0])

/** Entries without tax that was withheld are nobody's afterwards; where tax was withheld, who it was of is kept. */
export const emptyPayee = (db: Tx, name: string, gone: string) =>
  db
    .updateTable('naturalPayments')
    .set({ payeeName: gone, idNumber: '', note: '' })
    .where('payeeKind', '=', 'natural')
    .where('payeeName', '=', name)
    .where('route', '!=', 'withheld')
    .execute()
