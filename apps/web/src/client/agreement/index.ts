/** 业务与账的核对: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const AgreementPage = laterPage(() => import('./AgreementPage.tsx'))
