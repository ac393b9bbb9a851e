/** 安全设置. */
import { laterPage } from '../../ui/faces/later.tsx'

export const SecuritySettingsPage = laterPage(() => import('./SecuritySettingsPage.tsx'))
