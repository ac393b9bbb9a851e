/** Bytes to text (文字编码): byte-order marks first, then strict UTF-8, then GB18030, which covers GBK and GB2312. */
import { invalid } from '@app/domain/kernel/app-error'

export interface DecodedText {
  readonly text: string
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'
}

const starts = (bytes: Uint8Array, ...marks: number[]): boolean => marks.every((mark, index) => bytes[index] === mark)
const decode = (bytes: Uint8Array, encoding: string, fatal: boolean): string => new TextDecoder(encoding, { fatal }).decode(bytes)

/** Decodes text whose encoding nobody declared; refuses bytes that are no text (DO0001). */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (starts(bytes, 0xff, 0xfe)) return { text: decode(bytes, 'utf-16le', false), encoding: 'utf-16le' }
  if (starts(bytes, 0xfe, 0xff)) return { text: decode(bytes, 'utf-16be', false), encoding: 'utf-16be' }
  // a NUL is in no text but UTF-16, where figures and separators have one on always the same side; binary files show it early, on both
  const nuls = sidesOfNul(bytes.subarray(0, 4096))
  if (nuls === 'odd') return { text: decode(bytes, 'utf-16le', false), encoding: 'utf-16le' }
  if (nuls === 'even') return { text: decode(bytes, 'utf-16be', false), encoding: 'utf-16be' }
  if (nuls === 'both') throw unreadable()
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8' }
  } catch {
    const text = decode(bytes, 'gb18030', false)
    const lost = text.split('\uFFFD').length - 1
    if (lost > 0 && lost * 50 > text.length) throw unreadable()
    return { text, encoding: 'gb18030' }
  }
}

function sidesOfNul(head: Uint8Array): 'none' | 'odd' | 'even' | 'both' {
  let [odd, even] = [0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 1) odd += 1
    else even += 1
  }
  if (odd + even === 0) return 'none'
  // a text has many: line ends, figures, commas
  return Math.max(odd, even) < 4 || (odd > 0 && even > 0) ? 'both' : odd > 0 ? 'odd' : 'even'
}

const unreadable = () => invalid('DO0001', '文件不是文字内容，无法识别编码，请重新导出为 Excel 或 CSV 后再上传')
