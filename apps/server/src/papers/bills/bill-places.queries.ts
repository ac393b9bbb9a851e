/** SQL of paper: where it lies, and which vouchers need none. */
import type { Period } from '@app/domain/kernel/period'
import type { PaperPlace } from '@app/domain/papers/bills/bill-facts'
import type { PaperlessMonth } from '@app/domain/papers/bills/paperless'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

export const setPlaces = (db: Tx, ids: readonly string[], { book, roll, box }: PaperPlace) =>
  db
    .updateTable('bills')
    .set({ paperBook: orNull(book), paperRoll: orNull(roll), paperBox: orNull(box) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/**
 * Vouchers by month and what they stand on. A file is a scan where its bill says so, else where it is a picture; a voucher that says it
 * has more documents than files lie with it stands on paper kept elsewhere.
 */
export const paperlessMonths = (db: Tx, ledgerId: string, from: Period, to: Period): Promise<PaperlessMonth[]> =>
  sql<PaperlessMonth>`
    select v.period, count(*)::integer as vouchers,
           count(*) filter (where v.attachment_count = 0 and f.files = 0)::integer as "withoutPapers",
           count(*) filter (where f.files > 0 and f.scans = 0 and v.attachment_count <= f.files)::integer as electronic,
           count(*) filter (where f.scans > 0)::integer as scanned,
           count(*) filter (where f.scans = 0 and v.attachment_count > f.files)::integer as missing
      from hot_vouchers v
      left join lateral (
        select count(*) as files,
               count(*) filter (where coalesce(
                 (select bool_or(coalesce(b.scanned, k.media_type like 'image/%'))
                    from bills b where b.ledger_id = x.ledger_id and b.file_id = x.file_id and b.removed_at is null),
                 k.media_type like 'image/%')) as scans
          from voucher_files x join files k on k.ledger_id = x.ledger_id and k.id = x.file_id
         where x.ledger_id = v.ledger_id and x.voucher_id = v.id) f on true
     where v.ledger_id = ${ledgerId} and v.period between ${from} and ${to} and ${hereIn(from, to)}
     group by v.period order by v.period`
    .execute(db)
    .then(({ rows }) => rows)
