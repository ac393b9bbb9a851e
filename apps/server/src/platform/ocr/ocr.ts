/** The port to a service that reads pictures (OCR): none is built in. Without an address it says that there is none; nothing is made up. */
import { AppError, broken } from '@app/domain/kernel/app-error'

export interface OcrFacts {
  /** What the service says it is, in its own words. */
  readonly kind: string
  readonly number: string
  /** yyyy-MM-dd, or empty. */
  readonly date: string
  readonly party: string
  /** Decimal text, or empty. */
  readonly amount: string
  readonly tax: string
}

export interface OcrReader {
  readonly available: boolean
  /** OC0001 not configured, OC0002 no answer, OC0003 the picture cannot be read, in the service's words. */
  read(file: { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }): Promise<OcrFacts>
}

const PATIENCE_MS = 20_000
const textOf = (said: Record<string, unknown>, key: string): string => (typeof said[key] === 'string' ? said[key].trim().slice(0, 200) : '')

/** POST {url} with the bytes and a bearer token; answers {kind, number, date, party, amount, tax}, or 422 {message}. */
export function httpOcr(url: string, token: string): OcrReader {
  return {
    available: url !== '',
    async read({ name, mediaType, bytes }) {
      if (url === '') throw broken('OC0001', '系统没有接通图像识别服务，图片需要手工填写；请联系管理员设置')
      let answer: Response
      let said: Record<string, unknown>
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': mediaType, 'x-file-name': encodeURIComponent(name), authorization: `Bearer ${token}` },
          body: new Uint8Array(bytes),
          signal: AbortSignal.timeout(PATIENCE_MS),
          redirect: 'error',
        })
        said = (await answer.json()) as Record<string, unknown>
        if (!answer.ok && answer.status !== 422) throw new Error(`the service answered ${answer.status}`)
      } catch (cause) {
        const failure = new AppError('OC0002', 502, '图像识别服务没有应答，请稍后重新识别')
        failure.cause = cause
        throw failure
      }
      if (!answer.ok) throw broken('OC0003', `图像无法识别：${textOf(said, 'message') || '没有说明原因'}`)
      return {
        kind: textOf(said, 'kind'),
        number: textOf(said, 'number'),
        date: textOf(said, 'date'),
        party: textOf(said, 'party'),
        amount: textOf(said, 'amount'),
        tax: textOf(said, 'tax'),
      }
    },
  }
}
