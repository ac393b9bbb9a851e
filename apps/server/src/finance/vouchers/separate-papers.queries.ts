/** Documents of vouchers bound apart. */
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface SeparatePaper {
  readonly id: string
  readonly voucherId: string
  /** 2026-01 记-1 */
  readonly voucher: string
  readonly day: Day
  readonly name: string
  readonly volume: string
  readonly place: string
  readonly pages: number
  readonly addedBy: string
  readonly addedAt: Date
}

interface Wanted {
  readonly id?: string
  readonly vouchers?: readonly string[]
  readonly span?: { readonly from: Period; readonly to: Period }
}

/** By volume, and within it by voucher. */
export const papers = (db: Tx, ledgerId: string, { id, vouchers, span }: Wanted) =>
  sql<SeparatePaper>`
    select p.id, p.voucher_id as "voucherId", v.period || ' ' || v.word || '-' || v.number as voucher, v.day, p.name, p.volume, p.place,
           p.pages, p.added_name as "addedBy", p.added_at as "addedAt"
      from separate_papers p join vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
     where p.ledger_id = ${ledgerId}
       ${id === undefined ? sql`` : sql`and p.id = ${id}::uuid`}
       ${vouchers === undefined ? sql`` : sql`and p.voucher_id = any(${vouchers}::uuid[])`}
       ${span === undefined ? sql`` : sql`and v.period between ${span.from} and ${span.to}`}
     order by p.volume, v.period, v.word, v.number, p.id`
    .execute(db)
    .then((result) => result.rows)

interface NewPaper {
  readonly voucherId: string
  readonly name: string
  readonly volume: string
  readonly place: string
  readonly pages: number
  readonly addedName: string
  readonly addedAt: Date
}

export const add = (db: Tx, row: NewPaper | readonly NewPaper[]) => db.insertInto('separatePapers').values(row).execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('separatePapers').where('id', '=', id).execute()
