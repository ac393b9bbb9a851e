/** Pictures as a phone makes them, written short. */
import { encode } from 'jpeg-js'
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
/** What a camera writes before a picture: how it was held (turned a quarter), and where it was taken. */
const heldAside = (jpeg: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    segment(
      0xe1,
      Buffer.concat([
        Buffer.from('Exif\0\0II', 'latin1'),
        Buffer.from([0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
        Buffer.from('somewhere', 'latin1'),
      ]),
    ),
    jpeg.subarray(2),
  ])

const pixels = Buffer.from(Array.from({ length: 16 * 8 }, (_, at) => (at < 64 ? [0, 0, 0, 255] : [255, 255, 255, 255])).flat())
/** Black above, white below; 16 by 8, and the camera was turned. */
export const JPEG = heldAside(encode({ width: 16, height: 8, data: pixels }, 95).data)
