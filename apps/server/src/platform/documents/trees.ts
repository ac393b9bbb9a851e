/** XML and JSON to document trees: no entities of the file's own, no converted values, a limited depth. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import { XMLParser } from 'fast-xml-parser'
import { decodeText } from './decode-text.ts'
import type { DocumentTree } from './document-tree.ts'

const DEPTH_LIMIT = 64
/** The longest invoice with thousands of lines stays far below; larger text would hold up other requests. */
const LIMIT_BYTES = 20 * 1024 * 1024
const ATTRIBUTES = ':@'
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

type Raw = Record<string, unknown>

/** Parses XML; a DOCTYPE, which could define entities, is refused (DO0006), broken XML is DO0007. */
export function readXmlTree(bytes: Uint8Array): DocumentTree {
  if (bytes.length > LIMIT_BYTES) throw invalid('DO0014', 'XML 文件超过20MB，不是单张发票，请检查文件')
  const text = declaredText(bytes)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw invalid('DO0006', 'XML 文件含有外部定义（DOCTYPE），出于安全不予读取')
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    cdataPropName: '#cdata',
  })
  try {
    const nodes = parser.parse(text, true) as Raw[]
    const roots = nodes.flatMap((node) => elementOf(node, 0) ?? [])
    const root = roots.find((one) => !one.name.startsWith('?'))
    if (root) return root
  } catch (error) {
    if (error instanceof AppError) throw error
  }
  throw broken()
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

/** The five named and the numbered characters; everything else stays as written. */
const unescape = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

function elementOf(node: Raw, depth: number): DocumentTree | null {
  if (depth > DEPTH_LIMIT) throw broken()
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
  if (name === undefined || name === '#text' || name === '#cdata') return null
  const inside = (Array.isArray(node[name]) ? node[name] : []) as Raw[]
  const text = inside.map((one) => ('#text' in one ? unescape(words(one['#text'])) : cdataOf(one))).join('')
  const attributes = Object.fromEntries(
    Object.entries((node[ATTRIBUTES] ?? {}) as Raw).map(([key, value]) => [key, unescape(words(value))]),
  )
  return { name, text, attributes, children: inside.flatMap((one) => elementOf(one, depth + 1) ?? []) }
}

function cdataOf(node: Raw): string {
  const parts = node['#cdata']
  return Array.isArray(parts) ? (parts as Raw[]).map((part) => words(part['#text'])).join('') : ''
}

/** Parses JSON into the same kind of tree: a list is several children of one name. */
export function readJsonTree(bytes: Uint8Array): DocumentTree {
  const { text } = decodeText(bytes)
  try {
    return jsonNode('json', JSON.parse(text) as unknown, 0)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw brokenJson()
  }
}

const brokenJson = () => invalid('DO0008', 'JSON 文件已损坏或不完整，请重新下载后再上传')

function jsonNode(name: string, value: unknown, depth: number): DocumentTree {
  if (depth > DEPTH_LIMIT) throw brokenJson()
  const leaf = (text: string): DocumentTree => ({ name, text, attributes: {}, children: [] })
  if (typeof value === 'string') return leaf(value)
  if (typeof value !== 'object' || value === null) return leaf(value === null ? '' : JSON.stringify(value))
  if (Array.isArray(value)) return { name, text: '', attributes: {}, children: value.map((one) => jsonNode(name, one, depth + 1)) }
  const children = Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(inner) ? inner.map((one) => jsonNode(key, one, depth + 1)) : [jsonNode(key, inner, depth + 1)],
  )
  return { name, text: '', attributes: {}, children }
}
