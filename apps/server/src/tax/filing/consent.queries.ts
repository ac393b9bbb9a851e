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

/** So many are shown to a client: those of two years or so. */
const MOST_SHOWN = 36
/** Returns the client was, or is, asked about; the latest first. */
export const forClient = (db: Tx): Promise<Filing[]> =>
  db
    .selectFrom('taxFilings')
    .selectAll()
    .where('asksClient', '=', true)
    .where('outcome', 'not in', ['stopped', 'voided'])
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

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
