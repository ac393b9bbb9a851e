/** PDF files opened where they are (inside a worker): text with places, upright whatever the page's rotation, and attached files. */
import { invalid } from '@app/domain/kernel/app-error'
import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import type { PlacedText } from './document-tree.ts'
import type { PdfContent } from './document-content.ts'

/** A bank gives the receipts of a month in one file, a page each. */
const PAGE_LIMIT = 400

/** What the codes of fonts mean that are named and not embedded (UniGB-UCS2-H, GBK-EUC-H …); from Adobe, by way of pdf.js. */
const CMAPS = fileURLToPath(new URL('../../../cmaps/', import.meta.url))

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { cMapUrl: CMAPS, cMapPacked: true })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw invalid('DO0009', 'PDF 文件有打开密码，请填写密码，或去掉密码后再上传')
    throw invalid('DO0010', 'PDF 文件过大或已损坏，请重新下载后再上传')
  }
}

export async function openPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await open(bytes)
  const texts: PlacedText[] = []
  for (let number = 1; number <= Math.min(document.numPages, PAGE_LIMIT); number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const content = await page.getTextContent()
    for (const item of content.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [a = 0, b = 0, , , left = 0, bottom = 0] = item.transform as number[]
      const [x = 0, y = 0] = viewport.convertToViewportPoint(left, bottom) as number[]
      texts.push({ page: number, x, y, width: item.width, size: Math.hypot(a, b), text: item.str })
    }
  }
  const attachments: { name: string; bytes: Uint8Array }[] = []
  // the list names them; each is fetched by itself
  for (const [id, { filename }] of ((await document.getAttachments()) ?? new Map()) as ReadonlyMap<string, { filename?: string }>) {
    const content = await document.getAttachmentContent(id)
    if (content) attachments.push({ name: filename ?? id, bytes: content })
  }
  return { kind: 'pdf', pages: document.numPages, texts, attachments }
}
