/**
 * Passwords at rest: argon2id (19 MiB, 2 passes), in the usual one-line form. What is kept stays in the database, which compares (decision
 * 0116): here a digest is taken, under the parameters and salt of the one that is kept.
 */
import { AppError } from '@app/domain/kernel/app-error'
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { Turns } from '../turns.ts'

const derive = promisify(argon2) as unknown as (algorithm: 'argon2id', parameters: object) => Promise<Buffer>
const MEMORY_KIB = 19_456
const PASSES = 2

/** Hashes at once, so that files and names are still read beside them; others wait, each address only so many. */
const AT_ONCE = 2
const MOST_WAITING = 60
const MOST_OF_ADDRESS = 20
const turns = new Turns(AT_ONCE)
const ofAddress = new Map<string, number>()

/** A place among the hashes; LM0002 (429) where too many wait: whoever asks for hundreds holds up nobody who signs in. */
async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  const mine = (ofAddress.get(address) ?? 0) + 1
  if (turns.length >= MOST_WAITING || mine > MOST_OF_ADDRESS) throw new AppError('LM0002', 429, '同时登录的人太多，请稍后再试')
  ofAddress.set(address, mine)
  try {
    return await turns.take(work)
  } finally {
    const rest = (ofAddress.get(address) ?? 1) - 1
    if (rest > 0) ofAddress.set(address, rest)
    else ofAddress.delete(address)
  }
}

const hash = (password: string, nonce: Buffer, memory: number, passes: number, address: string) =>
  inTurn(address, () => derive('argon2id', { message: Buffer.from(password), nonce, parallelism: 1, tagLength: 32, memory, passes }))

/** `address`: where the request for it came from. */
export async function hashPassword(password: string, address = ''): Promise<string> {
  const head = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${randomBytes(16).toString('base64url')}$`
  return hashUnder(head, password, address)
}

/** The digest of a password as one that is kept was taken: `head` is what stands before its tag. */
export async function hashUnder(head: string, password: string, address = ''): Promise<string> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$$/.exec(head)
  if (!parts) throw new Error('not how a password is kept')
  const tag = await hash(password, Buffer.from(parts[3]!, 'base64url'), Number(parts[1]), Number(parts[2]), address)
  return head + tag.toString('base64url')
}

/** What an unknown account is hashed under: it costs as much time as a known one. */
export const NOBODYS_HEAD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${randomBytes(16).toString('base64url')}$`
