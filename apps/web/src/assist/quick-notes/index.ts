/** Quick notes: the dialog the header opens. */
export { QuickNotesDialog } from './QuickNotesDialog.tsx'
