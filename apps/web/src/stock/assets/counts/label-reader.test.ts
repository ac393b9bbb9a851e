/** Labels as they are printed are read back: the number of the card, whatever it is made of; a wall is none. */
import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js'
import { expect, test } from 'vitest'
import { readLabel } from './label-reader.ts'

const DOT = 6
const RIM = 24
/** A photograph of a label: dark on light, free round it. */
function pictureOf(text: string) {
  const code = QrCode.encodeText(text, Ecc.MEDIUM)
  const modules = code.getModules()
  const width = code.size * DOT + 2 * RIM
  const data = new Uint8ClampedArray(width * width * 4).fill(230)
  for (let y = 0; y < code.size * DOT; y += 1)
    for (let x = 0; x < code.size * DOT; x += 1)
      if (modules[Math.floor(y / DOT)]![Math.floor(x / DOT)])
        data.fill(30, ((y + RIM) * width + x + RIM) * 4, ((y + RIM) * width + x + RIM) * 4 + 3)
  return { data, width, height: width }
}

test.for(['02-0001', '机床-07', 'A'.repeat(30)])('%s', (code) => {
  expect(readLabel(pictureOf(code))).toBe(code)
})

test('nothing is seen where there is nothing', () => {
  expect(readLabel({ data: new Uint8ClampedArray(200 * 200 * 4).fill(200), width: 200, height: 200 })).toBe(null)
})
