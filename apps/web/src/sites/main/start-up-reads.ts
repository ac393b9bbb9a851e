/** What the start asks of the ledger selected beside the session: manager types, saved preferences, gray status (spec 2 §4.1). */
import { readGrayAhead } from '../../firm/gray-test/index.ts'
import { readManagerTypesAhead } from '../../firm/staff/index.ts'
import { readPreferencesAhead } from '../../ledger/preferences/index.ts'

export function readAhead(): void {
  readManagerTypesAhead()
  readPreferencesAhead()
  readGrayAhead()
}
