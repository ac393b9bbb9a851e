/** Passwords leave a page only encrypted (SM2) under a key the server just made. */
import { identityApi } from '@app/contract/firm/identity/identity'
import { call } from '../../platform/client.ts'

const SM2_C1C3C2 = 1

/** Encrypts texts under one fresh key; `host` is another address of the house that will be sent them. */
export async function sealer(host = ''): Promise<(text: string) => string> {
  const [{ data: key }, { sm2 }] = await Promise.all([
    call(identityApi.loginKey, {}, { bare: true, noLoading: true, host }),
    import('sm-crypto-v2'),
  ])
  return (text) => `${key.keyId}.${sm2.doEncrypt(text, key.publicKey, SM2_C1C3C2)}`
}
