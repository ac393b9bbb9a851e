/** The port to the tax bureau: what we ask of it over HTTP. Without an address it says that there is none; nothing is made up. */
import { AppError, broken } from '@app/domain/kernel/app-error'

export interface TaxBureau {
  /**
   * Asks the bureau's app to send a sign-in code to the taxpayer's phone. needed: false: it lets the taxpayer in without one.
   * TX0001 not configured, TX0002 no answer, TX0003 refused with its words.
   */
  sendLoginCode(who: {
    readonly taxNumber: string
    readonly accountId: string
    readonly orgId: string
  }): Promise<{ readonly taskId: string; readonly loginId: string; readonly needed: boolean }>
  /** Submits the code; settles when the session is valid. The same refusals. */
  submitLoginCode(what: { readonly taxNumber: string; readonly taskId: string; readonly code: string }): Promise<void>
}

const PATIENCE_MS = 15_000

/** POST {url}/app-login/codes and {url}/app-login/sessions with a bearer token; a refusal answers 4xx and {message}. */
export function httpTaxBureau(url: string, token: string): TaxBureau {
  async function ask(path: string, body: unknown): Promise<Record<string, unknown>> {
    if (url === '') throw broken('TX0001', '系统没有接通税务局，不能登录税务APP；请联系管理员设置税务局接口')
    let answer: Response
    let said: Record<string, unknown>
    try {
      answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      said = (await answer.json()) as Record<string, unknown>
      if (answer.status >= 500 || answer.status === 401) throw new Error(`the bureau answered ${answer.status}`)
    } catch (cause) {
      const failure = new AppError('TX0002', 502, '税务局接口没有应答，请稍后再试')
      failure.cause = cause
      throw failure
    }
    if (!answer.ok) throw broken('TX0003', typeof said['message'] === 'string' ? said['message'] : '税务局拒绝了请求')
    return said
  }
  return {
    async sendLoginCode({ taxNumber, accountId, orgId }) {
      const said = await ask('/app-login/codes', { taxNumber, accountId, aggOrgId: orgId })
      return { taskId: String(said['taskId']), loginId: String(said['loginId']), needed: said['needed'] !== false }
    },
    async submitLoginCode({ taxNumber, taskId, code }) {
      await ask('/app-login/sessions', { taxNumber, taskId, smsCode: code })
    },
  }
}
