/** What an alarm that was not taken is to us. */
import { unanswered } from '@app/domain/kernel/app-error'

export const notTaken = (cause: unknown) => unanswered('AL0001', '告警没有送到', cause)
