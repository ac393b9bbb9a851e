/** 代扣代缴增值税登记: the page, and its line in the list of what is to be declared. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const NaturalPersonsPage = laterPage(() => import('./NaturalPersonsPage.tsx'))
export const ManualLine = later(() => import('./ManualLine.tsx'))

export const pages = definePages({
  '/taxWorkspace/naturalPersons': NaturalPersonsPage,
})
