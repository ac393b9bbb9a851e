/** Pictures that are printed: made small, without what the camera wrote; what is broken or a bomb is refused in the worker. */
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { JPEG, pngOf } from '../../testing/pictures.ts'
import { read } from './picture.reader.ts'

const refused = (bytes: Uint8Array): string => {
  try {
    read({ side: 400, bytes })
    return ''
  } catch (refusal) {
    expect(refusal).toMatchObject({ code: 'DO0019', status: 400 })
    return (refusal as Error).message
  }
}
const pixels = (png: Uint8Array): number[] => [...PNG.sync.read(Buffer.from(png)).data]

test('a PNG comes out small and without a transparent part: colours over white, whatever its filter', () => {
  const made = read({ side: 400, bytes: pngOf(1000, 600) })
  expect([Buffer.from(made).readUInt32BE(16), Buffer.from(made).readUInt32BE(20)]).toEqual([334, 200])
  expect(pixels(read({ side: 400, bytes: pngOf(2, 1) }))).toEqual([200, 100, 50, 255, 200, 100, 50, 255])
  expect(pixels(read({ side: 400, bytes: pngOf(1, 2, [0, 0, 0, 0]) }))).toEqual([255, 255, 255, 255, 255, 255, 255, 255])
  // more than the one at its left, or above: twice the colours, all but opaque (254 of 255)
  for (const filter of [1, 4])
    expect(pixels(read({ side: 400, bytes: pngOf(2, 1, [10, 20, 30, 255], filter) }))).toEqual([10, 20, 30, 255, 21, 41, 61, 255])
  expect(pixels(read({ side: 400, bytes: pngOf(1, 2, [10, 20, 30, 127], 2) })).slice(4)).toEqual([21, 41, 61, 255])
})

test('a JPEG becomes a PNG, held upright, and nothing of what the camera wrote is in it', () => {
  const made = Buffer.from(read({ side: 400, bytes: JPEG }))
  expect(made.includes('somewhere')).toBe(false)
  const shown = PNG.sync.read(made)
  // 16 by 8, held aside: black above in what the camera wrote is at the right when it is upright
  expect([shown.width, shown.height]).toEqual([8, 16])
  const grey = (x: number, y: number) => shown.data[(y * shown.width + x) * 4]!
  expect(grey(7, 8)).toBeLessThan(40)
  expect(grey(0, 8)).toBeGreaterThan(215)
})

test('what is cut off, too large inside, of another kind or only says it is a picture is refused in words', () => {
  const png = pngOf(30, 20)
  for (const bytes of [
    png.subarray(0, 60),
    png.subarray(0, -12),
    JPEG.subarray(0, 30),
    JPEG.subarray(0, -200),
    pngOf(30, 20, [1, 2, 3, 255], 7),
  ])
    expect(refused(bytes)).toBe('图片已损坏')
  const vast = Buffer.from(png)
  vast.writeUInt32BE(11_000, 16)
  vast.writeUInt32BE(11_000, 20)
  expect(refused(vast)).toBe('图片尺寸太大')
  // its lines unpack to more than its head says
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(10, 20)
  expect(refused(bomb)).toBe('图片已损坏')
  expect(() => read({ side: 400, bytes: Buffer.from('GIF89a') })).toThrow(
    expect.objectContaining({ code: 'DO0019', message: '只印 JPEG、PNG 图片' }),
  )
  expect(refused(Buffer.from([0xff, 0xd8]))).toBe('图片已损坏')
})
