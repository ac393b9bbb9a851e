/** Help centre (帮助中心): the header's button, the panel over the pages, the operation document and the update log. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export { closeHelp, useHelpDisplay } from './display.ts'
export { HelpButton } from './HelpButton.tsx'
export const HelpPanel = later<{ onClose: () => void }>(() => import('./HelpPanel.tsx'))
export const OperationDocumentPage = laterPage(() => import('./OperationDocumentPage.tsx'))
export const UpdateLogPage = laterPage(() => import('./UpdateLogPage.tsx'))
