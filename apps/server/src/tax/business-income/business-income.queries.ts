/** Returns of business income, with whose they are. */
import type { Period } from '@app/domain/kernel/period'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

const rows = (db: Tx) =>
  db
    .selectFrom('businessReturns')
    .innerJoin('tags', 'tags.id', 'businessReturns.ownerId')
    .select([
      'businessReturns.id',
      'form',
      'period',
      'ownerId',
      'ownerKind',
      'levy',
      'levyRate',
      'levyBase',
      'share',
      'months',
      'comprehensive',
      'increase',
      'decrease',
    ])
    .select(['losses', 'special', 'additional', 'other', 'donation', 'elsewhere', 'adjustment', 'otherRelief', 'paid', 'profit', 'here'])
    .select(['basic', 'taxable', 'percent', 'quick', 'due', 'halved', 'tax', 'remaining', 'changedName', 'changedAt', 'tags.name as owner'])

export const ofYear = (db: Tx, from: Period, to: Period) =>
  rows(db)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .orderBy('period', 'desc')
    .orderBy('form', 'desc')
    .orderBy('tags.code')
    .execute()
export type BusinessRow = Awaited<ReturnType<typeof ofYear>>[number]
export const one = (db: Tx, id: string) => rows(db).where('businessReturns.id', '=', id).executeTakeFirst()

type Key = Pick<BusinessRow, 'form' | 'period' | 'ownerId'>
export const at = (db: Tx, { form, period, ownerId }: Key) =>
  rows(db).where('form', '=', form).where('period', '=', period).where('ownerId', '=', ownerId).executeTakeFirst()

type Stored = Omit<NewRow<'businessReturns'>, 'ledgerId'>
export const add = (db: Tx, row: Stored) => db.insertInto('businessReturns').values(row).execute()
export const change = (db: Tx, id: string, row: Omit<Stored, 'id'>) =>
  db.updateTable('businessReturns').set(row).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('businessReturns').where('id', '=', id).execute()
