/** Other income and expense, and their papers. */
import type { Asked } from '@app/contract/kernel/filter'
import type { itemFilter } from '@app/contract/people/simple-books/simple-books'
import { notFound } from '@app/domain/kernel/app-error'
import type { ItemDirection, ItemDraft } from '@app/domain/people/simple-books/other-item'
import { sql } from 'kysely'
import { lookedAt, type PastRow } from '../../papers/quick-account/index.ts'
import { titled, type AccountNamed } from '../../ledger/bank-accounts/index.ts'
import { allOf, containingParty, present, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface StoredItem extends ItemDraft, Pick<Row<'otherItems'>, 'id' | 'direction' | 'period' | 'voucherId' | 'createdName'> {
  readonly account: string
  readonly accountCode: string | null
  readonly paid: boolean
  readonly voucher: string
  readonly files: number
}
export type ItemFilter = Asked<typeof itemFilter>
const conditions: SqlConditions<ItemFilter> = {
  from: (from, { voucherId }) => (voucherId === undefined ? sql`i.period >= ${from}` : null),
  to: (to, { voucherId }) => (voucherId === undefined ? sql`i.period <= ${to}` : null),
  voucherId: (id) => sql`i.voucher_id = ${id}::uuid`,
  booked: (is) => present(sql`i.voucher_id`, is),
  search: (typed) => {
    const like = containingParty(typed)
    return sql`(i.purpose like ${like} or i.party like ${like} or i.note like ${like} or i.amount::text like ${like})`
  },
}
export const noItem = () => notFound('OI0404', '有记录不存在或已删除，请刷新')

export async function items(
  db: Tx,
  ledgerId: string,
  direction: ItemDirection,
  which: ItemFilter | { readonly ids: readonly string[] },
): Promise<StoredItem[]> {
  const own = sql`i.ledger_id = ${ledgerId} and i.direction = ${direction}`
  const chosen = 'ids' in which ? sql`${own} and i.id = any(${[...which.ids]}::uuid[])` : allOf(conditions, which, own)
  const { rows } = await sql<AccountNamed<StoredItem, 'account'>>`
    select i.id, i.direction, i.day, i.period, i.purpose, i.party, i.amount, i.tax, i.bank_account_id, i.note,
           coalesce(a.bank_name, '') as "bankName", coalesce(a.account_number, '') as "accountNumber", s.code as "accountCode", i.bank_account_id is not null as paid,
           i.voucher_id, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
           (select count(*)::int from other_item_files f where f.ledger_id = ${ledgerId} and f.item_id = i.id) as files, i.created_name
      from other_items i
      left join bank_accounts a on a.ledger_id = i.ledger_id and a.id = i.bank_account_id
      left join subjects s on s.ledger_id = a.ledger_id and s.id = a.subject_id
      left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where ${chosen}
     order by i.day, i.created_at, i.id`.execute(db)
  return rows.map(titled('account'))
}

/** What was entered before, the most frequent first. */
export async function words(db: Tx, ledgerId: string, direction: ItemDirection, column: 'purpose' | 'party'): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select ${sql.ref(column)} as word from other_items where ledger_id = ${ledgerId} and direction = ${direction} and ${sql.ref(column)} <> ''
     group by 1 order by count(*) desc, 1 limit 200`.execute(db)
  return rows.map((row) => row.word)
}

/** How the same purpose was booked before, in vouchers people had accepted, reviewed or posted. */
export const pastOf = (db: Tx, ledgerId: string, direction: ItemDirection, purposes: readonly string[]): Promise<PastRow[]> =>
  sql<PastRow>`
    select i.purpose as key, l.subject_id, s.full_name as subject, count(*)::int as times, max(i.amount)::numeric(18,2) as most
      from other_items i
      join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = i.voucher_id and ${lookedAt(ledgerId)}
      join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = i.voucher_id and l.position = ${direction === 'in' ? 2 : 1}
      join subjects s on s.ledger_id = ${ledgerId} and s.id = l.subject_id
     where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.purpose = any(${purposes}::text[])
     group by 1, 2, 3`
    .execute(db)
    .then((result) => result.rows)

export const remove = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('otherItems')
    .where('id', 'in', [...ids])
    .execute()
const attached = (db: Tx) =>
  db
    .selectFrom('otherItemFiles')
    .innerJoin('files', (join) =>
      join.onRef('files.id', '=', 'otherItemFiles.fileId').onRef('files.ledgerId', '=', 'otherItemFiles.ledgerId'),
    )
    .select(['otherItemFiles.id', 'otherItemFiles.itemId', 'otherItemFiles.addedName as addedBy'])
    .select(['files.name', 'files.mediaType', 'files.digest', sql<number>`files.size_bytes::integer`.as('sizeBytes')])
export const filesOf = (db: Tx, itemId: string) =>
  attached(db).where('otherItemFiles.itemId', '=', itemId).orderBy('otherItemFiles.id').execute()
export const fileById = (db: Tx, id: string) =>
  attached(db)
    .where('otherItemFiles.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('OI0405', '附件不存在或已删除'))
export const detach = (db: Tx, id: string) => db.deleteFrom('otherItemFiles').where('id', '=', id).execute()
