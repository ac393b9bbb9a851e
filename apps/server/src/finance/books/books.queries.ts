/** Lines of books, page by page. */
import type { BookLine } from '@app/domain/finance/books/book-line'
import type { LineNow } from '@app/domain/finance/books/detail-now'
import { ZERO, type Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Quantity } from '@app/domain/kernel/quantity'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { sql, type RawBuilder } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ofEachVoucher } from '../../platform/database/lines-of-vouchers.ts'
import { linesAndVouchers } from './book-source.ts'

export interface LinesScope {
  readonly ledgerId: string
  readonly subjectIds: readonly string[]
  readonly from: Period
  readonly to: Period
  readonly withDrafts: boolean
  /** Only lines whose tag set holds this tag. */
  readonly tagSetIds: readonly string[] | null
  /** As the books stood at this moment; now when missing. */
  readonly asOf?: Date | undefined
  /** What each line stands against is told as well. */
  readonly withCounterparts?: boolean
  /** Subjects of banks called by the whole number of the account. */
  readonly wholeNames?: boolean | undefined
}

// one subject is asked for by equality: its index then gives the lines in the order of their days
const ofSubjects = ({ subjectIds }: LinesScope) =>
  subjectIds.length === 1 ? sql`l.subject_id = ${subjectIds[0]}` : sql`l.subject_id = any(${subjectIds}::uuid[])`

const ofSets = ({ tagSetIds }: LinesScope) => (tagSetIds === null ? sql`` : sql`and l.tag_set_id = any(${tagSetIds}::uuid[])`)

const where = (scope: LinesScope) => sql`
  l.ledger_id = ${scope.ledgerId} and v.ledger_id = ${scope.ledgerId} and ${ofSubjects(scope)}
  and ${hereIn(scope.from, scope.to)} and l.day >= ${`${scope.from}-01`}::date and l.day < (${`${scope.to}-01`}::date + interval '1 month') and (v.state = 'posted' or ${scope.withDrafts})
  ${ofSets(scope)}`

const joined = ({ ledgerId, asOf }: Pick<LinesScope, 'ledgerId' | 'asOf'>) => linesAndVouchers(ledgerId, asOf, 'here')

const columns = sql` l.voucher_id as "voucherId", l.position as "lineNumber", l.day, l.period, v.word, v.number, l.abstract, l.subject_id,
         coalesce(l.tag_set_id::text, '') as "tagSetId", l.debit, l.credit, l.currency, l.original_amount as "originalAmount", l.exchange_rate,
         l.quantity, l.unit_price`
const inOrder = sql`order by l.day, v.word, v.number, l.voucher_id, l.position`

const selected = (scope: LinesScope) => sql`select ${columns} from ${joined(scope)} where ${where(scope)} ${inOrder}`

/**
 * Lines of the book now that were not in it at the moment, in book order. Both are laid together and looked at line by line once: asking for
 * each line of now whether it was there then goes through all of them again wherever the planner takes one of the two for short.
 */
const added = (now: LinesScope, then: LinesScope) => sql`
  select "voucherId", "lineNumber", day, period, word, number, abstract, subject_id, "tagSetId", debit, credit, currency, "originalAmount",
         exchange_rate, quantity, unit_price
    from (select both_times.*, bool_or(was) over (partition by "voucherId", "lineNumber") as "wasThere"
            from (select ${columns}, false as was from ${joined(now)} where ${where(now)}
                  union all
                  select ${columns}, true from ${joined(then)} where ${where(then)}) both_times) told_once
   where not was and not "wasThere"
   order by day, word, number, "voucherId", "lineNumber"`

/** Subjects in the voucher's order, with commas between: a list of thousands costs the driver more than it costs to read. */
interface Sides {
  readonly voucherId: string
  readonly debits: string | null
  readonly credits: string | null
}
const SIDES = sql`string_agg(subject_id::text, ',' order by position) filter (where debit <> 0) as debits,
  string_agg(subject_id::text, ',' order by position) filter (where debit = 0) as credits`
/** What stands on either side of vouchers: looked up by their keys alone, nothing joined that a plan could take for few. */
const sidesOf = async (db: Tx, scope: LinesScope, voucherIds: readonly string[]): Promise<readonly Sides[]> =>
  (
    await sql<Sides>`
      select ${
        scope.asOf === undefined
          ? sql`voucher_id, debits, credits from ${ofEachVoucher(scope.ledgerId, voucherIds, SIDES)} each_one`
          : sql`voucher_id, ${SIDES} from (select l.* from ${joined(scope)} where l.ledger_id = ${scope.ledgerId} and l.voucher_id = any(${voucherIds}::uuid[])) earlier
                group by voucher_id`
      }`.execute(db)
  ).rows

/** Subjects by their ids: as they are, or, where lines of an earlier moment may stand on one deleted since, as it was. */
const namesOf = async (
  db: Tx,
  { ledgerId, asOf, wholeNames = false }: LinesScope,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; code: string; fullName: string }>`
    select id, code, full_name from subjects where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])
    ${
      asOf === undefined
        ? sql``
        : sql`union all
    select id, content->>'code', content->>'full_name' from past_subjects where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`
    }`.execute(db)
  return new Map(rows.map(({ id, code, fullName }) => [id, wholeNames ? fullName : shownName(code, fullName)]))
}

/** What was told of a book that is read in parts: subjects by their ids, and sides by theirs, which are few and come again and again. */
interface Told {
  readonly names: Map<string, string>
  readonly sides: Map<string, string>
}
const nothingTold = (): Told => ({ names: new Map(), sides: new Map() })

/** Names of a side, each once, in the voucher's order. */
async function tellSides(db: Tx, scope: LinesScope, { names, sides }: Told, found: readonly Sides[]): Promise<void> {
  const untold = new Set(found.flatMap(({ debits, credits }) => [debits, credits]).filter((one) => one !== null && !sides.has(one)))
  const listed = [...(untold as Set<string>)].map((one) => [one, [...new Set(one.split(','))]] as const)
  const unknown = [...new Set(listed.flatMap(([, ids]) => ids))].filter((id) => !names.has(id))
  if (unknown.length > 0) for (const [id, name] of await namesOf(db, scope, unknown)) names.set(id, name)
  for (const [one, ids] of listed) sides.set(one, ids.flatMap((id) => names.get(id) ?? []).join('、'))
}

/** Tells lines what they stand against: the other side of their vouchers. */
async function withSides(db: Tx, scope: LinesScope, lines: BookLine[], told = nothingTold()): Promise<BookLine[]> {
  if (!scope.withCounterparts || lines.length === 0) return lines
  const found = await sidesOf(db, scope, [...new Set(lines.map(({ voucherId }) => voucherId))])
  await tellSides(db, scope, told, found)
  const byVoucher = new Map(found.map((one) => [one.voucherId, one]))
  for (const line of lines as (Omit<BookLine, 'counterpart'> & { counterpart: string | null })[]) {
    const { debits = null, credits = null } = byVoucher.get(line.voucherId) ?? {}
    const other = line.debit === ZERO ? debits : credits
    // a line that stands against nothing has null
    line.counterpart = other === null ? null : told.sides.get(other)!
  }
  return lines
}

interface Page {
  readonly offset: number
  readonly limit: number
}

/** A page of lines in book order: day, word, number, position. */
export const lines = (db: Tx, scope: LinesScope, page: Page): Promise<BookLine[]> => pageOf(db, scope, selected(scope), page)

/** Lines that came into the book since a moment. */
export const addedLines = (db: Tx, now: LinesScope, then: LinesScope, page: Page): Promise<BookLine[]> =>
  pageOf(db, now, added(now, then), page)

/** A page of thousands is fetched in parts as well: between two of them others are answered. */
async function pageOf(db: Tx, scope: LinesScope, from: RawBuilder<unknown>, { offset, limit }: Page): Promise<BookLine[]> {
  const page = sql`${from} offset ${offset} limit ${limit}`
  if (limit <= AT_A_TIME) return sql<BookLine>`${page}`.execute(db).then(({ rows }) => withSides(db, scope, rows))
  const found: BookLine[][] = []
  for await (const part of partsOf(db, scope, page)) found.push(part)
  return found.flat()
}

export const countAdded = (db: Tx, now: LinesScope, then: LinesScope): Promise<number> =>
  sql<{ count: string }>`select count(*) as count from (${added(now, then)}) x`.execute(db).then((result) => Number(result.rows[0]!.count))

const AT_A_TIME = 200

/**
 * Every line in book order, fetched in parts: a hundred thousand rows read at once keep other requests waiting, and kept as objects
 * they make the collector stop the program. So they wait as text.
 */
export const allLines = (db: Tx, scope: LinesScope): Promise<Iterable<BookLine>> => inParts(db, scope, selected(scope))

/** Every line that came into the book since a moment. */
export const allAdded = (db: Tx, now: LinesScope, then: LinesScope): Promise<Iterable<BookLine>> => inParts(db, now, added(now, then))

async function* partsOf(db: Tx, scope: LinesScope, lines: RawBuilder<unknown>): AsyncGenerator<BookLine[]> {
  await sql`declare book_lines no scroll cursor for ${lines}`.execute(db)
  const told = nothingTold()
  for (;;) {
    const { rows } = await sql<BookLine>`fetch ${sql.lit(AT_A_TIME)} from book_lines`.execute(db)
    yield await withSides(db, scope, rows, told)
    if (rows.length < AT_A_TIME) break
  }
  await sql`close book_lines`.execute(db)
}

async function inParts(db: Tx, scope: LinesScope, lines: RawBuilder<unknown>): Promise<Iterable<BookLine>> {
  const parts: Buffer[] = []
  for await (const part of partsOf(db, scope, lines)) parts.push(Buffer.from(JSON.stringify(part)))
  return {
    *[Symbol.iterator]() {
      for (const part of parts) yield* JSON.parse(part.toString()) as BookLine[]
    },
  }
}

/** Lines as they are now, of these vouchers or of all: what became of those of an earlier moment. */
export const linesNow = (db: Tx, scope: LinesScope, voucherIds: readonly string[] | null): Promise<LineNow[]> =>
  sql<LineNow>`
    select l.voucher_id as "voucherId", l.position as "lineNumber", l.day, l.debit, l.credit from voucher_lines l
     where l.ledger_id = ${scope.ledgerId} and ${ofSubjects(scope)} ${ofSets(scope)}
           ${voucherIds === null ? sql`` : sql`and l.voucher_id = any(${voucherIds}::uuid[])`}`
    .execute(db)
    .then((result) => result.rows)

/** How many lines there are, as the balances kept with them count them; of an earlier moment they are counted themselves. */
export const countLines = (db: Tx, scope: LinesScope): Promise<number> =>
  sql<{ count: string }>`${
    scope.asOf === undefined ? countKept(scope) : sql`select count(*) as count from ${joined(scope)} where ${where(scope)}`
  }`
    .execute(db)
    .then((result) => Number(result.rows[0]!.count))

const countKept = (scope: LinesScope) => sql`
    select coalesce(sum(l.line_count), 0) as count from balances l
     where l.ledger_id = ${scope.ledgerId} and ${ofSubjects(scope)} and l.period between ${scope.from} and ${scope.to} and (l.posted or ${scope.withDrafts})
       ${ofSets(scope)}`

/** What the lines before a page add up to, the month and day of the last of them, and what that day came to. */
export const before = (db: Tx, scope: LinesScope, offset: number) =>
  sql<{
    balance: Money
    quantity: Quantity
    original: Money
    previous: Period | null
    day: Day | null
    dayDebit: Money
    dayCredit: Money
  }>`
    with x as (select l.debit, l.credit, l.quantity, l.original_amount, l.period, l.day from ${joined(scope)} where ${where(scope)}
                order by l.day, v.word, v.number, l.voucher_id, l.position limit ${offset}),
         last as (select max(day) as day from x)
    select coalesce(sum(debit - credit), 0)::numeric(18,2) as balance,
           coalesce(sum(case when debit <> 0 then quantity else -quantity end), 0)::numeric(18,4) as quantity,
           coalesce(sum(case when debit <> 0 then original_amount else -original_amount end), 0)::numeric(18,2) as original,
           max(period) as previous, max(last.day) as day,
           coalesce(sum(debit) filter (where x.day = last.day), 0)::numeric(18,2) as "dayDebit",
           coalesce(sum(credit) filter (where x.day = last.day), 0)::numeric(18,2) as "dayCredit"
      from x, last`
    .execute(db)
    .then((result) => result.rows[0]!)

export interface IncreaseRow {
  readonly subjectId: string
  readonly tagSetId: string
  readonly day: Day
  readonly amount: Money
}

/** What increased the balances of subjects, day by day: debits (credits of `side` credit) and red entries of the other side. */
export const increases = (db: Tx, scope: Omit<LinesScope, 'from' | 'tagSetIds'>, side: 'debit' | 'credit'): Promise<IncreaseRow[]> =>
  sql<IncreaseRow>`
    select l.subject_id, coalesce(l.tag_set_id::text, '') as "tagSetId", l.day,
           sum(greatest(l.${sql.ref(side)}, 0) + greatest(-l.${sql.ref(side === 'debit' ? 'credit' : 'debit')}, 0))::numeric(18,2) as amount
      from ${joined(scope)}
     where l.ledger_id = ${scope.ledgerId} and v.ledger_id = ${scope.ledgerId} and l.subject_id = any(${scope.subjectIds}::uuid[])
       and ${hereIn(null, scope.to)} and l.day < (${`${scope.to}-01`}::date + interval '1 month') and (v.state = 'posted' or ${scope.withDrafts})
     group by l.subject_id, l.tag_set_id, l.day`
    .execute(db)
    .then((result) => result.rows.filter((row) => (row.amount as unknown as string) !== '0.00'))

/** Revaluation lines (期末调汇) of subjects: foreign currency with an original amount of zero. */
export const exchangeLines = (db: Tx, scope: LinesScope): Promise<BookLine[]> =>
  sql<BookLine>`select * from (${selected(scope)}) x where currency <> '' and "originalAmount" = 0`
    .execute(db)
    .then((result) => result.rows)

/** How many vouchers up to a month are not posted. */
export const draftsThrough = async (db: Tx, ledgerId: string, to: Period): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from hot_vouchers where ledger_id = ${ledgerId} and state <> 'posted' and period <= ${to}`.execute(db)
  ).rows[0]!.count
