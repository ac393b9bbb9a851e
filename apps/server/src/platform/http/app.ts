/** The server: safety headers, endpoints, the OpenAPI document, and the web's own files with its addresses. */
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { makeLog } from '../log.ts'
import { publicSettings } from '../site.ts'
import type { Route } from './implement.ts'
import { serveDraining } from './draining.ts'
import { serveHealth } from './health.ts'
import { BODY_BYTES } from './intake.ts'
import { keptDocument } from './kept-document.ts'
import { openapi } from './openapi.ts'
import { notSignedIn } from './scopes.ts'
import type { Services } from './services.ts'
import { serve } from './serve.ts'
import type { CurrentUser } from './context.ts'
import { findSession, SESSION_COOKIE } from './sessions.ts'
import { serveSignals } from './signals.ts'
import { beginInTurn } from './begin-in-turn.ts'
import { serveWeb, type WebFiles } from './web-files.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** Pages the server draws itself, by address, for whoever is signed in or for nobody. */
export type DrawnPages = Readonly<Record<string, (user: CurrentUser | null) => { readonly status: number; readonly html: string }>>

const HEAD_MS = 15_000
const WHOLE_MS = 300_000
const CHECK_MS = 5_000
const KEEP_MS = 72_000

export async function buildApp(
  services: Services,
  routes: readonly Route[],
  version: string,
  web?: WebFiles,
  drawn: DrawnPages = {},
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = makeLog(services.config.logLevel)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    // a request that does not come is cut: its head within seconds, its files within what a slow line needs for them
    http: { headersTimeout: HEAD_MS, requestTimeout: WHOLE_MS, connectionsCheckingInterval: CHECK_MS },
    requestTimeout: WHOLE_MS,
    keepAliveTimeout: KEEP_MS,
    trustProxy: services.config.trustProxy,
    routerOptions: { maxParamLength: 500 },
    // what still came in while the process ends is answered like any other: a 503 here would not be the product's, and nobody would ask again
    return503OnClosing: false,
  })
  const { time } = services
  // before anybody is told who they are by a clock that was moved; a database that is away is said by the call itself
  if (time)
    app.addHook('onRequest', async () => {
      if (time.isDoubtful()) await time.look(services.database).catch(() => undefined)
    })
  const signals = serveSignals(app, services)
  beginInTurn(app)
  await addSecurityHeaders(app, services.config)
  await app.register(cookie)
  await app.register(multipart)
  serveDraining(app)
  serve(app, services, routes, signals)
  serveHealth(app, services)
  const document = keptDocument(openapi(routes, version))
  /** Who asks; nobody, as long as their password has to be changed. */
  const visitor = async (request: FastifyRequest) => {
    const token = request.cookies[SESSION_COOKIE]
    const session = token === undefined ? null : await findSession(services.database, token, services.clock())
    return session === null || session.passwordAged ? null : session.user
  }
  // who works here may read what there is to call; nobody else is told (decision 0043)
  app.get('/openapi.json', async (request, reply) => {
    if (!(await visitor(request))) throw notSignedIn()
    return document(request, reply)
  })
  // the version (C-auth-18), asked for again and again; the settings are a file of their own
  app.get('/app.json', (_, reply) => reply.send({ app: { version } }))
  for (const [path, draw] of Object.entries(drawn))
    app.get(path, async (request, reply) => {
      const { status, html } = draw(await visitor(request))
      return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
    })
  // the settings as a file of the site (C-auth-26)
  app.get('/static/data/configs/app.json', (request, reply) =>
    reply.header('cache-control', 'no-cache').send(publicSettings(services.config, request.hostname)),
  )
  await serveWeb(app, services, web)
  return app
}
