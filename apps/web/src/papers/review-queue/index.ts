/** The review queue of one press (凭证复核). */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const ReviewQueuePage = laterPage(() => import('./ReviewQueuePage.tsx'))

export const pages = definePages({
  '/finance/reviewQueue': ReviewQueuePage,
})
