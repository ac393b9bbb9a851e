/** What a ledger is warned of: goods nobody takes, prices that are off, lots that expire; and from where on. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { kindsThat } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { movedQuantity } from './valuation.queries.ts'

/** The last month any of a goods left by one, or the first it was there in. */
export const lastOut = async (db: Tx, ledgerId: string, through: Period): Promise<{ goodsId: string; lastOut: Period }[]> =>
  (
    await sql<{ goodsId: string; lastOut: Period }>`
      select m.goods_id, coalesce(max(m.period) filter (where m.out_quantity > 0), min(m.period)) as last_out
        from stock_months m where m.ledger_id = ${ledgerId} and m.period <= ${through} group by m.goods_id`.execute(db)
  ).rows

export interface BoughtRow {
  readonly goodsId: string
  readonly documentId: string
  readonly number: string
  readonly quantity: StockQuantity
  readonly amount: Money
  readonly hadQuantity: StockQuantity
  readonly hadAmount: Money
}
/** What was bought in a month, beside what its goods cost as the month began. */
export const bought = async (db: Tx, ledgerId: string, period: Period, percent: number): Promise<BoughtRow[]> =>
  (
    await sql<BoughtRow>`
      select l.goods_id, d.id as document_id, d.number, l.quantity, l.amount, m.opening_quantity as had_quantity, m.opening_amount as had_amount
        from stock_documents d
        join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
        join stock_months m on m.ledger_id = l.ledger_id and m.goods_id = l.goods_id and m.period = d.period
       where d.ledger_id = ${ledgerId} and d.period = ${period} and d.kind in ('purchase', 'estimate') and not d.voided and m.opening_quantity > 0
         -- only what will be asked about is read: a month may have a hundred thousand lines
         and abs(l.amount * m.opening_quantity - m.opening_amount * l.quantity) * 100 > ${percent} * abs(m.opening_amount * l.quantity)
       order by l.goods_id, d.day, d.serial, l.position`.execute(db)
  ).rows

export interface LotRow {
  readonly goodsId: string
  readonly lot: string
  readonly quantity: StockQuantity
  /** The earliest of its receipts. */
  readonly expiresOn: Day
}
/** Lots that do not keep for ever, and what there is of each as a day ends. */
export const lotsThatExpire = async (db: Tx, ledgerId: string, through: Day): Promise<LotRow[]> =>
  (
    await sql<LotRow>`
      with lots as materialized (
        select l.goods_id, l.lot, min(l.expires_on) as expires_on
          from stock_lines l join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided
         where l.ledger_id = ${ledgerId} and l.expires_on is not null and d.day <= ${through}::date
           and d.kind = any(${kindsThat('receipt')}::text[])
         group by l.goods_id, l.lot)
      select k.goods_id, k.lot, k.expires_on, sum(${movedQuantity})::numeric(18,6) as quantity
        from lots k
        join stock_lines l on l.ledger_id = ${ledgerId} and l.goods_id = k.goods_id and l.lot = k.lot
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and d.day <= ${through}::date
        left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
        left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
       group by k.goods_id, k.lot, k.expires_on having sum(${movedQuantity}) > 0
       order by k.expires_on, k.lot`.execute(db)
  ).rows

const LIMITS = ['pricePercent', 'slowMonths', 'expiryDays'] as const
export const limits = (db: Tx): Promise<Omit<Row<'stockSettings'>, 'ledgerId'> | undefined> =>
  db.selectFrom('stockSettings').select(LIMITS).executeTakeFirst()
