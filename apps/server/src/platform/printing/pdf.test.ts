/** Letters on paper: where their sizes are set, how large they are and where they stand. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { CM, drawPages, openPdf, SMALLEST, type Pdf } from './pdf.ts'

/** Texts with their size, and where their line stands (points from the left and the bottom). */
async function lettersOf(draw: (pdf: Pdf) => void) {
  const pdf = openPdf('试')
  const bytes = await buffer(
    drawPages(pdf, [0], () => {
      pdf.page({ width: 10, height: 10 })
      draw(pdf)
    }),
  )
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  return (await page.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            size: (item.transform as number[])[3]!,
            x: (item.transform as number[])[4]!,
            y: (item.transform as number[])[5]!,
          },
        ]
      : [],
  )
}

test('however long a text and small its box, no letter is under six points; what is cut says so', async () => {
  const long = '实际利润额按照上一纳税年度应纳税所得额平均额确定的应纳税所得额'
  const letters = await lettersOf((pdf) => {
    pdf.text(long, 0, 0, 2, 0.4, { size: 9, lines: 2 })
    pdf.text('小', 0, 2, 2, 0.4, { size: 3 })
  })
  expect(Math.min(...letters.map(({ size }) => size))).toBe(SMALLEST)
  expect(letters[0]!.text).toMatch(/…$/)
})

test('a text takes more lines than it was to where its box is high enough, rather than be cut', async () => {
  const long = '应付职工薪酬社会保险费住房公积金'
  const letters = await lettersOf((pdf) => pdf.text(long, 0, 0, 1.2, 2, { size: 9, lines: 1 }))
  expect(letters.map(({ text }) => text).join('')).toBe(long)
})

test('a figure is neither cut nor broken', async () => {
  const letters = await lettersOf((pdf) => pdf.text('-1,234,567,890.12', 3, 0, 1, 0.4, { size: 9, align: 'right' }))
  expect(letters.map(({ text }) => text)).toEqual(['-1,234,567,890.12'])
})

test('letters stand in the middle of their row, clear of the rule below', async () => {
  const [height, size] = [0.56, 9]
  const [one] = await lettersOf((pdf) => pdf.text('科目', 0, 1, 5, height, { size }))
  // 10 cm high; what is written reaches from an eighth of its size below the line it stands on to seven eighths above
  const rule = (10 - 1 - height) * CM
  const [under, over] = [one!.y - size * 0.12 - rule, rule + height * CM - (one!.y + size * 0.88)]
  expect(under).toBeGreaterThan(1.5)
  expect(Math.abs(under - over)).toBeLessThan(0.6)
})

test('sizes of letters are set in pdf.ts and nowhere else', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const drawn = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const setting = drawn.filter((name) => /\.fontSize\(/.test(readFileSync(`${root}/${name}`, 'utf8')))
  expect(setting).toEqual(['platform/printing/pdf.ts'])
})
