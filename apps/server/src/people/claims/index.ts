export { claimsRoutes } from './claims.routes.ts'
export { bookMonth as bookClaims, claimSums } from './claim-vouchers.ts'
