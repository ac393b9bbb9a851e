import { journal } from '@app/testing/journal'
import { describe, expect, test } from 'vitest'
import { period } from '../../kernel/period.ts'
import { heldKindOf, heldParts } from './held.ts'

const social = heldKindOf('smallBusiness', '22110003')!
const february = period('2026-02')
// January: 1,050 kept back, 2,600 of the employer's; February: 1,100 and 2,700
const books = `2026-01-31 记-1 x
借 56020003 2600.00
贷 22110003 2600.00
2026-01-31 记-2 x
借 22110001 1050.00
贷 22410001 1050.00
2026-02-28 记-1 x
借 56020003 2700.00
贷 22110003 2700.00
2026-02-28 记-2 x
借 22110001 1100.00
贷 22410001 1100.00`
const parts = (fen: bigint, paid?: ReadonlyMap<string, bigint>) =>
  heldParts(journal(books), social, { fen, period: february, ...(paid === undefined ? {} : { paid }) })

describe('a payment of social insurance', () => {
  test('settles what one month kept back and accrued, or all that is owed', () => {
    expect(parts(365_000n)).toEqual([
      { code: '22410001', fen: 105_000n },
      { code: '22110003', fen: 260_000n },
    ])
    expect(parts(745_000n)).toEqual([
      { code: '22410001', fen: 215_000n },
      { code: '22110003', fen: 530_000n },
    ])
  })
  test('is not divided by guess: a sum that fits nothing, or in two ways, is asked', () => {
    expect(parts(365_001n)).toBe('unsure')
    // 1,050 with 2,650, or 1,100 with 2,600
    expect(heldParts(journal(books.replaceAll('2700.00', '2650.00')), social, { fen: 370_000n, period: february })).toBe('unsure')
  })
  test('pays nothing twice in one run, and is whole where nothing was kept back', () => {
    const paid = new Map([
      ['22410001', 215_000n],
      ['22110003', 530_000n],
    ])
    expect(parts(365_000n, paid)).toBeNull()
    expect(heldParts(journal('2026-01-31 记-1 x\n借 56020003 5.00\n贷 22110003 5.00'), social, { fen: 500n, period: february })).toBeNull()
  })
  test('is known by where the employer’s part stands, in each chart', () => {
    expect(heldKindOf('enterprise', '22110010')?.held).toBe('22410001')
    expect(heldKindOf('nonProfit', '22040004')).toMatchObject({ name: '公积金', held: '22090002' })
    expect(heldKindOf('smallBusiness', '22110001')).toBeNull()
  })
})
