/** 往年账: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const PastYearsPage = laterPage<object>(() => import('./PastYearsPage.tsx'))

export const pages = definePages({
  '/controlCenter/pastYears': PastYearsPage,
})
