import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { SESSION_COOKIE } from './sessions.ts'
import { beginInTurn } from './begin-in-turn.ts'

test('who has a session is not behind a storm of those who have none', async () => {
  const app = Fastify()
  beginInTurn(app)
  app.get('/', async () => 'here')
  await app.ready()
  const answered: string[] = []
  const ask = async (who: string, headers: Record<string, string>) => {
    await app.inject({ url: '/', headers })
    answered.push(who)
  }
  const storm = Array.from({ length: 50 }, (_, index) => ask(`stranger ${index}`, {}))
  await ask('me', { cookie: `a=b; ${SESSION_COOKIE}=x` })
  expect(answered.length).toBeLessThan(25)
  await Promise.all(storm)
  expect(answered).toHaveLength(51)
})

test('who calls once is not behind somebody who calls fifty times at once', async () => {
  const app = Fastify()
  beginInTurn(app)
  app.get('/', async () => 'here')
  await app.ready()
  const answered: string[] = []
  const ask = async (who: string) => {
    await app.inject({ url: '/', headers: { cookie: `${SESSION_COOKIE}=${who}` } })
    answered.push(who)
  }
  const storm = Array.from({ length: 50 }, () => ask('many'))
  await ask('one')
  expect(answered.length).toBeLessThan(10)
  await Promise.all(storm)
  expect(answered).toHaveLength(51)
  // nobody is behind what is over
  await ask('many')
})
