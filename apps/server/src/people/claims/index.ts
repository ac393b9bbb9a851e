import { defineArea } from '../../platform/area.ts'
import { claimStep } from '../../papers/quick-account/index.ts'
import { awaitingPapers, claimsKeeper } from '../../papers/same-money/index.ts'
import { awaitedClaims } from './awaiting.ts'
import { claimedByEmployees } from './claimed.ts'
import { claimsRoutes } from './claims.routes.ts'
import { bookMonth as bookClaims, claimSums } from './claim-vouchers.ts'

export * as ownClaims from './own.service.ts'
export type { Claimant } from './own.service.ts'

export const area = defineArea({
  routes: claimsRoutes,
  brings: [
    claimStep.from({ book: bookClaims, sums: claimSums }),
    awaitingPapers.from(awaitedClaims),
    claimsKeeper.from(claimedByEmployees),
  ],
})
