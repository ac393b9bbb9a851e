/** 个人信息保护. */
import { laterPage } from '../../ui/faces/later.tsx'

export const PersonalDataPage = laterPage(() => import('./PersonalDataPage.tsx'))
