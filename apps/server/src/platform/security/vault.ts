/**
 * What a copy of the database must not tell: identity numbers and bank accounts of people, sealed before they are stored (PIPL 第五十一条).
 * An authenticated cipher of the runtime's own OpenSSL: SM4-GCM (GM/T 0002) where it has it, else AES-256-GCM.
 */
import { createCipheriv, createDecipheriv, getCiphers, hkdfSync, randomBytes, type CipherGCMTypes } from 'node:crypto'
import { keptKey } from './kept-key.ts'

export interface DataKey {
  /** Written beside every sealed text, so that a later key does not make it unreadable. */
  readonly id: string
  /** 64 hex digits. */
  readonly secret: string
}

export interface Vault {
  /** Key and cipher that seal now, e.g. `k1/a`: what was sealed with another is sealed anew at the next start. */
  readonly mark: string
  /** The empty text stays empty. `about`: where it stands; sealed text moved elsewhere does not open. */
  seal(text: string, about: string): string
  /** Text that was never sealed (old rows, before the start that seals them) comes back as it is; a forged one throws. */
  open(sealed: string, about: string): string
}

const ALGORITHMS = { s: { name: 'sm4-gcm', bytes: 16 }, a: { name: 'aes-256-gcm', bytes: 32 } } as const
type Algorithm = keyof typeof ALGORITHMS
const LOCK = 'sealed:'
const SEALED = /^sealed:([\w-]{1,20})\/([sa]):([\w-]+)$/
const NONCE = 12
const TAG = 16

/** Whether a stored text is sealed. */
export const isSealed = (text: string): boolean => text.startsWith(LOCK)

/** Without a key in the settings one is made and kept under var/, beside the database it protects: enough for trying, not for work. */
export function vaultOf(configured: readonly DataKey[], varDir: string): Vault {
  const keys =
    configured.length > 0 ? configured : [{ id: 'k1', secret: keptKey(varDir, 'data.key', () => randomBytes(32).toString('hex')) }]
  const algorithm: Algorithm = getCiphers().includes(ALGORITHMS.s.name) ? 's' : 'a'
  const derived = new Map<string, Buffer>()
  const keyOf = (id: string, cipher: Algorithm): Buffer => {
    const known = derived.get(`${id}/${cipher}`)
    if (known) return known
    const key = keys.find((one) => one.id === id)
    if (!key) throw new Error(`DATA_KEYS has no key “${id}”, with which stored numbers were sealed`)
    const { name, bytes } = ALGORITHMS[cipher]
    // one secret never serves two ciphers
    const made = Buffer.from(hkdfSync('sha256', Buffer.from(key.secret, 'hex'), Buffer.alloc(0), `qingzhang ${name}`, bytes))
    derived.set(`${id}/${cipher}`, made)
    return made
  }
  const current = keys[0]!.id
  return {
    mark: `${current}/${algorithm}`,
    seal(text, about) {
      if (text === '') return ''
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(ALGORITHMS[algorithm].name as CipherGCMTypes, keyOf(current, algorithm), nonce, { authTagLength: TAG })
      cipher.setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${LOCK}${current}/${algorithm}:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, about) {
      if (!isSealed(sealed)) return sealed
      const parts = SEALED.exec(sealed)
      if (!parts) throw new Error('a sealed text is damaged')
      const cipher = parts[2] as Algorithm
      const bytes = Buffer.from(parts[3]!, 'base64url')
      const decipher = createDecipheriv(ALGORITHMS[cipher].name as CipherGCMTypes, keyOf(parts[1]!, cipher), bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
