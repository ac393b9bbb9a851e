import { expect, test } from 'vitest'
import { checkWords } from './talk.ts'

test('words are words: blanks alone say nothing', () => {
  expect(() => checkWords(' \n ')).toThrow(expect.objectContaining({ code: 'CW0001' }))
  checkWords('好')
})
