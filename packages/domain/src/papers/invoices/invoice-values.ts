/** Values on invoices (票面数值): rates in words or figures, amounts of two or six decimals, days in every spelling. */
import { dec, isDecimalText } from '../../kernel/decimal.ts'
import { money, ZERO, type Money } from '../../kernel/money.ts'
import { rate, type Rate } from '../../kernel/quantity.ts'
import { decimalOf, readMoment, type Moment } from '../funds/cells.ts'
import type { InvoiceLine, TaxTreatment } from './invoice.ts'
import { splitGoodsName } from './invoice.ts'

/** A rate cell: 13%, 0.13, 0.130000, 免税, 不征税, *** or blank. */
export function readTaxRate(text: string): { taxRate: Rate | null; taxTreatment: TaxTreatment } {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  if (plain.includes('不征税')) return { taxRate: null, taxTreatment: 'untaxed' }
  if (plain.includes('免税')) return { taxRate: null, taxTreatment: 'exempt' }
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(plain)?.[1]
  if (percent) return { taxRate: rate(dec(percent).over('100', 8)), taxTreatment: 'taxed' }
  if (!/^\d+(\.\d+)?$/.test(plain)) return { taxRate: null, taxTreatment: 'unstated' }
  // a bare figure from 1 up is a percentage written without its sign
  return { taxRate: rate(dec(plain).compare('1') >= 0 ? dec(plain).over('100', 8) : dec(plain)), taxTreatment: 'taxed' }
}

export interface AmountOnFace {
  readonly value: Money
  readonly given: boolean
  /** More than two decimals were printed; rounded 四舍五入. */
  readonly rounded: boolean
  readonly readable: boolean
}

/** An amount as invoices print it; *** and blank are nothing. */
export function readFaceAmount(text: string): AmountOnFace {
  const plain = text.trim()
  if (plain === '' || /^[*—–-]+$/.test(plain)) return { value: ZERO, given: false, rounded: false, readable: true }
  const decimal = decimalOf(plain)
  if (decimal === null || !isDecimalText(decimal)) return { value: ZERO, given: false, rounded: false, readable: false }
  const exact = dec(decimal)
  return { value: money(exact), given: true, rounded: exact.round(2).compare(exact) !== 0, readable: true }
}

/** Quantity or unit price as exact decimal text; null when blank, zero or no figure. */
export function readFaceDecimal(text: string): string | null {
  const decimal = decimalOf(text)
  return decimal === null || !isDecimalText(decimal) || dec(decimal).isZero() ? null : dec(decimal).toString()
}

export const readIssue = (text: string): Moment | null => readMoment(text)

export interface LineWords {
  readonly name: string
  readonly specification?: string
  readonly unit?: string
  readonly quantity?: string
  readonly unitPrice?: string
  readonly net: string
  readonly rate: string
  readonly tax: string
  readonly taxCategoryCode?: string
}

/** A line from its words; what had to be rounded or could not be read is said in `warnings`. */
export function lineOf(words: LineWords, place: string, warnings: string[]): InvoiceLine {
  const net = readFaceAmount(words.net)
  const tax = readFaceAmount(words.tax)
  if (!net.readable) warnings.push(`${place}金额“${words.net}”不是数字`)
  if (!tax.readable) warnings.push(`${place}税额“${words.tax}”不是数字`)
  if (net.rounded || tax.rounded) warnings.push(`${place}金额多于两位小数，已四舍五入到分`)
  return {
    ...splitGoodsName(words.name),
    taxCategoryCode: /^\d{19}$/.test(words.taxCategoryCode ?? '') ? (words.taxCategoryCode ?? '') : '',
    specification: words.specification ?? '',
    unit: words.unit ?? '',
    quantity: readFaceDecimal(words.quantity ?? ''),
    unitPrice: readFaceDecimal(words.unitPrice ?? ''),
    netAmount: net.value,
    taxAmount: tax.value,
    ...readTaxRate(words.rate),
  }
}

/** The blue invoice a red one names in its remark: 被红冲蓝字数电发票号码：20 digits, or code and number of an older one. */
export function blueNumberIn(remark: string): string {
  const text = remark.normalize('NFKC').replace(/\s/g, '')
  const digital = /蓝字[^:]*发票号码:?(\d{20})/.exec(text)?.[1] ?? /(?:被红冲|对应正数|蓝字)[^\d]*(\d{20})/.exec(text)?.[1]
  if (digital) return digital
  const older = /发票代码:?(\d{10,12})[^\d]*号码:?(\d{8})/.exec(text)
  return older ? `${older[1]}-${older[2]}` : ''
}
