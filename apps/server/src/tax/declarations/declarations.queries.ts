/** Drafts of returns, and the sums of invoices they take. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { ISSUED_SPECIALS } from '@app/domain/papers/invoices/invoice-kind'
import type { SalesOfKind } from '@app/domain/tax/forms/small-vat'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

type Declaration = Row<'taxDeclarations'>
const drafts = (db: Tx) =>
  db.selectFrom('taxDeclarations').select(['id', 'period', 'cycle', 'changedName as changedBy', 'changedAt', 'typed', 'figures'])

export async function list(db: Tx, page: number, pageSize: number) {
  const rows = await drafts(db)
    .orderBy('period', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(({ typed: _, figures: __, ...row }) => row)
}

const missing = () => notFound('FM0404', '申报表草稿不存在或已删除')
export const get = (db: Tx, id: string) => drafts(db).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string) => drafts(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

/** The draft of the return that ends with a month. */
export const ofPeriod = (db: Tx, filing: Declaration['filing'], period: Period) =>
  drafts(db).where('filing', '=', filing).where('period', '=', period).executeTakeFirst()

/** False when the return of that period is there already. */
export const add = (
  db: Tx,
  row: Omit<NewRow<'taxDeclarations'>, 'ledgerId' | 'kind' | 'typed' | 'figures'> & Pick<Declaration, 'typed' | 'figures'>,
): Promise<boolean> =>
  db
    .insertInto('taxDeclarations')
    .values({ ...row, typed: JSON.stringify(row.typed), figures: JSON.stringify(row.figures) })
    .onConflict((conflict) => conflict.columns(['ledgerId', 'filing', 'period', 'kind']).doNothing())
    .executeTakeFirst()
    .then((result) => result.numInsertedOrUpdatedRows === 1n)

export const set = (db: Tx, id: string, { typed, figures, ...who }: Pick<Declaration, 'typed' | 'figures' | 'changedName' | 'changedAt'>) =>
  db
    .updateTable('taxDeclarations')
    .set({ ...who, typed: JSON.stringify(typed), figures: JSON.stringify(figures) })
    .where('id', '=', id)
    .execute()

export const remove = (db: Tx, id: string) => db.deleteFrom('taxDeclarations').where('id', '=', id).execute()

/** Output invoices of some months, by what the return asks of them; an invoice without lines counts as goods. */
export const salesOf = (db: Tx, ledgerId: string, from: Period, to: Period): Promise<SalesOfKind[]> =>
  sql<SalesOfKind>`
    select coalesce(left(l.tax_category_code, 1) in ('3', '4', '5'), false) as services, i.kind = any(${ISSUED_SPECIALS}) as special,
           coalesce(l.tax_treatment = 'exempt', false) as exempt, l.tax_rate as rate,
           sum(coalesce(l.net_amount, i.net_amount))::numeric(18,2) as net
      from invoices i left join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
     where i.ledger_id = ${ledgerId} and i.direction = 'output' and i.state <> 'voided' and i.period between ${from} and ${to}
       and l.tax_treatment is distinct from 'untaxed'
     group by 1, 2, 3, 4`
    .execute(db)
    .then((result) => result.rows)
