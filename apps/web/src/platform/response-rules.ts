/** What a failed call becomes for the person, one rule after another (spec 2 §8, 3 §8): said here once, shown by `feedback.tsx`.
 * The specification lets some calls fail without a word (502 and 504 of imports, 超时, 00009112, 请先进行基础信息表的填写, a colleague not
 * removed): no call does so here, what failed is always said (decision 0124). */
import { DUPLICATE, SESSION_CODES, type ApiError } from './api-error.ts'

export type Outcome =
  /** Nothing is said; the caller has the error. */
  | { readonly kind: 'nothing' }
  /** Closable; closing copies the text and the event number. */
  | { readonly kind: 'message' }
  | { readonly kind: 'duplicate' }
  /** 登录失效 with the server's words; confirming reloads. */
  | { readonly kind: 'sessionOver' }
  /** Another window works in another ledger now. */
  | { readonly kind: 'ledgerSwitched' }
  /** 密码错误 with the bureau's words and the warning of five tries. */
  | { readonly kind: 'taxPassword' }
  /** The session with the bureau's app has ended: its sign-in dialog, then the request is made again by the person. */
  | { readonly kind: 'taxSession' }

export const LEDGER_SWITCHED = 'AC0005'
/** The bureau's codes for a wrong password; a fifth is named without its number (O29). */
const TAX_PASSWORD: ReadonlySet<string> = new Set(['qxy4038', 'qxy4042', 'qxy4251', 'qxy4041', '{token}'])
/** The session with the bureau's app has ended. */
const TAX_SESSION = 'qxy4999'
const SHARE_TOKEN = '/companyShare/token/'
/** Pages of customers and suppliers put a refusal at its field themselves. */
const PARTY_PATHS = ['/customers/', '/suppliers/']
const INVOICING_LOGIN = '/sd_info/v1.0/login'

/** Calls whose refusals their own page tells. */
const tellsItself = (error: ApiError): boolean =>
  error.kind.includes('invalid_spsoft_auth0092') ||
  (error.status === 400 && PARTY_PATHS.some((path) => error.path.includes(path))) ||
  error.path.includes(INVOICING_LOGIN)

export function outcomeOf(error: ApiError): Outcome {
  if (error.quiet === 'silent') return { kind: 'nothing' }
  if (SESSION_CODES.has(error.code)) return { kind: error.path.includes(SHARE_TOKEN) ? 'nothing' : 'sessionOver' }
  if (error.code === LEDGER_SWITCHED) return { kind: 'ledgerSwitched' }
  if (error.code === DUPLICATE) return { kind: 'duplicate' }
  if (TAX_PASSWORD.has(error.code.toLowerCase())) return { kind: 'taxPassword' }
  if (error.code.toLowerCase() === TAX_SESSION) return { kind: 'taxSession' }
  return tellsItself(error) ? { kind: 'nothing' } : { kind: 'message' }
}
