/** What a ledger's people chose about printing and columns: the dialog and the button that opens it. */
import { later } from '../../ui/faces/later.tsx'

export { readPreferencesAhead, usePreferences, useSaveBusiness, useSavePreferences } from './preferences.api.ts'
/** Later as well: the frame imports this file, the button is of the library. */
export const PrintSettingsButton = later(() => import('./PrintSettingsButton.tsx'))
export const PrintSettingsDialog = later(() => import('./PrintSettingsDialog.tsx'))
