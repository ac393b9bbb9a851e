/** What a statement tells whoever runs the installation: one that was slow to the log, each to whoever collects; never its values. */
import { SpanKind } from '@opentelemetry/api'
import type { LogEvent, Logger } from 'kysely'
import { makeLog } from '../log.ts'
import { beginSpan, failSpan } from '../spans.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')
/** So much of a statement is enough to find it. */
const SHOWN = 300

const textOf = ({ query }: LogEvent): string => query.sql.replace(/\s+/g, ' ').trim().slice(0, SHOWN)

/** Who asked is in every line of the log. */
function tellSlow(event: LogEvent, slowMs: number): void {
  if (event.level === 'query' && event.queryDurationMillis >= slowMs)
    log.warn({ ms: Math.round(event.queryDurationMillis), statement: textOf(event) }, 'a slow statement')
}

/** Known when it is over: when it began is told with it. */
function tellSpan(event: LogEvent): void {
  const text = textOf(event)
  const startTime = new Date(Date.now() - event.queryDurationMillis)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = beginSpan(text.split(' ', 1)[0]!, { kind: SpanKind.CLIENT, attributes, startTime })
  if (event.level === 'error') failSpan(span)
  span.end()
}

/** `slowMs`: from how long on one is slow; null: none. `traces`: each, to whoever collects. Undefined: there is nothing to tell. */
export function statementsTold(slowMs: number | null, traces: boolean): Logger | undefined {
  if (slowMs === null && !traces) return undefined
  return (event) => {
    if (slowMs !== null) tellSlow(event, slowMs)
    if (traces) tellSpan(event)
  }
}
