/** What a file really is (文件类型), told from its content: extensions lie. */

export type FileKind = 'empty' | 'zip' | 'ole' | 'pdf' | 'xml' | 'html' | 'json' | 'image' | 'text'

const IMAGES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d],
  [0x49, 0x49, 0x2a, 0x00],
  [0x52, 0x49, 0x46, 0x46],
]

/** The kind of a file by its first bytes. */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const begins = (marks: readonly number[]): boolean => marks.every((mark, index) => bytes[index] === mark)
  if (begins([0x50, 0x4b, 0x03, 0x04]) || begins([0x50, 0x4b, 0x05, 0x06])) return 'zip'
  if (begins([0xd0, 0xcf, 0x11, 0xe0])) return 'ole'
  if (IMAGES.some(begins)) return 'image'
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 1024))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (head.startsWith('%PDF-')) return 'pdf'
  if (/^<(!doctype html|html|table|meta|head|style)/i.test(head) || (head.startsWith('<?xml') && /<html/i.test(head))) return 'html'
  if (head.startsWith('<')) return 'xml'
  if (/^[[{]\s*["{[]/.test(head)) return 'json'
  return head === '' ? 'empty' : 'text'
}
