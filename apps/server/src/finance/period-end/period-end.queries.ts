/** What period end keeps of a month, and the vouchers its steps made. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Quantity } from '@app/domain/kernel/quantity'
import { sql } from 'kysely'
import { hereIn, hereOf } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { linesOfVouchers } from '../../platform/database/lines-of-vouchers.ts'

export const settings = (db: Tx) =>
  db
    .selectFrom('ledgers')
    .select(['vatNature', 'vatFiling', 'urbanRate', 'smallProfit', 'reviewed', 'separateDuties', 'closedThrough'])
    .executeTakeFirstOrThrow()

export const isClosed = async (db: Tx, period: Period): Promise<boolean> =>
  (await db.selectFrom('periods').select('closed').where('period', '=', period).executeTakeFirst())?.closed ?? false

export const reasons = (db: Tx, period: Period) =>
  db.selectFrom('periodEndSkips').select(['ruleId', 'reason']).where('period', '=', period).execute()

export const skip = (
  db: Tx,
  row: { period: Period; ruleId: string; reason: string; skippedBy: string; skippedName: string; skippedAt: Date },
) =>
  db
    .insertInto('periodEndSkips')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['ledgerId', 'period', 'ruleId'])
        .doUpdateSet({ reason: row.reason, skippedBy: row.skippedBy, skippedName: row.skippedName, skippedAt: row.skippedAt }),
    )
    .execute()

export const unskip = async (db: Tx, period: Period, ruleId: string): Promise<boolean> => {
  const gone = await db.deleteFrom('periodEndSkips').where('period', '=', period).where('ruleId', '=', ruleId).returning('ruleId').execute()
  return gone.length > 0
}

/** Amounts of a month; those that hold until changed (注册资本) from the last month that gave one. */
export const amounts = (db: Tx, period: Period, lasting: readonly string[]): Promise<{ key: string; amount: Money }[]> =>
  db
    .selectFrom('periodEndAmounts')
    .distinctOn('key')
    .select(['key', 'amount'])
    .where((where) => where.or([where('period', '=', period), where.and([where('period', '<', period), where('key', 'in', lasting)])]))
    .orderBy('key')
    .orderBy('period', 'desc')
    .execute()

/** The last of some amounts that was said before a month, of months in which it was the only one of its kind that was said. */
export const lastOf = (
  db: Tx,
  period: Period,
  { lasting, kind }: { readonly lasting: readonly string[]; readonly kind: readonly string[] },
): Promise<{ key: string; amount: Money; since: Period } | undefined> =>
  sql<{ key: string; amount: Money; since: Period }>`
    select a.key, a.amount, a.period as since from period_end_amounts a
     where a.period < ${period} and a.key = any(${lasting}::text[])
       and not exists (select 1 from period_end_amounts b
                        where b.ledger_id = a.ledger_id and b.period = a.period and b.key = any(${kind}::text[]) and b.key <> a.key)
     order by a.period desc limit 1`
    .execute(db)
    .then((result) => result.rows[0])

export const setAmounts = (db: Tx, period: Period, rows: readonly { key: string; amount: Money }[]) =>
  rows.length === 0
    ? Promise.resolve()
    : db
        .insertInto('periodEndAmounts')
        .values(rows.map((row) => ({ ...row, period })))
        .onConflict((conflict) => conflict.columns(['ledgerId', 'period', 'key']).doUpdateSet({ amount: sql`excluded.amount` }))
        .execute()

export const removeAmounts = (db: Tx, period: Period, keys: readonly string[]) =>
  keys.length === 0 ? Promise.resolve() : db.deleteFrom('periodEndAmounts').where('period', '=', period).where('key', 'in', keys).execute()

export const issues = (db: Tx, period: Period): Promise<{ subjectId: string; tagSetId: string; quantity: Quantity }[]> =>
  db.selectFrom('periodEndIssues').select(['subjectId', 'tagSetId', 'quantity']).where('period', '=', period).execute()

export async function replaceIssues(
  db: Tx,
  period: Period,
  rows: readonly { subjectId: string; tagSetId: string; quantity: Quantity }[],
): Promise<void> {
  await db.deleteFrom('periodEndIssues').where('period', '=', period).execute()
  if (rows.length > 0)
    await db
      .insertInto('periodEndIssues')
      .values(rows.map((row) => ({ ...row, period })))
      .execute()
}

/** The months from one on in which a step has booked something, the first before the last. */
export const bookedMonths = async (db: Tx, from: Period): Promise<Period[]> =>
  (
    await db
      .selectFrom('hotVouchers')
      .select('period')
      .distinct()
      .where('sourceKind', '=', 'periodEnd')
      .where('period', '>=', from)
      .where(hereIn(from, null))
      .orderBy('period')
      .execute()
  ).map((row) => row.period)

export type StepHead = Pick<
  Row<'vouchers'>,
  'id' | 'period' | 'kind' | 'state' | 'word' | 'number' | 'sourceKind' | 'sourceIds' | 'correctsId'
>

/**
 * Vouchers of a month that a step made or that correct another: the corrections of generated ones are among them; with those of one
 * step of the month before, which this month takes back.
 */
export const stepHeads = (db: Tx, period: Period, before: { period: Period; ruleId: string }) =>
  db
    .selectFrom('hotVouchers')
    .select(['id', 'period', 'kind', 'state', 'word', 'number', 'sourceKind', 'sourceIds', 'correctsId'])
    .where('period', 'in', [before.period, period])
    .where(hereIn(before.period, period))
    .where((where) => where.or([where('sourceKind', '=', 'periodEnd'), where('correctsId', 'is not', null)]))
    .where((where) =>
      where.or([
        where('period', '=', period),
        where('correctsId', 'is not', null),
        where('sourceIds', '=', sql<string[]>`array[${before.ruleId}::text]`),
      ]),
    )
    .orderBy('word')
    .orderBy('number')
    .execute()

export interface StepLine extends Pick<
  Row<'voucherLines'>,
  'voucherId' | 'currency' | 'debit' | 'credit' | 'originalAmount' | 'exchangeRate' | 'quantity'
> {
  readonly code: string
  readonly tagSetId: string
}

export const stepLines = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<StepLine>`
    select l.voucher_id, s.code, coalesce(l.tag_set_id::text, '') as "tagSetId", l.currency, l.debit, l.credit,
           l.original_amount, l.exchange_rate, l.quantity
      from ${linesOfVouchers(ledgerId, ids)} l join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
     where s.ledger_id = ${ledgerId} and ${hereOf(ids, 'lines')}
     order by l.voucher_id, l.position`
    .execute(db)
    .then((result) => result.rows)

/** Locks the unposted vouchers of a month in key order: those of period end, or all of them. */
export const lockDrafts = (db: Tx, period: Period, which: 'periodEnd' | 'all') =>
  db
    .selectFrom('hotVouchers')
    .select('id')
    .where('period', '=', period)
    .where('state', '<>', 'posted')
    .$if(which === 'periodEnd', (query) => query.where('sourceKind', '=', 'periodEnd'))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Each step is booked whole or not at all. */
export const beginStep = (db: Tx) => sql`savepoint period_end_step`.execute(db)
export const undoStep = (db: Tx) => sql`rollback to savepoint period_end_step`.execute(db)

/** Goods that came in under a subject in a span, in the order of their vouchers, drafts included as everywhere in period end. */
export const receipts = (db: Tx, ledgerId: string, root: string, { from, through }: { from: Period; through: Period }) =>
  sql<{ subjectId: string; tagSetId: string; quantity: Quantity; amount: Money }>`
    select l.subject_id, coalesce(l.tag_set_id::text, '') as "tagSetId", l.quantity, l.debit as amount
      from hot_voucher_lines l
      join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
      join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
     where l.ledger_id = ${ledgerId} and l.period between ${from} and ${through} and ${hereIn(from, through)} and s.code like ${`${root}%`}
       and l.debit <> 0 and l.quantity is not null
     order by l.day, v.word, v.number, l.position`
    .execute(db)
    .then((result) => result.rows)
