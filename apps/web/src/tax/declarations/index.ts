/** VAT returns drafted form by form. */
import { laterPage } from '../../ui/later.tsx'

export const VatPage = laterPage(() => import('./VatPage.tsx'))
