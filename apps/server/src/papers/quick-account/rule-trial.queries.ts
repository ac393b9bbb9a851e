/** Past lines a rule is about, and what they were booked on. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { RulePattern } from '@app/domain/papers/quick-account/memory'
import { sql } from 'kysely'
import { containing } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface TrialRow {
  readonly documentId: string
  readonly document: string
  readonly day: Day
  readonly party: string
  readonly goods: string
  readonly amount: Money
  readonly voucherId: string | null
  readonly voucher: string
  /** The subject of the voucher line it mainly stands on. */
  readonly before: string
  /** Booked, and nowhere in its voucher on the rule's subject. */
  readonly changes: boolean
}

/** Every line the pattern is about, of the months (of all, without them). */
const lines = (ledgerId: string, { side, key, text }: RulePattern, months: { from: Period; to: Period } | null) => {
  const within = months ? sql`and d.period between ${months.from} and ${months.to}` : sql``
  if (side === 'inflow' || side === 'outflow') {
    const words = sql`(d.abstract like ${containing(text)} or d.purpose like ${containing(text)} or d.remark like ${containing(text)} or d.transaction_kind like ${containing(text)})`
    const about = key === 'party' ? sql`app.party_key(d.counterparty_name) = app.party_key(${text})` : key === 'word' ? words : sql`false`
    return sql`
      select d.id, d.day::text || ' ' || coalesce(nullif(d.abstract, ''), d.purpose) as document, d.day, d.counterparty_name as party,
             '' as goods, d.inflow + d.outflow as amount, d.voucher_id, d.voucher_position
        from fund_flows d
       where d.ledger_id = ${ledgerId} and ${side === 'inflow' ? sql`d.inflow <> 0` : sql`d.outflow <> 0`} and ${about} ${within}`
  }
  const party = side === 'output' ? sql`d.buyer_name` : sql`d.seller_name`
  const about =
    key === 'party'
      ? sql`app.party_key(${party}) = app.party_key(${text})`
      : key === 'goods'
        ? sql`l.goods_name = ${text}`
        : sql`('*' || l.tax_category_name || '*' || l.goods_name) like ${containing(text)}`
  return sql`
    select d.id, d.invoice_key as document, d.issued_on as day, ${party} as party, coalesce(l.goods_name, '') as goods,
           coalesce(l.net_amount, d.net_amount) as amount, d.voucher_id, d.voucher_position
      from invoices d left join invoice_lines l on l.ledger_id = d.ledger_id and l.invoice_id = d.id
     where d.ledger_id = ${ledgerId} and d.direction = ${side} and d.state <> 'voided' and ${about} ${within}`
}

const notThere = (ledgerId: string, subjectId: string) => sql`
  x.voucher_id is not null and not exists (
    select from voucher_lines t where t.ledger_id = ${ledgerId} and t.voucher_id = x.voucher_id and t.subject_id = ${subjectId}::uuid)`

export const trial = (db: Tx, ledgerId: string, rule: RulePattern, subjectId: string, months: { from: Period; to: Period }, most: number) =>
  sql<TrialRow>`
    select x.id as "documentId", x.document, x.day, x.party, x.goods, x.amount::numeric(18,2) as amount, x.voucher_id,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher, coalesce(s.full_name, '') as before,
           (${notThere(ledgerId, subjectId)}) as changes
      from (${lines(ledgerId, rule, months)}) x
      left join vouchers v on v.ledger_id = ${ledgerId} and v.id = x.voucher_id
      left join voucher_lines w on w.ledger_id = ${ledgerId} and w.voucher_id = x.voucher_id and w.position = x.voucher_position
      left join subjects s on s.ledger_id = ${ledgerId} and s.id = w.subject_id
     order by changes desc, x.day desc, x.document limit ${most}`
    .execute(db)
    .then((result) => result.rows)

/** How many lines there are, and how many booked ones would have stood on another subject. */
export const counts = (db: Tx, ledgerId: string, rule: RulePattern, subjectId: string, months: { from: Period; to: Period } | null) =>
  sql<{ lines: number; changes: number }>`
    select count(*)::int as lines, count(*) filter (where ${notThere(ledgerId, subjectId)})::int as changes
      from (${lines(ledgerId, rule, months)}) x`
    .execute(db)
    .then((result) => result.rows[0]!)
