/** Passwords at rest: argon2id (19 MiB, 2 passes), in the usual one-line form. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as unknown as (algorithm: 'argon2id', parameters: object) => Promise<Buffer>
const MEMORY_KIB = 19_456
const PASSES = 2

const hash = (password: string, nonce: Buffer, memory: number, passes: number) =>
  derive('argon2id', { message: Buffer.from(password), nonce, parallelism: 1, tagLength: 32, memory, passes })

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash(password, nonce, MEMORY_KIB, PASSES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!parts) return false
  const tag = await hash(password, Buffer.from(parts[3]!, 'base64url'), Number(parts[1]), Number(parts[2]))
  return timingSafeEqual(tag, Buffer.from(parts[4]!, 'base64url'))
}

let nobody: Promise<string> | undefined
/** A hash no password matches: an unknown account costs as much time as a known one. */
export const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(randomBytes(16).toString('hex')))
