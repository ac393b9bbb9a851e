/**
 * The reader of pictures that are printed (图片): whatever came is unpacked to its pixels and drawn anew as a small PNG over white paper. Of
 * the bytes that came nothing is left: what a broken or hostile file does to a library, it does here.
 */
import { invalid } from '@app/domain/kernel/app-error'
import { decode } from 'jpeg-js'
import { PNG } from 'pngjs'

const refuse = (reason: string) => invalid('DO0019', reason)
const broken = () => refuse('图片已损坏')
/** Of each side: what is larger is no photograph of a thing. */
const MOST_SIDE = 20_000
/** Its pixels are unpacked one by one. */
const MOST_PIXELS = 24_000_000
/** What a JPEG of that many takes while it is unpacked. */
const MOST_MEGABYTES = 420

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw broken()
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) throw refuse('图片尺寸太大')
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
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** What a JPEG's segments say before its pixels: whether it can be unpacked at all, and how it was held. */
function heldOf(bytes: Uint8Array): number {
  let orientation = 1
  let framed = false
  const data = view(bytes)
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw broken()
    const marker = bytes[at + 1]!
    // a marker may be filled up with 0xff before it
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = data.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) throw broken()
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
      return orientation
    }
    at += 2 + length
  }
  throw broken()
}

function jpeg(bytes: Uint8Array): Pixels {
  const orientation = heldOf(bytes)
  let drawn: Pixels
  try {
    drawn = decode(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxResolutionInMP: MOST_PIXELS / 1e6,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    })
  } catch {
    throw broken()
  }
  return { ...drawn, orientation }
}

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pixelsOf(bytes: Uint8Array): PNG {
  try {
    return PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    throw broken()
  }
}
function png(bytes: Uint8Array): Pixels {
  if (bytes.length < 33) throw broken()
  const said = view(bytes)
  checkSize(said.getUint32(16), said.getUint32(20))
  return pixelsOf(bytes)
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  /** How the camera was held (Exif), where it says. */
  readonly orientation?: number
}
/** Where a pixel of what is shown upright stands in what the camera wrote. */
function turned({ width, height, orientation = 1 }: Pixels): {
  width: number
  height: number
  readonly from: (x: number, y: number) => readonly [number, number]
} {
  const [right, below] = [width - 1, height - 1]
  const aside = orientation >= 5
  const from = (
    {
      2: (x, y) => [right - x, y],
      3: (x, y) => [right - x, below - y],
      4: (x, y) => [x, below - y],
      5: (x, y) => [y, x],
      6: (x, y) => [y, below - x],
      7: (x, y) => [right - y, below - x],
      8: (x, y) => [right - y, x],
    } as Readonly<Record<number, (x: number, y: number) => readonly [number, number]>>
  )[orientation]
  return { width: aside ? height : width, height: aside ? width : height, from: from ?? ((x, y) => [x, y]) }
}
/** Each pixel of the small one is the mean of those it stands for, over white paper. */
function small(drawn: Pixels, side: number): Uint8Array {
  const by = Math.max(1, Math.ceil(Math.max(drawn.width, drawn.height) / side))
  const shrunk = {
    width: Math.ceil(drawn.width / by),
    height: Math.ceil(drawn.height / by),
    data: new Uint8Array(0),
    ...(drawn.orientation !== undefined && { orientation: drawn.orientation }),
  }
  const { width, height, from } = turned(shrunk)
  const made = new PNG({ width, height })
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, top] = from(x, y)
      made.data.set(mean(drawn, left * by, top * by, by), (y * width + x) * 4)
    }
  return PNG.sync.write(made, { colorType: 2 })
}
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

export function read({ bytes, side }: { readonly bytes: Uint8Array; readonly side: number }): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return small(jpeg(bytes), side)
  if (MARK.equals(bytes.subarray(0, 8))) return small(png(bytes), side)
  throw refuse('只印 JPEG、PNG 图片')
}
