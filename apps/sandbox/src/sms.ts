/**
 * The SMS gateway of the outside, as the server meets it: takes a message with a token, delivers it into an inbox that a browser
 * can read, and fails when told to. Messages last as long as the program.
 */
import type { FastifyInstance } from 'fastify'

export interface Message {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly at: string
}

/** deliver: as it should be · refuse: the operator refuses (200 with an error) · drop: accepted, never arrives. */
const MODES = ['deliver', 'refuse', 'drop'] as const
type Mode = (typeof MODES)[number]
const KEPT = 500

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!)

function inbox(messages: readonly Message[], mode: Mode): string {
  const rows = messages.map(
    (one) =>
      `<tr><td>${new Date(one.at).toLocaleTimeString('zh-CN', { hour12: false })}</td><td>${escaped(one.phone)}</td><td>${escaped(one.text)}</td></tr>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>短信收件箱</title>
<style>body{font:14px/1.6 sans-serif;max-width:880px;margin:32px auto;color:#1f2329}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e5e6eb;padding:6px 10px;text-align:left}th{color:#646a73}</style></head>
<body><h1>短信收件箱</h1><p>开发用：这里只有本机程序发出的短信，没有一条真的发给了手机。当前状态：${mode}。每三秒刷新。</p>
<table><thead><tr><th>时间</th><th>手机号</th><th>内容</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="3">还没有短信</td></tr>'}</tbody></table></body></html>`
}

/** Answers how another service of the outside sends a message of its own into the inbox. */
export function smsGateway(app: FastifyInstance, token: string): (phone: string, text: string) => string {
  let mode: Mode = 'deliver'
  let count = 0
  let messages: Message[] = []
  const deliver = (phone: string, text: string): string => {
    count += 1
    const id = String(count)
    if (mode === 'deliver') messages = [{ id, phone, text, at: new Date().toISOString() }, ...messages].slice(0, KEPT)
    return id
  }

  app.post('/sms/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send({ error: 'unauthorized' })
    const { phone, text } = (request.body ?? {}) as { phone?: unknown; text?: unknown }
    if (typeof phone !== 'string' || !/^1\d{10}$/.test(phone)) return reply.code(400).send({ error: 'phone' })
    if (typeof text !== 'string' || text === '' || text.length > 500) return reply.code(400).send({ error: 'text' })
    if (mode === 'refuse') return { error: 'operator refused' }
    return { id: deliver(phone, text) }
  })

  app.get('/sms/messages', (request, reply) => {
    const { phone } = request.query as { phone?: string }
    return reply.send({ messages: phone === undefined ? messages : messages.filter((one) => one.phone === phone) })
  })

  app.post('/sms/mode', async (request, reply) => {
    const { mode: wanted } = (request.body ?? {}) as { mode?: unknown }
    const known = MODES.find((one) => one === wanted)
    if (known === undefined) return reply.code(400).send({ error: `mode: ${MODES.join(', ')}` })
    mode = known
    return { mode }
  })

  app.get('/sms', async (_, reply) => reply.type('text/html; charset=utf-8').send(inbox(messages, mode)))
  return deliver
}
