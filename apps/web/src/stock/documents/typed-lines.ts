/** Lines of a stock document as they are typed. */
import type { Money } from '@app/domain/kernel/money'
import type { WholeDocument } from './documents.api.ts'

export interface TypedLine {
  /** Its place on screen. */
  readonly key: string
  /** Its name on the server, where it is kept. */
  readonly id: string | null
  readonly goodsId: string
  readonly quantity: string
  readonly unit: string
  readonly amount: Money | null
  readonly of: string | null
  /** The document it goes back to, as people name it. */
  readonly source: string
  readonly lot: string
  readonly note: string
}

export const newLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  id: null,
  goodsId: '',
  quantity: '',
  unit: '',
  amount: null,
  of: null,
  source: '',
  lot: '',
  note: '',
})
export const typedLine = ({ id, goodsId, quantity, unit, amount, of, source, lot, note }: WholeDocument['lines'][number]): TypedLine => ({
  key: crypto.randomUUID(),
  id,
  goodsId,
  quantity,
  unit,
  amount,
  of,
  source,
  lot,
  note,
})
/** Nothing was typed on it: it is left out when the document is saved. */
export const isUntouched = ({ goodsId, quantity, amount }: TypedLine): boolean => goodsId === '' && quantity === '' && amount === null
/** As the call takes it. */
export const bodyOf = ({ key: _, source: __, quantity, ...line }: TypedLine) => ({
  ...line,
  quantity: quantity.trim().replaceAll(/[,，]/g, ''),
})
