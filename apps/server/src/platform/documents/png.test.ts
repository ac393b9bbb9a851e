import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isSmallPng } from './png.ts'

const MOST = { bytes: 300_000, width: 2000, height: 1200 }

/** Without checksums: nobody looks at them. */
function png(width: number, height: number, pixels: number, interlace = 0): Uint8Array {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a drawing is taken; one that unpacks to more than it says, is too large, or is another picture is not', () => {
  expect(isSmallPng(png(600, 300, (600 * 4 + 1) * 300), MOST)).toBe(true)
  expect(isSmallPng(png(600, 300, 50_000_000), MOST)).toBe(false)
  expect(isSmallPng(png(30_000, 30_000, 1000), MOST)).toBe(false)
  expect(isSmallPng(png(600, 300, 10), MOST)).toBe(false)
  expect(isSmallPng(png(600, 300, (600 * 4 + 1) * 300, 1), MOST)).toBe(false)
  expect(isSmallPng(Uint8Array.from([0xff, 0xd8, 0xff, ...Array.from({ length: 60 }, () => 0)]), MOST)).toBe(false)
})
