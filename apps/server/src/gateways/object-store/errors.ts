/** What the store's refusals are to us. */
import { AppError, notFound, unanswered } from '@app/domain/kernel/app-error'

export const busy = (cause: unknown) => unanswered('FS0001', '文件存储繁忙，请稍后再试', cause, 503)
export const refused = () => new AppError('FS0002', 502, '文件存储拒绝了请求，请联系管理员检查存储设置')
export const gone = () => notFound('FS0003', '文件不存在或已删除')
