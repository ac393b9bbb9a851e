/** What a unit that is kept twice stands on: posted balances by combination, draft lines, invoices nobody has booked. */
import type { MergedKind } from '@app/domain/finance/party-merge/doubles'
import type { BalancePart } from '@app/domain/finance/subject-conversion/conversion'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const setsOf = (ledgerId: string, kind: MergedKind, ids: readonly string[]) =>
  sql`select s.id, s.tag_ids, ${sql.ref(`s.${kind}`)} as party from tag_sets s
       where s.ledger_id = ${ledgerId} and ${sql.ref(`s.${kind}`)} = any(${[...ids]}::uuid[])`

/** How many lines stand on each, and what they come to with the openings; maintained balances know, no line is read. */
export const standing = (db: Tx, ledgerId: string, kind: MergedKind, ids: readonly string[]) =>
  sql<{ id: string; lines: number; balance: Money }>`
    with sets as materialized (${setsOf(ledgerId, kind, ids)})
    select party as id, sum(lines)::int as lines, sum(amount)::numeric(18,2) as balance from (
      select s.party, b.line_count as lines, b.debit - b.credit as amount from sets s
        join balances b on b.ledger_id = ${ledgerId} and b.tag_set_id = s.id
      union all
      select s.party, 0, o.opening from sets s
        join opening_balances o on o.ledger_id = ${ledgerId} and o.tag_set_id = s.id) f
     group by party`
    .execute(db)
    .then((result) => result.rows)

export interface Held extends BalancePart {
  readonly subjectId: string
  readonly tagIds: readonly string[]
}
/**
 * Posted balances through a month, by subject, combination and currency; those of zero left out. Profit and loss stays where it was booked: what
 * a month earned is told by its turnover, and is zero once the month is carried.
 */
export const held = (db: Tx, ledgerId: string, kind: MergedKind, ids: readonly string[], through: Period): Promise<Held[]> =>
  sql<Held>`
    with sets as materialized (${setsOf(ledgerId, kind, ids)})
    select f.subject_id as "subjectId", f.tag_ids as "tagIds", f.currency, sum(f.amount)::numeric(18,2) as amount,
           sum(f.original)::numeric(18,2) as original, sum(f.quantity)::numeric(18,4) as quantity
      from (select o.subject_id, s.tag_ids, o.currency, o.opening as amount,
                   case when o.currency = '' then 0 else o.opening_original end as original, o.opening_quantity as quantity
              from sets s join opening_balances o on o.ledger_id = ${ledgerId} and o.tag_set_id = s.id
            union all
            select b.subject_id, s.tag_ids, b.currency, b.debit - b.credit,
                   case when b.currency = '' then 0 else b.original_debit - b.original_credit end, b.quantity_debit - b.quantity_credit
              from sets s join balances b on b.ledger_id = ${ledgerId} and b.tag_set_id = s.id
             where b.posted and b.period <= ${through}) f
      join subjects u on u.ledger_id = ${ledgerId} and u.id = f.subject_id
     where u.subject_class not in ('profitLoss', 'income', 'expense')
     group by u.code, f.subject_id, f.tag_ids, f.currency
    having sum(f.amount) <> 0 or sum(f.original) <> 0 or sum(f.quantity) <> 0
     order by u.code, f.tag_ids, f.currency`
    .execute(db)
    .then((result) => result.rows)

/** Posted lines, and the last month that has some. */
export const posted = (db: Tx, ledgerId: string, kind: MergedKind, ids: readonly string[]) =>
  sql<{ count: number; last: Period | null }>`
    with sets as materialized (${setsOf(ledgerId, kind, ids)})
    select coalesce(sum(b.line_count), 0)::int as count, max(b.period) as last
      from sets s join balances b on b.ledger_id = ${ledgerId} and b.tag_set_id = s.id where b.posted and b.line_count > 0`
    .execute(db)
    .then((result) => result.rows[0]!)

/** Vouchers not posted with a line on one of them. */
export const drafts = (db: Tx, ledgerId: string, kind: MergedKind, ids: readonly string[]) =>
  sql<{ id: string; number: string; reviewed: boolean }>`
    with sets as materialized (${setsOf(ledgerId, kind, ids)})
    select distinct v.id, v.period || ' ' || v.word || '-' || v.number as number, v.state = 'reviewed' as reviewed
      from sets s
      join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.tag_set_id = s.id
      join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = l.voucher_id
     where v.state <> 'posted'
     order by number`
    .execute(db)
    .then((result) => result.rows)

/** Invoices of theirs that no voucher stands on. */
export const unbooked = (db: Tx, ids: readonly string[]): Promise<number> =>
  db
    .selectFrom('invoices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('counterpartyId', 'in', ids)
    .where('voucherId', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** What is yet to be booked is of the one that stays; what says more of it than it says itself goes to it. */
export async function move(db: Tx, ledgerId: string, keepId: string, dropIds: readonly string[]): Promise<void> {
  const drops = sql`${[...dropIds]}::uuid[]`
  await db
    .updateTable('invoices')
    .set({ counterpartyId: keepId })
    .where('counterpartyId', 'in', dropIds)
    .where('voucherId', 'is', null)
    .execute()
  await sql`
    update tags t set tax_number = d.tax_number
      from (select tax_number from tags where ledger_id = ${ledgerId} and id = any(${drops}) and tax_number <> '' order by code limit 1) d
     where t.ledger_id = ${ledgerId} and t.id = ${keepId} and t.tax_number = ''`.execute(db)
  await sql`
    insert into party_details (ledger_id, tag_id, contact, mobile_phone, telephone, email, address, bank_name, bank_account, credit_days, note)
    select ledger_id, ${keepId}, contact, mobile_phone, telephone, email, address, bank_name, bank_account, credit_days, note
      from party_details where ledger_id = ${ledgerId} and tag_id = any(${drops}) order by bank_account = '', tag_id limit 1
    on conflict (ledger_id, tag_id) do update set
      bank_name = excluded.bank_name, bank_account = excluded.bank_account
      where party_details.bank_account = '' and excluded.bank_account <> ''`.execute(db)
}
