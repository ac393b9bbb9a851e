/** A long stream as pieces in a place: compressed, each with its digest, a few in memory at a time. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { damagedPiece, missingPiece } from './errors.ts'
import type { BackupPlace } from './place.ts'

/** Before they are compressed. Joined and unpacked by `zstd -d | tar x`, pieces are the folder. */
const PIECE_BYTES = 2 ** 24
/** The quickest, in few steps: the machine has others to serve, and each step waits for its turn. */
const MANNER = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 2 ** 22 }
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export const pieceSchema = z.object({ key: z.string(), bytes: z.int(), raw: z.int(), sha256: z.string() })
export type Piece = z.infer<typeof pieceSchema>

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const packed = (bytes: Buffer): Promise<Buffer> => compress(bytes, MANNER)
/** Never more than was said to be in it. */
export const unpacked = (bytes: Buffer, raw: number): Promise<Buffer> =>
  decompress(bytes, { maxOutputLength: raw, chunkSize: Math.max(raw, 1024) })

/** What a place has under a key, as it was put there. */
export async function fetched(place: BackupPlace, key: string, sha256: string): Promise<Buffer> {
  const bytes = await place.get(key).catch((fault: unknown) => {
    throw (fault as { status?: number }).status === 404 ? missingPiece(key, fault) : fault
  })
  if (sha256Of(bytes) !== sha256) throw damagedPiece(key)
  return bytes
}

/** Groups what comes into pieces of one size. */
async function* grouped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (let chunk of source) {
    while (size + chunk.length >= PIECE_BYTES) {
      const head = chunk.subarray(0, PIECE_BYTES - size)
      yield Buffer.concat([...parts, head])
      parts = []
      size = 0
      chunk = chunk.subarray(head.length)
    }
    if (chunk.length > 0) parts.push(chunk)
    size += chunk.length
  }
  if (size > 0) yield Buffer.concat(parts)
}

/** Puts a stream under keys that begin so. While one piece is compressed and put, the next is read. */
export async function putPieces(place: BackupPlace, beginning: string, source: AsyncIterable<Buffer>): Promise<Piece[]> {
  const pieces: Piece[] = []
  const put = async (raw: Buffer, number: number): Promise<void> => {
    const bytes = await packed(raw)
    const key = `${beginning}${String(number).padStart(6, '0')}.zst`
    await place.put(key, bytes)
    pieces[number] = { key, bytes: bytes.length, raw: raw.length, sha256: sha256Of(bytes) }
  }
  let number = 0
  let putting = Promise.resolve()
  try {
    for await (const raw of grouped(source)) {
      await putting
      putting = put(raw, number)
      // a failure is told when the next piece is there, or at the end
      putting.catch(() => undefined)
      number += 1
    }
  } finally {
    await putting
  }
  return pieces
}

/** What is in memory at a time while something is fetched: the one that is used and those behind it. */
const AHEAD = 3

/** What is read of each, in their order; while one is used the next are read beside. */
export async function* ahead<T, R>(all: readonly T[], read: (one: T) => Promise<R>): AsyncGenerator<R> {
  const reading: Promise<R>[] = []
  for (let at = 0; at < all.length; at += 1) {
    for (let next = at + reading.length; reading.length < AHEAD && next < all.length; next += 1) {
      const one = read(all[next]!)
      // a failure is told when its turn comes
      one.catch(() => undefined)
      reading.push(one)
    }
    yield await reading.shift()!
  }
}

/** The stream again. */
export const fromPieces = (place: BackupPlace, pieces: readonly Piece[]): AsyncGenerator<Buffer> =>
  ahead(pieces, async ({ key, raw, sha256 }) => {
    const bytes = await fetched(place, key, sha256)
    return unpacked(bytes, raw).catch(() => {
      throw damagedPiece(key)
    })
  })
