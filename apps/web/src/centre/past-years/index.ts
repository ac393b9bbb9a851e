/** 往年账: the page. */
import { laterPage } from '../../ui/later.tsx'

export const PastYearsPage = laterPage<object>(() => import('./PastYearsPage.tsx'))
