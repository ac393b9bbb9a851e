/** Finding by typing: characters in order, codes, parts of names and pinyin initials. */
import { lettersOf, spells } from '@app/domain/kernel/spelling'

/** Says of texts whether the characters typed occur in them in the same order, case-insensitive (spec 2 §2.4). */
export function inOrderOf(typed: string): (text: string) => boolean {
  const characters = Array.from(typed.toLowerCase().replaceAll(' ', ''))
  return (text) => {
    const hay = text.toLowerCase()
    let at = 0
    return characters.every((character) => (at = hay.indexOf(character, at) + 1) > 0)
  }
}
export const inOrder = (text: string, typed: string): boolean => inOrderOf(typed)(text)

/** By its initials, whose letters may be apart, or by its whole pinyin. */
export const bySpelling = (spelling: string, typed: string): boolean => inOrder(lettersOf(spelling), typed) || spells(spelling, typed)

export interface Findable {
  readonly code: string
  readonly name: string
  /** Names from the top down; the same as the name where there is no tree. */
  readonly fullName: string
  readonly initials: string
  /** Of the whole path, from the top down; left out where there is no tree. */
  readonly pathInitials?: string
}

/** Initials of the name, or of the path: glfybgf is 管理费用-办公费. */
function byInitials({ initials, pathInitials = '' }: Findable, typed: string): number {
  const own = lettersOf(initials).toLowerCase()
  const path = pathInitials.toLowerCase()
  if (own === typed) return 75
  if (own.startsWith(typed)) return 70
  if (path === typed) return 68
  if (path.startsWith(typed)) return 65
  if (own.includes(typed)) return 40
  if (spells(initials, typed)) return 38
  return path.includes(typed) ? 35 : 0
}

/** How well something answers what was typed: 0 not at all, more is better. */
export function score(one: Findable, typed: string): number {
  const text = typed.trim().toLowerCase()
  if (text === '') return 1
  if (one.code === text) return 100
  if (/^\d+$/.test(text)) return one.code.startsWith(text) ? 90 : one.code.includes(text) ? 20 : one.name.includes(text) ? 15 : 0
  // 5602bgf: below a code, by initials
  const [, code, letters] = /^(\d+)\s*([a-z]+)$/.exec(text) ?? []
  if (code !== undefined && letters !== undefined) return one.code.startsWith(code) && one.code !== code ? byInitials(one, letters) : 0
  const name = one.name.toLowerCase()
  if (name === text || one.fullName.toLowerCase() === text) return 95
  if (name.startsWith(text)) return 80
  const initials = byInitials(one, text)
  if (initials >= 65) return initials
  if (name.includes(text)) return 60
  if (one.fullName.toLowerCase().includes(text)) return 50
  if (initials > 0) return initials
  return inOrder(one.fullName, text) ? 30 : 0
}

/** The best answers to what was typed, best first, ties in the order given. */
export function find<T extends Findable>(list: readonly T[], typed: string, limit: number): T[] {
  const hits: { one: T; score: number; index: number }[] = []
  for (const [index, one] of list.entries()) {
    const points = score(one, typed)
    if (points > 0) hits.push({ one, score: points, index })
  }
  return hits
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map((hit) => hit.one)
}
