/** 代扣代缴增值税登记: the page, and its line in the list of what is to be declared. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const NaturalPersonsPage = laterPage(() => import('./NaturalPersonsPage.tsx'))
export const ManualLine = later(() => import('./ManualLine.tsx'))
