/** 对外提供登记: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const DisclosuresPage = laterPage<object>(() => import('./DisclosuresPage.tsx').then((file) => ({ default: file.DisclosuresPage })))
