/** Pictures as a phone makes them, written short. */
import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(body.length)
  crc.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, crc])
}
/** True colour with alpha; every line filtered alike. */
export function pngOf(width: number, height: number, pixel: readonly number[] = [200, 100, 50, 255], filter = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([filter]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(pixel)))])
  const lines = Buffer.concat(Array.from({ length: height }, () => line))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

const segment = (marker: number, body: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body])
/** Held upright, taken somewhere; 16 by 8 in grey. */
export const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0II', 'latin1'),
      Buffer.from([0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
      Buffer.from('somewhere', 'latin1'),
    ]),
  ),
  segment(0xc0, Buffer.from([8, 0, 8, 0, 16, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0x34, 0xff, 0xd9]),
])
