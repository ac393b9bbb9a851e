/** Lists of files of before that became part of others. */
import { expect, test } from 'vitest'
import { withBusinessReturns } from './earlier-versions.ts'

const owner = { type: 'employee', code: '001' }
const written = { changedName: '张会计', changedAt: '2026-10-08T02:00:00.000Z' }

test('returns of business income become returns on their forms, each owner with a number of his own', () => {
  const businessReturns = [
    {
      form: 'A',
      period: '2026-09',
      owner,
      ownerKind: 'soleTrader',
      share: '100',
      months: 9,
      levy: 'accounts',
      special: '3600.00',
      remaining: '12.00',
      ...written,
    },
    {
      form: 'A',
      period: '2026-09',
      owner: { ...owner, code: '002' },
      ownerKind: 'partner',
      share: '40',
      months: 9,
      levy: 'cost',
      levyRate: '10',
      levyBase: '100.00',
      ...written,
    },
    {
      form: 'B',
      period: '2025-12',
      owner,
      ownerKind: 'soleTrader',
      months: 12,
      comprehensive: true,
      additional: '0',
      paid: '5.00',
      ...written,
    },
    { form: 'C', period: '2025-12', owner, ownerKind: 'soleTrader', elsewhere: '50000.00', ...written },
  ]
  const { papers } = withBusinessReturns({ papers: { businessReturns, taxDeclarations: [{ filing: 'stamp' }], bills: [] } })
  expect(papers).toMatchObject({
    bills: [],
    taxDeclarations: [
      { filing: 'stamp' },
      {
        filing: 'businessA',
        cycle: 'quarter',
        serial: 1,
        owner,
        due: '12.00',
        typed: { $owner_kind: '1', $levy: '1', $months: '9', $comprehensive: '0', 'JYA!10:1': '3600.00' },
      },
      {
        filing: 'businessA',
        serial: 2,
        typed: { $owner_kind: '3', $levy: '4', 'JYA!2:1': '100.00', 'JYA!5:1': '10', 'JYA!6:1': '40' },
      },
      { filing: 'businessB', cycle: 'year', serial: 1, typed: { $comprehensive: '1', 'JYB!67:1': '5.00' } },
      { filing: 'businessC', serial: 1, typed: { 'JYC!U2:3': '50000.00' } },
    ],
  })
  expect(Object.keys(papers as object)).not.toContain('businessReturns')
  const without = { papers: { bills: [] } }
  expect(withBusinessReturns(without)).toBe(without)
})
