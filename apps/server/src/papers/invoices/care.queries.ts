/** Red-letter pairs, originals, what other ledgers of the firm hold of the same taxpayer, and what of a month wants a look. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { Paired } from '@app/domain/papers/invoices/red-pairs'
import { PARTICULAR, type Purpose } from '@app/domain/papers/invoices/deduction'
import { ISSUED_SPECIALS } from '@app/domain/papers/invoices/invoice-kind'
import { DELETED } from '@app/domain/ledger/licence/licence'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isTickable } from './line-words.ts'

export interface PairEnd {
  readonly id: string
  readonly number: string
  readonly issuedOn: Day
  readonly netAmount: Money
  readonly taxAmount: Money
  readonly grossAmount: Money
  readonly voucherId: string | null
  readonly voucher: string
}

const ends = (db: Tx, ledgerId: string, condition: ReturnType<typeof sql>) =>
  sql<PairEnd>`
    select i.id, i.number, i.issued_on, i.net_amount, i.tax_amount, i.gross_amount,
           i.voucher_id, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from invoices i left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId} and ${condition} order by i.issued_on, i.invoice_key`
    .execute(db)
    .then((result) => result.rows)

export const numbered = (db: Tx, ledgerId: string, direction: InvoiceDirection, number: string) =>
  ends(db, ledgerId, sql`i.direction = ${direction} and i.number = ${number} and not i.red and i.state <> 'voided'`)

export const redsOf = (db: Tx, ledgerId: string, direction: InvoiceDirection, number: string) =>
  ends(db, ledgerId, sql`i.direction = ${direction} and i.blue_number = ${number} and i.state <> 'voided'`)

/** Blue invoices of these numbers and every red that takes one of them back. */
export const pairsOf = (db: Tx, ledgerId: string, direction: InvoiceDirection, numbers: readonly string[]) =>
  sql<Paired & { key: string }>`
    select i.number, i.invoice_key as key, i.red, i.blue_number, i.state = 'voided' as voided, i.net_amount, i.tax_amount
      from unnest(${numbers}::text[]) n (number)
      cross join lateral (
        select * from invoices b where b.ledger_id = ${ledgerId} and b.direction = ${direction} and b.number = n.number and b.number <> ''
        union all
        select * from invoices r where r.ledger_id = ${ledgerId} and r.direction = ${direction} and r.blue_number = n.number and r.blue_number <> '') i`
    .execute(db)
    .then((result) => result.rows)

export const filesOf = (db: Tx, ledgerId: string, invoiceId: string) =>
  sql<{ id: string; name: string }>`
    select f.id, f.name from invoice_files o join files f on f.ledger_id = o.ledger_id and f.id = o.file_id
     where o.ledger_id = ${ledgerId} and o.invoice_id = ${invoiceId}::uuid
    union
    select f.id, f.name from invoices i join files f on f.ledger_id = i.ledger_id and f.id = i.file_id
     where i.ledger_id = ${ledgerId} and i.id = ${invoiceId}::uuid
     order by 2`
    .execute(db)
    .then((result) => result.rows)

/** Other ledgers of the firm that keep books for the same taxpayer, and whether a person may enter them; through the platform's door. */
export const sisters = (
  db: Tx,
  ledgerId: string,
  { agencyId, taxNumber, userId, charge }: { agencyId: string; taxNumber: string; userId: string; charge: boolean },
) =>
  sql<{ id: string; name: string; seen: boolean }>`
    select l.ledger_id as id, l.name,
           ${charge} or exists (select from ledger_members m where m.ledger_id = l.ledger_id and m.user_id = ${userId}::uuid) as seen
      from ledgers l
     where l.ledger_id <> ${ledgerId} and l.agency_id = ${agencyId}::uuid and l.tax_number = ${taxNumber} and l.status <> ${DELETED}
     order by l.name`
    .execute(db)
    .then((result) => result.rows)

/** Those of these keys a ledger holds; through that ledger's door. */
export const heldThere = (db: Tx, ledgerId: string, keys: readonly string[]) =>
  sql<{ key: string; booked: boolean }>`
    select invoice_key as key, bool_or(voucher_id is not null) as booked from invoices
     where ledger_id = ${ledgerId} and invoice_key = any(${keys}::text[]) and state <> 'voided' group by 1`
    .execute(db)
    .then((result) => result.rows)

export const keysIn = (db: Tx, ledgerId: string, direction: InvoiceDirection, from: Period, to: Period) =>
  sql<{ id: string; key: string }>`
    select id, invoice_key as key from invoices
     where ledger_id = ${ledgerId} and direction = ${direction} and period between ${from} and ${to} and number <> ''`
    .execute(db)
    .then((result) => result.rows)

/**
 * Blue invoices with reds of these months, with all their reds added up (negative). Two questions, each by its index: joined in one, the
 * database would compare each with each as long as it has not counted what was just brought in.
 */
export async function redSums(db: Tx, ledgerId: string, direction: InvoiceDirection, from: Period, to: Period) {
  const { rows: reds } = await sql<{ number: string; redNet: Money; redTax: Money }>`
    select blue_number as number, sum(net_amount)::numeric(18,2) as "redNet", sum(tax_amount)::numeric(18,2) as "redTax" from invoices
     where ledger_id = ${ledgerId} and direction = ${direction} and blue_number <> '' and state <> 'voided'
     group by 1 having bool_or(period between ${from} and ${to})`.execute(db)
  const byNumber = new Map(reds.map((one) => [one.number, one]))
  const { rows: blues } = await sql<{ id: string; number: string; netAmount: Money; taxAmount: Money }>`
    select id, number, net_amount, tax_amount from invoices
     where ledger_id = ${ledgerId} and direction = ${direction} and number <> '' and number = any(${[...byNumber.keys()]}::text[])
       and not red and state <> 'voided' order by number, id`.execute(db)
  return blues.map((blue) => ({ ...blue, ...byNumber.get(blue.number)! }))
}

export const odd = (db: Tx, ledgerId: string, direction: InvoiceDirection, special: readonly string[], from: Period, to: Period) =>
  sql<{ id: string; number: string; kind: 'voidedBooked' | 'unticked' | 'tickedAway'; voucher: string }>`
    select i.id, i.number, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
           case when i.state = 'voided' then 'voidedBooked' when i.purpose <> '' then 'tickedAway' else 'unticked' end as kind
      from invoices i left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.period between ${from} and ${to}
       and ((i.state = 'voided' and i.voucher_id is not null)
         or (i.direction = 'input' and i.state <> 'voided' and i.purpose <> '' and i.selected)
         or (i.state = 'normal' and not i.red and i.selected is not true and ${isTickable('i', { words: PARTICULAR.words, kinds: special })}))
     order by i.issued_on, i.invoice_key limit 200`
    .execute(db)
    .then((result) => result.rows)

/** Special invoices of a month that nobody has ticked and that may be: how many, and their tax. */
export const untickedIn = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ count: number; tax: Money }>`
    select count(*)::int as count, coalesce(sum(i.tax_amount), 0)::numeric(18,2) as tax from invoices i
     where i.ledger_id = ${ledgerId} and i.period = ${period} and i.state = 'normal' and not i.red and i.selected is not true
       and ${isTickable('i', { words: PARTICULAR.words, kinds: ISSUED_SPECIALS })}`
    .execute(db)
    .then((result) => result.rows[0]!)

export const certify = (db: Tx, ids: readonly string[], period: Period | null) =>
  db
    .updateTable('invoices')
    .set({ certifiedPeriod: period, selected: period !== null })
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute()

export const setPurpose = (db: Tx, ids: readonly string[], purpose: Purpose) =>
  db
    .updateTable('invoices')
    .set({ purpose })
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute()
