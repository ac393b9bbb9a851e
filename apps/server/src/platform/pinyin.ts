/** Pinyin of Chinese names, stored beside them so that people can type it: initials (yhck for 银行存款), or initials and the whole. */
import { pinyin } from 'pinyin-pro'

/** So many are kept: of no more letters are they told, for that takes its time. */
const MOST = 60

const tight = (syllables: readonly string[]): string => syllables.join('').replace(/\s+/g, '')

export const initialsOf = (name: string): string =>
  tight(pinyin(name.slice(0, MOST), { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }))
    .toLowerCase()
    .slice(0, MOST)

/** `pc PengCheng`: what names of parties, people and ledgers are found by (kernel/spelling). Always of two parts. */
export function spellingOf(name: string): string {
  const syllables = pinyin(name.slice(0, MOST), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const whole = tight(syllables.map((one) => `${one.slice(0, 1).toUpperCase()}${one.slice(1).toLowerCase()}`)).slice(0, MOST)
  return `${initialsOf(name)} ${whole}`
}
