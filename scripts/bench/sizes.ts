/** `npm run bench sizes`: bytes a row of what grows, with its indexes, from a year of books and a month of many invoices (docs/operations.md). */
import { books } from './books.ts'
import type { House } from './house.ts'
import { bringInvoices } from '../../apps/server/src/testing/full-ledger.ts'
import type { Figure } from './measure.ts'

const LINES = 80_000
const INVOICES = 5000
/** Below so many rows a page kept open says more than a row. */
const ENOUGH = 2000

export async function sizeFigures(house: House): Promise<Figure[]> {
  const ledger = await house.ledgerFrom(books('大小', LINES))
  await bringInvoices(ledger, INVOICES)
  await house.sql.query('vacuum analyze')
  const { rows: tables } = await house.sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`,
  )
  for (const { name } of tables) {
    const { rows } = await house.sql.query<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, pg_total_relation_size('app.${name}')::float8 as bytes from app.${name}`,
    )
    const { rows: count, bytes } = rows[0]!
    if (count >= ENOUGH)
      console.log(`${name.padEnd(24)} ${String(count).padStart(8)}行 ${String(Math.round(bytes / count)).padStart(6)}字节/行`)
  }
  return []
}
