/** An invoice being typed: its lines, the tax a rate makes, and what is sent. */
import { dec } from '@app/domain/kernel/decimal'
import { sum, ZERO, type Money } from '@app/domain/kernel/money'
import { rate } from '@app/domain/kernel/quantity'
import { pricedAt, taxOn } from '@app/domain/papers/invoices/amounts'
import type { Draft, InvoiceLineRow, InvoiceRow } from './invoices.api.ts'

/** Rates as people choose them: percentages in law today, and the two treatments without one. */
export const RATES = ['13', '9', '6', '5', '3', '1', '0', 'exempt', 'untaxed'] as const
export type RateChoice = (typeof RATES)[number]
export const rateName = (choice: RateChoice): string => (choice === 'exempt' ? '免税' : choice === 'untaxed' ? '不征税' : `${choice}%`)

export interface TypedLine {
  readonly key: number
  readonly goodsName: string
  readonly specification: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly net: Money
  readonly rate: RateChoice
  readonly tax: Money
}

export const emptyLine = (key: number, choice: RateChoice = '1'): TypedLine => ({
  key,
  goodsName: '',
  specification: '',
  unit: '',
  quantity: '',
  unitPrice: '',
  net: ZERO,
  rate: choice,
  tax: ZERO,
})

/** The tax of a net amount at a rate, rounded to the fen. */
export const taxOf = (net: Money, choice: RateChoice): Money =>
  choice === 'exempt' || choice === 'untaxed' ? ZERO : taxOn(net, dec(choice).over('100', 4))

const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** A changed line with what follows: quantity × price makes the amount, amount and rate make the tax. */
export function withChange(line: TypedLine, change: Partial<TypedLine>): TypedLine {
  const next = { ...line, ...change }
  const priced = (change.quantity !== undefined || change.unitPrice !== undefined) && isFigure(next.quantity) && isFigure(next.unitPrice)
  const net = priced ? pricedAt(next.quantity, next.unitPrice) : next.net
  const retaxed = priced || change.net !== undefined || change.rate !== undefined
  return { ...next, net, tax: retaxed ? taxOf(net, next.rate) : next.tax }
}

export const isBlank = (line: TypedLine): boolean => line.goodsName.trim() === '' && line.net === ZERO

export const totalsOf = (lines: readonly TypedLine[]): { net: Money; tax: Money; gross: Money } => {
  const [net, tax] = [sum(lines.map((line) => line.net)), sum(lines.map((line) => line.tax))]
  return { net, tax, gross: sum([net, tax]) }
}

/** What is typed besides the lines; a part that is left out says nothing. */
export type TypedHead = Omit<Draft, 'lines' | 'version' | 'period'>

export const draftOf = (head: TypedHead, lines: readonly TypedLine[]): Draft => ({
  ...head,
  lines: lines
    .filter((line) => !isBlank(line))
    .map((line) => ({
      goodsName: line.goodsName,
      specification: line.specification,
      unit: line.unit,
      quantity: line.quantity === '' ? null : line.quantity,
      unitPrice: line.unitPrice === '' ? null : line.unitPrice,
      netAmount: line.net,
      taxAmount: line.tax,
      ...(line.rate === 'exempt' || line.rate === 'untaxed'
        ? { taxRate: null, taxTreatment: line.rate }
        : { taxRate: rate(dec(line.rate).over('100', 4)), taxTreatment: 'taxed' as const }),
    })),
})

/** A stored invoice as it was typed. */
export function typedFrom(
  direction: 'output' | 'input',
  invoice: InvoiceRow,
  lines: readonly InvoiceLineRow[],
): { head: TypedHead; lines: TypedLine[] } {
  // the month stays the one of the day, as where it is typed first
  const { period: _, ...said } = invoice
  const party =
    direction === 'output'
      ? { partyName: invoice.buyerName, partyTaxNumber: invoice.buyerTaxNumber }
      : { partyName: invoice.sellerName, partyTaxNumber: invoice.sellerTaxNumber }
  const choiceOf = (line: InvoiceLineRow): RateChoice => {
    if (line.taxTreatment === 'exempt' || line.taxTreatment === 'untaxed') return line.taxTreatment
    const percent = line.taxRate === null ? '0' : dec(line.taxRate).times('100').toString()
    return RATES.find((one) => one === percent) ?? '0'
  }
  return {
    head: { ...said, ...party },
    lines: lines.map((line, key) => ({
      key,
      goodsName: line.goodsName,
      specification: line.specification,
      unit: line.unit,
      quantity: line.quantity ?? '',
      unitPrice: line.unitPrice ?? '',
      net: line.netAmount,
      rate: choiceOf(line),
      tax: line.taxAmount,
    })),
  }
}
