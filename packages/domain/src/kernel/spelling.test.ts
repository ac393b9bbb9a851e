import { expect, test } from 'vitest'
import { lettersOf, spells } from './spelling.ts'

const pengCheng = 'pcwl PengChengWuLiu'

test.each([
  ['pc', true],
  ['cw', true],
  ['peng', true],
  ['pengcheng', true],
  ['PengCheng', true],
  ['peng cheng', true],
  ['cheng', true],
  // the middle of a syllable is nobody's beginning
  ['eng', false],
  ['hengw', false],
  ['pcx', false],
  ['p', false],
  ['1', false],
] as const)('%s: %s', (typed, found) => {
  expect(spells(pengCheng, typed)).toBe(found)
})

test('one that was spelled before is found by its initials', () => {
  expect([spells('hssm', 'hs'), spells('hssm', 'heshun'), lettersOf('hssm'), lettersOf(pengCheng)]).toEqual([true, false, 'hssm', 'pcwl'])
})
