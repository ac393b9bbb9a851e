/** Quick notes; the door adds the ledger to every query, row security repeats it. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

const notes = (db: Tx) =>
  db
    .selectFrom('quickNotes')
    .select([
      'id',
      'content',
      'todo',
      'handled',
      'pinned',
      'period',
      'createdBy',
      'createdByName',
      'createdAt',
      'modifiedAt',
      'modifiedByName',
    ])

/** Notes of the periods named, null for those of none; of every period when none is named. */
export const inPeriods = (db: Tx, periods: readonly (Period | null)[]) =>
  notes(db)
    .$if(periods.length > 0, (query) => query.where(sql<boolean>`coalesce(period, '0') = any(${periods.map((one) => one ?? '0')})`))
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
    handled: boolean
    pinned: boolean
    period: Period | null
    modifiedByName: string
    createdBy: string
    createdByName: string
    createdAt: Date
    modifiedAt: Date
  },
) => db.insertInto('quickNotes').values(note).execute()

export const save = (
  db: Tx,
  id: string,
  values: Partial<{
    content: string
    todo: boolean
    handled: boolean
    pinned: boolean
    period: Period | null
    modifiedAt: Date
    modifiedByName: string
  }>,
) => db.updateTable('quickNotes').set(values).where('id', '=', id).execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('quickNotes').where('id', '=', id).execute()

const attached = (db: Tx) =>
  db
    .selectFrom('quickNoteFiles')
    .innerJoin('files', (join) =>
      join.onRef('files.id', '=', 'quickNoteFiles.fileId').onRef('files.ledgerId', '=', 'quickNoteFiles.ledgerId'),
    )
    .select(['quickNoteFiles.id', 'quickNoteFiles.noteId', 'files.name', 'files.mediaType', 'files.digest'])
    .select(sql<number>`files.size_bytes::integer`.as('sizeBytes'))

export const filesOf = (db: Tx, noteIds: readonly string[]) =>
  attached(db)
    .where('quickNoteFiles.noteId', '=', sql<string>`any(${noteIds}::uuid[])`)
    .orderBy('quickNoteFiles.position')
    .execute()

export const fileById = (db: Tx, id: string) =>
  attached(db)
    .where('quickNoteFiles.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('QN0405', '附件不存在或已删除'))

export const dropFiles = (db: Tx, noteId: string, ids: readonly string[]) =>
  db
    .deleteFrom('quickNoteFiles')
    .where('noteId', '=', noteId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const attach = (db: Tx, rows: readonly { noteId: string; fileId: string; position: number }[]) =>
  db
    .insertInto('quickNoteFiles')
    .values([...rows])
    .execute()

export type Upload = Pick<
  Row<'noteUploads'>,
  'id' | 'requestId' | 'userId' | 'signature' | 'name' | 'sizeBytes' | 'tokenHash' | 'expiresAt'
>

export const announce = (db: Tx, uploads: readonly Upload[]) =>
  db
    .insertInto('noteUploads')
    .values([...uploads])
    .execute()

export const forgetUploads = (db: Tx, before: Date) => db.deleteFrom('noteUploads').where('expiresAt', '<', before).execute()

export const uploadById = (db: Tx, id: string) =>
  db
    .selectFrom('noteUploads')
    .select(['id', 'userId', 'name', 'sizeBytes', 'tokenHash', 'expiresAt', 'fileId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const uploadsOf = (db: Tx, requestId: string, userId: string) =>
  db
    .selectFrom('noteUploads')
    .select(['id', 'name', 'fileId'])
    .where('requestId', '=', requestId)
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const received = (db: Tx, id: string, fileId: string) => db.updateTable('noteUploads').set({ fileId }).where('id', '=', id).execute()
export const settle = (db: Tx, requestId: string) => db.deleteFrom('noteUploads').where('requestId', '=', requestId).execute()

export const addFile = (
  db: Tx,
  file: { id: string; name: string; mediaType: string; sizeBytes: string; digest: string; addedBy: string; addedAt: Date },
) => db.insertInto('files').values(file).execute()
