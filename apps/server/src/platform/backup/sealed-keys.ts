/** What goes with a backup and must not be read by whoever finds it: keys, sealed under a passphrase; and the mark of a manifest nobody changed. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { noPassphrase, wrongPassphrase } from './errors.ts'

const NAME = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const SALT = 16
/** 64 MB and a tenth of a second a guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 } as const
const SHORTEST = 12

export const sealedSchema = z.object({ salt: z.string(), text: z.string() })
export type Sealed = z.infer<typeof sealedSchema>

export interface PassphraseLock {
  readonly salt: string
  seal(text: string): Sealed
  /** BU0002 with another passphrase. */
  open(sealed: Sealed): string
  /** Proves that a text was written by whoever knows the passphrase. */
  mark(text: string): string
  isMarked(text: string, mark: string): boolean
}

const derive = promisify(scrypt) as (passphrase: string, salt: Buffer, length: number, cost: typeof COST) => Promise<Buffer>

/** The first line of the file a setting names. */
export async function readPassphrase(file: string): Promise<string> {
  if (file === '') throw noPassphrase()
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/)
  if (line.trim().length < SHORTEST) throw noPassphrase()
  return line.trim()
}

export async function lockOf(passphrase: string, salt = randomBytes(SALT).toString('base64url')): Promise<PassphraseLock> {
  const both = await derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 64, COST)
  // one secret never serves two purposes
  const [key, marking] = [both.subarray(0, 32), both.subarray(32)]
  const mark = (text: string) => createHmac('sha256', marking).update(text).digest('base64url')
  return {
    salt,
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(NAME, key, nonce, { authTagLength: TAG })
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { salt, text: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url') }
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.text, 'base64url')
      try {
        const decipher = createDecipheriv(NAME, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
      } catch {
        // a sealed text says nothing about why it does not open
        throw wrongPassphrase()
      }
    },
    mark,
    isMarked: (text, given) => {
      const [ours, theirs] = [Buffer.from(mark(text)), Buffer.from(given)]
      return ours.length === theirs.length && timingSafeEqual(ours, theirs)
    },
  }
}
