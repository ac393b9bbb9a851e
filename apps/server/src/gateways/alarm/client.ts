/**
 * POST url with {id, state, content, since, installation}, signed: `x-signature: sha256=HMAC(key, body)`. Answered 2xx when taken; asked
 * again where it was not, which does no harm.
 */
import { createHmac } from 'node:crypto'
import { ask, isOk, NoAnswer, type Access } from '../ask.ts'
import { notTaken } from './errors.ts'
import type { AlarmBell } from './port.ts'

const MOST_BYTES = 64 * 1024

export const httpAlarm = ({ url, token, patienceMs = 8000 }: Access): AlarmBell => ({
  available: url !== '',
  async tell({ id, state, words, since, installation }) {
    const body = JSON.stringify({ id, state, content: words, since: since.toISOString(), installation })
    const headers = {
      'content-type': 'application/json',
      'x-signature': `sha256=${createHmac('sha256', token).update(body).digest('hex')}`,
    }
    try {
      if (url === '') throw new NoAnswer('ALARM_WEBHOOK is not set')
      const answer = await ask(() => ({ url, method: 'POST', headers, body }), { patienceMs, mostBytes: MOST_BYTES, attempts: 2 })
      if (!isOk(answer)) throw new NoAnswer(`the bell answered ${answer.status}`)
    } catch (cause) {
      throw notTaken(cause)
    }
  },
})
