/** 账套备份: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const BackupsPage = laterPage<object>(() => import('./BackupsPage.tsx'))
