/** The review queue of one press (凭证复核). */
import { laterPage } from '../../ui/faces/later.tsx'

export const ReviewQueuePage = laterPage(() => import('./ReviewQueuePage.tsx'))
