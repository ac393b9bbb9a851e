/** The register of what was given away, as it leaves with a ledger and comes into another. */
import { newId } from '@app/domain/kernel/id'
import { day } from '@app/domain/kernel/period'
import { record } from '../book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './disclosures.queries.ts'
import type { DisclosureRow } from './disclosures.queries.ts'

interface Addition {
  readonly recipient: string
  readonly purpose: string
  readonly signedBy: string
  readonly addedBy: string
  readonly addedAt: string
}
type Kept = Omit<DisclosureRow, 'id' | 'givenOn' | 'givenAt'> & {
  readonly givenOn: string
  readonly givenAt: string
  readonly additions: readonly Addition[]
}

export async function disclosuresKept(db: Tx): Promise<Kept[]> {
  const said = Map.groupBy(await queries.additions(db), (one) => one.disclosureId)
  return (await queries.entries(db)).map(({ id, givenAt, ...row }) => ({
    ...row,
    givenAt: givenAt.toISOString(),
    additions: (said.get(id) ?? []).map(({ disclosureId: _, addedName, addedAt, ...one }) => ({
      ...one,
      addedBy: addedName,
      addedAt: addedAt.toISOString(),
    })),
  }))
}

export async function bringDisclosures(ctx: LedgerContext, kept: readonly Kept[]): Promise<void> {
  for (const { additions, givenOn, givenAt, ...one } of kept) {
    const id = newId()
    await queries.add(ctx.db, { ...one, id, givenOn: day(givenOn), givenAt: new Date(givenAt) })
    for (const { addedBy, addedAt, ...addition } of additions)
      await queries.complete(ctx.db, { ...addition, disclosureId: id, addedName: addedBy, addedAt: new Date(addedAt) })
  }
  if (kept.length > 0) await record(ctx, { action: '导入对外提供登记', object: 'disclosure', objectId: `${kept.length}条` })
}
