/** Files of vouchers. */
import { notFound } from '@app/domain/kernel/app-error'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const attached = (db: Tx) =>
  db
    .selectFrom('voucherFiles')
    .innerJoin('files', (join) => join.onRef('files.id', '=', 'voucherFiles.fileId').onRef('files.ledgerId', '=', 'voucherFiles.ledgerId'))
    .select(['voucherFiles.id', 'voucherFiles.voucherId', 'voucherFiles.fileId', 'voucherFiles.addedName as addedBy'])
    .select(['files.name', 'files.mediaType', 'files.digest', 'files.addedAt', sql<number>`files.size_bytes::integer`.as('sizeBytes')])

export const ofVoucher = (db: Tx, voucherId: string) =>
  attached(db).where('voucherFiles.voucherId', '=', voucherId).orderBy('voucherFiles.position').orderBy('voucherFiles.id').execute()

export const ofVouchers = (db: Tx, ids: readonly string[]) =>
  attached(db)
    .where(sql<boolean>`voucher_files.voucher_id = any(${ids}::uuid[])`)
    .orderBy('voucherFiles.position')
    .execute()

export const one = (db: Tx, id: string) =>
  attached(db)
    .where('voucherFiles.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('VF0003', '附件不存在或已删除'))

export const keepFile = (
  db: Tx,
  file: { id: string; name: string; mediaType: string; sizeBytes: string; digest: string; addedBy: string; addedAt: Date },
) => db.insertInto('files').values(file).execute()

export const attach = (db: Tx, rows: readonly { voucherId: string; fileId: string; position: number; addedName: string }[]) =>
  db
    .insertInto('voucherFiles')
    .values([...rows])
    .execute()

export const detach = (db: Tx, id: string) => db.deleteFrom('voucherFiles').where('id', '=', id).execute()
