/** Which returns a company owes: for the batch of many companies, and for the guided press of one. */
export { standingIn } from './standing.service.ts'
