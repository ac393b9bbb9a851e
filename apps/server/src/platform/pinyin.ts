/** Pinyin initials of Chinese names (yhck for 银行存款), stored beside them so that people can type them. */
import { pinyin } from 'pinyin-pro'

export const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/\s+/g, '')
    .slice(0, 60)
