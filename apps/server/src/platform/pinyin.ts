/** Pinyin initials of Chinese names (yhck for 银行存款), stored beside them so that people can type them. */
import { pinyin } from 'pinyin-pro'

/** So many are kept: of no more letters are they told, for that takes its time. */
const MOST = 60

export const initialsOf = (name: string): string =>
  pinyin(name.slice(0, MOST), { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/\s+/g, '')
    .slice(0, MOST)
