/** What the database names of the answers to a server's statements, heard beside the tests. */
import type pg from 'pg'

/** A statement as it ran: its text, and name, type and precision of its columns. */
export type Answered = readonly [text: string, fields: readonly (readonly [name: string, type: number, modifier: number])[]]

const heard = new WeakSet<pg.PoolClient>()

/** Hears what every statement of a pool answers, each text once. */
export function hearAnswers(pool: pg.Pool, answered: Map<string, Answered[1]>): void {
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    const hear = async (text: string, done: Promise<unknown>): Promise<void> => {
      // whoever asked is told what went wrong
      const result = (await done.catch(() => undefined)) as pg.QueryResult | readonly pg.QueryResult[] | undefined
      // several statements in one text have an answer each: BEGIN and the scope, of which none is read
      if (result !== undefined && 'fields' in result && result.fields.length > 0)
        answered.set(
          text,
          result.fields.map((field) => [field.name, field.dataTypeID, field.dataTypeModifier]),
        )
    }
    client.query = ((...args: unknown[]) => {
      const done = plain(...args)
      const [text] = args
      if (typeof text === 'string' && !answered.has(text) && done instanceof Promise) void hear(text, done)
      return done
    }) as typeof client.query
  })
}
