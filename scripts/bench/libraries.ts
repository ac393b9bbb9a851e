/** The bare limits of figure 8: the libraries alone, writing rows and drawing pages that are ready. */
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default alone
import PDFDocument from 'pdfkit'

async function discard(stream: NodeJS.ReadableStream): Promise<void> {
  stream.resume()
  await once(stream, 'end')
}

/** Rows of text, dates and money in five styles, frozen header. */
export async function bareWorkbook(rows: number, columns: number): Promise<void> {
  const out = new PassThrough({ highWaterMark: 1024 * 1024 })
  const ended = discard(out)
  const book = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const tab = book.addWorksheet('表', { views: [{ state: 'frozen', ySplit: 1 }] })
  tab.columns = Array.from({ length: columns }, () => ({ width: 14 }))
  const styles = [
    { numFmt: '#,##0.00' },
    { font: { bold: true } },
    { numFmt: 'yyyy-mm-dd' },
    { alignment: { horizontal: 'right' as const } },
    { font: { size: 10 } },
  ]
  for (let index = 0; index < rows; index += 1) {
    const row = tab.addRow(Array.from({ length: columns }, (_, at) => (at % 2 === 0 ? index + at / 100 : `摘要${index % 100}`)))
    row.eachCell((cell, at) => Object.assign(cell, styles[at % styles.length]))
    row.commit()
    if (index % 500 === 499) await new Promise((done) => setImmediate(done))
  }
  tab.commit()
  await book.commit()
  await ended
}

const font = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-serif-sc/${name}`))

/** Pages with the boxes and texts of a voucher of five lines, positions and sizes given. */
export async function barePdf(pages: number): Promise<void> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const ended = discard(document)
  document.registerFont('regular', font('400Regular/NotoSerifSC_400Regular.ttf'))
  document.registerFont('bold', font('700Bold/NotoSerifSC_700Bold.ttf'))
  for (let page = 0; page < pages; page += 1) {
    document.addPage({ size: [595, 397], margin: 0 })
    document.font('bold').fontSize(18).text('记 账 凭 证', 240, 40, { lineBreak: false })
    for (let row = 0; row < 9; row += 1)
      for (let column = 0; column < 4; column += 1)
        document
          .lineWidth(0.3)
          .rect(45 + column * 125, 100 + row * 26, 125, 26)
          .stroke('#000000')
    document.font('regular').fontSize(10).fillColor('#000000')
    for (let row = 0; row < 6; row += 1) {
      document.text(`支付第${page}笔货款`, 50, 106 + row * 26, { lineBreak: false })
      document.text('56020007 管理费用-办公费', 175, 106 + row * 26, { lineBreak: false })
      document.text(`${1234 + page}.56`, 320, 106 + row * 26, { lineBreak: false })
    }
    for (const [index, person] of ['会计主管：', '记账：周主管', '审核：', '出纳：', '制单：李主办'].entries())
      document.fontSize(9).text(person, 50 + index * 100, 350, { lineBreak: false })
    if (page % 10 === 9) await new Promise((done) => setImmediate(done))
  }
  document.end()
  await ended
}

/** Pages of a book as pdfkit alone writes them: cells in boxes, 27 rows of seven columns. */
export async function bareBookPdf(pages: number): Promise<void> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const ended = discard(document)
  document.registerFont('regular', font('400Regular/NotoSerifSC_400Regular.ttf'))
  for (let page = 0; page < pages; page += 1) {
    document.addPage({ size: [842, 595], margin: 0 })
    document.font('regular').fontSize(9)
    for (let row = 0; row < 27; row += 1) {
      const at = page * 27 + row
      const y = 100 + row * 16
      for (const [column, text] of [
        '2026-03-05',
        `记-${at % 300}`,
        `支付第${at}笔货款`,
        `${1234 + at}.56`,
        '',
        '借',
        `${99_999 + at}.12`,
      ].entries()) {
        document
          .lineWidth(0.3)
          .rect(40 + column * 108, y, 108, 16)
          .stroke()
        if (text !== '') document.text(text, 42 + column * 108, y + 3, { lineBreak: false })
      }
    }
    if (page % 10 === 9) await new Promise((done) => setImmediate(done))
  }
  document.end()
  await ended
}
