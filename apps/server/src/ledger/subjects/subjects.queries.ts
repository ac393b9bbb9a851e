/** Subjects of a ledger. */
import type { Period } from '@app/domain/kernel/period'
import type { Money } from '@app/domain/kernel/money'
import type { Subject, TagType } from '@app/domain/ledger/subjects/subject'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface StoredSubject extends Subject {
  readonly initials: string
}

const columns = [
  'id',
  'code',
  'name',
  'fullName',
  'initials',
  'parentId',
  'subjectClass',
  'side',
  'leaf',
  'disabled',
  'unit',
  'currencies',
  'revalued',
  'cash',
  'tagTypes',
  'optionalTags',
  'closeTo',
] as const

const rows = (db: Tx) => db.selectFrom('subjects').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toSubject = (row: Row): StoredSubject => ({
  ...row,
  level: row.code.length / 4,
  subjectClass: row.subjectClass,
  side: row.side,
  cash: row.cash,
  tagTypes: row.tagTypes as TagType[],
  optionalTags: row.optionalTags as TagType[],
})

export const all = async (db: Tx): Promise<StoredSubject[]> => (await rows(db).orderBy('code').execute()).map(toSubject)

export const page = async (db: Tx, { page: number, pageSize }: { page: number; pageSize: number }) => {
  const some = (
    await rows(db)
      .orderBy('code')
      .limit(pageSize)
      .offset((number - 1) * pageSize)
      .execute()
  ).map(toSubject)
  if (number === 1 && some.length < pageSize) return { some, total: some.length }
  const { total } = await db
    .selectFrom('subjects')
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { some, total: Number(total) }
}

/** Subjects deleted after a moment that lines of deleted drafts, or openings of then, stood on. */
export const deletedAfter = async (db: Tx, ledgerId: string, moment: Date): Promise<StoredSubject[]> => {
  const found = await sql<Row>`
    select s.id, s.code, s.name, s.full_name, s.initials, s.parent_id, s.subject_class, s.side, s.leaf,
           s.disabled, s.unit, s.currencies, s.revalued, s.cash, s.tag_types, s.optional_tags, s.close_to
      from past_subjects p, jsonb_populate_record(null::subjects, p.content) s
     where p.ledger_id = ${ledgerId} and p.until > ${moment}`.execute(db)
  return found.rows.map(toSubject)
}

/** Own accounts that stand on these subjects. */
export const accountsOf = (db: Tx, subjectIds: readonly string[]) =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bankAccounts')
        .select(['subjectId', 'bankName', 'accountNumber'])
        .where('subjectId', '=', sql<string>`any(${subjectIds}::uuid[])`)
        .execute()

export const byIds = async (db: Tx, ids: readonly string[]): Promise<StoredSubject[]> =>
  ids.length === 0 ? [] : (await rows(db).where('id', 'in', ids).execute()).map(toSubject)

export const lockByCode = async (db: Tx, code: string): Promise<StoredSubject | undefined> => {
  const row = await rows(db).where('code', '=', code).forUpdate().executeTakeFirst()
  return row && toSubject(row)
}

/** Adds many at once, parents and children in one statement. */
export const add = (db: Tx, subjects: readonly (Subject & { initials: string; preset?: boolean })[]) =>
  db
    .insertInto('subjects')
    .values(
      subjects.map((one) => ({
        id: one.id,
        code: one.code,
        name: one.name,
        fullName: one.fullName,
        initials: one.initials,
        parentId: one.parentId,
        subjectClass: one.subjectClass,
        side: one.side,
        leaf: one.leaf,
        disabled: one.disabled,
        unit: one.unit,
        currencies: [...one.currencies],
        revalued: one.revalued,
        cash: one.cash,
        tagTypes: [...one.tagTypes],
        optionalTags: [...(one.optionalTags ?? [])],
        closeTo: one.closeTo,
        preset: one.preset ?? false,
      })),
    )
    .execute()

export const change = (
  db: Tx,
  id: string,
  values: Partial<{
    code: string
    name: string
    fullName: string
    initials: string
    parentId: string | null
    leaf: boolean
    disabled: boolean
    unit: string | null
    currencies: string[]
    revalued: boolean
    tagTypes: string[]
    optionalTags: string[]
  }>,
) => db.updateTable('subjects').set(values).where('id', '=', id).execute()

export const remove = (db: Tx, ids: readonly string[]) => db.deleteFrom('subjects').where('id', 'in', ids).execute()

/** Ids of these that have opening balances or voucher lines. */
export const withHistory = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const { rows: found } = await sql<{ id: string }>`
    select s.id from unnest(${ids}::uuid[]) s(id)
     where exists (select 1 from opening_balances o where o.ledger_id = ${ledgerId} and o.subject_id = s.id)
        or exists (select 1 from hot_voucher_lines l where l.ledger_id = ${ledgerId} and l.subject_id = s.id)
        or exists (select 1 from balances b join aside_years y on y.ledger_id = ${ledgerId} and y.packed and y.year = left(b.period, 4)::integer
                    where b.ledger_id = ${ledgerId} and b.subject_id = s.id)`.execute(db)
  return new Set(found.map((row) => row.id))
}

/** Balance (debit minus credit) of every leaf (below a subject) at the end of a period, drafts included. */
export const balancesAt = (db: Tx, ledgerId: string, { period, subjectCode = '' }: { period: Period; subjectCode?: string | undefined }) =>
  sql<{ subjectId: string; balance: Money }>`
    select subject_id, sum(amount)::numeric(18,2) as balance from (
      select subject_id, opening as amount from opening_balances where ledger_id = ${ledgerId}
      union all
      select subject_id, debit - credit from balances where ledger_id = ${ledgerId} and period <= ${period}
    ) x where ${subjectCode} = '' or subject_id in (select id from subjects where ledger_id = ${ledgerId} and code like ${`${subjectCode}%`})
    group by subject_id`
    .execute(db)
    .then((result) => result.rows)

/** Balance of a subject where all of these tags stand together, at the end of a period, drafts included. */
export const tagBalanceAt = async (
  db: Tx,
  ledgerId: string,
  { period, subjectId, tagIds }: { period: Period; subjectId: string; tagIds: readonly string[] },
): Promise<{ balance: Money }> => {
  const { rows } = await sql<{ balance: Money }>`
    with s as (select id from tag_sets where ledger_id = ${ledgerId} and tag_ids @> ${tagIds}::uuid[])
    select coalesce(sum(amount), 0)::numeric(18,2) as balance from (
      select opening as amount from opening_balances
       where ledger_id = ${ledgerId} and subject_id = ${subjectId}::uuid and tag_set_id in (select id from s)
      union all
      select debit - credit from balances
       where ledger_id = ${ledgerId} and subject_id = ${subjectId}::uuid and period <= ${period} and tag_set_id in (select id from s)
    ) x`.execute(db)
  return rows[0]!
}
