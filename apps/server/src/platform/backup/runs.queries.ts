/** What was done to keep this installation's data: the platform's door. */
import type { Tx } from '../database/database.ts'
import type { Row } from '../database/tables.generated.ts'

export type RunKind = Row<'backupRuns'>['kind']
type Told = Partial<Pick<Row<'backupRuns'>, 'doneBytes' | 'allBytes' | 'moment' | 'message'>>

/** Begins one; those of its kind that still run by their word were cut off: one runs at a time. */
export async function begin(db: Tx, id: string, kind: RunKind, now: Date): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ state: 'cut', endedAt: now, message: '中断' })
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .execute()
  await db.insertInto('backupRuns').values({ id, kind, state: 'running', startedAt: now }).execute()
}

/** How far it is; answers whether it is to stop. */
export const tell = async (db: Tx, id: string, told: Told): Promise<boolean> =>
  (
    await db
      .updateTable('backupRuns')
      .set(told)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('cancelAsked')
      .executeTakeFirst()
  )?.cancelAsked ?? true

export const end = (db: Tx, id: string, state: 'done' | 'failed' | 'cancelled', now: Date, told: Told) =>
  db
    .updateTable('backupRuns')
    .set({ ...told, state, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

export const askToCancel = async (db: Tx, id: string): Promise<boolean> =>
  (
    await db
      .updateTable('backupRuns')
      .set({ cancelAsked: true })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('id')
      .execute()
  ).length > 0

const columns = ['id', 'kind', 'state', 'startedAt', 'endedAt', 'doneBytes', 'allBytes', 'moment', 'message', 'cancelAsked'] as const

export const latest = (db: Tx, most: number) =>
  db.selectFrom('backupRuns').select(columns).orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(most).execute()

export const last = (db: Tx, kind: RunKind, which?: 'done' | 'ended') =>
  db
    .selectFrom('backupRuns')
    .select(columns)
    .where('kind', '=', kind)
    .$if(which === 'done', (query) => query.where('state', '=', 'done'))
    .$if(which === 'ended', (query) => query.where('state', '<>', 'running'))
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One that ended and goes on as it ended is told in the same line. */
export const goOn = (db: Tx, id: string, now: Date, told: Told) =>
  db
    .updateTable('backupRuns')
    .set({ ...told, endedAt: now })
    .where('id', '=', id)
    .execute()

export const add = (
  db: Tx,
  row: Pick<Row<'backupRuns'>, 'id' | 'kind' | 'startedAt' | 'endedAt' | 'moment' | 'message'> & { state: 'done' | 'failed' },
) => db.insertInto('backupRuns').values(row).execute()
