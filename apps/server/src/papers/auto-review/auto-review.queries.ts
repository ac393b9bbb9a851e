/** Rules of automatic review, the vouchers of a month they may judge, and the documents these were made from. */
import type { ReviewCheck, ReviewRule, ReviewSource, RuleApproval } from '@app/domain/papers/auto-review/rule'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereOf } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

export interface StoredRule extends ReviewRule {
  readonly id: string
  readonly version: number
  readonly sources: ReviewSource[]
  readonly authorisedById: string
  readonly authorisedBy: string
  readonly authorisedAt: Date
  readonly approval: RuleApproval
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly note: string
}

const columns = sql`
  r.id, r.version, r.name, r.sources, r.amount_limit as "limit", r.valid_from as "from", r.valid_to as "to", r.cross_check,
  r.disabled, r.authorised_by as "authorisedById", r.authorised_name as "authorisedBy", r.authorised_at,
  case when a.approved then 'approved' when a.approved is false then 'refused' else 'pending' end as approval,
  a.approved_name as "approvedBy", a.approved_at, coalesce(a.note, '') as note`
const from = sql`
  auto_review_rules r left join auto_review_approvals a on a.ledger_id = r.ledger_id and a.rule_id = r.id and a.version = r.version`

/** The rules as they are now, in the order they were first made. */
export const current = (db: Tx, ledgerId: string) =>
  sql<StoredRule>`
    select distinct on (r.id) ${columns} from ${from} where r.ledger_id = ${ledgerId} order by r.id, r.version desc`
    .execute(db)
    .then((result) => result.rows)

/** Every version of every rule. */
export const everyVersion = (db: Tx, ledgerId: string) =>
  sql<StoredRule>`select ${columns} from ${from} where r.ledger_id = ${ledgerId} order by r.id, r.version desc`
    .execute(db)
    .then((result) => result.rows)

export const decide = (
  db: Tx,
  row: { ruleId: string; version: number; approved: boolean; note: string; approvedBy: string; approvedName: string; approvedAt: Date },
) => db.insertInto('autoReviewApprovals').values(row).execute()

export const versions = (db: Tx, ledgerId: string, id: string) =>
  sql<StoredRule>`
    select ${columns} from ${from} where r.ledger_id = ${ledgerId} and r.id = ${id}::uuid order by r.version desc`
    .execute(db)
    .then((result) => result.rows)

export const add = (db: Tx, row: NewRow<'autoReviewRules'>) => db.insertInto('autoReviewRules').values(row).execute()

export interface JudgedVoucher {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly total: Money
  readonly preparedBy: string
}

const judged = sql`
  select v.id, v.period || ' ' || v.word || '-' || v.number as name, v.source_kind as source, v.total, v.prepared_by from hot_vouchers v`

/** Drafts of a month made from documents, locked in key order. */
export const drafts = (db: Tx, ledgerId: string, period: Period) =>
  sql<JudgedVoucher>`
    ${judged} where v.ledger_id = ${ledgerId} and v.period = ${period} and v.state = 'draft'
       and v.source_kind in ('outputInvoice', 'inputInvoice', 'fundFlow') order by v.id for update`
    .execute(db)
    .then((result) => result.rows)

export const voucher = (db: Tx, ledgerId: string, id: string) =>
  sql<JudgedVoucher>`${judged} where v.ledger_id = ${ledgerId} and v.id = ${id}::uuid and ${hereOf([id], 'heads')}`
    .execute(db)
    .then((result) => result.rows[0])

export interface DocumentRow {
  readonly voucherId: string
  readonly name: string
  readonly party: string
  readonly amount: Money
  readonly trouble: string
  readonly original: boolean
  readonly counterpart: string
}

/**
 * Documents of vouchers as they stand now, each with the payment or invoice of the same party and amount, whenever it was. A payment
 * answers for one invoice only: of the same party and amount the first goes with the first, the second with the second.
 */
export const documentsOf = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<DocumentRow>`
    with invoice as (
      select i.id, i.voucher_id, i.number, i.direction, i.gross_amount, i.state, i.issued_on, i.file_id,
             case i.direction when 'output' then i.buyer_name else i.seller_name end as party from invoices i where i.ledger_id = ${ledgerId}),
    flow as (
      select f.id, f.voucher_id, f.day, f.abstract, f.status_text, f.file_id, f.counterparty_name as party, f.inflow + f.outflow as amount, f.inflow <> 0 as receipt,
             f.status in ('done', 'refund') and f.reversal = 'none' as sound
        from fund_flows f where f.ledger_id = ${ledgerId}),
    parties as (
      select party from invoice where voucher_id = any(${ids}::uuid[]) union select party from flow where voucher_id = any(${ids}::uuid[])),
    pair as (
      select a.id as invoice_id, b.id as flow_id, '发票' || a.number as invoice_name,
             b.day || case when b.receipt then '收款' else '付款' end || to_char(b.amount, 'FM999,999,999,999,990.00') as flow_name
        from (select id, number, direction, party, gross_amount,
                     row_number() over (partition by direction, party, gross_amount order by issued_on, number, id) as turn
                from invoice where state = 'normal' and party <> '' and party in (select party from parties)) a
        join (select id, day, receipt, party, amount, row_number() over (partition by receipt, party, amount order by day, id) as turn
                from flow where sound and party <> '' and party in (select party from parties)) b
          on b.party = a.party and b.amount = a.gross_amount and b.receipt = (a.direction = 'output') and b.turn = a.turn)
    select i.voucher_id, i.number as name, i.party, i.gross_amount as amount,
           case i.state when 'normal' then '' when 'voided' then '已作废' when 'reversed' then '已红冲' else '已部分红冲' end as trouble,
           i.file_id is not null as original, coalesce(p.flow_name, '') as counterpart
      from invoice i left join pair p on p.invoice_id = i.id where i.voucher_id = any(${ids}::uuid[])
    union all
    select f.voucher_id, f.day || ' ' || f.abstract, f.party, f.amount,
           case when f.sound then '' else coalesce(nullif(f.status_text, ''), '不是正常交易') end,
           f.file_id is not null, coalesce(p.invoice_name, '')
      from flow f left join pair p on p.flow_id = f.id where f.voucher_id = any(${ids}::uuid[])
     order by 1, 2`
    .execute(db)
    .then((result) => result.rows)

export const addReviews = (
  db: Tx,
  rows: readonly {
    voucherId: string
    ruleId: string
    version: number
    checks: readonly ReviewCheck[]
    runName: string
    reviewedAt: Date
  }[],
) =>
  rows.length === 0
    ? Promise.resolve()
    : db
        .insertInto('autoReviews')
        .values(rows.map((row) => ({ ...row, checks: JSON.stringify(row.checks) })))
        .execute()

export interface StoredReview {
  readonly ruleId: string
  readonly version: number
  readonly checks: ReviewCheck[]
  readonly runBy: string
  readonly at: Date
}

export const reviewsOf = (db: Tx, ledgerId: string, voucherId: string) =>
  sql<StoredReview>`
    select a.rule_id, a.version, a.checks, a.run_name as "runBy", a.reviewed_at as at from auto_reviews a
     where a.ledger_id = ${ledgerId} and a.voucher_id = ${voucherId}::uuid order by a.id desc`
    .execute(db)
    .then((result) => result.rows)
