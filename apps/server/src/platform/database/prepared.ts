/** Statements that are sent often are prepared, once a connection. */
import type pg from 'pg'

/** A text used so often is prepared once a connection: planning costs more than running most statements. */
const OFTEN = 5
/** Each connection keeps the plans of so many statements. */
const MOST_PREPARED = 200
const LONGEST_PREPARED = 10_000
const uses = new Map<string, number>()
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_PREPARED || text.length > LONGEST_PREPARED) return name
  const count = (uses.get(text) ?? 0) + 1
  // lists of different lengths make ever new texts
  if (uses.size > 5 * MOST_PREPARED) uses.clear()
  if (count < OFTEN) uses.set(text, count)
  else {
    uses.delete(text)
    names.set(text, `often_${names.size}`)
  }
  return undefined
}

/** Makes a connection prepare what it is asked often. */
export function prepareOften(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest)
  }) as typeof client.query
}
