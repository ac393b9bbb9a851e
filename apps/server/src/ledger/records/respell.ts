/** At the start of a server: names that were stored with their initials alone are spelled whole, so that they are found by their pinyin. */
import { changeRows } from '../../platform/database/bulk.ts'
import type { Database } from '../../platform/database/database.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import * as queries from './respell.queries.ts'

/** A ledger that is spelled has its tags spelled: one that is up to date costs nothing. Answers how many were not. */
export async function respellLedgers(database: Database): Promise<number> {
  const behind = await database.inPlatform((db) => queries.unspelledLedgers(db))
  for (const { id, name } of behind)
    await database.inLedger(id, async (db) => {
      const tags = (await queries.unspelledTags(db)).map((tag) => ({ id: tag.id, initials: spellingOf(tag.name) }))
      if (tags.length > 0) await changeRows(db, id, 'tags', tags)
      await queries.spellLedger(db, id, spellingOf(name))
    })
  return behind.length
}
