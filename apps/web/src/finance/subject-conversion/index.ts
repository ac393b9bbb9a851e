/** Subject conversion: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const SubjectConversionPage = laterPage(() => import('./SubjectConversionPage.tsx'))
