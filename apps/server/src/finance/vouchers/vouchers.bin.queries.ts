/** Deleted drafts as they are kept. */
import type { Day } from '@app/domain/kernel/period'
import type { Money } from '@app/domain/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SeparatePaper } from './separate-papers.queries.ts'
import type { Mark } from './voucher-files.queries.ts'
import type { VoucherInput } from './vouchers.service.ts'

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
interface Removed extends VoucherInput {
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

/** Takes them out; in the order of their days and numbers. */
export const take = async (db: Tx, ids: readonly string[]): Promise<{ content: Removed }[]> => {
  const rows = await db
    .deleteFrom('removedVouchers')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning(['day', 'number', sql<Removed>`content`.as('content')])
    .execute()
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.number - b.number))
}

export const latest = (db: Tx) =>
  db
    .selectFrom('removedVouchers')
    .select(['id', 'number', sql<Day>`day`.as('day'), sql<Money>`total`.as('total'), sql<VoucherInput>`content`.as('content')])
    .select(['removedBy', 'removedAt'])
    .orderBy('removedAt', 'desc')
    .orderBy('number')
    .limit(500)
    .execute()
