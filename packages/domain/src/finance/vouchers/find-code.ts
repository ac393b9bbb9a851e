/**
 * The codes printed on paper that find what lies in the house (检索号; 会计信息化工作规范 第二十七条): PZ finds a voucher, FJ an
 * electronic file by its digest — the same file has the same code wherever it lies.
 */
const DIGITS = 10
const CODE = /^(PZ|FJ)-?([0-9A-F]{5})-?([0-9A-F]{5})$/

export interface PrintedCode {
  readonly kind: 'voucher' | 'file'
  readonly digits: string
}

const code = (kind: 'PZ' | 'FJ', digits: string): string => {
  const shown = digits.toUpperCase()
  return `${kind}-${shown.slice(0, 5)}-${shown.slice(5)}`
}

/** From the end of the id, which is drawn by lot. */
export const voucherCode = (id: string): string => code('PZ', id.replaceAll('-', '').slice(-DIGITS))
export const fileCode = (digest: string): string => code('FJ', digest.slice(0, DIGITS))

/** What was typed or scanned, as the end of an id or the beginning of a digest in small letters; null when it is no code. */
export function readCode(text: string): PrintedCode | null {
  const [, kind, first, second] = CODE.exec(text.normalize('NFKC').trim().toUpperCase()) ?? []
  return kind === undefined ? null : { kind: kind === 'PZ' ? 'voucher' : 'file', digits: `${first}${second}`.toLowerCase() }
}

/** The beginning of the digest a file's code means; null for anything else. */
export function digestOfCode(text: string): string | null {
  const read = readCode(text)
  return read?.kind === 'file' ? read.digits : null
}
