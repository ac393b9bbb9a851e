/** Every page of a firm that is kept ledger by ledger, and what keeps them as they are by now while nobody looks. */
import { newId } from '@app/domain/kernel/id'
import { freshen, type Overview } from '../../ledger/overviews/index.ts'
import type { Services } from '../../platform/http/services.ts'
import { recurring } from '../../platform/jobs/job.ts'
import { personTaxOverview } from '../../tax/iit/index.ts'
import { pastYearsOverview } from '../past-years/index.ts'
import { policyEffectsOverview } from '../policy-switches/index.ts'
import { missedOverview, monthOverview, movedOverview } from '../tax-batch/index.ts'

export const OVERVIEWS: readonly Overview<unknown>[] = [
  missedOverview,
  monthOverview,
  movedOverview,
  personTaxOverview,
  pastYearsOverview,
  policyEffectsOverview,
]

const EVERY_SECONDS = 60
const NO_COOKIES = { get: () => undefined, set: () => undefined, clear: () => undefined }
/** Looked at as of now by nobody. */
export const houseNow = ({ database, files, vault, clock }: Pick<Services, 'database' | 'files' | 'vault' | 'clock'>) => ({
  database,
  files,
  vault,
  now: clock(),
  requestId: newId(),
  address: '',
  userAgent: '',
  cookies: NO_COOKIES,
})

export const freshening = recurring<Services>('overviews', EVERY_SECONDS, async (services, attempt) => {
  await freshen(houseNow(services), OVERVIEWS, () => !attempt.stopping() && !attempt.lost.aborted)
})
