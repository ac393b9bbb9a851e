/** Quick notes; the door adds the ledger to every query, row security repeats it. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const notes = (db: Tx) =>
  db
    .selectFrom('quickNotes')
    .select(['id', 'content', 'todo', 'handled', 'pinned', 'period', 'createdBy', 'createdByName', 'createdAt', 'modifiedAt'])

export const inPeriods = (db: Tx, periods: readonly (Period | null)[]) =>
  notes(db)
    .where(sql<boolean>`coalesce(period, '0') = any(${periods.map((one) => one ?? '0')})`)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()

export const lock = (db: Tx, id: string) =>
  notes(db)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('QN0404', '记录不存在或已删除'))

export const add = (
  db: Tx,
  note: {
    id: string
    content: string
    todo: boolean
    pinned: boolean
    period: Period | null
    createdBy: string
    createdByName: string
    createdAt: Date
    modifiedAt: Date
  },
) => db.insertInto('quickNotes').values(note).execute()

export const save = (
  db: Tx,
  id: string,
  values: Partial<{ content: string; todo: boolean; handled: boolean; pinned: boolean; period: Period | null; modifiedAt: Date }>,
) => db.updateTable('quickNotes').set(values).where('id', '=', id).execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('quickNotes').where('id', '=', id).execute()
