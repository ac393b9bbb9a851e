/** Payments that may be to natural persons, with what no invoice settles and no entry of the register has. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Candidate {
  readonly source: 'flow' | 'claim'
  readonly id: string
  readonly day: Day
  readonly payee: string
  readonly abstract: string
  readonly paid: Money
  readonly left: Money
  readonly voucherId: string | null
  readonly voucher: string
}

/** The longest name a person has; shorter than those of most firms. */
const LONGEST_NAME = 40
const voucher = sql`coalesce(v.period || ' ' || v.word || '-' || v.number, '')`
/** What the register has of a payment beside one entry of it. */
const registered = (link: RawBuilder<unknown>, except: string | null) => sql`
  coalesce((select sum(n.gross) from natural_payments n where n.ledger_id = ${sql.ref('p.ledger_id')} and ${link}
               and n.id is distinct from ${except}::uuid), 0)`

/** Movements out of accounts that were carried out and are the ledger's business. */
const flows = (ledgerId: string, except: string | null, chosen: RawBuilder<unknown>) => sql<Candidate>`
  select 'flow' as source, p.id, p.day, p.counterparty_name as payee, concat_ws(' ', nullif(p.abstract, ''), nullif(p.purpose, '')) as abstract,
         p.outflow as paid,
         (p.outflow - coalesce((select sum(case i.direction when 'input' then s.amount else -s.amount end)
                                  from settlements s join invoices i on i.ledger_id = s.ledger_id and i.id = s.invoice_id
                                 where s.ledger_id = p.ledger_id and s.flow_id = p.id), 0)
            - ${registered(sql`n.flow_id = p.id`, except)})::numeric(18,2) as "left",
         p.voucher_id, ${voucher} as voucher
    from fund_flows p left join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
   where p.ledger_id = ${ledgerId} and p.outflow > 0 and p.inflow = 0 and p.status not in ('failed', 'closed') and p.excluded_reason = ''
     and p.currency = 'CNY' and ${chosen}
   order by p.day, p.id`
/** Claims paid to people who are not employed here. */
const claims = (ledgerId: string, except: string | null, chosen: RawBuilder<unknown>) => sql<Candidate>`
  select 'claim' as source, p.id, p.day, t.name as payee, b.reason as abstract, p.paid,
         (p.paid - ${registered(sql`n.claim_payment_id = p.id`, except)})::numeric(18,2) as "left", p.voucher_id, ${voucher} as voucher
    from claim_payments p
    join claim_bills b on b.ledger_id = p.ledger_id and b.id = p.bill_id and b.kind = 'claim'
    join tags t on t.ledger_id = b.ledger_id and t.id = b.employee_id
    join salary_people e on e.ledger_id = b.ledger_id and e.employee_id = b.employee_id and e.tax_kind <> 'employee'
    left join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
   where p.ledger_id = ${ledgerId} and p.paid > 0 and ${chosen}
   order by p.day, p.id`

/** Nobody who is employed here: wages and claims of theirs are no taxable supplies. */
const strangers = sql`not exists (
  select from tags t left join salary_people e on e.ledger_id = t.ledger_id and e.employee_id = t.id
   where t.ledger_id = p.ledger_id and t.type = 'employee' and t.name = btrim(p.counterparty_name) and coalesce(e.tax_kind, 'employee') = 'employee')`

export interface Months {
  readonly from: Period
  readonly to: Period
}
/** Of these months, with something left; whether a name may be a person's is asked of the rules. */
export async function candidates(db: Tx, ledgerId: string, { from, to }: Months): Promise<Candidate[]> {
  const span = sql`p.period between ${from} and ${to}`
  const named = sql`char_length(btrim(p.counterparty_name)) between 2 and ${LONGEST_NAME}`
  const { rows } = await flows(ledgerId, null, sql`${span} and ${named} and ${strangers}`).execute(db)
  return [...rows, ...(await claims(ledgerId, null, span).execute(db)).rows]
}

/** One payment as it stands beside an entry of it; undefined where there is none. */
export async function paymentAt(
  db: Tx,
  ledgerId: string,
  { source, id }: Pick<Candidate, 'source' | 'id'>,
  except: string | null,
): Promise<Candidate | undefined> {
  const { rows } = await (source === 'flow' ? flows : claims)(ledgerId, except, sql`p.id = ${id}::uuid`).execute(db)
  return rows[0]
}
