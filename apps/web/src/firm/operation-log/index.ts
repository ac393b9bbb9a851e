/** The firm's operation log. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const OperationLogPage = laterPage(() => import('./OperationLogPage.tsx'))

export const pages = definePages({
  '/controlCenter/operationLog': OperationLogPage,
})
