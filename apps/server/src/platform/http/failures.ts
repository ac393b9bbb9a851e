/** Failures on their way out: our errors as they are, the database's refusals in words, everything else as a bug with its number. */
import type { Conflict, ErrorBody } from '@app/contract/kernel/envelope'
import { AppError, broken, conflict, forbidden, invalid } from '@app/domain/kernel/app-error'
import { z } from 'zod'
import { isLost, unreachable } from '../database/lost.ts'

/** What the database's own walls refuse, said in Chinese. They are only met when a rule above them was missed or raced. */
function fromDatabase(error: { code?: string; constraint?: string }): AppError | undefined {
  switch (error.code) {
    case 'QZ001':
      return broken('DB0001', '凭证已记账，不能修改或删除；请使用“更正”')
    case 'QZ002':
      return broken('DB0002', '凭证日期早于账套启用期间')
    case 'QZ003':
      return broken('DB0003', '该月已结账，不能再写入凭证')
    case 'QZ004':
      return broken('DB0004', '科目不是末级或已停用，不能记入')
    case 'QZ005':
      return broken('DB0005', '借方合计与贷方合计不相等')
    case 'QZ006':
      return broken('DB0013', '更正的红字和蓝字凭证须一起记账、一起删除，并在同一个月')
    case 'QZ007':
      return broken('DB0014', '反结账须写明原因')
    case 'QZ012':
      return forbidden('DB0023', '已开启三权分立，这项操作由另一位管理员办理')
    case 'QZ051':
      return forbidden('DB0009', '只能分配给本公司的人员')
    case '25006':
      return forbidden('DB0010', '账套只能查看，不能修改')
    case '40001':
    case '40P01':
      return conflict('DB0006', '数据刚被别人修改，请重试')
    case '22003':
      return broken('DB0011', '数值超出可以记录的范围')
    case '22001':
    case '22021':
    case '22P02':
    case '22P05':
    case '22007':
    case '22008':
      return broken('DB0012', '输入的内容无法保存，请检查后重试')
    case '23503':
      return conflict('DB0007', '所引用的资料不存在或正被使用')
    case '23505':
      return conflict('DB0008', '已有相同的记录')
    default:
      return undefined
  }
}

export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isLost(error)) return unreachable()
  if (error instanceof z.core.$ZodError) {
    const details = error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message }))
    return invalid('00000400', details[0]?.reason ?? '输入不正确', details)
  }
  if (typeof error !== 'object' || error === null) return undefined
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('IN0005', 413, '一次提交的内容太多，请分几次提交')
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('00000413', 413, '文件大小超过上传限制')
  if (statusCode === 429) return new AppError('00000429', 429, '操作过于频繁，请稍后再试')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('00000401', statusCode, '请求格式不正确')
  return fromDatabase(error)
}

export function bodyOf(error: AppError, errorId: string): ErrorBody {
  return {
    errorCode: error.code,
    errorMessage: error.message,
    errorId,
    ...(error.details.length > 0 && { details: error.details }),
    ...(error instanceof Overtaken && { conflicts: error.conflicts }),
    ...(error instanceof SignInError && { error: error.kind, error_description: error.message }),
  }
}

/** A save made from what is no longer stored: nothing is written, and the answer says what is there. */
export class Overtaken extends AppError {
  readonly conflicts: readonly Conflict[]
  constructor(conflicts: readonly Conflict[]) {
    const { changedBy } = conflicts[0]!
    super('VN0001', 409, `${changedBy === '' ? '别人' : changedBy}已改过，您看到的不是最新的内容；没有保存`)
    this.conflicts = conflicts
  }
}

/** A refused sign-in: its kind (`invalid_grant`, `invalid_grant|captcha`) travels beside the message. */
export class SignInError extends AppError {
  readonly kind: string
  constructor(code: string, status: number, message: string, kind: string) {
    super(code, status, message)
    this.kind = kind
  }
}
