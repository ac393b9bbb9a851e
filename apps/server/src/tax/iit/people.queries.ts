/** What the tax office asks of employees beside; numbers come out of the database and go into it sealed. */
import type { ReportState, TaxFacts } from '@app/domain/tax/iit/tax-person'
import { openedNumber, sealedNumber, type Sealing } from '../../ledger/records/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

type Stored = Omit<Row<'iitPeople'>, 'ledgerId'>
export interface TaxPersonRow extends TaxFacts {
  readonly employeeId: string
  readonly reportState: ReportState
  readonly feedback: string
  readonly reportedAt: Date | null
  readonly reportedName: string
  readonly reportedAs: string
}
const SECRET = ['disabilityNumber', 'martyrNumber', 'reportedAs'] as const

const turned = (one: Stored, turn: (id: string, key: string, value: string) => string): Stored => ({
  ...one,
  ...Object.fromEntries(SECRET.map((key) => [key, turn(one.tagId, key, one[key])])),
})

const stored = (db: Tx): Promise<Stored[]> =>
  db
    .selectFrom('iitPeople')
    .select(['tagId', 'nationality', 'sex', 'bornOn', 'situation', 'duty', 'disabledPerson', 'martyrKin', 'lonelyElder'])
    .select(['disabilityNumber', 'martyrNumber', 'invested', 'investedShare', 'taxMatter', 'birthCountry', 'enteredChinaOn'])
    .select(['leavesChinaOn', 'spouseId', 'reportState', 'feedback', 'reportedAt', 'reportedName', 'reportedAs'])
    .execute()

export async function all(ctx: Sealing): Promise<TaxPersonRow[]> {
  return (await stored(ctx.db)).map((one) => {
    const { tagId, ...row } = turned(one, (id, key, value) => openedNumber(ctx, id, key, value))
    return { ...row, employeeId: tagId }
  })
}

export async function keep(ctx: Sealing, rows: readonly TaxPersonRow[]): Promise<void> {
  await insertRows(
    ctx.db,
    'iitPeople',
    rows.map(({ employeeId, ...row }) => ({
      ...turned({ ...row, tagId: employeeId }, (id, key, value) => sealedNumber(ctx, id, key, value)),
      ledgerId: ctx.ledger.id,
    })),
    ['ledgerId', 'tagId'],
  )
}

/** Written as they are read: opened with whatever key, sealed with the present one. */
export const resealPeople = async (ctx: Sealing): Promise<void> => keep(ctx, await all(ctx))
