/** 政策依据: the page, and the links that lead to it. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const PoliciesPage = laterPage(() => import('./PoliciesPage.tsx'))
export { policiesAtCell, policiesAtParameter, policiesOfReturn } from './links.ts'

export const pages = definePages({
  '/taxWorkspace/policies': PoliciesPage,
})
