/** Statistics of tables that grew: every minute, whoever brought the rows in. */
import type { Services } from '../http/services.ts'
import { recurring } from '../jobs/job.ts'

const EVERY_SECONDS = 60

export const counting = recurring<Services>('counting', EVERY_SECONDS, async ({ database }) => {
  await database.ask({ text: 'select app.count_grown()' })
})
