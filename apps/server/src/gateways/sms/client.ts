/** POST url {phone, text} with a bearer token; the gateway answers 2xx with an id. Asked once: a message that is sent twice arrives twice. */
import { z } from 'zod'
import { ask, isOk, NoAnswer, posted, saidIn, type Access } from '../ask.ts'
import { notTaken } from './errors.ts'
import type { SmsSender } from './port.ts'

const MOST_BYTES = 64 * 1024
const Taken = z.object({ id: z.string() })

export const httpSms = ({ url, token, patienceMs = 8000 }: Access): SmsSender => ({
  async send(message) {
    try {
      if (url === '') throw new NoAnswer('SMS_URL is not set')
      const answer = await ask(() => posted(url, token, message), { patienceMs, mostBytes: MOST_BYTES })
      if (!isOk(answer)) throw new NoAnswer(`the gateway answered ${answer.status} without taking the message`)
      saidIn(answer, Taken)
    } catch (cause) {
      throw notTaken(cause)
    }
  },
})
