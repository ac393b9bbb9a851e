export { claimsRoutes } from './claims.routes.ts'
export { bookMonth as bookClaims, claimSums } from './claim-vouchers.ts'
export { pay as payBills } from './settle.service.ts'
export { save as saveBill } from './bills.service.ts'
