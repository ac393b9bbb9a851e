/** Signing in: the password leaves this page only encrypted (SM2) under a key the server just made. */
import { identityApi } from '@app/contract/firm/identity'
import { call } from '../../platform/client.ts'

const SM2_C1C3C2 = 1

export async function signIn(userName: string, password: string, captcha: string): Promise<void> {
  const bare = { bare: true, noLoading: true }
  const [{ data: key }, { sm2 }] = await Promise.all([call(identityApi.loginKey, {}, bare), import('sm-crypto-v2')])
  const cipher = `${key.keyId}.${sm2.doEncrypt(password, key.publicKey, SM2_C1C3C2)}`
  const query = { passwordForm: 'sm2' as const, userName: userName.trim(), password: cipher }
  await call(identityApi.login, { query: captcha === '' ? query : { ...query, captcha: captcha.trim() } }, bare)
}

/** The address of a fresh picture. */
export const captchaAddress = (freshness: number): string => `${identityApi.captcha.path}?t=${freshness}`
/** Whether a refused sign-in asks for the characters of a picture. */
export const wantsCaptcha = (kind: string): boolean => kind.includes('|captcha')

interface Keeper {
  readonly PasswordCredential?: new (data: { id: string; password: string }) => Credential
}

/** Asks the browser's own password manager to keep it: passwords are never stored by us. */
export async function keepPassword(userName: string, password: string): Promise<void> {
  const { PasswordCredential } = window as Keeper
  if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id: userName, password })).catch(() => {})
}
