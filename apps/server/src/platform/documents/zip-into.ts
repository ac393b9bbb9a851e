/**
 * A zip made entry by entry: what is packed already is kept as it is. Packing is zlib's, on threads of its own, piece by piece; few are
 * packed at once, so that the threads are there for others as well.
 */
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { breather } from '../beside/breath.ts'
import { Turns } from '../turns.ts'

export interface ZipEntry {
  readonly path: string
  /** Compressed already. */
  readonly asIs?: true
}

const deflate = promisify(deflateRaw) as (bytes: Uint8Array, options: { level: number; chunkSize: number }) => Promise<Buffer>
const packing = new Turns(2)
const PIECE = 256 * 1024
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20
const MOST_ENTRIES = 0xffff
const MOST_BYTES = 0xffffffff

async function checksum(bytes: Uint8Array): Promise<number> {
  const breath = breather()
  let sum = 0
  for (let at = 0; at < bytes.length; at += PIECE) {
    sum = crc32(bytes.subarray(at, at + PIECE), sum)
    await breath()
  }
  return sum
}

/** As zip has it: local time, two seconds apart. */
const dosTime = (at: Date): number =>
  (((at.getFullYear() - 1980) << 25) |
    ((at.getMonth() + 1) << 21) |
    (at.getDate() << 16) |
    (at.getHours() << 11) |
    (at.getMinutes() << 5) |
    (at.getSeconds() >> 1)) >>>
  0

export function zipInto(now: Date) {
  const chunks: Uint8Array[] = []
  const directory: Buffer[] = []
  let length = 0
  const put = (bytes: Uint8Array): void => {
    chunks.push(bytes)
    length += bytes.length
  }
  const time = dosTime(now)
  return {
    /** One after the other. */
    async add({ path, asIs }: ZipEntry, bytes: Uint8Array): Promise<void> {
      const [packed, sum] = await packing.take(async () => [
        asIs ? bytes : await deflate(bytes, { level: 6, chunkSize: PIECE }),
        await checksum(bytes),
      ])
      if (length + packed.length > MOST_BYTES || directory.length >= MOST_ENTRIES) throw new Error('more than a zip holds')
      const name = Buffer.from(path)
      // what stands in the directory and before the entry alike
      const facts = Buffer.alloc(26)
      facts.writeUInt16LE(VERSION, 0)
      facts.writeUInt16LE(FLAGS, 2)
      facts.writeUInt16LE(asIs ? 0 : 8, 4)
      facts.writeUInt32LE(time, 6)
      facts.writeUInt32LE(sum, 10)
      facts.writeUInt32LE(packed.length, 14)
      facts.writeUInt32LE(bytes.length, 18)
      facts.writeUInt16LE(name.length, 22)
      const listed = Buffer.alloc(6)
      listed.write('PK\u0001\u0002', 'latin1')
      listed.writeUInt16LE(VERSION, 4)
      const place = Buffer.alloc(14)
      place.writeUInt32LE(length, 10)
      directory.push(Buffer.concat([listed, facts, place, name]))
      put(Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, name]))
      put(packed)
    },
    end(): Buffer {
      const list = Buffer.concat(directory)
      const end = Buffer.alloc(22)
      end.write('PK\u0005\u0006', 'latin1')
      end.writeUInt16LE(directory.length, 8)
      end.writeUInt16LE(directory.length, 10)
      end.writeUInt32LE(list.length, 12)
      end.writeUInt32LE(length, 16)
      return Buffer.concat([...chunks, list, end])
    },
  }
}
