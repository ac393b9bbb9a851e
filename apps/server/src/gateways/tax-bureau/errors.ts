/** What the bureau's refusals are to us. Three kinds, and what follows from each is different: see `BureauFault`. */
import { PASSWORD_CODES } from '@app/contract/gateways/tax-bureau'
import { AppError, broken, unanswered } from '@app/domain/kernel/app-error'

export const noBureau = () => broken('TX0001', '系统没有接通税务局，不能登录和申报；请联系管理员设置税务局接口')
export const silent = (cause: unknown) => unanswered('TX0002', '税务局接口没有应答，请稍后再试', cause)
export const refused = (reason: string) => broken('TX0003', reason || '税务局拒绝了请求')

/**
 * notSent: nothing was taken up, the same may be asked again · refused: taken up and not done, a person decides · unknown: asked, and the
 * answer is lost: it may have been done, and is only asked about.
 */
export type FaultKind = 'notSent' | 'refused' | 'unknown'

export class BureauFault extends AppError {
  readonly kind: FaultKind
  /** The bureau's own code; '' where it said nothing. */
  readonly theirs: string
  /** Not before then. */
  readonly until: Date | null
  constructor(kind: FaultKind, error: AppError, theirs = '', until: Date | null = null) {
    super(error.code, error.status, error.message)
    this.kind = kind
    this.theirs = theirs
    this.until = until
    this.cause = error.cause
  }
}

export const notSent = (cause: unknown) => new BureauFault('notSent', unanswered('TX0004', '税务局没有接到请求，稍后自动重试', cause))
export const unknown = (cause: unknown) =>
  new BureauFault('unknown', unanswered('TX0005', '已发送，但没有收到税务局的答复；正在查询结果，不会重复发送', cause))
export const halted = (reason: string, theirs: string, until: Date | null) =>
  new BureauFault('notSent', broken('TX0006', reason || '税务局暂停服务，恢复后自动重试'), theirs, until)

/** The codes of a session that ended and of a wrong password are told as they are: the web opens its own dialogs for them. */
const SPOKEN: ReadonlySet<string> = new Set(['QXY4999', ...PASSWORD_CODES])
const HTTP_REFUSED = 422
export const declined = (reason: string, theirs: string, until: Date | null) =>
  new BureauFault(
    'refused',
    SPOKEN.has(theirs) ? new AppError(theirs, HTTP_REFUSED, reason) : broken('TX0007', reason || '税务局拒绝了请求'),
    theirs,
    until,
  )
