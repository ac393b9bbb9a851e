/** The port to an SMS gateway: one message to one phone, or a refusal that says so. */
import { AppError } from '@app/domain/kernel/app-error'

export interface SmsSender {
  /** Settles when the gateway has taken the message; SM0001 when it has not. */
  send(message: { readonly phone: string; readonly text: string }): Promise<void>
}

const PATIENCE_MS = 8000

/** POST url {phone, text} with a bearer token; the gateway answers 2xx with an id. */
export function httpSms(url: string, token: string): SmsSender {
  return {
    async send(message) {
      try {
        if (url === '') throw new Error('SMS_URL is not set')
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(PATIENCE_MS),
          redirect: 'error',
        })
        const said = (await answer.json().catch(() => null)) as { id?: unknown } | null
        if (!answer.ok || typeof said?.id !== 'string') throw new Error(`the gateway answered ${answer.status} without taking the message`)
      } catch (cause) {
        const failure = new AppError('SM0001', 502, '验证码发送失败')
        failure.cause = cause
        throw failure
      }
    },
  }
}
