/** 个人信息保护. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const PersonalDataPage = laterPage(() => import('./PersonalDataPage.tsx'))

export const pages = definePages({
  '/controlCenter/personalData': PersonalDataPage,
})
