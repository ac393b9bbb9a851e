/** Find and recode (批量修改凭证). */
import { later } from '../../ui/faces/later.tsx'

export const RecodeDrawer = later(() => import('./RecodeDrawer.tsx'))
