/** What a kill cut off while it was written goes from where files are kept. */
import type { Services } from '../http/services.ts'
import { recurring } from '../jobs/job.ts'

const HOUR_SECONDS = 3600

// nothing is written for an hour
export const sweepFiles = recurring<Services>('sweep-files', HOUR_SECONDS, async ({ files, clock }) => {
  await files.sweep?.(new Date(clock().getTime() - HOUR_SECONDS * 1000))
})
