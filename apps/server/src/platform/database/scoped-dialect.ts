/** The library’s way to PostgreSQL, as our doors want it: BEGIN and the scope in one flush, our names for columns, numbers as text. */
import {
  CamelCasePlugin,
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PluginTransformResultArgs,
  type QueryResult,
  type TransactionSettings,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { scope } from './scope.ts'

// numbers stay text (numeric, bigint, count); days are text, never a Date of the server's zone
export const types = new pg.TypeOverrides()
types.setTypeParser(1082, (text: string) => text)
types.setTypeParser(1182, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',')))
types.setTypeParser(1231, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',')))
/** Sends BEGIN and the scope ahead of the first statement, in one flush of the connection's pipeline. */
class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, _: TransactionSettings) {
    const current = scope.getStore()
    if (!current) throw new Error('a transaction was opened without a door')
    current.connection = connection
    const begin = current.snapshot
      ? 'start transaction isolation level repeatable read read only'
      : current.readOnly
        ? 'begin read only'
        : 'begin'
    // one message; if it fails, so does the next statement, and that one is awaited
    connection.executeQuery(CompiledQuery.raw([begin, ...current.settings].join('; '))).then(
      () => (current.begun = true),
      () => undefined,
    )
    return Promise.resolve()
  }
}

export class ScopedDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver() {
    const pool = this.#pool
    // the library keeps the client to itself: a scope knows its own, to end what it does
    const noted = {
      options: pool.options,
      connect: async () => {
        const client = await pool.connect()
        const current = scope.getStore()
        if (current) current.client = client
        return client
      },
      end: () => pool.end(),
    }
    return new ScopedDriver({ pool: noted })
  }
}

/** Renames the columns of an answer: once for all its rows, not name by name in each; an answer already in our names stays as it is. */
export class RowNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const)
    if (names.every(([theirs, ours]) => theirs === ours)) return result
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {}
      for (const [theirs, ours] of names) renamed[ours] = row[theirs]
      return renamed
    })
    return { ...result, rows }
  }
}
