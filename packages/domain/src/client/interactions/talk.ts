/** Words between a client and whoever keeps his books (留言): what each side may say, and how it is quoted in a message to a telephone. */
import { invalid } from '../../kernel/app-error.ts'

export const LONGEST_WORDS = 500
/** So many of a thread are shown; it is kept whole. */
export const MOST_SHOWN = 300

/** CW0001: nothing was said. */
export function checkWords(words: string): void {
  if (words.trim() === '') throw invalid('CW0001', '请写下要说的话', [{ field: 'words', reason: '请写下要说的话' }])
}
