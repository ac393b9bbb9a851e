/** Signing in, and what a refusal asks for: a picture, a certificate, or another try elsewhere. */
import { identityApi } from '@app/contract/firm/identity/identity'
import { isApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/client.ts'
import { site } from '../../platform/site.ts'
import { sealer } from './seal.ts'

async function attempt(host: string, userName: string, password: string, captcha: string): Promise<void> {
  const seal = await sealer(host)
  const query = { passwordForm: 'sm2' as const, userName: userName.trim(), password: seal(password) }
  await call(
    identityApi.login,
    { query: captcha === '' ? query : { ...query, captcha: captcha.trim() } },
    { bare: true, noLoading: true, host },
  )
}

/**
 * Signs in. An account that is served elsewhere is tried once more at the configured host, without one here again (decision O18);
 * answers the host that took it, empty for this one.
 */
export async function signIn(userName: string, password: string, captcha: string): Promise<string> {
  try {
    await attempt('', userName, password, captcha)
    return ''
  } catch (error) {
    if (!isApiError(error) || !error.kind.includes('invalid_spsoft_auth0092')) throw error
    const { userHost } = await site()
    await attempt(userHost, userName, password, captcha)
    return userHost
  }
}

/** The address of a fresh picture. */
export const captchaAddress = (freshness: number): string => `${identityApi.captcha.path}?t=${freshness}`
/** Whether a refused sign-in asks for the characters of a picture. */
export const wantsCaptcha = (kind: string): boolean => kind.includes('|captcha')
/** Whether a refused sign-in asks for a certificate in the browser. */
export const wantsCertificate = (kind: string): boolean => kind === 'N_CA_400'

interface Keeper {
  readonly PasswordCredential?: new (data: { id: string; password: string }) => Credential
}

/** Asks the browser's own password manager to keep it: passwords are never stored by us. */
export async function keepPassword(userName: string, password: string): Promise<void> {
  const { PasswordCredential } = window as Keeper
  if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id: userName, password })).catch(() => {})
}
