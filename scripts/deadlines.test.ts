/** A last day is shown by the one word that says whether it is announced: a bare day of next year would be taken for certain. */
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.ts'

/** Said by somebody else, or made into words before. */
const SAID = [
  // the bureau's own list says it; what is reckoned is worded in checklist-rows
  'apps/web/src/tax/filing/ChecklistTable.tsx',
  // charges beside returns: typed by a person from the authority's notice
  'apps/web/src/tax/filing/FeesDue.tsx',
]

test('every heading of a last day stands over one that says whether it may still move', () => {
  const headed = files.filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !isTest(file) && /'(?:申报|缴款)期限'/.test(read(file)))
  expect(headed).toEqual(expect.arrayContaining(SAID))
  const bare = headed.filter((file) => !/\bdue(?:Column|Text)\(/.test(read(file)) && !file.endsWith('conflict-words.ts'))
  expect(bare).toEqual(SAID)
})
