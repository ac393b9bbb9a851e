// Written by `npm run generate`; do not edit.
import { vat } from './vat.ts'
import { vatPrepay } from './vat-prepay.ts'
import { cit } from './cit.ts'
import { citAnnual } from './cit-annual.ts'
import { business } from './business.ts'
import { businessAnnual } from './business-annual.ts'
import { stamp } from './stamp.ts'
import { culture } from './culture.ts'
import { statements } from './statements.ts'

export const TAXES = { vat, vatPrepay, cit, citAnnual, business, businessAnnual, stamp, culture, statements } as const
