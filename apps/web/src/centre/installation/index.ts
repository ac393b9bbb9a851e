/** How this installation stands: for whoever runs it. */
import { laterPage } from '../../ui/later.tsx'

export const InstallationPage = laterPage(() => import('./InstallationPage.tsx'))
