/**
 * A language model of the outside, as the chat service meets it: the OpenAI chat-completions protocol with its failures. It says what
 * it was told to say, one reply a request; with nothing left it repeats the question.
 */
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

export type ModelReply =
  | { readonly text: string; readonly pauseMs?: number }
  | { readonly tool: string; readonly args: unknown }
  /** Answers this status. */
  | { readonly status: number }
  /** Says this much and cuts the line. */
  | { readonly cut: string }
  /** Takes the question and never answers. */
  | { readonly hang: true }

export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string; readonly tool_calls?: unknown }[]
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters?: unknown } }[]
}

export interface FakeModel {
  /** What is said next, in order. */
  say(...replies: ModelReply[]): void
  readonly requests: readonly ModelRequest[]
}

const PIECE = 4

export function languageModel(app: FastifyInstance, token: string): FakeModel {
  let replies: ModelReply[] = []
  const requests: ModelRequest[] = []
  const say = (...next: ModelReply[]) => void (replies = [...replies, ...next])

  app.post('/model/script', (request, reply) => {
    say(...(request.body as { replies: ModelReply[] }).replies)
    return reply.send({ left: replies.length })
  })
  app.get('/model/requests', async () => ({ requests }))
  app.post('/model/v1/chat/completions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ error: { message: 'bad key' } })
    const asked = request.body as ModelRequest
    requests.push(asked)
    const [next, ...rest] = replies
    replies = rest
    const said: ModelReply = next ?? { text: `（沙盒）${asked.messages.findLast((one) => one.role === 'user')?.content ?? ''}` }
    if ('status' in said) return reply.code(said.status).send({ error: { message: 'told to' } })
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (delta: unknown, finish: string | null = null) =>
      raw.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
    if ('hang' in said) {
      raw.flushHeaders()
      return reply
    }
    if ('tool' in said) {
      const args = JSON.stringify(said.args)
      const half = Math.ceil(args.length / 2)
      send({
        tool_calls: [
          { index: 0, id: `call_${requests.length}`, type: 'function', function: { name: said.tool, arguments: args.slice(0, half) } },
        ],
      })
      send({ tool_calls: [{ index: 0, function: { arguments: args.slice(half) } }] })
      send({}, 'tool_calls')
    } else {
      const text = 'cut' in said ? said.cut : said.text
      for (let at = 0; at < text.length && !raw.destroyed; at += PIECE) {
        send({ content: text.slice(at, at + PIECE) })
        if ('text' in said && said.pauseMs !== undefined) await pause(said.pauseMs)
      }
      if ('cut' in said) {
        await pause(20)
        raw.destroy()
        return reply
      }
      send({}, 'stop')
    }
    raw.end('data: [DONE]\n\n')
    return reply
  })
  return { say, requests }
}
