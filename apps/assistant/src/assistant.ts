/**
 * The chat service: its page for the frame, and answers as a stream. It keeps nothing itself: who is asking is a pass of the product,
 * conversations are kept there, and what a person may read is decided there.
 */
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import { aiChatApi } from '@app/contract/assist/ai-chat/ai-chat'
import { ASSISTANTS, isAssistant, LONGEST_QUESTION, type Assistant } from '@app/domain/assist/ai-chat/assistants'
import { dayInChina } from '@app/domain/kernel/period'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { answer, type Piece } from './answering.ts'
import { httpModel } from './gateways/model/client.ts'
import { ModelFailure } from './gateways/model/errors.ts'
import type { Model } from './gateways/model/port.ts'
import { httpProduct } from './gateways/product/client.ts'
import { Refusal } from './gateways/product/errors.ts'
import type { Product } from './gateways/product/port.ts'
import type { Settings } from './settings.ts'
import { writeEvent } from './sse.ts'

export interface RunningAssistant {
  readonly url: string
  close(): Promise<void>
}

interface Options {
  readonly port: number
  readonly host: string
  /** Asked at every request: tests learn the product's address after this service's. */
  readonly now: () => Pick<Settings, 'productUrl' | 'sites' | 'model'>
  readonly clock?: () => Date
  readonly page?: string
}

const pageDir = fileURLToPath(new URL('../dist', import.meta.url))
/** What the product keeps of an answer. */
const LONGEST_ANSWER = 40_000
const MOST_SOURCES = 50
const BEAT_MS = 15_000

const Question = z.object({
  assistant: z.enum(ASSISTANTS as [Assistant, ...Assistant[]]),
  /** Left out: a new conversation. */
  conversationId: z.string().max(60).optional(),
  /** Left out: the last question is answered again. */
  question: z.string().trim().min(1, '请输入问题').max(LONGEST_QUESTION, `问题最多${LONGEST_QUESTION}字`).optional(),
})

export async function startAssistant(options: Options): Promise<RunningAssistant> {
  const { clock = () => new Date() } = options
  const modelOf = (): Model | null => {
    const { model } = options.now()
    return model === null ? null : httpModel(model)
  }
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        // only the product's pages may show this one
        frameAncestors: [() => options.now().sites.join(' ')],
      },
    },
    frameguard: false,
    strictTransportSecurity: false,
  })
  const dir = options.page ?? pageDir
  if (existsSync(dir)) await app.register(staticFiles, { root: dir, wildcard: false, preCompressed: true })

  const productOf = (request: FastifyRequest): Product => {
    const pass = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
    if (pass === undefined) throw new Refusal(401, 'CHAT0401', '请从清账里打开智能助手')
    return httpProduct(options.now().productUrl, pass)
  }
  app.setErrorHandler((error, _, reply) => {
    const { status, code, message } = asRefusal(error)
    return reply.code(status).send({ code, message })
  })

  app.get('/api/state', () => ({ model: options.now().model !== null }))
  app.get('/api/conversations', async (request, _) => {
    const { assistant } = request.query as { assistant?: unknown }
    if (!isAssistant(assistant)) throw new Refusal(400, 'CHAT0400', '没有这个助手')
    const { data } = await productOf(request).call(aiChatApi.conversations, { query: { assistant } })
    return data.map(({ id, title }) => ({ id, title }))
  })
  const idOf = (request: FastifyRequest) => ({ params: { id: (request.params as { id: string }).id } })
  app.get('/api/conversations/:id', async (request, _) => {
    const { data } = await productOf(request).call(aiChatApi.messages, idOf(request))
    return data.map(({ role, content, state, sources }) => ({ role, content, state, sources }))
  })
  app.delete('/api/conversations/:id', async (request, _) => {
    await productOf(request).call(aiChatApi.remove, idOf(request))
    return {}
  })
  /** Answers that are being said, by conversation. */
  const running = new Map<string, AbortController>()
  app.delete('/api/answers/:id', async (request, _) => {
    const { params } = idOf(request)
    // whose it is, the product says
    await productOf(request).call(aiChatApi.messages, { params })
    const here = running.get(params.id)
    here?.abort()
    // another process says it: whoever listens there goes away, which stops it as well
    return { stopped: here !== undefined }
  })
  app.post('/api/answers', async (request, reply) => {
    const read = Question.safeParse(request.body)
    if (!read.success) throw new Refusal(400, 'CHAT0400', read.error.issues[0]?.message ?? '输入不正确')
    const product = productOf(request)
    const conversation = await opened(product, read.data)
    await stream(reply, async (gone, send) => {
      const stopped = new AbortController()
      const signal = AbortSignal.any([gone, stopped.signal])
      running.set(conversation.id, stopped)
      send('conversation', conversation)
      const { data: history } = await product.call(aiChatApi.messages, { params: { id: conversation.id } })
      await keep(product, conversation.id, signal, send, (pieces) =>
        answer({
          model: modelOf(),
          product,
          assistant: read.data.assistant,
          // the answer to be given again is none yet
          history: history.at(-1)?.role === 'assistant' ? history.slice(0, -1) : history,
          today: dayInChina(clock()),
          signal: pieces,
        }),
      )
      if (running.get(conversation.id) === stopped) running.delete(conversation.id)
    })
  })
  await app.listen({ port: options.port, host: options.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { url: `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`, close: () => app.close() }
}

/** The conversation a question belongs to: a new one, the one it goes on with, or the one whose last question is tried again. */
async function opened(product: Product, asked: z.output<typeof Question>): Promise<{ id: string; title: string }> {
  const { assistant, conversationId, question } = asked
  if (conversationId !== undefined) {
    const params = { id: conversationId }
    if (question !== undefined) await product.call(aiChatApi.ask, { params, body: { question } })
    return { id: conversationId, title: '' }
  }
  if (question === undefined) throw new Refusal(400, 'CHAT0400', '请输入问题')
  const { data } = await product.call(aiChatApi.begin, { body: { assistant, question } })
  return { id: data.id, title: data.title }
}

type Send = (event: string, data: unknown) => void

/** Speaks the pieces as they come and keeps the answer, however it ended. */
async function keep(product: Product, id: string, signal: AbortSignal, send: Send, begin: (signal: AbortSignal) => AsyncIterable<Piece>) {
  let content = ''
  const sources: string[] = []
  let failed: { status: number; code: string; message: string } | null = null
  try {
    for await (const piece of begin(signal)) {
      if (signal.aborted) break
      if (piece.kind === 'text') content += piece.text
      else if (piece.kind === 'source') sources.push(piece.source.slice(0, 200))
      send(piece.kind, piece)
    }
  } catch (error) {
    if (!signal.aborted) failed = asRefusal(error)
  }
  const state = signal.aborted ? 'stopped' : failed ? 'failed' : 'done'
  try {
    await product.call(aiChatApi.answer, {
      params: { id },
      body: { content: content.slice(0, LONGEST_ANSWER), state, sources: sources.slice(0, MOST_SOURCES) },
    })
  } catch (error) {
    failed ??= asRefusal(error)
  }
  if (failed) send('failed', failed)
  else send('done', { state })
}

/** Everything that went wrong, as the page is told it. Faults of ours are not explained. */
function asRefusal(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof Refusal) return { status: error.status, code: error.code, message: error.message }
  if (error instanceof ModelFailure) return { status: 502, code: 'CHAT0503', message: error.message }
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status >= 400 && status < 500) return { status, code: 'CHAT0400', message: '请求格式不正确' }
  console.error(error)
  return { status: 500, code: 'CHAT0500', message: '智能助手出错了，请重试' }
}

/** An event stream that ends when its reader goes away: that stops the work behind it. */
async function stream(reply: FastifyReply, work: (signal: AbortSignal, send: Send) => Promise<void>): Promise<void> {
  const gone = new AbortController()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.on('close', () => gone.abort())
  const beat = setInterval(() => raw.write(': \n\n'), BEAT_MS)
  try {
    await work(gone.signal, (event, data) => void (gone.signal.aborted || raw.write(writeEvent(event, data))))
  } catch (error) {
    if (!gone.signal.aborted) raw.write(writeEvent('failed', asRefusal(error)))
  } finally {
    clearInterval(beat)
    raw.end()
  }
}
