/** What any service of the outside does when it does not do its part: told by a test, or by POST /faults {service, fault}. */
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where each service is met by the product. */
const PLACES = {
  sms: '/sms/messages',
  bureau: '/tax-bureau/',
  ocr: '/ocr',
  store: '/s3/',
  model: '/model/v1/',
  bell: '/bell',
} as const
export type Service = keyof typeof PLACES
/** Where the bureau is told how to behave. */
const BEHIND: ReadonlySet<string> = new Set(['/tax-bureau/control', '/tax-bureau/mode'])

/**
 * silent: takes the question and says nothing · down: 503 · locked: 401 · garbage: 200 and no JSON · strange: JSON of another kind ·
 * half: the line is cut in the middle · endless: an answer without end · elsewhere: sends the caller to another address.
 */
export const FAULTS = ['silent', 'down', 'locked', 'garbage', 'strange', 'half', 'endless', 'elsewhere'] as const
export type Fault = (typeof FAULTS)[number]

const HALF = '{"id":"1","kind":"'
const PIECE = 'x'.repeat(65_536)

function misbehave(reply: FastifyReply, fault: Fault, url: string): FastifyReply {
  if (fault === 'elsewhere') return reply.redirect(`/elsewhere${url}`, 307)
  if (fault === 'garbage') return reply.type('text/html').send('<html>系统维护</html>')
  if (fault === 'down') return reply.code(503).send({ message: 'unavailable' })
  if (fault === 'locked') return reply.code(401).send({ message: 'unauthorized' })
  if (fault === 'strange') return reply.send(['unlike'])
  reply.hijack()
  if (fault === 'silent') return reply
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'application/json', ...(fault === 'half' && { 'content-length': 1000 }) })
  if (fault === 'half') raw.write(HALF, () => raw.destroy())
  else {
    const more = () => {
      while (!raw.destroyed && raw.write(PIECE));
    }
    raw.on('drain', more)
    more()
  }
  return reply
}

export function faults(app: FastifyInstance): (service: Service, fault: Fault | null) => void {
  const set = new Map<Service, Fault>()
  const tell = (service: Service, fault: Fault | null) => void (fault === null ? set.delete(service) : set.set(service, fault))

  app.post('/faults', async (request, reply) => {
    const { service, fault = null } = (request.body ?? {}) as { service?: Service; fault?: Fault | null }
    if (service === undefined || !(service in PLACES) || (fault !== null && !FAULTS.includes(fault)))
      return reply.code(400).send({ error: `service: ${Object.keys(PLACES).join(', ')}; fault: ${FAULTS.join(', ')}` })
    tell(service, fault)
    return { service, fault }
  })

  app.addHook('onRequest', async (request, reply) => {
    // messages are read by whoever looks into the inbox, and whoever directs the scenes is none of the service's callers
    const beside = (one: Service) => (one === 'sms' && request.method === 'GET') || (one === 'bureau' && BEHIND.has(request.url))
    const service = (Object.keys(PLACES) as Service[]).find((one) => request.url.startsWith(PLACES[one]) && !beside(one))
    const fault = service && set.get(service)
    return fault === undefined ? undefined : misbehave(reply, fault, request.url)
  })
  return tell
}
