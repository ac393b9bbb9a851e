/** What a message that was not taken is to us. */
import { unanswered } from '@app/domain/kernel/app-error'

export const notTaken = (cause: unknown) => unanswered('SM0001', '验证码发送失败', cause)
