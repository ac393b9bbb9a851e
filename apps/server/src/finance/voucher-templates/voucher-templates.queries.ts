/** Templates, runs of recurring vouchers and which voucher was made of which template in which month. */
import type { Schedule, TemplateLine } from '@app/domain/finance/voucher-templates/template'
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type Template = Pick<
  Row<'voucherTemplates'>,
  'id' | 'name' | 'initials' | 'word' | 'attachmentCount' | 'withAmounts' | 'lines' | 'schedule'
>
type Written = Omit<Template, 'id'> & { readonly changedAt: Date }

const templates = (db: Tx) =>
  db
    .selectFrom('voucherTemplates')
    .select(['id', 'name', 'initials', 'attachmentCount', 'withAmounts'])
    .select([sql<VoucherWord>`word`.as('word'), sql<TemplateLine[]>`lines`.as('lines'), sql<Schedule | null>`schedule`.as('schedule')])

export const all = (db: Tx): Promise<Template[]> => templates(db).orderBy('name').execute()

export const lock = (db: Tx, id: string): Promise<Template | undefined> => templates(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const idOfName = (db: Tx, name: string) => db.selectFrom('voucherTemplates').select('id').where('name', '=', name).executeTakeFirst()

const stored = ({ lines, schedule, ...row }: Written) => ({
  ...row,
  lines: JSON.stringify(lines),
  schedule: schedule === null ? null : JSON.stringify(schedule),
})

export const add = (db: Tx, row: Written): Promise<{ id: string }> =>
  db.insertInto('voucherTemplates').values(stored(row)).returning('id').executeTakeFirstOrThrow()
export const save = (db: Tx, id: string, row: Written) => db.updateTable('voucherTemplates').set(stored(row)).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('voucherTemplates').where('id', '=', id).execute()

/** What was made in a month. */
export const madeIn = (db: Tx, period: Period) =>
  db
    .selectFrom('recurringVouchers')
    .innerJoin('hotVouchers as vouchers', (join) =>
      join.onRef('vouchers.id', '=', 'recurringVouchers.voucherId').onRef('vouchers.ledgerId', '=', 'recurringVouchers.ledgerId'),
    )
    .select(['recurringVouchers.templateId', 'vouchers.id as voucherId', 'vouchers.number'])
    .select(sql<VoucherWord>`vouchers.word`.as('word'))
    .where('recurringVouchers.period', '=', period)
    .execute()

export const addRun = (
  db: Tx,
  row: { period: Period; made: number; userId: string; userName: string; madeAt: Date },
): Promise<{ id: string }> => db.insertInto('recurringRuns').values(row).returning('id').executeTakeFirstOrThrow()

export const addMade = (db: Tx, rows: readonly { templateId: string; period: Period; voucherId: string; runId: string }[]) =>
  db
    .insertInto('recurringVouchers')
    .values([...rows])
    .execute()

export const latestRuns = (db: Tx) =>
  db
    .selectFrom('recurringRuns')
    .select(['id', 'made as count', 'userName', 'madeAt as at'])
    .select([sql<Period>`period`.as('period'), sql<boolean>`undone_at is not null`.as('undone')])
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Locked; none when there is no such run or it was taken back. */
export const lockRun = (db: Tx, id: string) =>
  db
    .selectFrom('recurringRuns')
    .select([sql<Period>`period`.as('period')])
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const vouchersOfRun = async (db: Tx, id: string): Promise<string[]> =>
  (await db.selectFrom('recurringVouchers').select('voucherId').where('runId', '=', id).execute()).map((row) => row.voucherId)

export const markUndone = (db: Tx, id: string, now: Date) =>
  db.updateTable('recurringRuns').set({ undoneAt: now }).where('id', '=', id).execute()
