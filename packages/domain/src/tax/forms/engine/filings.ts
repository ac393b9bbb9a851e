/** Every return the house can make, and to which list it belongs. */
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import * as fixed from './filings.generated.ts'
import type { Cycle, Filing } from './form.ts'
import { statementsFiling } from './statement-forms.ts'
import { FILING_TAXES, type FilingKind } from './taxes.ts'

const FILINGS: Readonly<Record<Exclude<FilingKind, 'statements'>, Filing>> = fixed

/** The forms of a return; those of statements are the standard's. */
export const filingOf = (kind: FilingKind, standard: Standard, cycle: Cycle): Filing =>
  kind === 'statements' ? statementsFiling(standard, cycle) : FILINGS[kind]

/** Those that are the same whatever the standard: what they say of the law holds for everybody. */
export const fixedFilings: readonly Filing[] = Object.values(FILINGS)

/** Every filing there is, for what holds of all of them. */
export const allFilings = (standard: Standard): Filing[] =>
  (Object.keys(FILING_TAXES) as FilingKind[]).map((kind) => filingOf(kind, standard, FILING_TAXES[kind].cycles[0]))
