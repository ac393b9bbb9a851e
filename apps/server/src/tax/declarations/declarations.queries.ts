/** Returns as they are kept. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Asked } from '@app/contract/kernel/filter'
import type { returnsFilter } from '@app/contract/tax/declarations/declarations'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { PLACE_CELL } from '@app/domain/tax/forms/vat/prepay'
import { FILED, type ReturnState } from '@app/domain/tax/forms/engine/return'
import { FILED_ELSEWHERE, returnsOfTax, type DeclaredTax, type FilingKind, type OwnFiling } from '@app/domain/tax/forms/engine/taxes'
import { sql, type SqlBool } from 'kysely'
import { allOf, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type Return = Row<'taxDeclarations'>
export type StoredReturn = Awaited<ReturnType<typeof lock>>

/** Filings with their cycles that a tax's list shows. */
const ofTax = (tax: DeclaredTax) => {
  const pairs = returnsOfTax(tax).map(({ filing, cycle }) => `${filing} ${cycle}`)
  return sql<SqlBool>`filing || ' ' || cycle = any(${pairs})`
}
/** Where something is prepaid, as it is kept or as it was filed. */
const place = sql<string>`coalesce(typed ->> ${PLACE_CELL}, figures ->> ${PLACE_CELL}, '')`
/** Whose business it is. */
const owner = sql<string>`coalesce((select t.name from tags t where t.ledger_id = tax_declarations.ledger_id and t.id = tax_declarations.owner_id), '')`
const returns = (db: Tx, tax: DeclaredTax) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'period', 'cycle', 'kind', 'correction', 'serial', 'ownerId', 'state', 'due', 'typed', 'figures'])
    .select(['basis', 'reasons', 'checkedName as checkedBy', 'checkedAt', 'digest', 'changedName as changedBy', 'changedAt'])
    .select([place.as('place'), owner.as('owner')])
    .where(ofTax(tax))

type Filter = Asked<typeof returnsFilter>
const conditions: SqlConditions<Filter> = { state: (state) => sql`state = ${state}` }

export async function list(db: Tx, tax: DeclaredTax, filter: Filter, page: number, pageSize: number) {
  return db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'period', 'cycle', 'correction', 'serial', 'state', 'due', 'changedName as changedBy', 'changedAt'])
    .select([place.as('place'), owner.as('owner')])
    .where(ofTax(tax))
    .where(sql<SqlBool>`${allOf(conditions, filter, sql`true`)}`)
    .orderBy('period', 'desc')
    .orderBy('serial', 'desc')
    .orderBy('correction', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
export const totals = (db: Tx, tax: DeclaredTax, filter: Filter): Promise<{ count: number; due: Money }> =>
  db
    .selectFrom('taxDeclarations')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Money>`coalesce(sum(due), 0)::numeric(18,2)`.as('due')])
    .where(ofTax(tax))
    .where(sql<SqlBool>`${allOf(conditions, filter, sql`true`)}`)
    .executeTakeFirstOrThrow()

const missing = () => notFound('FM0404', '申报表不存在或已删除')
export const get = (db: Tx, tax: DeclaredTax, id: string) => returns(db, tax).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, tax: DeclaredTax, id: string) =>
  returns(db, tax).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

/** The version a correction corrects. */
export const versionBefore = (db: Tx, { filing, cycle, period, serial, correction }: StoredReturn) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'correction', 'typed', 'figures', 'basis'])
    .where('filing', '=', filing)
    .where('cycle', '=', cycle)
    .where('period', '=', period)
    .where('serial', '=', serial)
    .where('correction', '=', correction - 1)
    .executeTakeFirst()

/** Any return, whatever its tax: what the bureau is to be told. */
export const any = (db: Tx, id: string) =>
  db
    .selectFrom('taxDeclarations')
    .select([
      'id',
      'filing',
      'period',
      'cycle',
      'kind',
      'correction',
      'serial',
      'ownerId',
      'state',
      'due',
      'typed',
      'figures',
      'basis',
      'digest',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing)
/** No returns of the company's own bureau. */
const ELSEWHERE = sql<SqlBool>`filing <> all(${[...FILED_ELSEWHERE]})`

const UNFILED = ['draft', 'checked', 'waitingClient', 'confirmed', 'refused'] as const satisfies readonly ReturnState[]

export const endingUnfiled = (db: Tx, period: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'cycle', 'period', 'correction', 'serial', 'ownerId', 'state', 'due', 'changedName', 'checkedName'])
    .where('period', '=', period)
    .where(ELSEWHERE)
    .where('state', 'in', UNFILED)
    .orderBy('id')
    .execute()
/** Those of a filing that are not filed yet, of any month. */
export const unfiled = (db: Tx, filing: FilingKind) =>
  db
    .selectFrom('taxDeclarations')
    .select('id')
    .where('filing', '=', filing)
    .where('state', 'in', UNFILED)
    .orderBy('period')
    .orderBy('id')
    .execute()
/** Of the months from one on, that were filed in one way or another or are on their way. */
export const filedFrom = (db: Tx, period: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['filing', 'period', 'correction', 'state', 'checkedAt', 'changedAt'])
    .where('period', '>=', period)
    .where('state', 'in', ['sending', ...FILED])
    .orderBy('period')
    .orderBy('filing')
    .orderBy('correction')
    .execute()
export const lockAny = (db: Tx, id: string) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'period', 'correction', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)

/** The return that ends with a month, as it was corrected last; of drafts too, so that work goes on before all is filed. */
export const ofPeriod = (db: Tx, filing: FilingKind, cycle: Cycle, period: Period, serial = 1) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'figures', 'correction', 'state'])
    .where('filing', '=', filing)
    .where('cycle', '=', cycle)
    .where('period', '=', period)
    .where('serial', '=', serial)
    .where('state', '<>', 'voided')
    .orderBy('correction', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The same, with what it was made of; of a month or a quarter whichever there is, the cycle asked for first: who changes from one to the other goes on. */
export const endingBefore = (db: Tx, filing: FilingKind, cycle: Cycle, period: Period, serial: number) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'cycle', 'period', 'serial', 'figures', 'typed', 'basis', 'state'])
    .where('filing', '=', filing)
    .where(sql<SqlBool>`(cycle = ${cycle} or (${cycle} <> 'year' and cycle <> 'year'))`)
    .where('period', '=', period)
    .where('serial', '=', serial)
    .where('state', '<>', 'voided')
    .orderBy(sql`cycle <> ${cycle}`)
    .orderBy('correction', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns that end in some months and are checked or filed, each as it was corrected last. */
export const checkedIn = (db: Tx, from: Period, to: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'cycle', 'period', 'state', 'figures'])
    .distinctOn(['filing', 'cycle', 'period', 'serial'])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('state', 'not in', ['draft', 'refused', 'voided'])
    .orderBy('filing')
    .orderBy('cycle')
    .orderBy('period')
    .orderBy('serial')
    .orderBy('correction', 'desc')
    .execute()
/** Of some returns those that were checked or filed here and stand for their period: the last that is not a draft. */
export const heldAmong = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'cycle', 'period', 'serial', 'typed', 'figures', 'checkedAt'])
    .where('id', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .where('state', 'in', ['checked', 'waitingClient', 'confirmed', 'sending', 'accepted', 'differing', 'paid'])
    .where(
      sql<SqlBool>`not exists (select from tax_declarations c where c.ledger_id = tax_declarations.ledger_id and c.filing = tax_declarations.filing
        and c.cycle = tax_declarations.cycle and c.period = tax_declarations.period and c.serial = tax_declarations.serial
        and c.correction > tax_declarations.correction and c.state not in ('draft', 'refused', 'voided'))`,
    )
    .orderBy('period', 'desc')
    .execute()
/** When each month was closed or opened again last. */
export const lastEvents = (db: Tx) =>
  db
    .selectFrom('periodEvents')
    .select(['period', sql<Date>`max(at)`.as('at')])
    .groupBy('period')
    .execute()

/** Drafts that end with a month. */
export const draftsOf = (db: Tx, period: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'cycle', 'period', 'state', 'figures'])
    .where('period', '=', period)
    .where('state', 'in', ['draft', 'refused'])
    .execute()

/** Every period's return of a filing, as it was corrected last. */
export const ofFiling = (db: Tx, filing: FilingKind) =>
  db
    .selectFrom('taxDeclarations')
    .select(['period', 'cycle', 'figures'])
    .distinctOn(['period', 'cycle'])
    .where('filing', '=', filing)
    .where('state', '<>', 'voided')
    .orderBy('period')
    .orderBy('cycle')
    .orderBy('correction', 'desc')
    .execute()

/** Every return that ends within these months, as it was corrected last; voided ones are none. */
export const endingIn = (db: Tx, from: Period, to: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['id', 'filing', 'cycle', 'period', 'serial', 'state', 'due'])
    .distinctOn(['filing', 'cycle', 'period', 'serial'])
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('state', '<>', 'voided')
    .where(ELSEWHERE)
    .$narrowType<{ filing: OwnFiling }>()
    .orderBy('filing')
    .orderBy('cycle')
    .orderBy('period')
    .orderBy('serial')
    .orderBy('correction', 'desc')
    .execute()
/** Kinds of returns there are any of, whenever, and how often each is filed. */
export const kindsKnown = (db: Tx) =>
  db
    .selectFrom('taxDeclarations')
    .select(['filing', 'cycle'])
    .distinct()
    .where('state', '<>', 'voided')
    .where(ELSEWHERE)
    .$narrowType<{ filing: OwnFiling }>()
    .orderBy('filing')
    .execute()
/** What was prepaid through a month, each place's as it was corrected last. */
export const prepaidThrough = (db: Tx, through: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['period', 'figures'])
    .distinctOn(['period', 'cycle', 'serial'])
    .where('filing', '=', 'vatPrepay')
    .where('period', '<=', through)
    .where('state', 'in', [...FILED])
    .orderBy('period')
    .orderBy('cycle')
    .orderBy('serial')
    .orderBy('correction', 'desc')
    .execute()

const JSONS = ['typed', 'figures', 'basis', 'reasons'] as const
type Jsons = (typeof JSONS)[number]
/** JSON travels as its text. */
const asTexts = <T extends Partial<Pick<Return, Jsons>>>(row: T) =>
  Object.fromEntries(JSONS.flatMap((name) => (row[name] === undefined ? [] : [[name, JSON.stringify(row[name])]]))) as {
    readonly [N in Jsons & keyof T]: string
  }

type Added = Omit<NewRow<'taxDeclarations'>, 'ledgerId' | Jsons> & Pick<Return, 'typed' | 'figures' | 'basis'>
/** False when the return of that period is there already. */
export const add = (db: Tx, row: Added): Promise<boolean> =>
  db
    .insertInto('taxDeclarations')
    .values({ ...row, ...asTexts(row) })
    .onConflict((conflict) =>
      conflict
        .columns(['ledgerId', 'filing', 'cycle', 'period', 'serial', 'kind', 'correction'])
        // one that was taken back leaves the period free
        .where(sql<boolean>`state <> 'voided'`)
        .doNothing(),
    )
    .executeTakeFirst()
    .then((result) => result.numInsertedOrUpdatedRows === 1n)

type Set = Partial<
  Pick<
    Return,
    'typed' | 'figures' | 'basis' | 'reasons' | 'due' | 'state' | 'checkedName' | 'checkedAt' | 'digest' | 'changedName' | 'changedAt'
  >
>
export const set = (db: Tx, id: string, row: Set) =>
  db
    .updateTable('taxDeclarations')
    .set({ ...row, ...asTexts(row) })
    .where('id', '=', id)
    .execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('taxDeclarations').where('id', '=', id).execute()
