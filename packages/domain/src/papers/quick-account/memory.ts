/**
 * Rules that learn (科目规则): what a person corrected once is proposed the next time, for the same goods, party or word; confirmed it is a
 * rule of the ledger, shared it is one of the firm, off it waits. Own before firm, goods before party before words.
 */
import { broken } from '../../kernel/app-error.ts'
import { partyKey } from '../../kernel/party-name.ts'
import type { BookingSide } from './booking-rules.ts'

export const MEMORY_KEYS = ['goods', 'party', 'word'] as const
/** goods 商品 and party 往来单位 are told by their whole name; word 关键字 stands anywhere in the document's words. */
export type MemoryKey = (typeof MEMORY_KEYS)[number]
export const MEMORY_STATES = ['proposed', 'confirmed', 'off'] as const
export type MemoryState = (typeof MEMORY_STATES)[number]

export interface RulePattern {
  readonly side: BookingSide
  readonly key: MemoryKey
  readonly text: string
}

export interface Memory extends RulePattern {
  readonly id: string
  readonly subjectId: string
  readonly state: MemoryState
}

/** What a line says that rules look at. */
export interface LineWords {
  readonly side: BookingSide
  readonly goods: string
  readonly party: string
  /** Everything: goods with its tax category, or a flow's abstract, purpose and remark. */
  readonly words: string
}

export const matches = (rule: RulePattern, line: LineWords): boolean =>
  rule.side === line.side &&
  (rule.key === 'goods'
    ? rule.text === line.goods
    : rule.key === 'party'
      ? partyKey(rule.text) === partyKey(line.party)
      : line.words.includes(rule.text))

/** What a rule is looked up by: a party however its name is written. */
const exactKey = (side: BookingSide, key: 'goods' | 'party', text: string): string =>
  `${side}|${key}|${key === 'party' ? partyKey(text) : text}`

/** Looks rules up by what they are about, so that a thousand of them cost a line no more than ten. */
export interface Recollection<T extends RulePattern> {
  find(line: LineWords): T | null
}

/** Rules in the order they were last changed, newest first: among words the longest wins, then the newest. */
export function recollection<T extends RulePattern>(rules: readonly T[]): Recollection<T> {
  const exact = new Map<string, T>()
  const words = new Map<BookingSide, T[]>()
  for (const rule of rules) {
    if (rule.key === 'word') {
      words.set(rule.side, [...(words.get(rule.side) ?? []), rule])
      continue
    }
    const key = exactKey(rule.side, rule.key, rule.text)
    if (!exact.has(key)) exact.set(key, rule)
  }
  const longest = new Map([...words].map(([side, list]) => [side, list.toSorted((a, b) => b.text.length - a.text.length)]))
  return {
    find(line) {
      const named = (key: 'goods' | 'party'): T | undefined =>
        line[key] === '' ? undefined : exact.get(exactKey(line.side, key, line[key]))
      return named('goods') ?? named('party') ?? longest.get(line.side)?.find((one) => line.words.includes(one.text)) ?? null
    },
  }
}

/** What to remember of a corrected line: the goods when there are any, else the party; nothing without either. */
export function keyOfCorrection(goods: string, party: string): { key: 'goods' | 'party'; text: string } | null {
  if (goods !== '') return { key: 'goods', text: goods }
  return party === '' ? null : { key: 'party', text: party }
}

const MOST = 100

/** A pattern a person typed: SR0001 without a text, SR0002 when a single letter would match nearly everything. */
export function checkPattern(pattern: RulePattern): RulePattern {
  const text = pattern.text.trim()
  if (text === '' || text.length > MOST)
    throw broken('SR0001', '请输入规则的文字，最多100个字', [{ field: 'keyText', reason: '请输入规则的文字' }])
  if (pattern.key === 'word' && text.length < 2)
    throw broken('SR0002', '关键字至少两个字，一个字会对上太多单据', [{ field: 'keyText', reason: '关键字至少两个字' }])
  return { ...pattern, text }
}
