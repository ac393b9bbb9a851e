/** 政策依据: the page, and the links that lead to it. */
import { laterPage } from '../../ui/faces/later.tsx'

export const PoliciesPage = laterPage(() => import('./PoliciesPage.tsx'))
export { policiesAtCell, policiesAtParameter, policiesOfReturn } from './links.ts'
