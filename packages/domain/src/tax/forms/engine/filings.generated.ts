// Written by `npm run generate`; do not edit.
export { businessA, businessB, businessC } from '../business/business.ts'
export { culture } from '../culture/culture.ts'
export { citQuarter, citLevied, citAnnual } from '../income/cit.ts'
export { stamp } from '../stamp/stamp.ts'
export { generalVat } from '../vat/general-vat.ts'
export { vatPrepay } from '../vat/prepay.ts'
export { smallVat } from '../vat/small-vat.ts'
