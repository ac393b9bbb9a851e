/** The queue's statements within a transaction of ours: no commit, no job. */
import { CompiledQuery } from 'kysely'
import type { ConnectionOptions } from 'pg-boss'
import type { Tx } from '../database/database.ts'

export const within = (tx: Tx): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})
