/** The server's log: one JSON line an event, with the number (errorId) of the request it belongs to. Cookies and tokens never reach it. */
import pino, { type DestinationStream } from 'pino'
import { currentTrace } from './trace.ts'

const SECRETS = ['cookie', 'authorization', '["set-cookie"]'].flatMap((name) => {
  const part = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${part}`, `res.headers${part}`, `headers${part}`]
})

export const makeLog = (level: string, to?: DestinationStream) =>
  pino({ level, redact: SECRETS, base: null, mixin: () => ({ ...currentTrace() }) }, to)
