/** The doors and one's own account: what other parts of the web may show. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

export const LoginPage = laterPage(() => import('./LoginPage.tsx'))
export const AgedPasswordPage = laterPage(() => import('./AgedPasswordPage.tsx'))
export const RecoveryPage = laterPage(() => import('./RecoveryPage.tsx'))
export const SetupPage = laterPage(() => import('./SetupPage.tsx'))
export const ProtocolPage = laterPage(() => import('./ProtocolPage.tsx'))
export const CourseFramePage = laterPage(() => import('./CourseFramePage.tsx'))
const PersonalInformationPage = laterPage(() => import('./PersonalInformationPage.tsx'))

export const pages = definePages({
  '/controlCenter/personalInformation': PersonalInformationPage,
})
