import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sm2 } from 'sm-crypto-v2'
import { signIn, wantsCaptcha, wantsCertificate } from './sign-in.ts'

const asked: string[] = []
const sent: string[] = []
let answers: (address: string) => Response

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/login' })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.split('?')[0]!)
    sent.push(address)
    return Promise.resolve(answers(address))
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const key = () => json({ data: [{ keyId: 'k', publicKey: sm2.generateKeyPairHex().publicKey }], returnCode: '200', returnMessage: '' })
const elsewhere = () =>
  json({ error: 'invalid_spsoft_auth0092', error_description: '账号不在本站', errorCode: '', errorMessage: '账号不在本站' }, 400)

test('ST-login-10: an account served elsewhere is tried once more, at the configured host', async () => {
  answers = (address) => {
    if (address.includes('app.json')) return json({ userHost: 'https://user.example' })
    if (address.includes('login/key')) return key()
    if (address.startsWith('https://user.example')) return json({ data: [{ userId: '0' }], returnCode: '200', returnMessage: '' })
    return elsewhere()
  }
  expect(await signIn(' a ', 'b', '')).toBe('https://user.example')
  expect(asked.filter((one) => one.endsWith('/auth/login/qf'))).toEqual(['/auth/login/qf', 'https://user.example/auth/login/qf'])
})

test('a second refusal is said, and there is no third try', async () => {
  answers = (address) => (address.includes('app.json') ? json({ userHost: '' }) : address.includes('login/key') ? key() : elsewhere())
  await expect(signIn('a', 'b', '')).rejects.toMatchObject({ message: '账号不在本站' })
  expect(asked.filter((one) => one.endsWith('/auth/login/qf'))).toHaveLength(2)
})

test('ST-login-08: the user name is sent without the blanks around it', async () => {
  answers = (address) => (address.includes('login/key') ? key() : json({ data: [{ userId: '0' }], returnCode: '200', returnMessage: '' }))
  await signIn('  zhang san ', 'b', ' aB3d ')
  const query = new URL(
    sent.find((one) => one.includes('/auth/login/qf'))!,
    'http://x',
  ).searchParams
  expect([query.get('username'), query.get('captcha_code')]).toEqual(['zhang san', 'aB3d'])
})

test('what a refusal asks for', () => {
  expect([wantsCaptcha('invalid_grant|captcha'), wantsCaptcha('invalid_grant')]).toEqual([true, false])
  expect([wantsCertificate('N_CA_400'), wantsCertificate('invalid_grant')]).toEqual([true, false])
})
