/** The canonical text of a log row and its SM3 link: hash = SM3(previous hash, row). */
import { digestOf as sm3 } from '../../platform/storage/digest.ts'

export interface Loggable {
  readonly seq: number
  readonly at: Date
  readonly userId: string
  readonly userName: string
  readonly action: string
  readonly object: string
  readonly objectId: string
  readonly before: string | null
  readonly after: string | null
}

export { sm3 }

export const linkOf = (previousHash: string, row: Loggable): string =>
  sm3(
    JSON.stringify([
      'v1',
      previousHash,
      row.seq,
      row.at.toISOString(),
      row.userId,
      row.userName,
      row.action,
      row.object,
      row.objectId,
      row.before,
      row.after,
    ]),
  )
