/**
 * What a copy of the database must not tell: identity numbers and bank accounts of people, sealed before they are stored (个人信息保护法 第五十一条).
 * An authenticated cipher of the runtime's own OpenSSL: SM4-GCM (GM/T 0002) where it has it, else AES-256-GCM.
 */
import { createCipheriv, createDecipheriv, getCiphers, hkdfSync, randomBytes, type CipherGCMTypes } from 'node:crypto'
import { keptKey, nameOf } from './kept-key.ts'

export interface DataKey {
  /** Written beside every sealed text, so that a later key does not make it unreadable. */
  readonly id: string
  /** 64 hex digits. */
  readonly secret: string
}

export interface Vault {
  /** Key and cipher that seal now, e.g. `k1/a`: what was sealed with another is sealed anew at the next start. */
  readonly mark: string
  /** What the keys at hand are called. */
  readonly keys: readonly string[]
  /** The empty text stays empty. `about`: where it stands; sealed text moved elsewhere does not open. */
  seal(text: string, about: string): string
  /** Text that was never sealed (old rows, before the start that seals them) comes back as it is; a forged one throws. */
  open(sealed: string, about: string): string
  /** The same of files: what they are sealed with stands before their bytes. */
  sealFile(bytes: Buffer, about: string): Buffer
  openFile(sealed: Buffer, about: string): Buffer
}

export const ALGORITHMS = { s: { name: 'sm4-gcm', bytes: 16 }, a: { name: 'aes-256-gcm', bytes: 32 } } as const
export type Algorithm = keyof typeof ALGORITHMS
const LOCK = 'sealed:'
const SEALED = /^sealed:([\w-]{1,20})\/([sa]):([\w-]+)$/
const HEAD = /^sealed:([\w-]{1,20})\/([sa]):/
const LONGEST_HEAD = 40
const NONCE = 12
const TAG = 16

/** Whether a stored text is sealed. */
export const isSealed = (text: string): boolean => text.startsWith(LOCK)

/** What this machine's library can seal with, the preferred one first. */
export const ownCiphers = (): Algorithm[] => {
  const there = getCiphers()
  return (['s', 'a'] as const).filter((one) => there.includes(ALGORITHMS[one].name))
}

/** A number is sealed with a key that is not among those given. */
export class UnknownKey extends Error {}

/**
 * The keys of the settings; without any, one is made and kept under var/, beside the database it protects: enough for trying, not for
 * work. It is named by its digest; k1 is what it was called before.
 */
export function dataKeysOf(configured: readonly DataKey[], varDir: string): readonly DataKey[] {
  if (configured.length > 0) return configured
  const secret = keptKey(varDir, 'data.key', () => randomBytes(32).toString('hex'))
  return [nameOf(secret), 'k1'].map((id) => ({ id, secret }))
}

/** `algorithm`: the installation's, once it is settled. */
export function vaultOf(configured: readonly DataKey[], varDir: string, algorithm: Algorithm = ownCiphers()[0]!): Vault {
  const keys = dataKeysOf(configured, varDir)
  const derived = new Map<string, Buffer>()
  const keyOf = (id: string, cipher: Algorithm): Buffer => {
    const known = derived.get(`${id}/${cipher}`)
    if (known) return known
    const key = keys.find((one) => one.id === id)
    if (!key) throw new UnknownKey(`DATA_KEYS 缺少编号为“${id}”的密钥，用它加密的号码打不开`)
    const { name, bytes } = ALGORITHMS[cipher]
    // one secret never serves two ciphers
    const made = Buffer.from(hkdfSync('sha256', Buffer.from(key.secret, 'hex'), Buffer.alloc(0), `qingzhang ${name}`, bytes))
    derived.set(`${id}/${cipher}`, made)
    return made
  }
  const current = keys[0]!.id
  const head = `${LOCK}${current}/${algorithm}:`
  const lock = (bytes: Buffer, about: string): Buffer => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(ALGORITHMS[algorithm].name as CipherGCMTypes, keyOf(current, algorithm), nonce, { authTagLength: TAG })
    cipher.setAAD(Buffer.from(about))
    const body = [cipher.update(bytes), cipher.final()]
    return Buffer.concat([nonce, cipher.getAuthTag(), ...body])
  }
  const unlock = (bytes: Buffer, about: string, [id, cipher]: readonly [id: string, cipher: Algorithm]): Buffer => {
    const decipher = createDecipheriv(ALGORITHMS[cipher].name as CipherGCMTypes, keyOf(id, cipher), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    })
    decipher.setAAD(Buffer.from(about))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
  }
  return {
    mark: `${current}/${algorithm}`,
    keys: keys.map(({ id }) => id),
    seal: (text, about) => (text === '' ? '' : head + lock(Buffer.from(text), about).toString('base64url')),
    sealFile: (bytes, about) => Buffer.concat([Buffer.from(head), lock(bytes, about)]),
    open(sealed, about) {
      if (!isSealed(sealed)) return sealed
      const parts = SEALED.exec(sealed)
      if (!parts) throw new Error('a sealed text is damaged')
      return unlock(Buffer.from(parts[3]!, 'base64url'), about, [parts[1]!, parts[2] as Algorithm]).toString('utf8')
    },
    openFile(sealed, about) {
      const parts = HEAD.exec(sealed.toString('latin1', 0, LONGEST_HEAD))
      if (!parts) throw new Error('a sealed file is damaged')
      return unlock(sealed.subarray(parts[0].length), about, [parts[1]!, parts[2] as Algorithm])
    },
  }
}
