import { expect, test } from 'vitest'
import { afterSignOut, frameOf } from './frame.ts'

test('ST-shell-05: in the tax workspace the sidebar is hidden and the logo is another', () => {
  expect(frameOf('/taxWorkspace/taxHome')).toEqual({ layout: 'taxWorkspace', sidebar: false, tabs: true, logo: '税务' })
  expect(frameOf('/controlCenter/staffManagement')).toEqual({ layout: 'controlCenter', sidebar: true, tabs: false, logo: '' })
  expect(frameOf('/manager/guidance')).toEqual({ layout: 'ledger', sidebar: true, tabs: true, logo: '' })
})

test('ST-logout-01: signing out in the tax workspace leads to its own door, but for agents', () => {
  expect(afterSignOut('/taxWorkspace/taxHome', 'enterprise')).toBe('/smarttax')
  expect(afterSignOut('/taxWorkspace/taxHome', 'agent')).toBe('/')
  expect(afterSignOut('/manager/guidance', 'enterprise')).toBe('/')
})
