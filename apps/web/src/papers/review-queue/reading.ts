/** How many vouchers wait to be looked at, for other areas' pages: apart from what the frame opens. */
export { useQueueCounts } from './review-queue.api.ts'
