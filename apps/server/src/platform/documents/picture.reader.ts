/** The reader of pictures that are printed: a JPEG is taken apart and put together again, a PNG is made small. */
import { invalid } from '@app/domain/kernel/app-error'
import { PNG } from 'pngjs'

const refuse = (reason: string) => invalid('DO0019', reason)
const broken = () => refuse('图片已损坏')
/** Of each side: what is larger is no photograph of a thing. */
const MOST_SIDE = 20_000
/** Of a PNG, whose pixels are unpacked one by one; a JPEG goes as it is packed. */
const MOST_PIXELS = 24_000_000
/** A label shows it two centimetres wide. */
const SIDE = 400

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw broken()
  if (width > MOST_SIDE || height > MOST_SIDE) throw refuse('图片尺寸太大')
}

/** How the camera was held, 1 where nothing is said. */
function orientationOf(segment: Uint8Array): number {
  if (Buffer.from(segment.subarray(0, 6)).toString('latin1') !== 'Exif\0\0' || segment.length < 14) return 1
  const tiff = segment.subarray(6)
  const data = view(tiff)
  const little = data.getUint16(0) === 0x4949
  const first = data.getUint32(4, little)
  if (first + 2 > tiff.length) return 1
  const count = data.getUint16(first, little)
  for (let at = first + 2, n = 0; n < count && at + 12 <= tiff.length; n += 1, at += 12) {
    const value = data.getUint16(at + 8, little)
    if (data.getUint16(at, little) === 0x0112) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
/** An Exif segment of one entry: nothing of what the camera wrote but how it was held: where and when something was photographed is nobody's to print. */
const heldAs = (orientation: number): Uint8Array =>
  Buffer.from(`ffe10022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 000${orientation}0000 00000000`.replaceAll(' ', ''), 'hex')
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Tables, frames, scans, and Adobe's word on colours. */
const isKept = (marker: number): boolean => marker === 0xee || marker < 0xe0 || (marker > 0xef && marker !== 0xfe)

function jpeg(bytes: Uint8Array): Uint8Array {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(Buffer.from([0xff, 0xd9]))
  const parts: Uint8Array[] = []
  let orientation = 1
  let framed = false
  const data = view(bytes)
  for (let at = 2; at + 4 <= end;) {
    if (bytes[at] !== 0xff) throw broken()
    const marker = bytes[at + 1]!
    // a marker may be filled up with 0xff before it
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = data.getUint16(at + 2)
    if (length < 2 || at + 2 + length > end) throw broken()
    const segment = bytes.subarray(at, at + 2 + length)
    if (marker === 0xe1) orientation = Math.max(orientation, orientationOf(segment.subarray(4)))
    if (isFrame(marker)) {
      if (framed || !FRAMES.has(marker) || length < 8 || segment[4] !== 8) throw refuse('不支持的 JPEG')
      if (![1, 3, 4].includes(segment[9] ?? 0)) throw refuse('不支持的 JPEG')
      checkSize(data.getUint16(at + 7), data.getUint16(at + 5))
      framed = true
    }
    if (marker === 0xda) {
      if (!framed) throw broken()
      const held = orientation === 1 ? [] : [heldAs(orientation)]
      return Buffer.concat([Buffer.from([0xff, 0xd8]), ...held, ...parts, bytes.subarray(at, end + 2)])
    }
    if (isKept(marker)) parts.push(segment)
    at += 2 + length
  }
  throw broken()
}

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pixelsOf(bytes: Uint8Array): PNG {
  try {
    return PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    throw broken()
  }
}
/** Each pixel of the small one is the mean of those it stands for, over white paper. */
function png(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 33) throw broken()
  const said = view(bytes)
  checkSize(said.getUint32(16), said.getUint32(20))
  if (said.getUint32(16) * said.getUint32(20) > MOST_PIXELS) throw refuse('图片尺寸太大')
  const { width, height, data } = pixelsOf(bytes)
  const by = Math.max(1, Math.ceil(Math.max(width, height) / SIDE))
  const made = new PNG({ width: Math.ceil(width / by), height: Math.ceil(height / by) })
  for (let y = 0; y < made.height; y += 1)
    for (let x = 0; x < made.width; x += 1) made.data.set(mean({ width, height, data }, x * by, y * by, by), (y * made.width + x) * 4)
  return PNG.sync.write(made, { colorType: 2 })
}
type Pixels = Pick<PNG, 'width' | 'height' | 'data'>
function mean({ width, height, data }: Pixels, left: number, top: number, by: number): readonly [number, number, number, 255] {
  const sums: [number, number, number] = [0, 0, 0]
  const [right, below] = [Math.min(width, left + by), Math.min(height, top + by)]
  for (let y = top; y < below; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      const opacity = data[at + 3]! / 255
      for (let one = 0; one < 3; one += 1) sums[one]! += 255 + (data[at + one]! - 255) * opacity
    }
  const count = (right - left) * (below - top)
  return [Math.round(sums[0] / count), Math.round(sums[1] / count), Math.round(sums[2] / count), 255]
}

export function read({ bytes }: { readonly bytes: Uint8Array }): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(bytes)
  if (MARK.equals(bytes.subarray(0, 8))) return png(bytes)
  throw refuse('只印 JPEG、PNG 图片')
}
