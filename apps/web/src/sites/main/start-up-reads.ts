/** What the start asks beside the session, all at once and before anybody waits for it (spec 2 §4.1). */
import { readAgencyAhead } from '../../firm/agency/index.ts'
import { readGrayAhead } from '../../firm/gray-test/index.ts'
import { readManagerTypesAhead } from '../../firm/staff/index.ts'
import { readTaxInfoAhead } from '../../ledger/company/index.ts'
import { readPreferencesAhead } from '../../ledger/preferences/index.ts'
import { readDeclareDatesAhead } from '../../tax/declare-dates/index.ts'

export function readAtStart({ hasFirm, hasLedger }: { readonly hasFirm: boolean; readonly hasLedger: boolean }): void {
  // of the shell: another ledger does not ask these again
  if (hasFirm) readAgencyAhead()
  readDeclareDatesAhead()
  if (!hasLedger) return
  void readManagerTypesAhead()
  void readTaxInfoAhead()
  readPreferencesAhead()
  readGrayAhead()
}
