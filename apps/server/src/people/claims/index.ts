export { awaitedClaims } from './awaiting.ts'
export { claimedByEmployees } from './claimed.ts'
export { claimsRoutes } from './claims.routes.ts'
export { bookMonth as bookClaims, claimSums } from './claim-vouchers.ts'
