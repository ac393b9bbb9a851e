/** Somebody who is told when something of an installation is not well: takes news that are signed with the key, refuses others. */
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'

export interface News {
  readonly id: string
  readonly state: 'begun' | 'ended'
  readonly content: string
  readonly installation: string
}

/** Answers what was heard so far. */
export function alarmBell(app: FastifyInstance, key: string): () => readonly News[] {
  const heard: News[] = []
  app.post('/bell', async (request, reply) => {
    // as it was sent: the body as this program writes it is the same, for what our product sends
    const signature = `sha256=${createHmac('sha256', key).update(JSON.stringify(request.body)).digest('hex')}`
    if (request.headers['x-signature'] !== signature) return reply.code(401).send({ message: 'unsigned' })
    heard.push(request.body as News)
    return {}
  })
  return () => heard
}
