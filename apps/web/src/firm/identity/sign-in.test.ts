import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sm2 } from 'sm-crypto-v2'
import { signIn, wantsCaptcha, wantsCertificate } from './sign-in.ts'

const asked: string[] = []
let answers: (address: string) => Response

beforeEach(() => {
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/login' })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.split('?')[0]!)
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
    if (address.includes('app.json')) return json({ config: { userHost: 'https://user.example' } })
    if (address.includes('login/key')) return key()
    if (address.startsWith('https://user.example')) return json({ data: [{ userId: '0' }], returnCode: '200', returnMessage: '' })
    return elsewhere()
  }
  expect(await signIn(' a ', 'b', '')).toBe('https://user.example')
  expect(asked.filter((one) => one.endsWith('/auth/login/qf'))).toEqual(['/auth/login/qf', 'https://user.example/auth/login/qf'])
})

test('a second refusal is said, and there is no third try', async () => {
  answers = (address) =>
    address.includes('app.json') ? json({ config: { userHost: '' } }) : address.includes('login/key') ? key() : elsewhere()
  await expect(signIn('a', 'b', '')).rejects.toMatchObject({ message: '账号不在本站' })
  expect(asked.filter((one) => one.endsWith('/auth/login/qf'))).toHaveLength(2)
})

test('what a refusal asks for', () => {
  expect([wantsCaptcha('invalid_grant|captcha'), wantsCaptcha('invalid_grant')]).toEqual([true, false])
  expect([wantsCertificate('N_CA_400'), wantsCertificate('invalid_grant')]).toEqual([true, false])
})
