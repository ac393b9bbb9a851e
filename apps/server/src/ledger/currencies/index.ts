export { changeRates, ratesOn } from './currencies.service.ts'
