/** Whether the client disputes the taxes of some months (税款确认): said by whoever asks the client, heard before anything is sent. */
import type { Period } from '@app/domain/kernel/period'
import type { Tx } from '../../platform/database/database.ts'

/** What is disputed, in words; '' where nothing is. */
export type Disputes = (db: Tx, from: Period, to: Period) => Promise<string>
const sources: Disputes[] = []
export const supplyDisputes = (source: Disputes): void => void sources.push(source)

export async function disputeOf(db: Tx, from: Period, to: Period): Promise<string> {
  const said = []
  for (const source of sources) said.push(await source(db, from, to))
  return said.filter((words) => words !== '').join('；')
}
