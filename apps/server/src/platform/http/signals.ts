/**
 * What the process tells whoever runs it: /metrics (Prometheus text, behind a token), a line for each answered request where that is
 * wanted, and the request's number on everything done for it. No address's own values, no query, no body: routes are named by their
 * pattern.
 */
import { SpanKind } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { backupState } from '../backup/runs.ts'
import { inTime } from '../in-time.ts'
import { queueNow } from '../jobs/queue-now.queries.ts'
import { drawingNow } from '../drawing/drawn.ts'
import { readingNow } from '../reading/in-reader.ts'
import { beginSpan, failSpan } from '../spans.ts'
import { traced } from '../trace.ts'
import type { Services } from './services.ts'

/** Seconds: a page's figures, a report, a long print. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
/** Whoever asks for the figures is not kept waiting by one that cannot be had. */
const PATIENCE_MS = 2000

const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** What a figure is that has to be asked for; one that cannot be had now is left out, and the others are told. */
type Ask = () => Promise<void>

function figuresOf(register: Registry, services: Services): readonly Ask[] {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `qingzhang_${name}`, help, labelNames: [...labelNames], registers: [register] })
  const { pool } = services.database
  const connections = gauge('database_connections', '数据库连接数', ['state'])
  const reading = gauge('reading_files', '正在读取与等待读取的外来文件数', ['state'])
  const drawing = gauge('drawing_files', '正在生成与等待生成的打印、导出文件数', ['state'])
  const disk = gauge('disk_free_bytes', '数据目录所在磁盘的剩余字节')
  const jobs = gauge('jobs', '后台任务数', ['job', 'state'])
  const oldest = gauge('jobs_oldest_seconds', '该等而未做的后台任务里最早一个等了多少秒', ['job'])
  const backup = gauge(
    'backup_moment_seconds',
    '能恢复到的时刻（base 每天的备份，log 日志）与最近一次练习恢复的时刻（practice），自 1970 年起的秒数',
    ['kind'],
  )
  const backedUp = gauge('backup_well', '最近一次备份、送日志、练习恢复是否做成：1 是，0 不是；没有做过的没有这一行', ['kind'])
  const reachable = gauge('database_up', '数据库能否查询：1 能，0 不能')
  return [
    async () => {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
      const { atWork, waiting, processes } = readingNow()
      reading.set({ state: 'reading' }, atWork)
      reading.set({ state: 'waiting' }, waiting)
      reading.set({ state: 'processes' }, processes)
      const drawn = drawingNow()
      drawing.set({ state: 'drawing' }, drawn.atWork)
      drawing.set({ state: 'waiting' }, drawn.waiting + drawn.unread)
      drawing.set({ state: 'processes' }, drawn.processes)
    },
    async () => {
      const { bavail, bsize } = await statfs(services.config.varDir)
      disk.set(bavail * bsize)
    },
    async () => {
      reachable.set(0)
      const standing = await inTime(queueNow(services.database), PATIENCE_MS)
      reachable.set(1)
      jobs.reset()
      oldest.reset()
      for (const { name, state, count, waited } of standing) {
        jobs.set({ job: name, state }, count)
        if (waited !== null) oldest.set({ job: name }, waited)
      }
    },
    async () => {
      const state = await inTime(services.database.inPlatform(backupState), PATIENCE_MS)
      for (const [kind, { at, well }] of Object.entries(state)) {
        if (at !== null) backup.set({ kind }, at.getTime() / 1000)
        if (well !== null) backedUp.set({ kind }, well ? 1 : 0)
      }
    },
  ]
}

export interface Signals {
  /** A refusal that was answered. */
  refused(code: string): void
}

export function serveSignals(app: FastifyInstance, services: Services): Signals {
  const { metricsToken, accessLog, tracesTo } = services.config
  const register = new Registry()
  const seconds = new Histogram({
    name: 'qingzhang_request_seconds',
    help: '回答请求用的秒数，按接口与状态',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  const refusals = new Counter({
    name: 'qingzhang_refusals_total',
    help: '被拒绝的请求，按错误代码',
    labelNames: ['code'],
    registers: [register],
  })
  const wanted = metricsToken !== ''
  const told = tracesTo !== ''
  app.addHook('onRequest', (request, reply, done) => {
    const call = `${request.method} ${patternOf(request)}`
    if (!told) return traced({ request: request.id, call }, done)
    const span = beginSpan(call, {
      kind: SpanKind.SERVER,
      attributes: { 'http.route': patternOf(request), 'qingzhang.request': request.id },
    })
    // answered, or left by whoever asked
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) failSpan(span)
      span.end()
    })
    return traced({ request: request.id, call, span }, done)
  })
  if (wanted || accessLog)
    app.addHook('onResponse', async (request, reply) => {
      const call = `${request.method} ${patternOf(request)}`
      if (wanted) seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
      if (accessLog)
        app.log.info(
          { request: request.id, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime), address: request.ip },
          'answered',
        )
    })
  if (wanted) {
    collectDefaultMetrics({ register, prefix: 'qingzhang_' })
    const asks = figuresOf(register, services)
    const expected = Buffer.from(metricsToken)
    app.get('/metrics', async (request, reply) => {
      // the scheme's letters may be large or small (RFC 7235)
      const given = Buffer.from(/^bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return reply.code(401).header('www-authenticate', 'Bearer').send()
      for (const ended of await Promise.allSettled(asks.map((ask) => ask())))
        if (ended.status === 'rejected') request.log.warn({ err: ended.reason as unknown }, 'a figure could not be had')
      return reply
        .type(register.contentType)
        .header('cache-control', 'no-store')
        .send(await register.metrics())
    })
  }
  return { refused: (code) => refusals.inc({ code }) }
}
