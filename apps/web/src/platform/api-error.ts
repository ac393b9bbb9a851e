/** What went wrong with a call, as a person and a page need it: the code, the event number and the refused places. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'

export interface ErrorFields {
  readonly code: string
  readonly message: string
  readonly errorId: string
  readonly status: number
  readonly details: readonly ErrorDetail[]
  /** The `error` field of a sign-in failure, where '|captcha' asks for a picture. */
  readonly kind: string
}

export class ApiError extends Error {
  readonly code: string
  readonly errorId: string
  readonly status: number
  readonly details: readonly ErrorDetail[]
  readonly kind: string
  constructor(fields: ErrorFields) {
    super(fields.message)
    this.name = 'ApiError'
    this.code = fields.code
    this.errorId = fields.errorId
    this.status = fields.status
    this.details = fields.details
    this.kind = fields.kind
  }
}

export const DUPLICATE = 'duplicate'
const EVENT_TEXTS = new Set(['其他异常', '其它异常', '操作失败'])

interface Body {
  readonly errorCode?: string
  readonly errorMessage?: string
  readonly errorId?: string
  readonly details?: readonly ErrorDetail[]
  readonly error?: string
  readonly error_description?: string
}

/** The text of a failed answer, to the letter of the specification (2 §8). */
export function textOf(status: number, body: Body, html: boolean): string {
  if (status === 0) return '网络异常，请检查您的网络状况'
  if (status === 413) return '文件大小超过上传限制'
  if (status === 403 && html) return '当前页面禁止访问，原因是服务器正在更新维护或没有正确的访问权限。'
  const said = body.errorMessage ?? body.error_description
  if (said !== undefined && said !== '') return EVENT_TEXTS.has(said) && body.errorId ? `${said}-事件编号：${body.errorId}` : said
  return status === 401 ? '您没有访问权限' : `服务器异常！错误码：${status}`
}

/** Reads the body of a failed answer into an ApiError. */
export async function readFailure(response: Response): Promise<ApiError> {
  const html = (response.headers.get('content-type') ?? '').includes('html')
  const body = html ? {} : ((await response.json().catch(() => ({}))) as Body)
  return new ApiError({
    code: body.errorCode ?? '',
    message: textOf(response.status, body, html),
    errorId: body.errorId ?? '',
    status: response.status,
    details: body.details ?? [],
    kind: body.error ?? '',
  })
}

export const offline = (): ApiError =>
  new ApiError({ code: '', message: textOf(0, {}, false), errorId: '', status: 0, details: [], kind: '' })
export const duplicate = (): ApiError =>
  new ApiError({ code: DUPLICATE, message: '重复请求', errorId: '', status: 0, details: [], kind: '' })

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
