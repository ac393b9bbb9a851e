/** What left and came in by document beside what was invoiced (registered with the books of invoices): by goods, by party, by month. */
import { pageDrill } from '@app/domain/access/address'
import { roomOf } from '@app/domain/stock/documents/kinds'
import { listOf, type Side } from '@app/domain/stock/documents/kinds'
import { period, type Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { MovedGroups, StatisticsBy } from '@app/domain/papers/invoices/statistics'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as books from './books.queries.ts'
import { keptIn } from './valuation.queries.ts'

const SIDE: Readonly<Record<InvoiceDirection, Side>> = { output: 'out', input: 'in' }

export async function movedGroups(
  { db, ledger }: LedgerContext,
  {
    direction,
    by,
    from,
    to,
  }: { readonly direction: InvoiceDirection; readonly by: StatisticsBy; readonly from: Period; readonly to: Period },
): Promise<MovedGroups | undefined> {
  // documents say nothing of rates
  if (by === 'rate' || !(await keptIn(db, ledger.id, to))) return undefined
  const side = SIDE[direction]
  const rows = await books.movedBy(db, ledger.id, side, by, from, to)
  return new Map(
    rows.map(({ name, specification, unit, quantity, amount, goodsId, natures }) => {
      const rooms = new Set(natures.map(roomOf))
      const [room] = rooms
      const months = by === 'period' ? { from: period(name), to: period(name) } : { from, to }
      const narrowed = by === 'goods' ? { goods: goodsId } : by === 'party' && name !== '' ? { search: name } : {}
      const drill =
        rooms.size === 1 && (by !== 'party' || name !== '')
          ? pageDrill(`/warehouse/${listOf(room!, side)}`, { ...months, ...narrowed })
          : null
      const key = by === 'period' ? name : `${name}|${specification}|${unit}`
      return [key, { name: name === '' ? '（没有往来单位）' : name, specification, unit, quantity, amount, drill }]
    }),
  )
}
