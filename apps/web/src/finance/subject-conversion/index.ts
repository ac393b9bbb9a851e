/** Subject conversion: the page. */
import { laterPage } from '../../ui/later.tsx'

export const SubjectConversionPage = laterPage(() => import('./SubjectConversionPage.tsx'))
