/** Small PDFs with a text layer, a page for each list of lines. */
import { A4 } from '../platform/printing/paper.ts'
import { openPdf } from '../platform/printing/pdf.ts'

export async function pdfOf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const made = openPdf('单据')
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((end) => {
    made.document.on('data', (part: Buffer) => parts.push(part))
    made.document.on('end', () => end(Buffer.concat(parts)))
  })
  for (const lines of pages) {
    made.page(A4)
    for (const [row, line] of lines.entries()) made.text(line, 2, 2 + row, 17, 0.8)
  }
  made.document.end()
  return done
}

interface Slip {
  readonly serial?: string
  readonly on: string
  readonly amount: string
  readonly payer: readonly [name: string, account: string]
  readonly payee: readonly [name: string, account: string]
}
/** The lines of a bank's electronic receipt. */
export const slip = ({ serial, on, amount, payer, payee }: Slip): string[] => [
  '工商银行 网上银行电子回单',
  ...(serial === undefined ? [] : [`交易流水号：${serial}`]),
  `交易日期：${on}`,
  `付款人户名：${payer[0]}`,
  `付款人账号：${payer[1]}`,
  `收款人户名：${payee[0]}`,
  `收款人账号：${payee[1]}`,
  `金额（小写）：¥ ${amount}`,
]
