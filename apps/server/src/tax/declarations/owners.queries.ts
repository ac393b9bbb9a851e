/** Returns of business income: several end with one month, each of another owner. */
import type { Period } from '@app/domain/kernel/period'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import type { FilingKind } from '@app/domain/tax/forms/engine/taxes'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The number the next return has among those that end with its month. */
export const nextSerial = (db: Tx, { filing, cycle, period }: { filing: FilingKind; cycle: Cycle; period: Period }): Promise<number> =>
  db
    .selectFrom('taxDeclarations')
    .select(sql<number>`coalesce(max(serial), 0)::integer + 1`.as('next'))
    .where('filing', '=', filing)
    .where('cycle', '=', cycle)
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
    .then(({ next }) => next)

/** Whose business returns there are of, each with the number of his own; the first first. */
export const ownersKnown = (db: Tx): Promise<{ ownerId: string; serial: number }[]> =>
  db
    .selectFrom('taxDeclarations')
    .select(['ownerId', 'serial'])
    .distinct()
    .where('ownerId', 'is not', null)
    .$narrowType<{ ownerId: string }>()
    .orderBy('serial')
    .execute()
/** The latest return of an owner that ends before a month: what was said of him holds on. */
export const lastOfOwner = (db: Tx, serial: number, before: Period) =>
  db
    .selectFrom('taxDeclarations')
    .select(['typed', 'figures', 'basis'])
    .where('filing', 'in', ['businessA', 'businessB'])
    .where('serial', '=', serial)
    .where('period', '<', before)
    .where('state', '<>', 'voided')
    .orderBy('period', 'desc')
    .orderBy('filing')
    .orderBy('correction', 'desc')
    .limit(1)
    .executeTakeFirst()
