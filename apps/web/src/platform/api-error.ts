/** What went wrong with a call, as a person and a page need it: the code, the event number and the refused places. */
import type { Conflict } from '@app/contract/kernel/envelope'
import type { ErrorDetail } from '@app/domain/kernel/app-error'

export interface ErrorFields {
  readonly code: string
  readonly message: string
  readonly errorId: string
  readonly status: number
  readonly details: readonly ErrorDetail[]
  /** What somebody else stored since. */
  readonly conflicts?: readonly Conflict[]
  /** The `error` field of a sign-in failure, where '|captcha' asks for a picture. */
  readonly kind: string
  /** Where it was asked. */
  readonly path?: string
  readonly quiet?: Quiet
}

/** What a caller asked not to be told: everything, the expected turns only, a gateway that did not wait, an ended tax-app session (O31). */
export type Quiet = 'silent'

export class ApiError extends Error {
  readonly code: string
  readonly errorId: string
  readonly status: number
  readonly details: readonly ErrorDetail[]
  readonly conflicts: readonly Conflict[]
  readonly kind: string
  readonly path: string
  readonly quiet: Quiet | null
  constructor(fields: ErrorFields) {
    super(fields.message)
    this.name = 'ApiError'
    this.code = fields.code
    this.errorId = fields.errorId
    this.status = fields.status
    this.details = fields.details
    this.conflicts = fields.conflicts ?? []
    this.kind = fields.kind
    this.path = fields.path ?? ''
    this.quiet = fields.quiet ?? null
  }
}

export const DUPLICATE = 'duplicate'
const EVENT_TEXTS = new Set(['其他异常', '其它异常', '操作失败'])

interface Body {
  readonly errorCode?: string
  readonly errorMessage?: string
  readonly errorId?: string
  readonly details?: readonly ErrorDetail[]
  readonly conflicts?: readonly Conflict[]
  readonly error?: string
  readonly error_description?: string
}

/** Whom to call about packages; told by the site's settings, nobody until then. */
let supportPhone = ''
export const callForSupport = (phone: string): void => void (supportPhone = phone)

/** The text of a failed answer, to the letter of the specification (2 §8, 3 §8). */
export function textOf(status: number, body: Body, html: boolean): string {
  if (status === 0) return '网络异常，请检查您的网络状况'
  if (status === 413) return '文件大小超过上传限制'
  const said = body.errorMessage ?? body.error_description ?? ''
  if (status === 401 && !SESSION_CODES.has(body.errorCode ?? '')) return '您没有访问权限'
  if (status === 403 && html) return '当前页面禁止访问，原因是服务器正在更新维护或没有正确的访问权限。'
  if (status === 403 && said.includes('VIP'))
    return `您购买的套餐暂不支持该功能，如需开通请联系客服${supportPhone === '' ? '' : `：${supportPhone}`}`
  if (said.includes('上期未申报')) return '税局提示上期未申报，请先完成上期申报'
  if (said !== '') return EVENT_TEXTS.has(said) && body.errorId ? `${said}-事件编号：${body.errorId}` : said
  return `服务器异常！错误码：${status}`
}

/** The session is over (spec 2 §8). */
export const SESSION_CODES: ReadonlySet<string> = new Set(['GW0010', 'GW0002', 'GW0006'])

/** Reads the body of a failed answer into an ApiError. */
export async function readFailure(response: Response, asked: Pick<ErrorFields, 'path' | 'quiet'> = {}): Promise<ApiError> {
  const html = (response.headers.get('content-type') ?? '').includes('html')
  const body = html ? {} : ((await response.json().catch(() => ({}))) as Body)
  return new ApiError({
    code: body.errorCode ?? '',
    message: textOf(response.status, body, html),
    errorId: body.errorId ?? '',
    status: response.status,
    details: body.details ?? [],
    conflicts: body.conflicts ?? [],
    kind: body.error ?? '',
    ...asked,
  })
}

export const offline = (asked: Pick<ErrorFields, 'path' | 'quiet'> = {}): ApiError =>
  new ApiError({ code: '', message: textOf(0, {}, false), errorId: '', status: 0, details: [], kind: '', ...asked })
export const duplicate = (): ApiError =>
  new ApiError({ code: DUPLICATE, message: '重复请求', errorId: '', status: 0, details: [], kind: '' })

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
/** The line or the server failed, not what was asked: the same question may be answered a moment later. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) && error.code !== DUPLICATE && (error.status === 0 || error.status >= 500)
