/** Pictures that are printed: made small, without what the camera wrote; what is broken or a bomb is refused in the worker. */
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { JPEG, pngOf } from '../../testing/pictures.ts'
import { isSmallPng } from './png.ts'
import { read } from './picture.reader.ts'

const refused = (bytes: Uint8Array): string => {
  try {
    read({ bytes })
    return ''
  } catch (refusal) {
    expect(refusal).toMatchObject({ code: 'DO0019', status: 400 })
    return (refusal as Error).message
  }
}
const pixels = (png: Uint8Array): number[] => [...PNG.sync.read(Buffer.from(png)).data]

test('a PNG comes out small and without a transparent part: colours over white, whatever its filter', () => {
  const made = read({ bytes: pngOf(1000, 600) })
  expect(isSmallPng(made, { bytes: 100_000, width: 400, height: 400 })).toBe(true)
  expect(Buffer.from(made).readUInt32BE(16)).toBe(334)
  expect(pixels(read({ bytes: pngOf(2, 1) }))).toEqual([200, 100, 50, 255, 200, 100, 50, 255])
  expect(pixels(read({ bytes: pngOf(1, 2, [0, 0, 0, 0]) }))).toEqual([255, 255, 255, 255, 255, 255, 255, 255])
  // more than the one at its left, or above: twice the colours, all but opaque (254 of 255)
  for (const filter of [1, 4])
    expect(pixels(read({ bytes: pngOf(2, 1, [10, 20, 30, 255], filter) }))).toEqual([10, 20, 30, 255, 21, 41, 61, 255])
  expect(pixels(read({ bytes: pngOf(1, 2, [10, 20, 30, 127], 2) })).slice(4)).toEqual([21, 41, 61, 255])
})

test('a JPEG keeps its picture and how it was held, and nothing else the camera wrote', () => {
  const made = Buffer.from(read({ bytes: JPEG }))
  expect(made.includes('somewhere')).toBe(false)
  expect(made.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
  expect(made.subarray(-4)).toEqual(Buffer.from([0x12, 0x34, 0xff, 0xd9]))
  // read once more it is the same
  expect(Buffer.from(read({ bytes: made }))).toEqual(made)
})

test('what is cut off, too large inside, of another kind or only says it is a picture is refused in words', () => {
  const png = pngOf(30, 20)
  for (const bytes of [png.subarray(0, 60), png.subarray(0, -12), JPEG.subarray(0, 30), JPEG.subarray(0, -2)])
    expect(refused(bytes)).toBe('图片已损坏')
  const vast = Buffer.from(png)
  vast.writeUInt32BE(11_000, 16)
  vast.writeUInt32BE(11_000, 20)
  expect(refused(vast)).toBe('图片尺寸太大')
  // its lines unpack to more than its head says
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(10, 20)
  expect(refused(bomb)).toBe('图片已损坏')
  expect(() => read({ bytes: Buffer.from('GIF89a') })).toThrow(expect.objectContaining({ code: 'DO0019', message: '只印 JPEG、PNG 图片' }))
  expect(refused(Buffer.from([0xff, 0xd8]))).toBe('图片已损坏')
})
