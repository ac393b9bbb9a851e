/** Lines of a bill of materials as they are typed: what is wrong with them, and how they are sent. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import { quantity, stockQuantity, trimmed, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { bomLineFields, type BomSide } from '@app/domain/stock/products/fields'
import type { BomRow } from './products.api.ts'

export interface TypedLine {
  readonly key: string
  readonly side: BomSide
  readonly goodsId: string
  readonly quantity: string
  readonly loss: string
  readonly unitValue: string
}
export const newLine = (): TypedLine => ({ key: crypto.randomUUID(), side: 'in', goodsId: '', quantity: '', loss: '', unitValue: '' })
const shownAs = (value: Parameters<typeof trimmed>[0]): string => (trimmed(value) === '0' ? '' : trimmed(value))
export const typedLine = ({ side, goodsId, quantity: used, loss, unitValue }: BomRow['lines'][number]): TypedLine => ({
  key: crypto.randomUUID(),
  side,
  goodsId,
  quantity: trimmed(used),
  loss: shownAs(loss),
  unitValue: shownAs(unitValue),
})
export const NUMBERS = ['quantity', 'loss', 'unitValue'] as const
/** A number without what stands between its digits. */
export const plain = (typed: string): string => typed.trim().replaceAll(/[,，]/g, '')

/** What cannot even be sent, by place from 1. */
function problemsOf(lines: readonly TypedLine[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [at, line] of lines.entries()) {
    const wrong = NUMBERS.find((key) => line[key] !== '' && !isDecimalText(plain(line[key])))
    if (line.goodsId === '') found.set(at + 1, '请选择商品')
    else if (line.quantity.trim() === '') found.set(at + 1, '请填写用量')
    else if (wrong !== undefined) found.set(at + 1, `${bomLineFields[wrong].title}应为数字`)
  }
  return found
}
/** Those that were typed, the place each has on screen, and what is wrong, by that place. */
export function writtenOf(lines: readonly TypedLine[]) {
  const written = lines.filter(({ goodsId, quantity: used }) => goodsId !== '' || used !== '')
  const places = written.map((line) => lines.indexOf(line) + 1)
  const wrong = new Map([...problemsOf(written)].map(([at, why]) => [places[at - 1]!, why]))
  return { written, places, wrong }
}
/** As the call takes it. */
export const sentLine = ({ side, goodsId, quantity: used, loss, unitValue }: TypedLine) => ({
  side,
  goodsId,
  quantity: stockQuantity(plain(used)),
  loss: loss === '' ? ZERO_QUANTITY : quantity(plain(loss)),
  unitValue: unitValue === '' ? ZERO_QUANTITY : quantity(plain(unitValue)),
})
