/** The server: safety headers, endpoints, the OpenAPI document, and the web's own files with its addresses. */
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Settings } from '../config.ts'
import { makeLog } from '../log.ts'
import { publicSettings } from '../site.ts'
import { serveAssets } from './assets.ts'
import type { Route } from './implement.ts'
import { serveDraining } from './draining.ts'
import { serveHealth } from './health.ts'
import { keptDocument } from './kept-document.ts'
import { openapi } from './openapi.ts'
import { pageFilesOf, withPageFiles } from './page-files.ts'
import { notSignedIn } from './scopes.ts'
import type { Services } from './services.ts'
import { serve } from './serve.ts'
import type { CurrentUser } from './context.ts'
import { findSession, SESSION_COOKIE } from './sessions.ts'
import { serveSignals } from './signals.ts'
import { beginInTurn } from './begin-in-turn.ts'

/** Counting reads labels with the camera, copying writes; nothing of ours wants the rest of a device. */
const PERMISSIONS = 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()'

/** Pages the server draws itself, by address, for whoever is signed in or for nobody. */
export type DrawnPages = Readonly<Record<string, (user: CurrentUser | null) => { readonly status: number; readonly html: string }>>

export interface WebFiles {
  /** The built web; none: only endpoints are served. */
  readonly dir: string
  /** Addresses the web answers itself; everything else unknown is a 404, shown as a page where no file is meant. */
  readonly isPage: (path: string) => boolean
  /** Calls every page of a signed-in person starts with: answered with the page, the program need not ask. */
  readonly startCalls: readonly string[]
  /** Calls a page makes in any case, by its address: the browser is told to make them at once. */
  readonly aheadCalls: (address: string) => readonly string[]
  /** The file of the web a page is written in; null where nothing is known of it, undefined for the page whose files stand in the document. */
  readonly writtenIn: (path: string) => string | null | undefined
}

const HEAD_MS = 15_000
const WHOLE_MS = 300_000
const CHECK_MS = 5_000
const KEEP_MS = 72_000

const NOT_FOUND = { errorCode: '00000404', errorMessage: '没有这个地址' }
/** What programs ask: never answered with a page. */
const PREFIXES = ['/auth/', '/rest/', '/static/', '/metrics']

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
    bodyLimit: 32 * 1024 * 1024,
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
  const { userHost, courseVideos, chatUrl, s3 } = services.config
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // the component library writes its styles into the page
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // the one other place a sign-in may be tried at, where attachments are sent, and where films lie
        connectSrc: ["'self'", ...origins(userHost), ...(s3 === null ? [] : [bucketOrigin(s3)])],
        mediaSrc: ["'self'", ...origins(courseVideos)],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        // the chat service's page, and nobody else's
        frameSrc: ["'self'", 'blob:', ...origins(chatUrl)],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: services.config.secureCookies,
  })
  await app.register(cookie)
  await app.register(multipart)
  // what somebody reports finds its line in the log
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS)
  })
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
  let index = ''
  let ofPages: ReturnType<typeof pageFilesOf> = null
  if (web && existsSync(join(web.dir, 'index.html'))) {
    await serveAssets(app, join(web.dir, 'assets'), services.database)
    await app.register(staticFiles, {
      root: web.dir,
      preCompressed: true,
      wildcard: false,
      index: false,
      globIgnore: ['assets/**'],
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
    app.get('/', (_, reply) => reply.sendFile('index.html'))
    index = await readFile(join(web.dir, 'index.html'), 'utf8')
    ofPages = pageFilesOf(web.dir)
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const wantsPage = request.method === 'GET' && !PREFIXES.some((prefix) => path.startsWith(prefix))
    // the web itself shows 页面不存在 for an address of its own that leads nowhere
    if (web && wantsPage && index !== '' && !web.isPage(path) && !/\.[a-z0-9]+$/i.test(path))
      return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(index)
    if (web && wantsPage && web.isPage(path)) {
      const signedIn = request.cookies[SESSION_COOKIE] !== undefined && path !== '/login'
      if (!signedIn) return reply.sendFile('index.html')
      const source = web.writtenIn(path)
      const html = source === undefined ? index : withPageFiles(index, ofPages, source)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Readable.from(pageWithAnswers(app, withAhead(html, web.aheadCalls(request.url)), web.startCalls, request)))
    }
    return reply.code(404).send({ ...NOT_FOUND, errorId: request.id })
  })
  return app
}

/**
 * The page in two parts: what names its programs goes out at once, the answers of its first calls follow as data blocks, which no
 * browser runs. A call that is refused is left out; the program asks it and is told why.
 */
async function* pageWithAnswers(
  app: FastifyInstance,
  html: string,
  calls: readonly string[],
  { headers: { cookie = '', host = '' } }: FastifyRequest,
): AsyncGenerator<string> {
  const end = html.lastIndexOf('</body>')
  yield html.slice(0, end)
  for (const url of calls) {
    const answer = await app.inject({ url, headers: { cookie, host, 'sec-fetch-site': 'same-origin' } })
    if (answer.statusCode === 200)
      yield `<script type="application/json" data-answer="${url}">${answer.body.replaceAll('<', String.raw`\u003c`)}</script>`
  }
  yield html.slice(end)
}

/** The page with its calls named in the head; the web's client takes their answers (`data-ahead`). */
function withAhead(html: string, calls: readonly string[]): string {
  const links = calls.map(
    (call) =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call.replaceAll('&', '&amp;')}" data-ahead="${call.replaceAll('&', '&amp;')}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Where the bucket answers browsers. */
function bucketOrigin({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { protocol, host, origin } = new URL(endpoint)
  return pathStyle ? origin : `${protocol}//${bucket}.${host}`
}

const origins = (address: string): string[] => (address === '' ? [] : [new URL(address).origin])
