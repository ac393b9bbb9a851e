/** Cells of tables made outside (单元格): what a text cell of a bank, a wallet or the tax bureau says, read exactly. */
import { dec, isDecimalText } from '../../kernel/decimal.ts'
import { INVISIBLE } from '../../kernel/header-key.ts'
import { money, negate, type Money } from '../../kernel/money.ts'
import { isDay, type Day } from '../../kernel/period.ts'

/** A place in a file that could not be read: sheet, row (1-based), column by its header, reason in Chinese. */
export interface RowProblem {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly reason: string
}

// What exports print where nothing is: dashes, a slash, stars.
const NOTHING = /^(?:[-—–_]+|\/|\*{3,})$/

/** The words of a cell: without padding, spreadsheet quoting and the marks that mean "empty". */
export function cellText(cell: string | undefined): string {
  let text = (cell ?? '').replace(INVISIBLE, '').trim()
  if (text.startsWith('="') && text.endsWith('"')) text = text.slice(2, -1)
  else if (text.startsWith('`') || text.startsWith('=')) text = text.slice(1)
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) text = text.slice(1, -1)
  text = text.trim()
  return NOTHING.test(text) ? '' : text
}

export type AmountReading =
  | { readonly kind: 'empty' }
  /** currency: as it stands in the cell, '' where none does. */
  | { readonly kind: 'amount'; readonly value: Money; readonly note: string; readonly currency: string; readonly side: Side }
  | { readonly kind: 'unreadable'; readonly text: string }

/** DR, 借: a figure the bank books to our debit, money out · CR, 贷: to our credit, money in · '': the figure does not say. */
export type Side = 'in' | 'out' | ''

const EMPTY: AmountReading = { kind: 'empty' }
const AMOUNT =
  /^([+-]?)([A-Z]{3}|[¥$€£]|人民币|美元|港币|欧元)?\s*([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(\.\d+)?\s*(元|圆|[A-Z]{3}|美元|港币|欧元)?\s*(-?)$/
const SIDE_BEHIND = /(?<=[\d.元])\s*(?:(DR|借)|(CR|贷))\.?$/i
const SIDE_BEFORE = /^(?:(DR|借)|(CR|贷))\.?\s*(?=[\d¥.+-])/i

/** Plain decimal text of an amount as printed (separators, currency signs, brackets for minus); null when it is none. */
export function decimalOf(text: string): string | null {
  const figure = figureOf(text)
  // DR and CR are words of statements
  return figure === null || figure.side !== '' ? null : figure.decimal
}

interface Figure {
  readonly decimal: string
  readonly currency: string
  readonly side: Side
  /** 元 stands beside it: a unit of its own. */
  readonly yuan: boolean
}

function figureOf(text: string): Figure | null {
  const printed = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  const marked = SIDE_BEHIND.exec(printed) ?? SIDE_BEFORE.exec(printed)
  const side: Side = marked === null ? '' : marked[1] === undefined ? 'in' : 'out'
  let plain = marked === null ? printed : printed.replace(marked[0], '').trim()
  const bracketed = /^\((.*)\)$/.exec(plain)
  if (bracketed) plain = `-${bracketed[1] ?? ''}`
  const match = AMOUNT.exec(plain)
  if (!match || (match[4] === undefined && match[5] === undefined)) return null
  const signs = [match[1], match[3], match[7]].filter((sign) => sign === '-').length
  // a sign before and behind says nothing
  if (match[7] === '-' && (signs > 1 || bracketed)) return null
  const negative = signs % 2 === 1
  // a dollar sign alone is of several countries: the statement's own currency tells
  const named = [match[2], match[6]].find((one) => one !== undefined && !/^[¥$元圆]$/.test(one))
  return {
    decimal: `${negative ? '-' : ''}${(match[4] ?? '0').replaceAll(',', '')}${match[5] ?? ''}`,
    currency: named === undefined ? '' : currencyOf(named),
    side,
    yuan: match[6] === '元' || match[6] === '圆',
  }
}

/**
 * Reads an amount cell; a bracketed remark behind the figure, as in 131.77(已退款89.84), comes back as the note. `times`: how many 元 one
 * of the table's unit is.
 */
export function readAmount(cell: string | undefined, times = 1): AmountReading {
  const text = cellText(cell)
  if (text === '') return EMPTY
  const noted = /^([^(（]*\d)\s*[(（]([^()（）]*)[)）]$/.exec(text)
  const figure = figureOf(noted?.[1] ?? text)
  if (figure === null || !isDecimalText(figure.decimal)) return { kind: 'unreadable', text }
  const exact = figure.yuan || times === 1 ? dec(figure.decimal) : dec(figure.decimal).times(String(times))
  if (exact.round(2).compare(exact) !== 0) return { kind: 'unreadable', text }
  return { kind: 'amount', value: money(exact), note: noted?.[2] ?? '', currency: figure.currency, side: figure.side }
}

/** A balance: one to the account's debit (DR, 借) is owed. */
export function readBalance(cell: string | undefined, times = 1): Money | null {
  const reading = readAmount(cell, times)
  // a masked balance (xx,yyyy.zz) is no balance and no mistake
  if (reading.kind !== 'amount') return null
  return reading.side === 'out' ? negate(reading.value) : reading.value
}

/** The statement month a date without a year is completed from. */
export interface YearHint {
  readonly year: number
  readonly month: number
}

export interface Moment {
  readonly day: Day
  readonly time: string | null
}

const two = (text: string): string => text.padStart(2, '0')

function dayOf(year: string, month: string, date: string): Day | null {
  const text = `${year}-${two(month)}-${two(date)}`
  return isDay(text) ? text : null
}

/** The day an Excel serial number names (1900 system). */
function dayOfSerial(serial: number): Day | null {
  const text = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
  return isDay(text) ? text : null
}

/** A time of day as HH:MM:SS, from 9:05, 09:05:07 or 090507; null when the text is none. */
export function readTime(cell: string | undefined): string | null {
  const text = cellText(cell).normalize('NFKC').replace(/^\D+/, '')
  const match = /^(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2}))?/.exec(text) ?? /^(\d{2})(\d{2})(\d{2})(?:\d{3})?$/.exec(text)
  if (!match) return null
  const [hours, minutes, seconds] = [two(match[1] ?? ''), two(match[2] ?? ''), two(match[3] ?? '0')]
  return hours < '24' && minutes < '60' && seconds < '60' ? `${hours}:${minutes}:${seconds}` : null
}

/** In which order a day of three bare numbers is written: 05/03/2026, 26-03-05. The cell alone does not say; the column or a person does. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** Three numbers, the year not first and whole: day or month first, or a year of two digits. The rest may be a time. */
const BARE_DAY = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/

/** Whether a cell is a day whose order has to be known. */
export const isBareDay = (cell: string | undefined): boolean => BARE_DAY.test(cellText(cell).normalize('NFKC'))

/** The day such a cell is in one order; null when there is none. */
export function readBareDay(cell: string | undefined, order: DayOrder): Moment | null {
  const match = BARE_DAY.exec(cellText(cell).normalize('NFKC'))
  if (!match) return null
  const [a, b, c] = [match[1]!, match[3]!, match[4]!]
  if (order === 'ymd' && (a.length !== 2 || c.length !== 2)) return null
  const [year, month, date] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  const day = dayOf(year.length === 2 ? `20${year}` : year, month, date)
  return day && { day, time: readTime((match[5] ?? '').replace(/^[T\s]+/, '')) }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** 05 Mar 2026, 5-Mar-26, March 5, 2026: the month's name leaves no doubt. */
function namedDay(text: string): Moment | null {
  const dayFirst = /^(\d{1,2})[\s-/.]*([A-Za-z]{3,9})\.?[\s-/.,]*(\d{4}|\d{2})(?!\d)(.*)$/.exec(text)
  const monthFirst = /^([A-Za-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/.exec(text)
  const found = dayFirst
    ? [dayFirst[3]!, dayFirst[2]!, dayFirst[1]!, dayFirst[4]!]
    : monthFirst && [monthFirst[3]!, monthFirst[1]!, monthFirst[2]!, monthFirst[4]!]
  if (!found) return null
  const [year = '', name = '', date = '', rest = ''] = found
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const day = month === 0 ? null : dayOf(year.length === 2 ? `20${year}` : year, String(month), date)
  return day && { day, time: readTime(rest.replace(/^[T\s]+/, '')) }
}

/** Reads a day, with its time when the cell has one, in any of the spellings exports use; `order`: what three bare numbers mean. */
export function readMoment(cell: string | undefined, hint?: YearHint, order?: DayOrder): Moment | null {
  const text = cellText(cell).normalize('NFKC')
  if (order !== undefined && BARE_DAY.test(text)) return readBareDay(text, order)
  const long =
    /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?(?!\d)(.*)$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})((?:\D|\d{6}$).*)?$/.exec(text)
  if (long) {
    const day = dayOf(long[1] ?? '', long[2] ?? '', long[3] ?? '')
    return day && { day, time: readTime((long[4] ?? '').replace(/^[T\s]+/, '')) }
  }
  const short = /^(\d{1,2})[/月-](\d{1,2})日?$/.exec(text)
  if (short && hint) {
    // a bill of January also lists late December: those days belong to the year before
    const month = Number(short[1])
    const day = dayOf(String(month > hint.month ? hint.year - 1 : hint.year), short[1] ?? '', short[2] ?? '')
    return day && { day, time: null }
  }
  if (/^[2-7]\d{4}(\.\d+)?$/.test(text)) {
    const day = dayOfSerial(Math.floor(Number(text)))
    return day && { day, time: text.includes('.') ? timeOfFraction(text) : null }
  }
  return /[A-Za-z]{3}/.test(text) ? namedDay(text) : null
}

function timeOfFraction(serial: string): string {
  const seconds = Math.min(86_399, Math.round(Number(`0.${serial.split('.')[1] ?? '0'}`) * 86_400))
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(String(Math.floor(part)))).join(':')
}

const CURRENCIES: Readonly<Record<string, string>> = {
  人民币: 'CNY',
  人民币元: 'CNY',
  RMB: 'CNY',
  '¥': 'CNY',
  元: 'CNY',
  美元: 'USD',
  港币: 'HKD',
  港元: 'HKD',
  欧元: 'EUR',
  '€': 'EUR',
  '£': 'GBP',
  日元: 'JPY',
  英镑: 'GBP',
  澳大利亚元: 'AUD',
  澳元: 'AUD',
  加拿大元: 'CAD',
  加元: 'CAD',
  新加坡元: 'SGD',
  瑞士法郎: 'CHF',
  韩元: 'KRW',
  新台币: 'TWD',
  澳门元: 'MOP',
}

/** The three-letter code of a currency as banks spell it; functional currency when the cell is empty, the words themselves when unknown. */
export function currencyOf(cell: string | undefined, otherwise = 'CNY'): string {
  const text = cellText(cell)
    .normalize('NFKC')
    .replace(/\(.*\)$/, '')
    .trim()
  if (text === '') return otherwise
  return CURRENCIES[text] ?? (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : text)
}

const FOREIGN = new Set([
  ...Object.values(CURRENCIES).filter((code) => code !== 'CNY'),
  'NZD',
  'THB',
  'MYR',
  'IDR',
  'PHP',
  'VND',
  'INR',
  'RUB',
  'SEK',
  'NOK',
  'DKK',
  'AED',
])
/** A cell that is the name of a foreign currency and nothing else. */
export const isForeign = (cell: string): boolean => cell.length <= 6 && cell !== '' && FOREIGN.has(currencyOf(cell))
