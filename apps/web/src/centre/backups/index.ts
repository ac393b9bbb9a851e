/** 账套备份: the page. */
import { laterPage } from '../../ui/later.tsx'

export const BackupsPage = laterPage<object>(() => import('./BackupsPage.tsx'))
