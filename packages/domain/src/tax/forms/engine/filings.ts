/** Every return the house can make, and to which list it belongs. */
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { businessA, businessB, businessC } from '../business/business.ts'
import { citAnnual, citLevied, citQuarter } from '../income/cit.ts'
import type { Cycle, Filing } from './form.ts'
import { generalVat } from '../vat/general-vat.ts'
import { vatPrepay } from '../vat/prepay.ts'
import { smallVat } from '../vat/small-vat.ts'
import { stamp } from '../stamp/stamp.ts'
import { statementsFiling } from './statement-forms.ts'
import { FILING_TAXES, type FilingKind } from './taxes.ts'

const FILINGS: Readonly<Record<Exclude<FilingKind, 'statements'>, Filing>> = {
  smallVat,
  generalVat,
  vatPrepay,
  citQuarter,
  citLevied,
  citAnnual,
  businessA,
  businessB,
  businessC,
  stamp,
}

/** The forms of a return; those of statements are the standard's. */
export const filingOf = (kind: FilingKind, standard: Standard, cycle: Cycle): Filing =>
  kind === 'statements' ? statementsFiling(standard, cycle) : FILINGS[kind]

/** Every filing there is, for what holds of all of them. */
export const allFilings = (standard: Standard): Filing[] =>
  (Object.keys(FILING_TAXES) as FilingKind[]).map((kind) => filingOf(kind, standard, FILING_TAXES[kind].cycles[0]))
