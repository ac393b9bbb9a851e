/** Workbook cells as words (单元格文字): what a person reads, without float noise, dates as days. */
import { LOST, losesDigits } from '@app/domain/kernel/lost-digits'

export interface WorkbookCell {
  readonly t: string
  readonly v?: string | number | boolean | Date
  readonly w?: string
  /** Number format. */
  readonly z?: string | number
}

export interface DateCode {
  readonly y: number
  readonly m: number
  readonly d: number
  readonly H: number
  readonly M: number
  readonly S: number
}

/** A number as the spreadsheet shows it in full: 15 significant digits, no exponent, no trailing noise; one with more is not readable. */
export function numberWords(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (losesDigits(value)) return LOST
  if (Number.isInteger(value)) return BigInt(value).toString()
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e')
  const places = Math.max(0, Math.min(100, 14 - Number(exponent)))
  const fixed = Number(`${digits}e${exponent}`).toFixed(places)
  const plain = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
  return value < 0 && plain !== '0' ? `-${plain}` : plain
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A date serial as 2026-01-31, with the time when it has one; a serial below one day is a time. */
export function dateWords(code: DateCode): string {
  const time = `${two(code.H)}:${two(code.M)}:${two(Math.min(59, Math.floor(code.S)))}`
  if (code.y <= 1900 && code.m <= 1 && code.d === 0) return time
  const day = `${String(code.y).padStart(4, '0')}-${two(code.m)}-${two(code.d)}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** The words of one cell; formulas show their stored value. */
export function cellWords(
  cell: WorkbookCell | undefined,
  isDate: (format: string | number) => boolean,
  codeOf: (serial: number) => DateCode | null,
): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return ''
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE'
  if (cell.t === 'e') return cell.w ?? ''
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v)
  const format = cell.z ?? 'General'
  if (isDate(format)) {
    const code = codeOf(cell.v)
    if (code) return dateWords(code)
  }
  if (typeof format === 'string' && /^0(\.0+)?%$/.test(format)) return `${numberWords(Number((cell.v * 100).toPrecision(15)))}%`
  // codes kept as numbers under a format of zeros: 000123
  if (typeof format === 'string' && /^0{2,}$/.test(format) && Number.isInteger(cell.v) && !losesDigits(cell.v))
    return numberWords(cell.v).padStart(format.length, '0')
  return numberWords(cell.v)
}
