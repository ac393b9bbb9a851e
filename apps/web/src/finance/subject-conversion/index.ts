/** Subject conversion: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const SubjectConversionPage = laterPage(() => import('./SubjectConversionPage.tsx'))

export const pages = definePages({
  '/options/subjectConversion': SubjectConversionPage,
})
