/** How this installation stands: for whoever runs it. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const InstallationPage = laterPage(() => import('./InstallationPage.tsx'))

export const pages = definePages({
  '/controlCenter/installation': InstallationPage,
})
