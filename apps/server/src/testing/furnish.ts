/**
 * Many ledgers like one: every row of it once more under other ledgers, faster than bringing its papers again and again. A house with one
 * ledger in it says nothing of what statements cost where a thousand stand beside each other. Nothing seals the copies anew: they are not
 * what verify is tried on.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** So many more, of the same firm. Ids stay as they are: every key begins with the ledger. */
export async function cloneLedger(sql: Pick<pg.Pool, 'query' | 'connect'>, ledgerId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const { rows: tables } = await sql.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(quote_ident(c.column_name) order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'app' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.column_name <> 'ledger_id'
        -- what is keyed by the ledger: the sessions in it are not
        and exists (select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                     where i.indrelid = ('app.' || quote_ident(c.table_name))::regclass and i.indisprimary and a.attname = 'ledger_id')
      group by c.table_name`,
  )
  const connection = await sql.connect()
  try {
    await connection.query('begin')
    // what triggers keep is copied as well
    await connection.query('set local session_replication_role = replica')
    for (const { name, columns } of tables) {
      const own = columns.join(', ')
      // each is somebody else's: another name, and no tax number that would make them one company
      const others: Readonly<Record<string, string>> = { name: `name || '·' || n`, tax_number: `''` }
      const from = name === 'ledgers' ? columns.map((one) => others[one] ?? one).join(', ') : own
      await connection.query(
        `insert into app.${name} (ledger_id, ${own}) select one, ${from} from unnest($2::uuid[]) with ordinality as u (one, n), app.${name} where ledger_id = $1`,
        [ledgerId, ids],
      )
    }
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  } finally {
    connection.release()
  }
  return ids
}
