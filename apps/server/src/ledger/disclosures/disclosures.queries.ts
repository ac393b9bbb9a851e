/** What was given to outsiders, with what was said of it last. */
import type { Asked } from '@app/contract/kernel/filter'
import type { disclosureFilter } from '@app/contract/ledger/disclosures/disclosures'
import { sql } from 'kysely'
import { allOf, containing, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface DisclosureRow extends Pick<
  Row<'disclosures'>,
  'id' | 'source' | 'what' | 'recipient' | 'purpose' | 'signedBy' | 'givenOn' | 'givenAt'
> {
  readonly givenBy: string
}

export type DisclosureFilter = Asked<typeof disclosureFilter>
const conditions: SqlConditions<DisclosureFilter> = {
  from: (from) => sql`r."givenOn" >= ${from}::date`,
  to: (to) => sql`r."givenOn" <= ${to}::date`,
  text: (typed) => {
    const like = containing(typed)
    return sql`(r.what ilike ${like} or r.recipient ilike ${like} or r.purpose ilike ${like})`
  },
  open: (only) => (only ? sql`(r.recipient = '' or r.purpose = '')` : null),
}

export const list = (db: Tx, ledgerId: string, filter: DisclosureFilter, limit: number) =>
  sql<DisclosureRow>`
    select * from (
      select d.id, d.source, d.what, coalesce(a.recipient, d.recipient) as recipient, coalesce(a.purpose, d.purpose) as purpose,
             coalesce(a.signed_by, d.signed_by) as "signedBy", d.given_on as "givenOn", d.given_name as "givenBy", d.given_at
        from disclosures d
        left join lateral (
          select recipient, purpose, signed_by from disclosure_additions
           where ledger_id = d.ledger_id and disclosure_id = d.id order by id desc limit 1) a on true
       where d.ledger_id = ${ledgerId}) r
     where ${allOf(conditions, filter, sql`true`)}
     order by r."givenOn" desc, r.id desc limit ${limit}`
    .execute(db)
    .then((result) => result.rows)

export const exists = async (db: Tx, id: string): Promise<{ what: string } | undefined> =>
  db.selectFrom('disclosures').select('what').where('id', '=', id).executeTakeFirst()

export const add = (db: Tx, { givenBy, ...row }: DisclosureRow) =>
  db
    .insertInto('disclosures')
    .values({ ...row, givenName: givenBy })
    .execute()

export const complete = (
  db: Tx,
  row: { disclosureId: string; recipient: string; purpose: string; signedBy: string; addedName: string; addedAt: Date },
) => db.insertInto('disclosureAdditions').values(row).execute()
