/** Memory of corrections (科目记忆): what a person changed once is proposed the next time, for the same party, goods or words. */
import type { BookingSide } from './booking-rules.ts'

export type MemoryKey = 'goods' | 'party'

export interface Memory {
  readonly side: BookingSide
  readonly key: MemoryKey
  readonly text: string
  readonly subjectId: string
  readonly times: number
}

/** goods before party: what was bought says more than from whom. */
export function recall(memories: readonly Memory[], side: BookingSide, goods: string, party: string): Memory | null {
  const find = (key: MemoryKey, text: string): Memory | undefined =>
    text === '' ? undefined : memories.find((one) => one.side === side && one.key === key && one.text === text)
  return find('goods', goods) ?? find('party', party) ?? null
}

/** What to remember of a corrected line: the goods when there are any, else the party; nothing without either. */
export function keyOfCorrection(goods: string, party: string): { key: MemoryKey; text: string } | null {
  if (goods !== '') return { key: 'goods', text: goods }
  return party === '' ? null : { key: 'party', text: party }
}
