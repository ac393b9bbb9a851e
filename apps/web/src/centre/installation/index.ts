/** How this installation stands: for whoever runs it. */
import { laterPage } from '../../ui/faces/later.tsx'

export const InstallationPage = laterPage(() => import('./InstallationPage.tsx'))
