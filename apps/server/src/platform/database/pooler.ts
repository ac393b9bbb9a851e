/**
 * Whether something stands before the database that gives each transaction another connection (PgBouncer in transaction mode). Before 1.21,
 * or without max_prepared_statements, it loses statements that were prepared: every third save would fail. Found out at a start, and said.
 */
import type pg from 'pg'
import { openClient } from './address.ts'

const OURS = 'qz_pooler'
const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

/** The process the client was told it talks to: a pooler tells a number of its own. */
const toldOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID

/** A pooler that carries prepared statements over calls them by names of its own. */
const isCarried = async (client: pg.Client): Promise<boolean> =>
  (
    await client.query<{ ours: number }>({
      name: OURS,
      text: 'select count(*)::int as ours from pg_prepared_statements where name = $1',
      values: [OURS],
    })
  ).rows[0]!.ours === 0

/** Throws where prepared statements would be lost between transactions. */
export async function checkPooler(address: string): Promise<void> {
  const one = await openClient(address)
  const other = await openClient(address)
  try {
    const before = await backendOf(one)
    if (before === toldOf(one) || (await isCarried(one))) return
    // what is behind stays with us (session mode), or goes to whoever begins next
    await other.query('begin')
    if ((await backendOf(other)) !== before && (await backendOf(one)) === before) return
    throw new Error(
      '数据库前面的连接池（PgBouncer 的 transaction 方式）会丢失预备语句：请用 1.21 以上并设 max_prepared_statements = 500，或改为 session 方式',
    )
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
