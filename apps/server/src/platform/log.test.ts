import { expect, test } from 'vitest'
import { makeLog } from './log.ts'
import { traced } from './trace.ts'

test('the log keeps no cookies and no tokens, and says which event it is about', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const secrets = { cookie: 'qz_session=geheim', authorization: 'Bearer geheim', 'set-cookie': ['qz_session=geheim'] }
  traced({ request: 'e-1', call: 'GET /rest/x' }, () =>
    log.error({ req: { method: 'GET', headers: secrets }, res: { headers: secrets }, headers: secrets, err: new Error('坏了') }),
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('geheim')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    request: 'e-1',
    call: 'GET /rest/x',
    req: { method: 'GET', headers: { cookie: '[Redacted]' } },
    err: { message: '坏了' },
  })
})
