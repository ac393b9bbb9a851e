/** Quick notes (随手记): the dialog the header opens. */
import { later } from '../../ui/later.tsx'

export const QuickNotesDialog = later(() => import('./QuickNotesDialog.tsx'))
