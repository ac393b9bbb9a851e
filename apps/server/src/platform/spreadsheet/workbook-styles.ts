/** Cell styles of written workbooks (单元格样式): few, shared objects, because the writer keeps one style per object it meets. */
import type { CellKind } from '@app/domain/kernel/sheet'
import type { Style } from '@cj-tech-master/excelts'

export interface StyleNeed {
  readonly kind: CellKind | 'asText'
  readonly bold: boolean
  /** A rule above: total rows. */
  readonly ruled: boolean
  readonly indent: number
  readonly format: string
}

export const MONEY_FORMAT = '#,##0.00;[Red]-#,##0.00'
export const DAY_FORMAT = 'yyyy-mm-dd'
const FONT = { name: '宋体', size: 10 }
const THIN = { style: 'thin' } as const

export const TITLE_STYLE: Partial<Style> = {
  font: { ...FONT, size: 14, bold: true },
  alignment: { horizontal: 'center', vertical: 'middle' },
}
export const CAPTION_STYLE: Partial<Style> = { font: FONT }
export const HEADER_STYLE: Partial<Style> = {
  font: { ...FONT, bold: true },
  alignment: { horizontal: 'center', vertical: 'middle', wrapText: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF2F2F2' } },
  border: { top: THIN, bottom: THIN, left: THIN, right: THIN },
}

const cache = new Map<string, Partial<Style>>()

/** The one style object for such cells. */
export function styleFor(need: StyleNeed): Partial<Style> {
  const key = `${need.kind}|${need.bold}|${need.ruled}|${need.indent}|${need.format}`
  const known = cache.get(key)
  if (known) return known
  const left = need.kind === 'text' || need.kind === 'day'
  const style: Partial<Style> = {
    font: need.bold ? { ...FONT, bold: true } : FONT,
    alignment: { horizontal: left ? 'left' : 'right', ...(need.indent > 0 ? { indent: need.indent } : {}) },
    ...(need.format === '' ? {} : { numFmt: need.format }),
    ...(need.ruled ? { border: { top: THIN } } : {}),
  }
  cache.set(key, style)
  return style
}
