/** What a ledger's people chose about printing and columns: the dialog and the button that opens it. */
import { later } from '../../ui/later.tsx'

export { PrintSettingsButton } from './PrintSettingsButton.tsx'
export { readPreferencesAhead } from './preferences.api.ts'
export const PrintSettingsDialog = later(() => import('./PrintSettingsDialog.tsx'))
