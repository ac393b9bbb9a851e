import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export const last = (db: Tx) =>
  db.selectFrom('graySwitches').select(['backEnd']).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

export type GraySwitch = Pick<Row<'graySwitches'>, 'backEnd' | 'userId' | 'userName' | 'address' | 'at'>
export const add = (db: Tx, row: GraySwitch) => db.insertInto('graySwitches').values(row).execute()
