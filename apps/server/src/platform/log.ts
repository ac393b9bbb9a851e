/** The server's log: one JSON line an event, with the number (errorId) of the request it belongs to. Cookies and tokens never reach it. */
import pino, { type DestinationStream } from 'pino'
import { currentTrace } from './trace.ts'

const SECRETS = ['cookie', 'authorization', '["set-cookie"]'].flatMap((name) => {
  const part = name.startsWith('[') ? name : `.${name}`
  return [`req.headers${part}`, `res.headers${part}`, `headers${part}`]
})

function said(): object {
  const trace = currentTrace()
  if (trace === undefined) return {}
  const { request, call, span } = trace
  return span?.isRecording() ? { request, call, trace: span.spanContext().traceId } : { request, call }
}

export const makeLog = (level: string, to?: DestinationStream) => pino({ level, redact: SECRETS, base: null, mixin: said }, to)
