/** Whether a PNG is as small inside as it looks (PNG 图片): one that is drawn into our own papers is unpacked on the way there. */
import { inflateSync } from 'node:zlib'

const MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Samples a pixel has, by colour type: grey, true colour, palette, grey with alpha, true colour with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Most {
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/** A whole PNG of at most this size whose pixels are just those its head announces. */
export function isSmallPng(bytes: Uint8Array, most: Most): boolean {
  if (bytes.length > most.bytes || bytes.length < 45 || MARK.some((byte, index) => bytes[index] !== byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height, depth] = [view.getUint32(16), view.getUint32(20), bytes[24]!]
  const samples = SAMPLES[bytes[25]!]
  // interlaced ones are drawn by nobody who signs with a finger
  if (samples === undefined || bytes[28] !== 0 || width === 0 || height === 0 || width > most.width || height > most.height) return false
  const packed: Uint8Array[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) return false
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (kind === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length))
    if (kind === 'IEND') break
    at += 12 + length
  }
  const size = (Math.ceil((width * samples * depth) / 8) + 1) * height
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: size }).length === size
  } catch {
    return false
  }
}
