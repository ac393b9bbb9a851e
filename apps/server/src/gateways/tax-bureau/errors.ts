/** What the bureau's refusals are to us. */
import { broken, unanswered } from '@app/domain/kernel/app-error'

export const noBureau = () => broken('TX0001', '系统没有接通税务局，不能登录税务APP；请联系管理员设置税务局接口')
export const silent = (cause: unknown) => unanswered('TX0002', '税务局接口没有应答，请稍后再试', cause)
export const refused = (reason: string) => broken('TX0003', reason || '税务局拒绝了请求')
