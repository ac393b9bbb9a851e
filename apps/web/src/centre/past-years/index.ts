/** 往年账: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const PastYearsPage = laterPage<object>(() => import('./PastYearsPage.tsx'))
