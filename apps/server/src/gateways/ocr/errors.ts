/** What a picture that was not read is to us. */
import { broken, unanswered } from '@app/domain/kernel/app-error'

export const noReader = () => broken('OC0001', '系统没有接通图像识别服务，图片需要手工填写；请联系管理员设置')
export const silent = (cause: unknown) => unanswered('OC0002', '图像识别服务没有应答，请稍后重新识别', cause)
export const unreadable = (reason: string) => broken('OC0003', `图像无法识别：${reason || '没有说明原因'}`)
