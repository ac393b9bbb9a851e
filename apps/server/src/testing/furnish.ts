/**
 * Furnishes a database: other ledgers beside those measured, copies of one there is, row by row and with what belongs to it. A house with
 * one ledger in it says nothing of what statements cost where a thousand stand beside each other. For benches and tests: the copies are
 * read and written like any other, but nothing seals them anew, so they are not what verify is tried on.
 */
import type pg from 'pg'

/** Makes so many copies of a ledger, of the same firm or of another; answers their ids. */
export async function furnish(superuser: pg.Pool, template: string, count: number, agencyId?: string): Promise<string[]> {
  const client = await superuser.connect()
  try {
    await client.query('begin')
    // no triggers, no foreign keys: the rows are what they were
    await client.query('set local session_replication_role = replica')
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       group by 1 having bool_or(a.attname = 'ledger_id') order by 1`)
    const { rows: made } = await client.query<{ id: string }>('select app.new_id() as id from generate_series(1, $1::int)', [count])
    const ids = made.map(({ id }) => id)
    for (const { name, columns } of tables) {
      const values = columns.map((column) =>
        column === 'ledger_id'
          ? 'n.id'
          : name === 'ledgers' && column === 'agency_id' && agencyId !== undefined
            ? `'${agencyId}'`
            : name === 'ledgers' && column === 'name'
              ? `left(t.name, 80) || n.at`
              : `t."${column}"`,
      )
      await client.query(
        `insert into app."${name}" (${columns.map((one) => `"${one}"`).join(', ')})
         select ${values.join(', ')} from app."${name}" t cross join unnest($2::uuid[]) with ordinality n(id, at) where t.ledger_id = $1
         on conflict do nothing`,
        [template, ids],
      )
    }
    await client.query('commit')
    return ids
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
