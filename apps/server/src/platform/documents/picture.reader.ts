/** The reader of pictures that are printed: a JPEG is taken apart and put together again, a PNG is unpacked, made small and packed anew. */
import { invalid } from '@app/domain/kernel/app-error'
import { deflateSync, inflateSync } from 'node:zlib'

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
/** An Exif segment of one entry, up to its value. */
const HELD = Buffer.from('ffe100224578696600004d4d002a000000080001011200030000000100', 'hex')
/** Nothing of what the camera wrote but how it was held: where and when something was photographed is nobody's to print. */
const heldAs = (orientation: number): Uint8Array => Buffer.concat([HELD, Buffer.from([orientation, 0, 0, 0, 0, 0, 0])])
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

/** Samples a pixel has, by colour type: grey, true colour, palette, grey with alpha, true colour with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Parts {
  readonly head: Uint8Array
  readonly palette: Uint8Array
  readonly alpha: Uint8Array
  readonly packed: Buffer
}
function partsOf(bytes: Uint8Array): Parts {
  const found = new Map<string, Uint8Array[]>()
  const data = view(bytes)
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = data.getUint32(at)
    if (at + 12 + length > bytes.length) throw broken()
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    const list = found.get(kind)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (list === undefined) found.set(kind, [body])
    else list.push(body)
    if (kind === 'IEND') break
    at += 12 + length
  }
  const of = (kind: string): Uint8Array => found.get(kind)?.[0] ?? new Uint8Array()
  if (!found.has('IEND') || of('IHDR').length !== 13) throw broken()
  return { head: of('IHDR'), palette: of('PLTE'), alpha: of('tRNS'), packed: Buffer.concat(found.get('IDAT') ?? []) }
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
/** A line as it was before it was filtered; `before` is the line above. */
function unfilter(kind: number, line: Uint8Array, before: Uint8Array, step: number): void {
  if (kind > 4) throw broken()
  for (let at = 0; at < line.length; at += 1) {
    const left = at < step ? 0 : line[at - step]!
    const above = before[at]!
    const corner = at < step ? 0 : before[at - step]!
    const more = kind === 0 ? 0 : kind === 1 ? left : kind === 2 ? above : kind === 3 ? (left + above) >> 1 : paeth(left, above, corner)
    line[at] = line[at]! + more
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let one = at
  for (let bit = 0; bit < 8; bit += 1) one = one & 1 ? 0xedb88320 ^ (one >>> 1) : one >>> 1
  return one
})
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
function chunk(kind: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(body.length, 0)
  sizes.writeUInt32BE(crcOf(named), 4)
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)])
}
const numbers = (...all: readonly number[]): Buffer => {
  const made = Buffer.alloc(all.length * 4)
  for (const [at, one] of all.entries()) made.writeUInt32BE(one, at * 4)
  return made
}

/** Red, green and blue of a pixel of a line over white paper. */
function colours({ head, palette, alpha }: Parts): (line: Uint8Array, x: number) => readonly [number, number, number] {
  const [depth, type] = [head[8]!, head[9]!]
  const samples = SAMPLES[type]!
  const most = 2 ** Math.min(depth, 8) - 1
  const sample = (line: Uint8Array, x: number, which: number): number => {
    const bit = (x * samples + which) * depth
    // of sixteen bits the upper eight
    return depth >= 8 ? line[bit >> 3]! : (line[bit >> 3]! >> (8 - depth - (bit & 7))) & most
  }
  const over = (value: number, opacity: number): number => Math.round((value * opacity + 255 * (255 - opacity)) / 255)
  return (line, x) => {
    const first = sample(line, x, 0)
    if (type === 3) {
      if (first * 3 + 2 >= palette.length) throw broken()
      const opacity = alpha[first] ?? 255
      return [over(palette[first * 3]!, opacity), over(palette[first * 3 + 1]!, opacity), over(palette[first * 3 + 2]!, opacity)]
    }
    const opacity = type === 4 ? sample(line, x, 1) : type === 6 ? sample(line, x, 3) : 255
    if (type === 0 || type === 4) {
      const grey = over(Math.round((first * 255) / most), opacity)
      return [grey, grey, grey]
    }
    return [over(first, opacity), over(sample(line, x, 1), opacity), over(sample(line, x, 2), opacity)]
  }
}

function png(bytes: Uint8Array): Uint8Array {
  const parts = partsOf(bytes)
  const { head } = parts
  const [width, height] = [view(head).getUint32(0), view(head).getUint32(4)]
  const [depth, samples] = [head[8]!, SAMPLES[head[9]!]]
  checkSize(width, height)
  if (width * height > MOST_PIXELS) throw refuse('图片尺寸太大')
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth) || head[12] !== 0) throw refuse('不支持的 PNG')
  const lineBytes = Math.ceil((width * samples * depth) / 8)
  const size = (lineBytes + 1) * height
  let lines: Buffer
  try {
    lines = inflateSync(parts.packed, { maxOutputLength: size })
  } catch {
    throw broken()
  }
  if (lines.length !== size) throw broken()
  const step = Math.max(1, (samples * depth) >> 3)
  const by = Math.max(1, Math.ceil(Math.max(width, height) / SIDE))
  const [across, down] = [Math.ceil(width / by), Math.ceil(height / by)]
  const made = Buffer.alloc((across * 3 + 1) * down)
  const colourOf = colours(parts)
  const sums = new Float64Array(across * 3)
  let before: Uint8Array = new Uint8Array(lineBytes)
  for (let y = 0; y < height; y += 1) {
    const at = y * (lineBytes + 1)
    const line = lines.subarray(at + 1, at + 1 + lineBytes)
    unfilter(lines[at]!, line, before, step)
    before = line
    for (let x = 0; x < width; x += 1) for (const [of, value] of colourOf(line, x).entries()) sums[Math.floor(x / by) * 3 + of]! += value
    if ((y + 1) % by !== 0 && y + 1 !== height) continue
    const rows = (y % by) + 1
    const to = Math.floor(y / by) * (across * 3 + 1) + 1
    for (let x = 0; x < across * 3; x += 1) {
      const columns = Math.min(by, width - Math.floor(x / 3) * by)
      made[to + x] = Math.round(sums[x]! / (rows * columns))
    }
    sums.fill(0)
  }
  const newHead = Buffer.concat([numbers(across, down), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([MARK, chunk('IHDR', newHead), chunk('IDAT', deflateSync(made)), chunk('IEND', new Uint8Array())])
}

export function read({ bytes }: { readonly bytes: Uint8Array }): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(bytes)
  if (MARK.equals(bytes.subarray(0, 8))) return png(bytes)
  throw refuse('只印 JPEG、PNG 图片')
}
