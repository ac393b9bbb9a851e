import type { Tx } from '../../platform/database/database.ts'

export const last = (db: Tx) =>
  db.selectFrom('graySwitches').select(['backEnd']).orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

export interface GraySwitch {
  readonly backEnd: boolean
  readonly userId: string
  readonly userName: string
  readonly address: string
  readonly at: Date
}
export const add = (db: Tx, row: GraySwitch) => db.insertInto('graySwitches').values(row).execute()
