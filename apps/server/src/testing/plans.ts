/**
 * What the database does for the product, statement by statement: how many rows it touched, told by the server itself (auto_explain), those
 * within triggers and functions too. Counted, not timed: the same on a busy machine.
 */
import type pg from 'pg'
import { clientOf } from '../platform/database/listened.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

export interface Ran {
  readonly text: string
  /** Rows its steps handled, each as often as it did. */
  readonly work: number
  readonly shown: number
  readonly plan: Node
}

/** A table that fits on a page or two is read whole: that many rows passed over cost what one look into an index does. */
const SMALL = 128

const workOf = (node: Node): number => {
  const loops = node['Actual Loops'] ?? 0
  const rows = node['Actual Rows'] ?? 0
  const filtered = node['Rows Removed by Filter'] ?? 0
  const small = node['Node Type'] === 'Seq Scan' && rows + filtered < SMALL
  const removed = (small ? 0 : filtered) + (node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return loops * (1 + rows + removed) + (node.Plans ?? []).reduce((sum, one) => sum + workOf(one), 0)
}

/** The tables a statement reads. */
export const tablesOf = (node: Node): Set<string> =>
  new Set([
    ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
    ...(node.Plans ?? []).flatMap((one) => [...tablesOf(one)]),
  ])

/** The steps of a plan that did most, for whoever has to mend it. */
export function told(node: Node, depth = 0): string {
  const loops = node['Actual Loops'] ?? 0
  const where = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')
  const line = `${'  '.repeat(depth)}${where}: ${loops} × ${node['Actual Rows'] ?? 0}${node['Rows Removed by Filter'] ? ` (−${node['Rows Removed by Filter']})` : ''}`
  return [line, ...(node.Plans ?? []).map((one) => told(one, depth + 1))].join('\n')
}

/** Every statement of the application's role in a database tells its plan from now on, to whoever asked it. */
export async function tellPlans(ownerUrl: string, role: string): Promise<void> {
  const client = clientOf({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  })) {
    await client.query(`load 'auto_explain'`)
    await client.query(`alter role ${role} in database ${rows[0]!.name} set ${setting} = '${value}'`)
  }
  await client.end()
}

const HEAD = /^duration: [\d.]+ ms {2}plan:\n/

/** Hears what the connections of a pool tell, from those opened from now on. */
export function hearPlans(pool: pg.Pool, heard: (ran: Ran) => void): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      if (!HEAD.test(message)) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(message.replace(HEAD, '')) as { 'Query Text': string; Plan: Node }
      heard({ text: text.replaceAll(/\s+/g, ' ').trim(), work: workOf(plan), shown: plan['Actual Rows'] ?? 0, plan })
    })
  })
}

/** A statement without a name is planned for what it is asked with; `generic`: as a plan that is kept would have it. */
export function planAs(pool: pg.Pool, mode: () => 'generic' | 'custom'): void {
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, ...rest: unknown[]) =>
      plain(
        typeof text === 'string' && mode() === 'generic' && /^(begin|start transaction)\b/.test(text)
          ? `${text}; set local plan_cache_mode = force_generic_plan`
          : text,
        ...rest,
      )) as typeof client.query
  })
}
