import { expect, test } from 'vitest'
import { complianceRows } from './compliance-rules.ts'
import { document, missingProofs, strayIds, strayLacks } from './compliance.ts'
import { read } from './sources.ts'

test('docs/law/compliance.md is current, and every proof it names is there', () => {
  expect(new Set(complianceRows.map((one) => one.id)).size).toBe(complianceRows.length)
  expect(missingProofs()).toEqual([])
  expect(strayIds()).toEqual([])
  expect(strayLacks()).toEqual([])
  expect(read('docs/law/compliance.md') === document(), '请运行 node scripts/compliance.ts').toBe(true)
})
