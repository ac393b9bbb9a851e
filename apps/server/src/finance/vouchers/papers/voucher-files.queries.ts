/** Files of vouchers. */
import { PAPER_ROLES, PAPER_STATES, type PaperMark, type PaperRole, type PaperState } from '@app/domain/finance/vouchers/paper-mark'
import { notFound } from '@app/domain/kernel/app-error'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

/** The last mark of a kind. */
const lastMark = <T extends string>(marks: readonly T[], usual: T) => sql<T>`
  coalesce((select m.mark from voucher_file_marks m
             where m.ledger_id = voucher_files.ledger_id and m.voucher_file_id = voucher_files.id and m.mark = any(${marks})
             order by m.id desc limit 1), ${usual})`
/** What goes with the last word on whether a document is taken. */
const markText = (column: 'reason' | 'marked_name') => sql<string>`
  coalesce((select m.${sql.ref(column)} from voucher_file_marks m
             where m.ledger_id = voucher_files.ledger_id and m.voucher_file_id = voucher_files.id and m.mark = any(${PAPER_STATES})
             order by m.id desc limit 1), '')`

const attached = (db: Tx) =>
  db
    .selectFrom('voucherFiles')
    .innerJoin('files', (join) => join.onRef('files.id', '=', 'voucherFiles.fileId').onRef('files.ledgerId', '=', 'voucherFiles.ledgerId'))
    .leftJoin('fileChecks', (join) => join.onRef('fileChecks.fileId', '=', 'files.id').onRef('fileChecks.ledgerId', '=', 'files.ledgerId'))
    .select(['fileChecks.intact', 'fileChecks.checkedAt'])
    .select(['voucherFiles.id', 'voucherFiles.voucherId', 'voucherFiles.fileId', 'voucherFiles.addedName as addedBy'])
    .select(['voucherFiles.correctsId as corrects', lastMark<PaperState>(PAPER_STATES, 'accepted').as('state')])
    .select(lastMark<PaperRole>(PAPER_ROLES, 'ordinary').as('role'))
    .select([markText('reason').as('reason'), markText('marked_name').as('markedBy')])
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

export const attach = (
  db: Tx,
  rows: readonly { id?: string; voucherId: string; fileId: string; position: number; addedName: string; correctsId?: string | null }[],
) =>
  db
    .insertInto('voucherFiles')
    .values([...rows])
    .execute()

/** One thing found of a document, by whom and when. */
export type Mark = Pick<Row<'voucherFileMarks'>, 'voucherFileId' | 'mark' | 'reason' | 'markedName' | 'markedAt'>

export const mark = (db: Tx, row: Mark | readonly (Mark & { readonly id: string })[]) =>
  db.insertInto('voucherFileMarks').values(row).execute()

/** Everything ever found of the documents of these vouchers, oldest first. */
export const marksOf = (db: Tx, ids: readonly string[]): Promise<Mark[]> =>
  db
    .selectFrom('voucherFileMarks')
    .innerJoin('voucherFiles', (join) =>
      join.onRef('voucherFiles.id', '=', 'voucherFileMarks.voucherFileId').onRef('voucherFiles.ledgerId', '=', 'voucherFileMarks.ledgerId'),
    )
    .select(['voucherFileMarks.voucherFileId', 'voucherFileMarks.reason', 'voucherFileMarks.markedName', 'voucherFileMarks.markedAt'])
    .select(sql<PaperMark>`voucher_file_marks.mark`.as('mark'))
    .where(sql<boolean>`voucher_files.voucher_id = any(${ids}::uuid[])`)
    .orderBy('voucherFileMarks.id')
    .execute()

export const detach = (db: Tx, id: string) => db.deleteFrom('voucherFiles').where('id', '=', id).execute()

/** How files were found when they were compared with their digests. */
export const keepFileChecks = async (db: Tx, found: readonly { readonly fileId: string; readonly intact: boolean }[], checkedAt: Date) => {
  const rows = [...new Map(found.map(({ fileId, intact }) => [fileId, { fileId, intact, checkedAt }])).values()]
  if (rows.length > 0)
    await db
      .insertInto('fileChecks')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['ledgerId', 'fileId'])
          .doUpdateSet((set) => ({ intact: set.ref('excluded.intact'), checkedAt: set.ref('excluded.checkedAt') })),
      )
      .execute()
}

export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly digest: string
  /** The vouchers it lies with, in words. */
  readonly vouchers: string
}
/** A page of kept files in order of their ids, after one of them. */
export const filesAfter = (db: Tx, ledgerId: string, after: string, limit: number) =>
  sql<KeptFile>`
    select f.id, f.name, f.digest,
           coalesce((select string_agg(v.period || ' ' || v.word || '-' || v.number, '、' order by v.period, v.word, v.number)
              from voucher_files x join hot_vouchers v on v.ledger_id = x.ledger_id and v.id = x.voucher_id
             where x.ledger_id = f.ledger_id and x.file_id = f.id), '') as vouchers
      from files f where f.ledger_id = ${ledgerId} and f.id > ${after}::uuid order by f.id limit ${limit}`
    .execute(db)
    .then((result) => result.rows)
