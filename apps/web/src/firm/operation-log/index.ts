/** The firm's operation log. */
import { laterPage } from '../../ui/later.tsx'

export const OperationLogPage = laterPage(() => import('./OperationLogPage.tsx'))
