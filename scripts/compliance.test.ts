import { expect, test } from 'vitest'
import { complianceRows } from './compliance-rules.ts'
import { missingProofs, strayIds, strayLacks } from './compliance.ts'

test('every proof of a row of law is there', () => {
  expect(new Set(complianceRows.map((one) => one.id)).size).toBe(complianceRows.length)
  expect(missingProofs()).toEqual([])
  expect(strayIds()).toEqual([])
  expect(strayLacks()).toEqual([])
})
