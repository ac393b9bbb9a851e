import { drawPages, openPdf } from '../platform/printing/pdf.ts'

const PAPER = { width: 14, height: 10 }

export function draw(_: object, pages: AsyncIterable<readonly string[]>) {
  const pdf = openPdf('收据')
  return drawPages(pdf, pages, ([title = '', ...lines]) => {
    pdf.page(PAPER)
    pdf.box(0.8, 0.8, 12.4, 8.4)
    pdf.text(title, 1, 1.2, 12, 1, { size: 16, bold: true, align: 'center' })
    for (const [row, line] of lines.entries()) pdf.text(line, 1.6, 2.8 + row * 1.1, 10.8, 0.9, { size: 11 })
  })
}
