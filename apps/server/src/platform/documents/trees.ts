/** XML and JSON to document trees: no entities of the file's own, no converted values, a limited depth and number of elements. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import { decodeText } from './decode-text.ts'
import type { DocumentTree } from './document-tree.ts'
import { DEPTH_LIMIT, NODE_LIMIT, tooManyNodes, xmlTree } from './xml-tree.ts'

/** The longest invoice with thousands of lines stays far below. */
const LIMIT_BYTES = 20 * 1024 * 1024

/** Parses XML; a DOCTYPE, which could define entities, is refused (DO0006), broken XML is DO0007. */
export function readXmlTree(bytes: Uint8Array): DocumentTree {
  if (bytes.length > LIMIT_BYTES) throw invalid('DO0014', 'XML 文件超过20MB，不是单张发票，请检查文件')
  const text = declaredText(bytes)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw invalid('DO0006', 'XML 文件含有外部定义（DOCTYPE），出于安全不予读取')
  const tree = xmlTree(text)
  if (tree === null) throw broken()
  return tree
}

const broken = () => invalid('DO0007', 'XML 文件已损坏或不完整，请重新下载后再上传')

/** XML may declare its encoding; without one the general detection decides. */
function declaredText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase()
  if (declared && /^(gbk|gb2312|gb18030)$/.test(declared)) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return new TextDecoder('gb18030').decode(bytes)
    }
  }
  return decodeText(bytes).text.replace(/^\uFEFF/, '')
}

/** Parses JSON into the same kind of tree: a list is several children of one name. */
export function readJsonTree(bytes: Uint8Array): DocumentTree {
  if (bytes.length > LIMIT_BYTES) throw invalid('DO0018', 'JSON 文件超过20MB，请分成几个文件后再上传')
  const { text } = decodeText(bytes)
  try {
    return jsonNode('json', JSON.parse(text) as unknown, 0, { left: NODE_LIMIT })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw brokenJson()
  }
}

const brokenJson = () => invalid('DO0008', 'JSON 文件已损坏或不完整，请重新下载后再上传')

function jsonNode(name: string, value: unknown, depth: number, nodes: { left: number }): DocumentTree {
  if (depth > DEPTH_LIMIT) throw brokenJson()
  nodes.left -= 1
  if (nodes.left < 0) throw tooManyNodes()
  const leaf = (text: string): DocumentTree => ({ name, text, attributes: {}, children: [] })
  if (typeof value === 'string') return leaf(value)
  if (typeof value !== 'object' || value === null) return leaf(value === null ? '' : JSON.stringify(value))
  if (Array.isArray(value)) return { name, text: '', attributes: {}, children: value.map((one) => jsonNode(name, one, depth + 1, nodes)) }
  const children: DocumentTree[] = []
  for (const [key, inner] of Object.entries(value))
    if (Array.isArray(inner)) for (const one of inner) children.push(jsonNode(key, one, depth + 1, nodes))
    else children.push(jsonNode(key, inner, depth + 1, nodes))
  return { name, text: '', attributes: {}, children }
}
