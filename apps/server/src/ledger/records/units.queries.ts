/** Conversions between units. */
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type Conversion = Pick<Row<'unitConversions'>, 'id' | 'unitId' | 'baseId' | 'goodsId' | 'factor'>

export const conversions = (db: Tx): Promise<Conversion[]> =>
  db.selectFrom('unitConversions').select(['id', 'unitId', 'baseId', 'goodsId', 'factor']).orderBy('id').execute()

export const add = (db: Tx, rows: readonly Conversion[]) =>
  db
    .insertInto('unitConversions')
    .values([...rows])
    .execute()

export const change = (db: Tx, { id, ...values }: Conversion) =>
  db.updateTable('unitConversions').set(values).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('unitConversions').where('id', '=', id).execute()
