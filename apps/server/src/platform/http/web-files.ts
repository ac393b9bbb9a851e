/** The built web: its files, and its pages by their addresses. */
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { serveAssets } from './assets.ts'
import { pageFilesOf, withPageFiles } from './page-files.ts'
import type { Services } from './services.ts'
import { SESSION_COOKIE } from './sessions.ts'

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

const NOT_FOUND = { errorCode: '00000404', errorMessage: '没有这个地址' }
/** What programs ask: never answered with a page. */
const PREFIXES = ['/auth/', '/rest/', '/static/', '/metrics']

/** What a page is made of; empty where no web is built. */
async function serveFiles(app: FastifyInstance, services: Services, web: WebFiles | undefined) {
  if (!web || !existsSync(join(web.dir, 'index.html'))) return { index: '', ofPages: null }
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
  return { index: await readFile(join(web.dir, 'index.html'), 'utf8'), ofPages: pageFilesOf(web.dir) }
}

/** Files of the web, its pages, and what is said of an address nobody answers. */
export async function serveWeb(app: FastifyInstance, services: Services, web: WebFiles | undefined): Promise<void> {
  const { index, ofPages } = await serveFiles(app, services, web)
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
