/**
 * What a Chinese name is found by beside itself, in one text: its initials, then its whole pinyin with every syllable begun large —
 * `pc PengCheng`. Made in one place (platform/pinyin) and matched in one place: typed letters begin a syllable or are initials.
 */

/** The initials alone, as they are shown and as names were spelled before. */
export const lettersOf = (spelling: string): string => spelling.split(' ', 1)[0]!

/** One letter stands for too many. */
const LETTERS = /^[a-z]{2,60}$/i

/** What a spelling is matched with, by the database as by the browser; null for what is no pinyin. */
export function spellingPattern(typed: string): string | null {
  const word = typed.trim().toLowerCase().replaceAll(' ', '')
  if (!LETTERS.test(word)) return null
  const rest = Array.from(word.slice(1), (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
  return `^[^ ]*${word}|${word[0]!.toUpperCase()}${rest}`
}

export function spells(spelling: string, typed: string): boolean {
  const pattern = spellingPattern(typed)
  return pattern !== null && new RegExp(pattern).test(spelling)
}
