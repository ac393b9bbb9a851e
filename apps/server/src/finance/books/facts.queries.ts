/** Reads what books and statements are computed from: openings, monthly turnovers, cash flows. */
import type { CashFlowFact, OpeningFact, TransferFact, TurnoverFact } from '@app/domain/finance/books/facts'
import type { LineFormula, OwnFormula } from '@app/domain/finance/reports/own-formulas'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { linesAndVouchers, openingCashFlowsAt, openingsAt, type Source } from './book-source.ts'

export interface FactsScope {
  readonly ledgerId: string
  readonly through: Period
  /** Drafts count beside posted vouchers. */
  readonly withDrafts: boolean
  /** Only subjects whose code starts so. */
  readonly under?: string | undefined
  /** Only these tag combinations. */
  readonly tagSetIds?: readonly string[] | undefined
  /** As the books stood at this moment; now when missing. */
  readonly asOf?: Date | undefined
  /** Where lines come from, where they are asked for. */
  readonly source?: Source | undefined
}

const ofSets = (scope: FactsScope) => (scope.tagSetIds === undefined ? sql`` : sql` and tag_set_id = any(${scope.tagSetIds}::uuid[])`)

const underSubject = (scope: FactsScope) =>
  scope.under === undefined
    ? sql``
    : sql` and subject_id in (select id from subjects where ledger_id = ${scope.ledgerId} and code like ${`${scope.under}%`}${
        // one that has been deleted since
        scope.asOf === undefined
          ? sql``
          : sql` union select id from past_subjects where ledger_id = ${scope.ledgerId} and content->>'code' like ${`${scope.under}%`}`
      })`

export const openings = (db: Tx, scope: FactsScope) =>
  sql<OpeningFact>`
    select subject_id, coalesce(tag_set_id::text, '') as "tagSetId", currency, year, ytd_debit,
           ytd_credit, opening, ytd_profit, opening_original, opening_quantity
      from ${openingsAt(scope.ledgerId, scope.asOf)} where ledger_id = ${scope.ledgerId}${underSubject(scope)}${ofSets(scope)}`
    .execute(db)
    .then((result) => result.rows)

// one row a key: drafts and posted are added up here, so that the pure half never sees the difference
export const turnovers = (db: Tx, scope: FactsScope) =>
  sql<TurnoverFact>`
    select subject_id, case when tag_set_id = '00000000-0000-0000-0000-000000000000' then '' else tag_set_id::text end as "tagSetId",
           currency, period, sum(debit)::numeric(18,2) as debit, sum(credit)::numeric(18,2) as credit,
           sum(carried_debit)::numeric(18,2) as "carriedDebit", sum(carried_credit)::numeric(18,2) as "carriedCredit",
           sum(original_debit)::numeric(18,2) as "originalDebit", sum(original_credit)::numeric(18,2) as "originalCredit",
           sum(quantity_debit)::numeric(18,4) as "quantityDebit", sum(quantity_credit)::numeric(18,4) as "quantityCredit"
      from balances
     where ledger_id = ${scope.ledgerId} and period <= ${scope.through} and (posted or ${scope.withDrafts})${underSubject(scope)}${ofSets(scope)}
     group by subject_id, tag_set_id, currency, period`
    .execute(db)
    .then((result) => result.rows)

/** The same added up from the lines: what a close is replayed from, and the books as of an earlier moment. */
export const turnoversOfLines = (db: Tx, scope: FactsScope): Promise<TurnoverFact[]> =>
  sql<TurnoverFact>`
    select l.subject_id, coalesce(l.tag_set_id::text, '') as "tagSetId", l.currency, l.period,
           sum(l.debit)::numeric(18,2) as debit, sum(l.credit)::numeric(18,2) as credit,
           sum(case when v.kind = 'carryForward' then l.debit else 0 end)::numeric(18,2) as "carriedDebit",
           sum(case when v.kind = 'carryForward' then l.credit else 0 end)::numeric(18,2) as "carriedCredit",
           sum(case when l.debit <> 0 then coalesce(l.original_amount, 0) else 0 end)::numeric(18,2) as "originalDebit",
           sum(case when l.debit = 0 then coalesce(l.original_amount, 0) else 0 end)::numeric(18,2) as "originalCredit",
           sum(case when l.debit <> 0 then coalesce(l.quantity, 0) else 0 end)::numeric(18,4) as "quantityDebit",
           sum(case when l.debit = 0 then coalesce(l.quantity, 0) else 0 end)::numeric(18,4) as "quantityCredit"
      from ${linesAndVouchers(scope.ledgerId, scope.asOf, scope.source)}
     where l.ledger_id = ${scope.ledgerId} and v.ledger_id = ${scope.ledgerId} and l.period <= ${scope.through} and (v.state = 'posted' or ${scope.withDrafts})${underSubject(scope)}${ofSets(scope)}
     group by l.subject_id, l.tag_set_id, l.currency, l.period`
    .execute(db)
    .then((result) => result.rows)

/** Cash flows up to a month, added up from the lines. */
export const cashFlowsOfLines = (db: Tx, scope: FactsScope): Promise<CashFlowFact[]> =>
  sql<CashFlowFact>`
    select l.period, p.item, sum(p.amount)::numeric(18,2) as amount
      from ${linesAndVouchers(scope.ledgerId, scope.asOf, scope.source)},
           jsonb_to_recordset(l.cash_flows) as p(item text, amount numeric)
     where l.ledger_id = ${scope.ledgerId} and v.ledger_id = ${scope.ledgerId} and l.period <= ${scope.through} and (v.state = 'posted' or ${scope.withDrafts}) and l.cash_flows is not null
     group by l.period, p.item`
    .execute(db)
    .then((result) => result.rows)

export const cashFlows = (db: Tx, scope: FactsScope) =>
  sql<CashFlowFact>`
    select period, item, sum(amount)::numeric(18,2) as amount from cash_flow_balances
     where ledger_id = ${scope.ledgerId} and period <= ${scope.through} and (posted or ${scope.withDrafts})
     group by period, item`
    .execute(db)
    .then((result) => result.rows)

/** The ledger's own formulas of statement lines, in the order they were given. */
export const ownFormulas = async (
  db: Tx,
  asOf?: Date,
): Promise<(OwnFormula & { readonly changedBy: string; readonly changedAt: Date })[]> => {
  const rows = await db
    .selectFrom('statementFormulas')
    .select(['statement', 'line', 'fromPeriod', 'formula', 'changedBy', 'changedAt'])
    .$if(asOf !== undefined, (query) => query.where('changedAt', '<=', asOf!))
    // those that came with a ledger share the entry of the log that says so
    .orderBy('logSeq')
    .orderBy('id')
    .execute()
  return rows.map(({ statement, fromPeriod, formula, ...row }) => ({
    ...row,
    statement: statement,
    from: fromPeriod,
    formula: formula as LineFormula | null,
  }))
}

export const openingCashFlows = (db: Tx, { ledgerId, asOf }: Pick<FactsScope, 'ledgerId' | 'asOf'>) =>
  sql<{ item: string; amount: Money }>`select item, amount from ${openingCashFlowsAt(ledgerId, asOf)} where ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows)

/** Per month, of each voucher (carry-forward aside) the smaller of A's net debit and B's net credit, for one pair of codes. */
export const transfers = (db: Tx, scope: FactsScope, debitCode: string, creditCode: string) =>
  sql<TransferFact>`
    select period, ${debitCode}::text as "debitCode", ${creditCode}::text as "creditCode", sum(least(a, b))::numeric(18,2) as amount from (
      select l.period,
             sum(case when s.code like ${`${debitCode}%`} then l.debit - l.credit else 0 end) as a,
             sum(case when s.code like ${`${creditCode}%`} then l.credit - l.debit else 0 end) as b
        from ${linesAndVouchers(scope.ledgerId, scope.asOf, scope.source)}
        join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
       where l.ledger_id = ${scope.ledgerId} and v.ledger_id = ${scope.ledgerId} and s.ledger_id = ${scope.ledgerId}
         and v.kind <> 'carryForward' and l.period <= ${scope.through} and (v.state = 'posted' or ${scope.withDrafts})
         and (s.code like ${`${debitCode}%`} or s.code like ${`${creditCode}%`})
       group by l.period, l.voucher_id
    ) x where a > 0 and b > 0 group by period`
    .execute(db)
    .then((result) => result.rows)
