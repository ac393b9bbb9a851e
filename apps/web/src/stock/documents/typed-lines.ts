/** Lines of a stock document as they are typed. */
import type { Day } from '@app/domain/kernel/period'
import type { Money } from '@app/domain/kernel/money'
import { lineFields } from '@app/domain/stock/documents/fields'
import { kindOf, type DocumentKind } from '@app/domain/stock/documents/kinds'
import { readDay } from '../../ui/inputs/day-text.ts'
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
  /** Days as they are typed. */
  readonly producedOn: string
  readonly expiresOn: string
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
  producedOn: '',
  expiresOn: '',
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
  producedOn,
  expiresOn,
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
  producedOn: producedOn ?? '',
  expiresOn: expiresOn ?? '',
  note,
})
/** Nothing was typed on it: it is left out when the document is saved. */
const isUntouched = ({ goodsId, quantity, amount }: TypedLine): boolean => goodsId === '' && quantity === '' && amount === null
/** A day as it may be typed; null: none, or none that can be read. */
const dayOf = (typed: string, base: Day): Day | null => (typed.trim() === '' ? null : readDay(typed.trim(), base))
/** Those that were typed, or why they cannot be sent. */
function typedOnes(
  lines: readonly TypedLine[],
  what: string,
  base: Day,
): { readonly written: readonly TypedLine[]; readonly problem: string } {
  const written = lines.filter((line) => !isUntouched(line))
  const at = (line: TypedLine) => `${what}第 ${lines.indexOf(line) + 1} 行`
  for (const line of written) {
    if (line.goodsId === '') return { written, problem: `${at(line)}请选择商品` }
    for (const key of ['producedOn', 'expiresOn'] as const)
      if (line[key].trim() !== '' && dayOf(line[key], base) === null)
        return { written, problem: `${at(line)}的${lineFields[key].title}不是日期` }
  }
  return { written, problem: '' }
}
/** As the call takes it. */
const bodyOf = ({ key: _, source: __, quantity, producedOn, expiresOn, ...line }: TypedLine, base: Day) => ({
  ...line,
  producedOn: dayOf(producedOn, base),
  expiresOn: dayOf(expiresOn, base),
  quantity: quantity.trim().replaceAll(/[,，]/g, ''),
})
/** What is sent of a head, its lines and its parts, with the lines it is of; or what is wrong with them. */
export function draftOf<H extends { readonly kind: DocumentKind; readonly day: Day }>(
  head: H,
  lines: readonly TypedLine[],
  parts: readonly TypedLine[],
) {
  const { written, problem } = typedOnes(lines, '', head.day)
  if (written.length === 0) return { wrong: '请录入商品' }
  if (problem !== '') return { wrong: problem }
  const { amount: way, parts: rule } = kindOf(head.kind)
  const used = rule === undefined ? { written: [], problem: '' } : typedOnes(parts, rule.title, head.day)
  if (used.problem !== '') return { wrong: used.problem }
  if (rule !== undefined && used.written.length === 0) return { wrong: `请录入${rule.title}` }
  const body = {
    ...head,
    lines: written.map((line) => ({
      ...bodyOf(line, head.day),
      ...(way === 'found' ? { amount: null } : {}),
      ...(rule === undefined || written.length === 1 ? { weight: '' } : {}),
    })),
    parts: used.written.map((line) => ({ ...bodyOf(line, head.day), amount: null, weight: '' })),
  }
  return { written, body }
}
