/** Archives with a password (加密压缩包): the two ways there are, the old one of PKWARE and AES of WinZip (AE-1, AE-2). In the reading process only. */
import { zipSync } from 'fflate'
import { createCipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { damagedZip, inflated, packedBytes, type Entry } from '../documents/zip.ts'

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})
const step = (crc: number, byte: number): number => ((crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!) >>> 0

/** PKWARE: three keys that the password and every letter turn on. */
function decryptOld(bytes: Uint8Array, password: Uint8Array, check: number): Uint8Array | null {
  const keys: [number, number, number] = [0x12345678, 0x23456789, 0x34567890]
  const turn = (byte: number): void => {
    keys[0] = step(keys[0], byte)
    keys[1] = (Math.imul((keys[1] + (keys[0] & 0xff)) >>> 0, 134775813) + 1) >>> 0
    keys[2] = step(keys[2], keys[1] >>> 24)
  }
  for (const byte of password) turn(byte)
  const plain = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    const mask = (keys[2] | 2) & 0xffff
    plain[at] = bytes[at]! ^ ((Math.imul(mask, mask ^ 1) >>> 8) & 0xff)
    turn(plain[at]!)
  }
  return plain.length >= OLD_HEAD && plain[OLD_HEAD - 1] === check ? plain.subarray(OLD_HEAD) : null
}
const OLD_HEAD = 12

interface AesExtra {
  readonly strength: number
  readonly method: number
  /** AE-1 keeps the checksum of the content beside. */
  readonly withCrc: boolean
}
const AES_FIELD = 0x9901

function aesOf({ extra }: Entry): AesExtra | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (id === AES_FIELD && length >= 7 && at + 11 <= extra.length)
      return { withCrc: view.getUint16(at + 4, true) === 1, strength: extra[at + 8]!, method: view.getUint16(at + 9, true) }
    at += 4 + length
  }
  return null
}

/** AES in counter mode, the counter little-endian from one: as no cipher of the platform counts. */
function counted(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const blocks = Math.ceil(bytes.length / 16)
  const counters = Buffer.alloc(blocks * 16)
  for (let block = 0; block < blocks; block += 1) counters.writeUInt32LE(block + 1, block * 16)
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false)
  const stream = cipher.update(counters)
  return bytes.map((byte, at) => byte ^ stream[at]!)
}

function decryptAes(bytes: Uint8Array, password: Uint8Array, { strength }: AesExtra): Uint8Array | null {
  if (strength < 1 || strength > 3) throw damagedZip()
  const [saltLength, keyLength] = [4 + strength * 4, 8 + strength * 8]
  if (bytes.length < saltLength + 12) throw damagedZip()
  const derived = pbkdf2Sync(password, bytes.subarray(0, saltLength), 1000, keyLength * 2 + 2, 'sha1')
  const check = bytes.subarray(saltLength, saltLength + 2)
  if (!timingSafeEqual(derived.subarray(keyLength * 2), check)) return null
  const data = bytes.subarray(saltLength + 2, bytes.length - 10)
  const seal = createHmac('sha1', derived.subarray(keyLength, keyLength * 2))
    .update(data)
    .digest()
    .subarray(0, 10)
  if (!timingSafeEqual(seal, bytes.subarray(bytes.length - 10))) return null
  return counted(data, derived.subarray(0, keyLength))
}

/** The content of a locked entry; null for another password. DO0004 for an archive that is damaged or of a kind nobody writes. */
export function unlockEntry(archive: Uint8Array, entry: Entry, password: string): Uint8Array | null {
  const packed = packedBytes(archive, entry)
  if (packed === null) return new Uint8Array()
  const key = new TextEncoder().encode(password)
  const aes = aesOf(entry)
  const plain = aes ? decryptAes(packed, key, aes) : decryptOld(packed, key, entry.streamed ? entry.time >>> 8 : entry.crc >>> 24)
  if (plain === null) return null
  const method = aes?.method ?? entry.method
  if (method !== 0 && method !== 8) throw damagedZip()
  let content: Uint8Array
  try {
    content = method === 0 ? plain : inflated(plain, entry)
  } catch (error) {
    // one password of 256 passes the old check: what comes out of it is no content
    if (aes) throw error
    return null
  }
  if (content.length === entry.size && ((aes !== null && !aes.withCrc) || crc32(content) === entry.crc)) return content
  if (aes) throw damagedZip()
  return null
}

/** An archive of these files without a lock. */
export const repacked = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => zipSync(Object.fromEntries(files))
