/**
 * What is done and how long each part of it takes, told to whoever collects such things (OTLP over HTTP, OpenTelemetry): requests, jobs,
 * statements, questions to the outside. By pattern and text, never by value. Where nobody collects, nothing is kept.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import { inTime } from './in-time.ts'
import { currentTrace } from './trace.ts'

const tracer = trace.getTracer('qingzhang')
/** A process that ends waits no longer for whoever collects. */
const LEAVE_MS = 2000
/** What is not taken in time is left out: nobody waits for it. */
const TAKEN_MS = 5000

interface Begun {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** When it is told afterwards. */
  readonly startTime?: Date
}

/** A part of what is being done now; whoever begins it ends it. */
export function beginSpan(name: string, begun: Begun = {}): Span {
  const above = currentTrace()?.span
  return tracer.startSpan(name, begun, above === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, above))
}

export const failSpan = (span: Span): Span => span.setStatus({ code: SpanStatusCode.ERROR })

/** Work as a part of what is being done now. */
export async function spanned<T>(name: string, begun: Begun, work: (span: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(name, begun)
  try {
    return await work(span)
  } catch (error) {
    failSpan(span)
    throw error
  } finally {
    span.end()
  }
}

interface Collected {
  /** Where to: OTEL_EXPORTER_OTLP_ENDPOINT; empty: nowhere. */
  readonly tracesTo: string
  /** Of how many requests in a hundred. */
  readonly tracesShare: number
  readonly role: string
}

/** From now on it is told; what is answered ends that, after the last was told. One process tells to one place. */
export async function tellSpans({ tracesTo, tracesShare, role }: Collected, version: string): Promise<() => Promise<void>> {
  if (tracesTo === '') return () => Promise.resolve()
  // several megabytes of code that most installations never need
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${tracesTo.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: TAKEN_MS })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'qingzhang', 'service.version': version, 'service.namespace': role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracesShare / 100) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  return async () => {
    trace.disable()
    await inTime(provider.shutdown(), LEAVE_MS).catch(() => undefined)
  }
}
