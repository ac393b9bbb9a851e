/** Tax fee items as they are kept. */
import type { Asked } from '@app/contract/kernel/filter'
import type { feeFilter } from '@app/contract/tax/fees/fees'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { sql, type SqlBool } from 'kysely'
import { columnsBut } from '../../platform/database/bulk.ts'
import { allOf, containing, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type StoredFee = Omit<Row<'taxFees'>, 'ledgerId'>
type Filter = Asked<typeof feeFilter>
const STATE_SQL = {
  unpaid: sql`paid = 0`,
  partly: sql`paid > 0 and paid < amount`,
  paid: sql`paid = amount`,
} as const
const conditions: SqlConditions<Filter> = {
  state: (state) => STATE_SQL[state],
  kind: (kind) => sql`kind = ${kind}`,
  from: (day) => sql`due_on >= ${day}::date`,
  to: (day) => sql`due_on <= ${day}::date`,
  search: (typed) => {
    const like = containing(typed)
    return sql`(name ilike ${like} or certificate ilike ${like} or note ilike ${like})`
  },
}
const where = (filter: Filter) => sql<SqlBool>`${allOf(conditions, filter, sql`true`)}`

const FEE = columnsBut('taxFees', 'ledgerId')
const fees = (db: Tx) => db.selectFrom('taxFees').select(FEE)

export const list = (db: Tx, filter: Filter, page: number, pageSize: number): Promise<StoredFee[]> =>
  fees(db)
    .where(where(filter))
    .orderBy('dueOn', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
export const totals = (db: Tx, filter: Filter): Promise<{ count: number; amount: Money; paid: Money; lateFee: Money }> =>
  db
    .selectFrom('taxFees')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<Money>`coalesce(sum(amount), 0)::numeric(18,2)`.as('amount'),
      sql<Money>`coalesce(sum(paid), 0)::numeric(18,2)`.as('paid'),
      sql<Money>`coalesce(sum(late_fee), 0)::numeric(18,2)`.as('lateFee'),
    ])
    .where(where(filter))
    .executeTakeFirstOrThrow()
export const dueBetween = (db: Tx, from: Day, to: Day): Promise<StoredFee[]> =>
  fees(db).where('dueOn', '>=', from).where('dueOn', '<=', to).orderBy('dueOn').orderBy('id').execute()

const missing = () => notFound('XF0404', '税费项目不存在或已删除')
export const get = (db: Tx, id: string): Promise<StoredFee> => fees(db).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string): Promise<StoredFee> => fees(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

/** Whether another one is kept of the same kind, name and months. */
export const twin = (db: Tx, { id, kind, name, fromPeriod, toPeriod }: StoredFee) =>
  db
    .selectFrom('taxFees')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('fromPeriod', '=', fromPeriod)
    .where('toPeriod', '=', toPeriod)
    .where('id', '<>', id)
    .executeTakeFirst()
export const add = (db: Tx, row: StoredFee) => db.insertInto('taxFees').values(row).execute()
export const set = (db: Tx, { id, ...row }: StoredFee) => db.updateTable('taxFees').set(row).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('taxFees').where('id', '=', id).execute()
