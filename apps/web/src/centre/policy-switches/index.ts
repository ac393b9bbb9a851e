/** 规定启用: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const PolicySwitchesPage = laterPage(() => import('./PolicySwitchesPage.tsx'))

export const pages = definePages({
  '/controlCenter/policySwitches': PolicySwitchesPage,
})
