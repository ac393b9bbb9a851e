/** The firm's operation log. */
import { laterPage } from '../../ui/faces/later.tsx'

export const OperationLogPage = laterPage(() => import('./OperationLogPage.tsx'))
