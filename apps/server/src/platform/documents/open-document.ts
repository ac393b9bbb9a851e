/** Documents opened where they are (inside a worker): bytes of an XML, JSON, OFD, PDF or zip to trees and text; content tells what it is. */
import { invalid } from '@app/domain/kernel/app-error'
import { refuseForeign } from './foreign.ts'
import { readOfd } from './ofd.ts'
import { openPdf } from './pdf.ts'
import type { DocumentContent } from './document-content.ts'
import { sniff } from './sniff.ts'
import { readJsonTree, readXmlTree } from './trees.ts'
import { checkZip, isLitter, openZip } from './zip.ts'

const LIMIT_BYTES = 50 * 1024 * 1024

/** Opens a document; pictures and empty files are refused with what to upload instead. */
export async function openDocument(bytes: Uint8Array, fileName: string): Promise<DocumentContent> {
  if (bytes.length > LIMIT_BYTES) throw invalid('DO0011', `“${fileName}”超过50MB，请分开上传`)
  refuseForeign(bytes, fileName)
  switch (sniff(bytes)) {
    case 'empty':
      throw invalid('DO0012', `“${fileName}”是空文件，请重新下载后再上传`)
    case 'image':
      throw invalid('DO0013', `“${fileName}”是图片，无法准确读取，请上传发票的 XML、OFD 或 PDF 文件`)
    case 'pdf':
      // its reader takes the bytes away
      return openPdf(bytes.slice())
    case 'xml':
      return { kind: 'tree', tree: readXmlTree(bytes) }
    case 'json':
      return { kind: 'tree', tree: readJsonTree(bytes) }
    case 'zip': {
      const names = checkZip(bytes)
      if (names.includes('OFD.xml')) return readOfd(bytes)
      if (names.includes('[Content_Types].xml') || names.includes('content.xml')) return { kind: 'table' }
      return { kind: 'zip', entries: openZip(bytes, (name) => !isLitter(name)) }
    }
    default:
      return { kind: 'table' }
  }
}
