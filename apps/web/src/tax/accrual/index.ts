/** 税金计提: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const TaxCollectionPage = laterPage(() => import('./TaxCollectionPage.tsx'))
