import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

test('the log keeps no cookies and no tokens, and says which event it is about', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const secrets = { cookie: 'qz_session=geheim', authorization: 'Bearer geheim', 'set-cookie': ['qz_session=geheim'] }
  log
    .child({ reqId: 'e-1' })
    .error({ req: { method: 'GET', headers: secrets }, res: { headers: secrets }, headers: secrets, err: new Error('坏了') })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('geheim')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    reqId: 'e-1',
    req: { method: 'GET', headers: { cookie: '[Redacted]' } },
    err: { message: '坏了' },
  })
})
