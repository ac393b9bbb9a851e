/** Deleted drafts as they are kept. */
import type { VoucherKind } from '@app/domain/finance/vouchers/voucher'
import type { Day } from '@app/domain/kernel/period'
import type { Money } from '@app/domain/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SeparatePaper } from './papers/separate-papers.queries.ts'
import type { Mark } from './papers/voucher-files.queries.ts'
import type { VoucherInput } from './voucher-input.ts'

/** A document of a deleted draft: its file, which of the draft's documents it corrects (by id), and all that was found of it. */
export interface RemovedPaper {
  readonly id?: string
  readonly fileId: string
  readonly addedName: string
  readonly corrects?: string | null
  readonly marks?: readonly (Omit<Mark, 'voucherFileId' | 'markedAt'> & { readonly markedAt: string })[]
}

export type RemovedNote = Pick<SeparatePaper, 'name' | 'volume' | 'place' | 'pages' | 'addedBy'> & { readonly addedAt: string }

/** As it was typed, with the documents it had; drafts removed before documents could be added have none. */
/** A deleted voucher was one of a correction: its partner comes back with it. */
export interface RemovedCorrection {
  readonly of: string
  readonly kind: VoucherKind
  readonly source: { readonly kind: string; readonly ids: readonly string[]; readonly reason: string }
  readonly group: string
}

interface Removed extends VoucherInput {
  readonly correction?: RemovedCorrection
  readonly files?: readonly RemovedPaper[]
  readonly separate?: readonly RemovedNote[]
}

interface Row {
  readonly id: string
  readonly number: number
  readonly day: Day
  readonly total: Money
  readonly content: string
  readonly removedBy: string
  readonly removedAt: Date
}

export const keep = (db: Tx, rows: readonly Row[]) =>
  db
    .insertInto('removedVouchers')
    .values([...rows])
    .execute()

/** Takes them out, and what was deleted together with them; in the order of their days and numbers. */
export const take = async (
  db: Tx,
  ledgerId: string,
  ids: readonly string[],
): Promise<{ rows: { content: Removed }[]; missing: boolean }> => {
  const { rows } = await sql<{ id: string; day: Day; number: number; content: Removed }>`
    delete from removed_vouchers r
     where r.ledger_id = ${ledgerId}
       and (r.id = any(${ids}::uuid[])
            or r.content->'correction'->>'group' in (select x.content->'correction'->>'group' from removed_vouchers x
                                                      where x.ledger_id = ${ledgerId} and x.id = any(${ids}::uuid[])))
    returning r.id, r.day, r.number, r.content`.execute(db)
  const found = new Set(rows.map((row) => row.id))
  return {
    rows: rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.number - b.number)),
    missing: ids.some((id) => !found.has(id)),
  }
}

export const latest = (db: Tx) =>
  db
    .selectFrom('removedVouchers')
    .select(['id', 'number', sql<Day>`day`.as('day'), sql<Money>`total`.as('total'), sql<Removed>`content`.as('content')])
    .select(['removedBy', 'removedAt'])
    .orderBy('removedAt', 'desc')
    .orderBy('number')
    .limit(500)
    .execute()
