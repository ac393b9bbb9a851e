/** Quick notes (随手记): the dialog the header opens. */
import { later } from '../../ui/faces/later.tsx'

/** The number on its button; comes when the page is there and has time. */
export const PendingNotes = later(() => import('./PendingNotes.tsx'))
export const QuickNotesDialog = later(() => import('./QuickNotesDialog.tsx'))
