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
  readonly weight: string
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
  weight: '',
  lot: '',
  note: '',
})
export const typedLine = ({
  id,
  goodsId,
  quantity,
  unit,
  amount,
  of,
  source,
  weight,
  lot,
  note,
}: WholeDocument['lines'][number]): TypedLine => ({
  key: crypto.randomUUID(),
  id,
  goodsId,
  quantity,
  unit,
  amount,
  of,
  source,
  weight,
  lot,
  note,
})
/** Nothing was typed on it: it is left out when the document is saved. */
const isUntouched = ({ goodsId, quantity, amount }: TypedLine): boolean => goodsId === '' && quantity === '' && amount === null
/** Those that were typed, or why they cannot be sent: a line without its goods. */
export function typedOnes(lines: readonly TypedLine[], what: string): { readonly written: readonly TypedLine[]; readonly problem: string } {
  const written = lines.filter((line) => !isUntouched(line))
  const missing = written.find((line) => line.goodsId === '')
  return { written, problem: missing === undefined ? '' : `${what}第 ${lines.indexOf(missing) + 1} 行请选择商品` }
}
/** As the call takes it. */
export const bodyOf = ({ key: _, source: __, quantity, ...line }: TypedLine) => ({
  ...line,
  quantity: quantity.trim().replaceAll(/[,，]/g, ''),
})
