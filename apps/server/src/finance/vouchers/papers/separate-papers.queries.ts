/** Documents of vouchers bound apart. */
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export interface SeparatePaper extends Pick<Row<'separatePapers'>, 'id' | 'voucherId' | 'name' | 'volume' | 'place' | 'pages' | 'addedAt'> {
  /** 2026-01 记-1 */
  readonly voucher: string
  readonly day: Day
  readonly addedBy: string
}

interface Wanted {
  readonly id?: string
  readonly vouchers?: readonly string[]
  readonly span?: { readonly from: Period; readonly to: Period }
}

/** By volume, and within it by voucher. */
export const papers = (db: Tx, ledgerId: string, { id, vouchers, span }: Wanted) =>
  sql<SeparatePaper>`
    select p.id, p.voucher_id, v.period || ' ' || v.word || '-' || v.number as voucher, v.day, p.name, p.volume, p.place,
           p.pages, p.added_name as "addedBy", p.added_at
      from separate_papers p join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
     where p.ledger_id = ${ledgerId}
       ${id === undefined ? sql`` : sql`and p.id = ${id}::uuid`}
       ${vouchers === undefined ? sql`` : sql`and p.voucher_id = any(${vouchers}::uuid[])`}
       ${span === undefined ? sql`` : sql`and v.period between ${span.from} and ${span.to}`}
     order by p.volume, v.period, v.word, v.number, p.id`
    .execute(db)
    .then((result) => result.rows)

type NewPaper = Pick<Row<'separatePapers'>, 'voucherId' | 'name' | 'volume' | 'place' | 'pages' | 'addedName' | 'addedAt'>

export const add = (db: Tx, row: NewPaper | readonly NewPaper[]) => db.insertInto('separatePapers').values(row).execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('separatePapers').where('id', '=', id).execute()
