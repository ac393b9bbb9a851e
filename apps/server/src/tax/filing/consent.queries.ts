/** What clients said to returns: rows are final; the last one to the same figures counts. */
import type { Period } from '@app/domain/kernel/period'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'
import type { Filing } from './filing.queries.ts'

export type ConsentRow = Row<'filingConsents'>
export const add = (db: Tx, row: Omit<NewRow<'filingConsents'>, 'ledgerId'>) => db.insertInto('filingConsents').values(row).execute()
export const ofReturns = (db: Tx, declarationIds: readonly string[]): Promise<ConsentRow[]> =>
  declarationIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('filingConsents').selectAll().where('declarationId', 'in', declarationIds).orderBy('id').execute()

/** So many are shown to a client at a time: those of two years or so. */
export const SHOWN_AT_ONCE = 36
const asked = (db: Tx) =>
  db.selectFrom('taxFilings').selectAll().where('asksClient', '=', true).where('outcome', 'not in', ['stopped', 'voided'])
/** Returns the client was, or is, asked about, before one of them; the latest first, and one more than are shown at once. */
export const forClient = (db: Tx, before: string | undefined): Promise<Filing[]> =>
  asked(db)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(SHOWN_AT_ONCE + 1)
    .execute()
export const oneForClient = (db: Tx, id: string): Promise<Filing | undefined> => asked(db).where('id', '=', id).executeTakeFirst()
/** How many wait for his answer. */
export const countForClient = async (db: Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('filingSteps as s')
    .innerJoin('taxFilings as f', (join) => join.onRef('f.ledgerId', '=', 's.ledgerId').onRef('f.id', '=', 's.filingId'))
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('s.step', '=', 'confirm')
    .where('s.state', '=', 'blocked')
    .where('s.reason', 'in', ['client', 'disputed'])
    .where('f.asksClient', '=', true)
    .where('f.outcome', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the client was asked of the one handed over last: what is not said is done as it was then. */
export const askedLast = (db: Tx): Promise<boolean> =>
  db
    .selectFrom('taxFilings')
    .select('asksClient')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.asksClient ?? false)

/** Of a return, the one that stands or stood last. */
export const ofReturn = (db: Tx, declarationId: string): Promise<Filing | undefined> =>
  db.selectFrom('taxFilings').selectAll().where('declarationId', '=', declarationId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const monthsOf = (filings: readonly Pick<Filing, 'spanFrom' | 'period'>[]): { from: Period; to: Period } | null =>
  filings.length === 0
    ? null
    : {
        from: filings.map(({ spanFrom }) => spanFrom.slice(0, 7)).toSorted()[0] as Period,
        to: filings
          .map(({ period }) => period)
          .toSorted()
          .at(-1)!,
      }
