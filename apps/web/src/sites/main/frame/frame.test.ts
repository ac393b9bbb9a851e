import { menuItems, permissionsOf, sees } from '@app/domain/access/menu'
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

test('the pages of the tax workspace stand in one row, also on a small screen in large type', () => {
  // workspace.css at 1320 px and less: what stands around a letter of 14 px, and the mark that leads back
  const [row, back, around, letter] = [1280 - 2 * 8, 26, 2 * 2 + 4, 14]
  const inCharge = {
    roles: ['ROLE_CHARGE'] as const,
    permissions: permissionsOf(['ROLE_CHARGE']),
    features: new Set<string>(),
    standard: 'smallBusiness' as const,
    shared: false,
    channel: false,
  }
  const titles = menuItems
    .filter((item) => item.layout === 'taxWorkspace' && !item.hidden && item.path.split('/').length === 3)
    .filter((item) => sees(inCharge, item))
    .map(({ title }) => title)
  expect(titles).toContain('增值税申报')
  const width = titles.reduce((sum, title) => sum + title.length * letter + around, back)
  expect({ width, fits: width <= row, titles: titles.length }).toMatchObject({ fits: true })
})
