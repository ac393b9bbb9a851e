/** POST {url} with the bytes and a bearer token; answers {kind, number, date, party, amount, tax}, or 422 {message}. */
import { z } from 'zod'
import { ask, bearer, isOk, NoAnswer, saidIn, words, type Access } from '../ask.ts'
import { noReader, silent, unreadable } from './errors.ts'
import type { OcrFacts, OcrReader } from './port.ts'

const MOST_BYTES = 256 * 1024
const Text = z.string().catch('').transform(words)
const Facts = z
  .object({ kind: Text, number: Text, date: Text, party: Text, amount: Text, tax: Text })
  .refine((facts) => Object.values(facts).some((text) => text !== ''))
const Blurred = z.object({ message: Text })

export const httpOcr = ({ url, token, patienceMs = 20_000 }: Access): OcrReader => ({
  available: url !== '',
  async read({ name, mediaType, bytes }) {
    if (url === '') throw noReader()
    let said: OcrFacts | string
    try {
      const headers = { 'content-type': mediaType, 'x-file-name': encodeURIComponent(name), ...bearer(token) }
      const answer = await ask(() => ({ url, method: 'POST', headers, body: bytes }), { patienceMs, mostBytes: MOST_BYTES })
      if (!isOk(answer) && answer.status !== 422) throw new NoAnswer(`the service answered ${answer.status}`)
      said = answer.status === 422 ? saidIn(answer, Blurred).message : saidIn(answer, Facts)
    } catch (cause) {
      throw silent(cause)
    }
    if (typeof said === 'string') throw unreadable(said)
    return said
  },
})
