export { riskOfTaxes } from './risks.service.ts'
