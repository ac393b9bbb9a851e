/** Reading vouchers with their lines. */
import { readingsOf } from '@app/domain/kernel/readings'
import type { voucherFilter } from '@app/contract/finance/vouchers/vouchers'
import type { Asked } from '@app/contract/kernel/filter'
import { readCode, type PrintedCode } from '@app/domain/finance/vouchers/find-code'
import type { SubjectSum } from '@app/domain/finance/vouchers/summary'
import { conditionsOf } from '@app/domain/kernel/conditions'
import { money, moneyText, type Money } from '@app/domain/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import { hereIn, hereOf } from '../../platform/database/aside.ts'
import { allOf, containing, containingParty, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { linesOfVouchers } from '../../platform/database/lines-of-vouchers.ts'

export type HeadRead = Pick<
  Row<'vouchers'>,
  | 'digest'
  | 'id'
  | 'period'
  | 'day'
  | 'word'
  | 'number'
  | 'attachmentCount'
  | 'state'
  | 'kind'
  | 'preparedName'
  | 'preparedBy'
  | 'reviewedBy'
  | 'reviewedName'
  | 'postedName'
  | 'createdAt'
  | 'total'
  | 'sourceKind'
  | 'sourceIds'
  | 'sourceReason'
  | 'correctsId'
>

export interface LineRead extends Pick<
  Row<'voucherLines'>,
  | 'voucherId'
  | 'position'
  | 'abstract'
  | 'subjectId'
  | 'tagSetId'
  | 'debit'
  | 'credit'
  | 'currency'
  | 'originalAmount'
  | 'exchangeRate'
  | 'quantity'
  | 'unitPrice'
> {
  readonly cashFlows: readonly { item: string; amount: Money }[] | null
}

const heads = (db: Tx) =>
  db
    .selectFrom('hotVouchers')
    .select([
      'id',
      'period',
      'day',
      'word',
      'number',
      'attachmentCount',
      'state',
      'kind',
      'preparedBy',
      'preparedName',
      'reviewedBy',
      'reviewedName',
      'postedName',
      'createdAt',
      'total',
      'sourceKind',
      'sourceIds',
      'sourceReason',
      'correctsId',
      'digest',
    ])

export const byIds = (db: Tx, ids: readonly string[]) =>
  heads(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(hereOf(ids, 'heads'))
    .orderBy('period')
    .orderBy('word')
    .orderBy('number')
    .execute()

export type Filter = Asked<typeof voucherFilter>

type OfLine = 'subjectId' | 'cashFlowItem' | 'tagId' | 'fromAmount' | 'toAmount'
/** Conditions on lines hold for one and the same line. */
const ofLine: SqlConditions<Pick<Filter, OfLine>, Filter> = {
  subjectId: (id) => sql`l.subject_id = ${id}`,
  cashFlowItem: (item) => sql`l.cash_flows @> ${JSON.stringify([{ item }])}::jsonb`,
  tagId: (id) => sql`l.tag_set_id in (select t.id from tag_sets t where t.ledger_id = l.ledger_id and t.tag_ids @> array[${id}]::uuid[])`,
  // an ordinary line has one side; of either, the one that is not nought counts
  fromAmount: (amount) => sql`greatest(abs(l.debit), abs(l.credit)) >= ${moneyText(amount)}::numeric`,
  toAmount: (amount) => sql`greatest(abs(l.debit), abs(l.credit)) <= ${moneyText(amount)}::numeric`,
}

/** The voucher itself, or those one of whose files it is. */
const codeCondition = (ledgerId: string, { kind, digits }: PrintedCode): RawBuilder<boolean> =>
  kind === 'voucher'
    ? sql`right(replace(vouchers.id::text, '-', ''), ${digits.length}::integer) = ${digits}`
    : sql`exists (select 1 from voucher_files x join files f on f.ledger_id = x.ledger_id and f.id = x.file_id
                   where x.ledger_id = ${ledgerId} and x.voucher_id = vouchers.id and f.digest like ${`${digits}%`})`

/** A code printed on paper finds its voucher whatever its month. */
const codeIn = ({ search = '' }: Filter): PrintedCode | null => readCode(search.trim())
/** 113, 113.5, 113.00: the whole amount of a line. */
const WHOLE_AMOUNT = /^-?\d{1,15}(?:\.\d{1,2})?$/
const ofHead = (ledgerId: string): SqlConditions<Omit<Filter, OfLine>, Filter> => ({
  from: (from, asked) => (codeIn(asked) === null ? sql`period >= ${from}` : null),
  to: (to, asked) => (codeIn(asked) === null ? sql`period <= ${to}` : null),
  state: (state) => sql`state = ${state}`,
  word: (word) => sql`word = ${word}`,
  fromDay: (day) => sql`day >= ${day}`,
  toDay: (day) => sql`day <= ${day}`,
  fromNumber: (number) => sql`number >= ${number}`,
  toNumber: (number) => sql`number <= ${number}`,
  source: (source) => sql`source_kind = ${source}`,
  preparedBy: (typed) => sql`prepared_name ilike ${containing(typed)}`,
  search: (words, asked) => {
    const code = codeIn(asked)
    if (code !== null) return codeCondition(ledgerId, code)
    const like = containingParty(words)
    const amounts = readingsOf(words).flatMap((one) => (WHOLE_AMOUNT.test(one) ? [money(one)] : []))
    return sql`(vouchers.number::text = ${words} or exists (
          select 1 from hot_voucher_lines l join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
           where l.ledger_id = ${ledgerId} and s.ledger_id = ${ledgerId} and l.voucher_id = vouchers.id
             and (l.abstract ilike ${like} or s.code like ${`${words}%`} or s.full_name ilike ${like} or l.debit::text = any(${amounts}::text[]) or l.credit::text = any(${amounts}::text[]))))`
  },
})

function filtered(db: Tx, ledgerId: string, filter: Filter) {
  const lines = conditionsOf(ofLine, filter)
  const ofOneLine = sql`exists (select 1 from hot_voucher_lines l where l.ledger_id = ${ledgerId} and l.voucher_id = vouchers.id and ${sql.join(lines, sql` and `)})`
  const [from, to] = codeIn(filter) === null ? [filter.from, filter.to] : []
  return db
    .selectFrom('hotVouchers as vouchers')
    .where(hereIn(from ?? null, to ?? null))
    .where(allOf(ofHead(ledgerId), filter, ...(lines.length > 0 ? [ofOneLine] : []), sql`true`))
}

export const idsOf = (db: Tx, ledgerId: string, filter: Filter, page: { offset: number; limit: number }) =>
  filtered(db, ledgerId, filter)
    .select('id')
    .orderBy('period')
    .orderBy('word')
    .orderBy('number')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const sumOf = (db: Tx, ledgerId: string, filter: Filter) =>
  filtered(db, ledgerId, filter)
    .select([sql<string>`count(*)`.as('count'), sql<Money>`coalesce(sum(total), 0)::numeric(18,2)`.as('total')])
    .executeTakeFirstOrThrow()

/** Sums per subject of the vouchers a filter leaves, and how many vouchers and attached documents those are. */
export async function summaryOf(db: Tx, ledgerId: string, filter: Filter) {
  const [sums, heads] = await Promise.all([
    sql<SubjectSum>`
      select l.subject_id, sum(l.debit)::numeric(18,2) as debit, sum(l.credit)::numeric(18,2) as credit, count(*)::int as lines
        from hot_voucher_lines l
       where l.ledger_id = ${ledgerId} and l.voucher_id in (${filtered(db, ledgerId, filter).select('id')})
       group by l.subject_id`.execute(db),
    filtered(db, ledgerId, filter)
      .select([sql<number>`count(*)::int`.as('vouchers'), sql<number>`coalesce(sum(attachment_count), 0)::int`.as('attachments')])
      .executeTakeFirstOrThrow(),
  ])
  return { sums: sums.rows, ...heads }
}

const lineColumns = sql`voucher_id, position, abstract, subject_id, tag_set_id, debit, credit, currency,
  original_amount, exchange_rate, quantity, unit_price, cash_flows`

export const linesOf = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<LineRead>`select ${lineColumns} from ${linesOfVouchers(ledgerId, ids)} l where ${hereOf(ids, 'lines')} order by voucher_id, position`
    .execute(db)
    .then((result) => result.rows)

/** All lines of a year that is aside. */
export const linesAside = (db: Tx, year: number) =>
  sql<LineRead>`select ${lineColumns} from app.aside_rows(${year}::integer, 'voucher_lines', null::app.voucher_lines) l order by voucher_id, position`
    .execute(db)
    .then((result) => result.rows)

/** What the log keeps of lines. */
export const briefLines = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<Pick<LineRead, 'voucherId' | 'abstract' | 'subjectId' | 'debit' | 'credit'>>`
    select voucher_id, abstract, subject_id, debit, credit
      from ${linesOfVouchers(ledgerId, ids)} l where ${hereOf(ids, 'lines')} order by voucher_id, position`
    .execute(db)
    .then((result) => result.rows)

/** The voucher next to one in month, word and number order; what lies between them is here. */
export async function neighbourOf(db: Tx, ledgerId: string, id: string, forward: boolean): Promise<{ id: string }[]> {
  const [further, order] = forward ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const between = forward ? sql`o.period::text, n.period::text` : sql`n.period::text, o.period::text`
  const { rows } = await sql<{ id: string | null }>`
    with o as (select period, word, number, id from hot_vouchers where ledger_id = ${ledgerId} and id = ${id} and ${hereOf([id], 'heads')}),
         n as (select v.id, v.period from hot_vouchers v, o
                where v.ledger_id = ${ledgerId} and (v.period, v.word, v.number, v.id) ${further} (o.period, o.word, o.number, o.id)
                order by v.period ${order}, v.word ${order}, v.number ${order}, v.id ${order} limit 1)
    select n.id from o left join n on true where app.has_months(${between})`.execute(db)
  return rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id }]))
}

/** Abstracts of the last vouchers (of years that are not aside) with the subjects they stood beside, most used first. */
export const abstracts = (db: Tx, ledgerId: string) =>
  sql<{ abstract: string; subjectIds: string[] }>`
    with recent as (select id from hot_vouchers where ledger_id = ${ledgerId} order by period desc, created_at desc limit 400),
         used as (
           select l.abstract, array_agg(distinct l.subject_id)::text[] as subjects, count(*) as times
             from hot_voucher_lines l join recent r on r.id = l.voucher_id
            where l.ledger_id = ${ledgerId} group by l.abstract order by count(*) desc, l.abstract limit 300)
    select abstract, subjects as "subjectIds" from (
      select abstract, subjects, times from used
      union all
      select a.name, array_remove(array[a.subject_id], null)::text[], 0 from abstracts a
       where a.ledger_id = ${ledgerId} and not a.disabled and not exists (select 1 from used where used.abstract = a.name)
    ) offered order by times desc, abstract`
    .execute(db)
    .then((result) => result.rows)
