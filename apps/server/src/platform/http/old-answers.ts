/** Numbers of writes are remembered for two days: nobody asks for a lost answer later. */
import { recurring } from '../jobs/job.ts'
import { letGoBefore } from './once.queries.ts'
import type { Services } from './services.ts'

const HOUR_SECONDS = 3600
const KEPT_MS = 2 * 86_400_000

export const oldAnswers = recurring<Services>('old-answers', HOUR_SECONDS, async ({ database, clock }) => {
  await database.inPlatform((db) => letGoBefore(db, new Date(clock().getTime() - KEPT_MS)))
})
