/**
 * Many rows at once. PostgreSQL keeps the plan of a foreign-key check for the whole session; made while a table was small it
 * scans that table, and a bulk insert that makes it large then takes the square of its rows. Here the checks are planned anew,
 * by index, before the rows come.
 */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export async function inBulk<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off`.execute(db)
  await sql`discard plans`.execute(db)
  const result = await work()
  // a failure ends the transaction, and the setting with it
  await sql`set local enable_seqscan = on`.execute(db)
  return result
}

/** Places from and to of parts that weigh about as much as said, in order; there is at least one, and in each part at least one item. */
export function partsOf<T>(items: readonly T[], weightOf: (item: T) => number, most: number): (readonly [from: number, to: number])[] {
  const parts: (readonly [number, number])[] = []
  let from = 0
  let weight = 0
  for (const [at, item] of items.entries()) {
    const own = weightOf(item)
    if (at > from && weight + own > most) {
      parts.push([from, at])
      from = at
      weight = 0
    }
    weight += own
  }
  return [...parts, [from, items.length]]
}

/** One column of many rows of ids, numbers, days or truths as the text of a PostgreSQL array: nothing in them to escape. */
export function columnOf<K extends string>(rows: readonly Readonly<Record<K, string | number | boolean | null>>[], key: K): string {
  let said = ''
  for (const row of rows) said += `,${row[key] ?? 'NULL'}`
  return `{${said.slice(1)}}`
}

/** The same of texts somebody wrote. */
export function textsOf<K extends string>(rows: readonly Readonly<Record<K, string | null>>[], key: K): string {
  let said = ''
  for (const row of rows) {
    const text = row[key]
    if (text === null) said += ',NULL'
    else if (text.includes('"') || text.includes('\\')) said += `,"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    else said += `,"${text}"`
  }
  return `{${said.slice(1)}}`
}
